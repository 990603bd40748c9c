import { NONE, type Outcome } from "./vocabulary.js";

/** What everybody heard: the calls of the deal, in order, in arrays that grow. Reused from deal to deal. */
export class CallLog {
  length = 0;
  caller = new Int8Array(256);
  card = new Int16Array(256);
  /** The player addressed, and the one named by mistake or NONE. */
  addressed = new Int8Array(256);
  spoken = new Int8Array(256);
  /** The seat that answered (with misnaming that `stands`, the one spoken), or NONE. */
  asked = new Int8Array(256);
  outcome = new Uint8Array(256);
  /** The card that a false declaration lacked, or NONE. */
  claim = new Int16Array(256);
  /** 1 where a turn begins with this call. */
  first = new Uint8Array(256);

  clear(): void {
    this.length = 0;
  }

  copyFrom(other: CallLog): void {
    this.length = 0;
    for (let i = 0; i < other.length; i++) {
      this.begin(other.caller[i]!, other.card[i]!, other.addressed[i]!, other.spoken[i]!, other.first[i]!);
      this.asked[i] = other.asked[i]!;
      this.outcome[i] = other.outcome[i]!;
      this.claim[i] = other.claim[i]!;
    }
  }

  /** A call is spoken; `answer` and `declare` complete the entry. */
  begin(caller: number, card: number, addressed: number, spoken: number, first: number): void {
    if (this.length === this.card.length) this.#grow();
    const i = this.length++;
    this.caller[i] = caller;
    this.card[i] = card;
    this.addressed[i] = addressed;
    this.spoken[i] = spoken;
    this.first[i] = first;
    this.asked[i] = NONE;
    this.outcome[i] = 0;
    this.claim[i] = NONE;
  }

  answer(asked: number, outcome: Outcome): void {
    this.asked[this.length - 1] = asked;
    this.outcome[this.length - 1] = outcome;
  }

  declareFalsely(claim: number): void {
    this.claim[this.length - 1] = claim;
  }

  #grow(): void {
    const size = 2 * this.card.length;
    const grown = <T extends Int8Array | Uint8Array | Int16Array>(larger: T, old: T): T => {
      larger.set(old);
      return larger;
    };
    this.caller = grown(new Int8Array(size), this.caller);
    this.card = grown(new Int16Array(size), this.card);
    this.addressed = grown(new Int8Array(size), this.addressed);
    this.spoken = grown(new Int8Array(size), this.spoken);
    this.asked = grown(new Int8Array(size), this.asked);
    this.outcome = grown(new Uint8Array(size), this.outcome);
    this.claim = grown(new Int16Array(size), this.claim);
    this.first = grown(new Uint8Array(size), this.first);
  }
}
