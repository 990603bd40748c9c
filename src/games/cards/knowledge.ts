import { addCard, bitCount, hasCard, lowestBit, removeCard } from "./cardset.js";

/**
 * Where each card may be, as everybody can know: for each card the set of places that may hold it, closed by the quick
 * rule. A place is a seat or, as the last one, the cards set aside. Kept both ways: by card as a bit set of places, by
 * place as bit sets of cards that are surely there and that may be there among other places.
 */
export class Knowledge {
  readonly places: number;
  readonly words: number;
  /** The first Staff copy; the second, if any, is the next number. */
  readonly staff: number;
  readonly cards: number;
  /** Bit set of places for each card; 0 when the card is laid down. */
  readonly may: Uint16Array;
  /** Cards surely at place p, from word p · words. */
  readonly sure: Int32Array;
  /** Cards that may be at place p or elsewhere, from word p · words. */
  readonly unsure: Int32Array;
  /** Cards at place p not placed yet: its size less its sure cards. */
  readonly open: Int16Array;
  readonly unsureCount: Int16Array;
  /** Bit set of places whose counts have changed since they were last closed. */
  #touched = 0;

  constructor(cards: number, staff: number, places: number, words: number) {
    this.cards = cards;
    this.staff = staff;
    this.places = places;
    this.words = words;
    this.may = new Uint16Array(cards);
    this.sure = new Int32Array(places * words);
    this.unsure = new Int32Array(places * words);
    this.open = new Int16Array(places);
    this.unsureCount = new Int16Array(places);
  }

  /** "All places of positive capacity at first." */
  start(capacity: Int16Array): void {
    const { cards, words, places } = this;
    let all = 0;
    for (let p = 0; p < places; p++) if (capacity[p]! > 0) all |= 1 << p;
    this.may.fill(all);
    this.sure.fill(0);
    this.unsure.fill(0);
    const only = (all & (all - 1)) === 0;
    for (let p = 0; p < places; p++) {
      this.open[p] = only ? 0 : capacity[p]!;
      this.unsureCount[p] = 0;
      if ((all & (1 << p)) === 0) continue;
      const set = only ? this.sure : this.unsure;
      for (let w = 0; w < words; w++) {
        const left = cards - 32 * w;
        set[p * words + w] = left >= 32 ? -1 : left > 0 ? (1 << left) - 1 : 0;
      }
      if (!only) this.unsureCount[p] = cards;
    }
    this.#touched = 0;
  }

  copyFrom(other: Knowledge): void {
    this.may.set(other.may);
    this.sure.set(other.sure);
    this.unsure.set(other.unsure);
    this.open.set(other.open);
    this.unsureCount.set(other.unsureCount);
    this.#touched = other.#touched;
  }

  /** Places that may hold the card; for the Staff, either copy. */
  placesOf(card: number): number {
    return card === this.staff && this.cards > this.staff + 1 ? this.may[card]! | this.may[card + 1]! : this.may[card]!;
  }

  /** It is public that this place holds the card. */
  surelyAt(card: number, place: number): boolean {
    const offset = place * this.words;
    return hasCard(this.sure, offset, card) || (card === this.staff && hasCard(this.sure, offset, card + 1));
  }

  /** The place lacks the card; of the Staff, "lacking the Staff strikes a player from both copies". */
  lacks(card: number, place: number): void {
    this.#strike(card, place);
    if (card === this.staff && this.cards > this.staff + 1) this.#strike(card + 1, place);
  }

  /** The place holds the card. */
  holds(card: number, place: number): void {
    this.#place(this.#copyAt(card, place), place);
  }

  /** The card is handed over. */
  moves(card: number, from: number, to: number): void {
    const copy = this.#copyAt(card, from);
    this.#place(copy, from);
    removeCard(this.sure, from * this.words, copy);
    addCard(this.sure, to * this.words, copy);
    this.may[copy] = 1 << to;
    // sizes and sure cards change alike: what is open at either place stays
  }

  /** The card is laid down: it leaves hand and sets. */
  leaves(card: number, place: number): void {
    this.#place(card, place);
    removeCard(this.sure, place * this.words, card);
    this.may[card] = 0;
  }

  /**
   * The quick rule to its fixed point: a place whose surely placed cards fill it is struck from all other sets; a place
   * with just as many possible cards as its size holds them all.
   */
  close(): void {
    while (this.#touched !== 0) {
      const place = lowestBit(this.#touched);
      this.#touched &= this.#touched - 1;
      if (this.unsureCount[place] === 0) continue;
      const full = this.open[place] === 0;
      if (!full && this.open[place] !== this.unsureCount[place]) continue;
      const offset = place * this.words;
      for (let w = 0; w < this.words; w++)
        for (let rest = this.unsure[offset + w]!; rest !== 0; rest &= rest - 1) {
          const card = 32 * w + lowestBit(rest);
          if (full) this.#strike(card, place);
          else this.#place(card, place);
        }
    }
  }

  /** "the copy known to be at the giver, else any copy that can be there" */
  #copyAt(card: number, place: number): number {
    if (card !== this.staff || this.cards === this.staff + 1) return card;
    const bit = 1 << place;
    if (this.may[card] === bit) return card;
    if (this.may[card + 1] === bit) return card + 1;
    return (this.may[card]! & bit) !== 0 ? card : card + 1;
  }

  #strike(card: number, place: number): void {
    const bit = 1 << place;
    const before = this.may[card]!;
    if ((before & bit) === 0) return;
    const after = before ^ bit;
    this.may[card] = after;
    removeCard(this.unsure, place * this.words, card);
    this.unsureCount[place]!--;
    this.#touched |= bit;
    if ((after & (after - 1)) === 0) this.#settle(card, lowestBit(after));
  }

  #place(card: number, place: number): void {
    const bit = 1 << place;
    const before = this.may[card]!;
    if (before === bit) return;
    this.may[card] = bit;
    for (let rest = before & ~bit; rest !== 0; rest &= rest - 1) {
      const other = lowestBit(rest);
      removeCard(this.unsure, other * this.words, card);
      this.unsureCount[other]!--;
    }
    this.#touched |= before;
    this.#settle(card, place);
  }

  /** The card, unsure till now, is surely at the place. */
  #settle(card: number, place: number): void {
    removeCard(this.unsure, place * this.words, card);
    this.unsureCount[place]!--;
    addCard(this.sure, place * this.words, card);
    this.open[place]!--;
    this.#touched |= 1 << place;
  }

  /** Rounded 10⁶ · Σ log₂ |places of a card|: the product bound on the number of deals consistent with this knowledge. */
  microBits(): number {
    let sum = 0;
    for (let card = 0; card < this.cards; card++) sum += MICRO_LOG2[bitCount(this.may[card]!)]!;
    return sum;
  }
}

/** round(10⁶ · log₂ k) for k = 0 (a card laid down) … 11 places. */
const MICRO_LOG2 = [
  0, 0, 1000000, 1584963, 2000000, 2321928, 2584963, 2807355, 3000000, 3169925, 3321928, 3459432,
] as const;
