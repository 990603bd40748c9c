import { NONE, type Outcome } from "./vocabulary.js";

/** Bits of an entry: the card, then four bits a seat (NONE is 0, seat p is p + 1), the answer, the begin of a turn. */
const CARD = 0x3ff;
const SEAT = 0xf;
const CALLER = 10;
const ADDRESSED = 14;
const ASKED = 18;
const SPOKEN = 22;
const OUTCOME = 26;
const FIRST = 28;

/** What everybody heard: the calls of the deal, in order, two words a call. Reused from deal to deal. */
export class CallLog {
  length = 0;
  #entries = new Int32Array(512);
  /** The card that a false declaration after the call lacked, or NONE. */
  #claims = new Int16Array(512);

  clear(): void {
    this.length = 0;
  }

  copyFrom(other: CallLog): void {
    if (this.#entries.length < other.length) {
      this.#entries = new Int32Array(other.#entries.length);
      this.#claims = new Int16Array(other.#entries.length);
    }
    this.length = other.length;
    this.#entries.set(other.#entries.subarray(0, other.length));
    this.#claims.set(other.#claims.subarray(0, other.length));
  }

  /** A call and its answer; `asked` is NONE when nobody answers, `first` says that a turn begins with it. */
  add(
    caller: number,
    card: number,
    addressed: number,
    spoken: number,
    asked: number,
    outcome: Outcome,
    first: boolean,
  ): void {
    if (this.length === this.#entries.length) this.#grow();
    this.#claims[this.length] = NONE;
    this.#entries[this.length++] =
      card |
      ((caller + 1) << CALLER) |
      ((addressed + 1) << ADDRESSED) |
      ((asked + 1) << ASKED) |
      ((spoken + 1) << SPOKEN) |
      (outcome << OUTCOME) |
      (first ? 1 << FIRST : 0);
  }

  /** The last call is followed by a false declaration. */
  declareFalsely(lacking: number): void {
    this.#claims[this.length - 1] = lacking;
  }

  card(i: number): number {
    return this.#entries[i]! & CARD;
  }

  caller(i: number): number {
    return ((this.#entries[i]! >> CALLER) & SEAT) - 1;
  }

  /** The player addressed. */
  addressed(i: number): number {
    return ((this.#entries[i]! >> ADDRESSED) & SEAT) - 1;
  }

  /** The player named by mistake, or NONE. */
  spoken(i: number): number {
    return ((this.#entries[i]! >> SPOKEN) & SEAT) - 1;
  }

  /** The player who answered (with misnaming that `stands`, the one spoken), or NONE. */
  asked(i: number): number {
    return ((this.#entries[i]! >> ASKED) & SEAT) - 1;
  }

  outcome(i: number): Outcome {
    return ((this.#entries[i]! >> OUTCOME) & 3) as Outcome;
  }

  /** A turn begins with this call. */
  first(i: number): boolean {
    return (this.#entries[i]! & (1 << FIRST)) !== 0;
  }

  claim(i: number): number {
    return this.#claims[i]!;
  }

  #grow(): void {
    const entries = new Int32Array(2 * this.#entries.length);
    entries.set(this.#entries);
    this.#entries = entries;
    const claims = new Int16Array(entries.length);
    claims.set(this.#claims);
    this.#claims = claims;
  }
}
