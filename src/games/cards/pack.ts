import { addCard } from "./cardset.js";
import type { CardRules } from "./rules.js";
import { ARM_LETTERS, ARMS, HALF_LETTERS, NONE } from "./vocabulary.js";

/**
 * A pack and its numbering: regiment r (corps first, then cavalry, then infantry) has officers 2r and men 2r + 1; the
 * Staff follows. Two Staff cards are copies of one card `staff`; only public knowledge tells them apart, as `staff` and
 * `staff + 1`.
 */
export class Pack {
  /** Regiments by arm. */
  readonly regimentsOf: readonly number[];
  /** The first regiment of each arm, and the end of the last. */
  readonly firstRegiment: readonly number[];
  readonly regiments: number;
  readonly staffCards: number;
  /** The Staff as a card to call for; also where there is none in the pack. */
  readonly staff: number;
  /** All cards, Staff copies included. */
  readonly cards: number;
  /** Words of a set of cards. */
  readonly words: number;
  /** The arm of each regiment. */
  readonly armOf: Uint8Array;
  /** The cards of arm a, from word a · words. */
  readonly armCards: Int32Array;
  /** All but the Staff. */
  readonly regimentCards: Int32Array;
  /** Regiments that an Army needs, by arm. */
  readonly need: readonly number[];
  readonly armySize: number;

  constructor(rules: CardRules) {
    this.regimentsOf = ARMS.map((arm) => rules.pack[arm]);
    this.need = ARMS.map((arm) => rules.army[arm]);
    const [corps, cavalry, infantry] = this.regimentsOf as [number, number, number];
    this.firstRegiment = [0, corps, corps + cavalry, corps + cavalry + infantry];
    this.regiments = corps + cavalry + infantry;
    this.staffCards = rules.mode === "pairing" && rules.staffInPairing === "removed" ? 0 : rules.staffCards;
    this.staff = 2 * this.regiments;
    this.cards = this.staff + this.staffCards;
    this.words = (this.staff + 2 + 31) >> 5;
    this.armOf = Uint8Array.from({ length: this.regiments }, (_, r) => (r < corps ? 0 : r < corps + cavalry ? 1 : 2));
    this.armCards = new Int32Array(ARMS.length * this.words);
    this.regimentCards = new Int32Array(this.words);
    for (let card = 0; card < this.staff; card++) {
      addCard(this.armCards, this.armOf[card >> 1]! * this.words, card);
      addCard(this.regimentCards, 0, card);
    }
    this.armySize = 1 + 2 * this.need.reduce((sum, n) => sum + n, 0);
  }

  /** "X3o", "S". */
  name(card: number): string {
    if (card >= this.staff) return "S";
    const regiment = card >> 1;
    const arm = this.armOf[regiment]!;
    return `${ARM_LETTERS[arm]}${regiment - this.firstRegiment[arm]! + 1}${HALF_LETTERS[card & 1]}`;
  }

  /** The card so written, or NONE when the pack has no such card. */
  find(text: string): number {
    if (text === "S") return this.staffCards > 0 ? this.staff : NONE;
    const match = /^([XHF])([1-9]\d*)([om])$/.exec(text);
    if (match === null) return NONE;
    const arm = ARM_LETTERS.indexOf(match[1] as (typeof ARM_LETTERS)[number]);
    const number = Number(match[2]);
    if (number > this.regimentsOf[arm]!) return NONE;
    return 2 * (this.firstRegiment[arm]! + number - 1) + (match[3] === "o" ? 0 : 1);
  }

  /** "X4 H8 F12 S1". */
  written(): string {
    return `${ARM_LETTERS.map((letter, arm) => `${letter}${this.regimentsOf[arm]}`).join(" ")} S${this.staffCards}`;
  }
}
