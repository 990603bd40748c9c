import type { Stream } from "../../random/stream.js";
import type { Pack } from "./pack.js";
import type { CardRules } from "./rules.js";
import type { Table } from "./table.js";

/** The deal: who gets how many cards, and a shuffled pack dealt round. */

/** Cards that each place gets: the seats, then the cards set aside. `dealer` deals to his left first. */
export function dealtSizes(rules: CardRules, pack: Pack, dealer: number): number[] {
  const n = rules.players;
  const each = Math.floor(pack.cards / n);
  const over = pack.cards % n;
  const sizes = Array.from({ length: n }, (_, seat) => {
    const place = (seat - dealer - 1 + 2 * n) % n;
    const extra =
      rules.remainder === "firstSeats" ? place < over : rules.remainder === "lastSeats" ? place >= n - over : false;
    return each + (extra ? 1 : 0);
  });
  return [...sizes, rules.remainder === "setAside" ? over : 0];
}

/**
 * Shuffles the pack (Fisher and Yates: for i = C−1 … 1, t = below(i + 1), cards i and t change places) and deals it
 * round one at a time; the workbench's dealer is the last seat, so seat 0 gets the first card.
 */
export class Dealer {
  readonly #pack: Pack;
  readonly #order: Int16Array;
  /** The place of each card (Staff copies apart) in the last deal. */
  readonly dealt: Uint8Array;
  /** The place that the i-th card goes to. */
  readonly #place: Uint8Array;

  constructor(rules: CardRules, pack: Pack) {
    this.#pack = pack;
    this.#order = new Int16Array(pack.cards);
    this.dealt = new Uint8Array(pack.cards);
    const n = rules.players;
    const over = pack.cards % n;
    const even = pack.cards - over;
    const first = rules.remainder === "firstSeats" ? 0 : n - over;
    this.#place = Uint8Array.from({ length: pack.cards }, (_, i) =>
      i < even ? i % n : rules.remainder === "setAside" ? n : first + (i - even),
    );
  }

  deal(chance: Stream, table: Table): void {
    const order = this.#order;
    for (let i = 0; i < order.length; i++) order[i] = i;
    for (let i = order.length - 1; i > 0; i--) {
      const t = chance.below(i + 1);
      const card = order[i]!;
      order[i] = order[t]!;
      order[t] = card;
    }
    for (let i = 0; i < order.length; i++) this.dealt[order[i]!] = this.#place[i]!;
    this.lay(table);
  }

  /** Puts the cards of the last deal on the table. */
  lay(table: Table): void {
    const { dealt } = this;
    const { staff } = this.#pack;
    table.clear();
    for (let card = 0; card < dealt.length; card++) table.put(Math.min(card, staff), dealt[card]!);
    table.dealt();
  }
}
