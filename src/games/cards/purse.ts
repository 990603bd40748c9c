import type { CardRules } from "./rules.js";

/** Counters: what each player has left, negative in debt, and the pool. */
export class Purse {
  /** What a player has left after the ante and all payments. */
  readonly balance: Float64Array;
  pool = 0;
  /** Payments can be cut short: counters are counted and nobody runs into debt. */
  readonly #limited: boolean;
  readonly #counted: boolean;

  constructor(rules: CardRules) {
    this.balance = new Float64Array(rules.players);
    this.#counted = rules.stack !== null;
    this.#limited = this.#counted && rules.broke !== "debt";
  }

  /** Before the ante: counters of each player, and the pool carried in from earlier deals. */
  start(stacks: readonly number[] | null, stack: number | null, carried: number): void {
    for (let p = 0; p < this.balance.length; p++) this.balance[p] = stacks?.[p] ?? stack ?? 0;
    this.pool = carried;
  }

  copyFrom(other: Purse): void {
    this.balance.set(other.balance);
    this.pool = other.pool;
  }

  /** "with `stack` a number and `broke` other than `debt` a player pays at most his balance" */
  pay(seat: number, amount: number): void {
    const paid = this.#limited ? Math.min(amount, Math.max(0, this.balance[seat]!)) : amount;
    this.balance[seat]! -= paid;
    this.pool += paid;
  }

  /** "A player is broke if `stack` is a number and his balance of the moment is ≤ 0" */
  broke(seat: number): boolean {
    return this.#counted && this.balance[seat]! <= 0;
  }
}
