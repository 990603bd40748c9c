import { addCard, bitCount, hasCard, removeCard } from "./cardset.js";
import type { Pack } from "./pack.js";
import { ARMS } from "./vocabulary.js";

/** The cards as they truly lie: hands, regiments laid down, cards set aside. */
export class Table {
  readonly pack: Pack;
  readonly players: number;
  /** Cards in the hand of seat p, from word p · words; one bit for the Staff, however many copies. */
  readonly hands: Int32Array;
  /** Staff cards in each hand. */
  readonly staff: Uint8Array;
  /** Hand sizes by seat; the last entry counts the cards set aside. */
  readonly sizes: Int16Array;
  /** Complete regiments of seat p and arm a, in the hand or laid down, at 3p + a. */
  readonly full: Uint8Array;
  /** Regiments laid down by seat p, from word p · words, and by anybody. */
  readonly laid: Int32Array;
  readonly laidDown: Int32Array;
  readonly aside: Int32Array;
  asideStaff = 0;
  /** Regiments complete at one player, and those with both halves dealt to players. */
  paired = 0;
  pairable = 0;

  constructor(pack: Pack, players: number) {
    this.pack = pack;
    this.players = players;
    this.hands = new Int32Array(players * pack.words);
    this.staff = new Uint8Array(players);
    this.sizes = new Int16Array(players + 1);
    this.full = new Uint8Array(players * ARMS.length);
    this.laid = new Int32Array(players * pack.words);
    this.laidDown = new Int32Array(pack.words);
    this.aside = new Int32Array(pack.words);
  }

  clear(): void {
    this.hands.fill(0);
    this.staff.fill(0);
    this.sizes.fill(0);
    this.full.fill(0);
    this.laid.fill(0);
    this.laidDown.fill(0);
    this.aside.fill(0);
    this.asideStaff = 0;
    this.paired = 0;
    this.pairable = 0;
  }

  copyFrom(other: Table): void {
    this.hands.set(other.hands);
    this.staff.set(other.staff);
    this.sizes.set(other.sizes);
    this.full.set(other.full);
    this.laid.set(other.laid);
    this.laidDown.set(other.laidDown);
    this.aside.set(other.aside);
    this.asideStaff = other.asideStaff;
    this.paired = other.paired;
    this.pairable = other.pairable;
  }

  /** Puts a card into a hand, or aside when `place` is the number of players. */
  put(card: number, place: number): void {
    this.sizes[place]!++;
    if (place === this.players) {
      addCard(this.aside, 0, card);
      if (card === this.pack.staff) this.asideStaff++;
    } else this.#take(card, place);
  }

  /** Counts what the deal decides once for all; call after the last card is put. */
  dealt(): void {
    const { words, regiments } = this.pack;
    let apart = 0;
    for (let w = 0; w < words; w++) {
      const set = this.aside[w]!;
      apart += bitCount((set | (set >>> 1)) & 0x55555555);
    }
    this.pairable = regiments - (this.asideStaff > 0 ? apart - 1 : apart);
  }

  /** One player hands a card over to another. */
  move(card: number, from: number, to: number): void {
    this.#drop(card, from);
    this.sizes[from]!--;
    this.#take(card, to);
    this.sizes[to]!++;
  }

  holds(seat: number, card: number): boolean {
    return hasCard(this.hands, seat * this.pack.words, card);
  }

  /** Lays a regiment complete in the hand down, face up and out of reach. */
  layDown(regiment: number, seat: number): void {
    const { words } = this.pack;
    for (const card of [2 * regiment, 2 * regiment + 1]) {
      removeCard(this.hands, seat * words, card);
      addCard(this.laid, seat * words, card);
      addCard(this.laidDown, 0, card);
    }
    this.sizes[seat]! -= 2;
  }

  #take(card: number, seat: number): void {
    const offset = seat * this.pack.words;
    addCard(this.hands, offset, card);
    if (card === this.pack.staff) this.staff[seat]!++;
    else if (hasCard(this.hands, offset, card ^ 1)) {
      this.full[seat * ARMS.length + this.pack.armOf[card >> 1]!]!++;
      this.paired++;
    }
  }

  #drop(card: number, seat: number): void {
    const offset = seat * this.pack.words;
    if (card === this.pack.staff) {
      this.staff[seat]!--;
      if (this.staff[seat] === 0) removeCard(this.hands, offset, card);
      return;
    }
    removeCard(this.hands, offset, card);
    if (hasCard(this.hands, offset, card ^ 1)) {
      this.full[seat * ARMS.length + this.pack.armOf[card >> 1]!]!--;
      this.paired--;
    }
  }
}
