import { cardsOf, hasCard } from "./cardset.js";
import type { Events } from "./events.js";
import type { Knowledge } from "./knowledge.js";
import type { CallLog } from "./log.js";
import type { Pack } from "./pack.js";
import type { Position } from "./position.js";
import type { CardRules } from "./rules.js";
import { ARMS, NONE, WON } from "./vocabulary.js";

/**
 * What one player may know, and nothing else: his hand; the calls and answers; hand sizes, counters and regiments laid
 * down; and what everybody can conclude from these. Nothing in it depends on how the unseen cards lie.
 */
export class CardsView {
  readonly seat: number;
  readonly rules: CardRules;
  readonly pack: Pack;
  /** Public: the closed sets of section 9, every call, hand sizes (last: set aside), counters, regiments laid down. */
  readonly known: Knowledge;
  readonly log: CallLog;
  readonly sizes: Int16Array;
  readonly balance: Float64Array;
  readonly laid: Int32Array;
  readonly laidDown: Int32Array;
  readonly #events: Events;
  /** Copies of the seat's own part of the table: an array of all hands never leaves it. */
  readonly #hand: Int32Array;
  readonly #scope: Int32Array;

  constructor(events: Events, seat: number) {
    const { at } = events;
    this.#events = events;
    this.seat = seat;
    this.rules = at.rules;
    this.pack = at.pack;
    this.#hand = new Int32Array(at.pack.words);
    this.#scope = new Int32Array(at.pack.words);
    this.known = at.known;
    this.log = at.log;
    this.sizes = at.table.sizes;
    this.balance = at.purse.balance;
    this.laid = at.table.laid;
    this.laidDown = at.table.laidDown;
  }

  /** His hand as bits, one for the Staff. */
  get hand(): Int32Array {
    const { hands } = this.#events.at.table;
    const hand = this.#hand;
    for (let w = 0; w < hand.length; w++) hand[w] = hands[this.seat * hand.length + w]!;
    return hand;
  }

  /** His Staff cards. */
  get staff(): number {
    return this.#events.at.table.staff[this.seat]!;
  }

  /** His complete regiments of an arm, laid down or in hand. */
  full(arm: number): number {
    return this.#events.at.table.full[this.seat * ARMS.length + arm]!;
  }

  /** The cards he may call for, as bits; none when he is not on turn. */
  get scope(): Int32Array {
    const { at, scope } = this.#events;
    const own = this.#scope;
    const onTurn = at.caller === this.seat;
    for (let w = 0; w < own.length; w++) own[w] = onTurn ? scope[w]! : 0;
    return own;
  }

  get players(): number {
    return this.rules.players;
  }

  get dealer(): number {
    return this.#events.at.dealer;
  }

  /** The seat on turn, or NONE. */
  get caller(): number {
    return this.#events.at.caller;
  }

  /** Cards won in the turn so far, and whether the next call is its first. */
  get wonInTurn(): number {
    return this.#events.at.wonInTurn;
  }

  get newTurn(): boolean {
    return this.#events.at.newTurn;
  }

  /** The voided call that the seat on turn must repeat, or NONE. */
  get dueCard(): number {
    return this.#events.at.dueCard;
  }

  get duePlayer(): number {
    return this.#events.at.duePlayer;
  }

  get pool(): number {
    return this.#events.at.purse.pool;
  }

  holds(card: number): boolean {
    return this.#events.at.table.holds(this.seat, card);
  }

  /** For the seat on turn: the place of a call in canonical order, or NONE when it is not legal. */
  indexOf(card: number, player: number): number {
    const { at } = this.#events;
    if (at.caller !== this.seat) return NONE;
    return this.#events.indexOf(card, player);
  }

  /** A player may not call for the Staff, or for anything, because he is broke. */
  broke(seat: number): boolean {
    return this.#events.at.purse.broke(seat);
  }

  /** The holder of each card won by call and not laid down since: with `wonCards: open` it lies face up there. */
  wonCards(): Map<number, number> {
    const holders = new Map<number, number>();
    for (let i = 0; i < this.log.length; i++)
      if (this.log.outcome(i) === WON) holders.set(this.log.card(i), this.log.caller(i));
    for (const card of holders.keys()) if (hasCard(this.laidDown, 0, card)) holders.delete(card);
    return holders;
  }

  /** Where each card was dealt if `places` is where each (Staff copies apart) now lies: the calls taken back. */
  dealtFrom(places: Int8Array): Int8Array {
    const { log, pack } = this;
    const dealt = Int8Array.from(places);
    for (let i = log.length - 1; i >= 0; i--) {
      if (log.outcome(i) !== WON) continue;
      const card = log.card(i);
      const copy = card === pack.staff && dealt[card] !== log.caller(i) ? card + 1 : card;
      dealt[copy] = log.asked(i);
    }
    return dealt;
  }

  /** Copies all that is public into another deal of the same rules. */
  copyPublic(to: Position): void {
    const { at } = this.#events;
    if (to === at) return;
    to.copyFrom(at);
    to.table.clear();
    to.tally.clear();
  }

  /** Everything in the view as plain data, to print or to compare. */
  plain(): Record<string, unknown> {
    const { words, cards } = this.pack;
    const { log } = this;
    return {
      seat: this.seat,
      hand: cardsOf(this.hand, 0, words),
      staff: this.staff,
      full: ARMS.map((_, arm) => this.full(arm)),
      scope: cardsOf(this.scope, 0, words),
      places: Array.from({ length: cards }, (_, card) => this.known.may[card]),
      calls: Array.from({ length: log.length }, (_, i) => [
        log.caller(i),
        log.card(i),
        log.addressed(i),
        log.spoken(i),
        log.asked(i),
        log.outcome(i),
        log.claim(i),
        log.first(i),
      ]),
      sizes: [...this.sizes],
      balance: [...this.balance],
      pool: this.pool,
      laid: Array.from({ length: this.players }, (_, p) => cardsOf(this.laid, p * words, words)),
      dealer: this.dealer,
      caller: this.caller,
      wonInTurn: this.wonInTurn,
      newTurn: this.newTurn,
      due: [this.dueCard, this.duePlayer],
    };
  }
}
