import { lowestBit } from "../../games/cards/cardset.js";
import type { CardsView } from "../../games/cards/view.js";
import { UNANSWERED, WON } from "../../games/cards/vocabulary.js";

/** Opponents' earlier behaviour weighs as much as this many expected hits. */
const PRIOR_WEIGHT = 2;

/**
 * How likely it is that a player holds a card, for one deal: the open slots of each place that may hold it, times what
 * calls betray. Whoever calls for one half of a regiment is suspected of holding its mate; by how much is learnt for each
 * opponent from how often such suspicions, once answered, proved true.
 */
export class Beliefs {
  /** The hint's strength before anything is learnt: odds are multiplied by it. 1: calls betray nothing. */
  readonly #prior: number;
  /** For each card the seats suspected of it. */
  #suspects = new Uint16Array(0);
  /** For each seat suspicions that proved true, and how many would have by open slots alone. */
  readonly #hits = new Float64Array(16);
  readonly #expected = new Float64Array(16);
  readonly #strength = new Float64Array(16);
  /** Chances of one card by place, its sum over places being `#total`. */
  readonly #weights = new Float64Array(16);
  #heard = 0;

  constructor(prior: number) {
    this.#prior = prior;
  }

  clear(): void {
    this.#suspects.fill(0);
    this.#hits.fill(0);
    this.#expected.fill(0);
    this.#strength.fill(this.#prior);
    this.#heard = 0;
  }

  /** Takes in the calls since the last time. */
  hear(view: CardsView): void {
    const { log, pack } = view;
    if (this.#suspects.length === 0) this.#suspects = new Uint16Array(pack.staff + 2);
    for (; this.#heard < log.length; this.#heard++) {
      const card = log.card(this.#heard);
      const caller = 1 << log.caller(this.#heard);
      const outcome = log.outcome(this.#heard);
      if (outcome !== UNANSWERED) this.#learn(card, log.asked(this.#heard), outcome === WON, view);
      this.#suspects[card]! &= ~caller;
      if (outcome === WON) this.#suspects[card] = 0;
      if (card < pack.staff) this.#suspects[card ^ 1]! |= caller;
    }
  }

  #learn(card: number, asked: number, held: boolean, view: CardsView): void {
    const bit = 1 << asked;
    if ((this.#suspects[card]! & bit) === 0) return;
    this.#suspects[card]! &= ~bit;
    if (held) this.#hits[asked]!++;
    this.#expected[asked]! += 1 / (view.players - 1);
    this.#strength[asked] = (this.#hits[asked]! + PRIOR_WEIGHT * this.#prior) / (this.#expected[asked]! + PRIOR_WEIGHT);
  }

  /**
   * The chance that each seat holds the card, in the array given, which it returns; all 0 when it lies aside for sure.
   * From the point of view of a player who does not hold it.
   */
  chances(view: CardsView, card: number, out: Float64Array): Float64Array {
    const { known, seat, players } = view;
    for (let player = 0; player < players; player++) out[player] = 0;
    const places = known.placesOf(card) & ~(1 << seat);
    let total = 0;
    const suspects = this.#suspects[card]!;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      let weight = known.open[place]!;
      if (known.surelyAt(card, place)) weight = Number.MAX_SAFE_INTEGER;
      else if ((suspects & (1 << place)) !== 0) weight *= this.#strength[place]!;
      this.#weights[place] = weight;
      total += weight;
    }
    if (total === 0) return out;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      if (place < players) out[place] = this.#weights[place]! / total;
    }
    return out;
  }
}

/** How much a card is wanted: one that completes a regiment, or the Staff, more than one that begins one. */
export function worth(view: CardsView, card: number): number {
  if (card === view.pack.staff) return 1.25;
  return view.holds(card ^ 1) ? 1.5 : 1;
}

/** Calls `visit` for each card of a set in ascending order. */
export function eachCard(set: Int32Array, visit: (card: number) => void): void {
  for (let w = 0; w < set.length; w++)
    for (let rest = set[w]!; rest !== 0; rest &= rest - 1) visit(32 * w + lowestBit(rest));
}
