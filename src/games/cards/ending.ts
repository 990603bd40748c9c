import { containsArmy, hasRegiments } from "./army.js";
import { askable, scopeOf } from "./calls.js";
import { lowestBit } from "./cardset.js";
import type { Position } from "./position.js";
import { ARMS } from "./vocabulary.js";

/** Deals that nobody can win any more, and ends of the pairing game. */

const OFFICERS = 0x55555555;

/** Working sets for one pack, reused from call to call. */
export class EndDetector {
  readonly #reach: Int32Array;
  readonly #inHands: Int32Array;
  readonly #complete: Int32Array;
  /** In these games the reach of everybody is all hands for the whole deal: the deal alone decides. */
  readonly #onceForAll: boolean;
  readonly #carouselPossible: boolean;
  #atDeal = false;

  constructor(at: Position) {
    const { rules, pack } = at;
    this.#reach = new Int32Array(pack.words);
    this.#inHands = new Int32Array(pack.words);
    this.#complete = new Int32Array(pack.words);
    const unlimited = rules.callScope === "required" || rules.callScope === "anyUnheld";
    const everyone = rules.stack === null || rules.broke === "debt";
    this.#onceForAll = rules.mode === "army" && unlimited && everyone;
    // "In an Army game with `subset` a Staff carousel is always infeasible too, and infeasible is tested first."
    this.#carouselPossible = pack.staffCards > 0 && (rules.mode === "pairing" || rules.armyShape === "exact");
  }

  /** "no player not out can complete an Army / a further regiment", judged on the true cards. */
  infeasible(at: Position, afterDeal: boolean): boolean {
    if (this.#onceForAll && !afterDeal) return this.#atDeal;
    const { table, pack } = at;
    const { words } = pack;
    this.#inHands.fill(0);
    this.#complete.fill(0);
    for (let p = 0; p < at.players; p++)
      for (let w = 0; w < words; w++) {
        const held = table.hands[p * words + w]!;
        this.#inHands[w]! |= held;
        const officers = held & (held >>> 1) & OFFICERS;
        this.#complete[w]! |= officers | (officers << 1);
      }
    let possible = false;
    for (let p = 0; p < at.players && !possible; p++) possible = !at.out(p) && this.#canComplete(at, p);
    this.#atDeal = !possible;
    return !possible;
  }

  /** "Reach of p = his hand, and of the cards in players' hands" those that `callScope` lets him get by and by. */
  #canComplete(at: Position, seat: number): boolean {
    const { rules, pack, table } = at;
    const { words } = pack;
    const hand = seat * words;
    const reach = this.#reach;
    reach.fill(0);
    for (let arm = 0; arm < ARMS.length; arm++) {
      let ofArm = rules.callScope !== "sameArmHeld";
      for (let w = 0; w < words && !ofArm; w++)
        ofArm = (table.hands[hand + w]! & pack.armCards[arm * words + w]!) !== 0;
      if (ofArm) for (let w = 0; w < words; w++) reach[w]! |= pack.armCards[arm * words + w]!;
    }
    for (let w = 0; w < words; w++) {
      const held = table.hands[hand + w]!;
      if (rules.callScope === "mateHeld") reach[w]! &= ((held & OFFICERS) << 1) | ((held >>> 1) & OFFICERS);
      reach[w] = (reach[w]! & this.#inHands[w]!) | held;
    }
    const staffBit = 1 << (pack.staff & 31);
    if (!at.barredFromStaff(seat)) reach[pack.staff >> 5]! |= this.#inHands[pack.staff >> 5]! & staffBit;
    if (rules.mode === "army") return containsArmy(at, reach);
    for (let w = 0; w < words; w++)
      if ((reach[w]! & (reach[w]! >>> 1) & OFFICERS & ~this.#complete[w]!) !== 0) return true;
    return false;
  }

  /**
   * "some player has a legal call, every legal call of every player is for the Staff, and (army) no player not out would
   * be ready on getting a Staff card he lacks and is not barred from, or (`exact`, two Staff cards) on giving up the one
   * called"
   */
  staffCarousel(at: Position): boolean {
    if (!this.#carouselPossible) return false;
    const { pack } = at;
    let staffCalls = false;
    for (let p = 0; p < at.players; p++) {
      if (at.out(p)) continue;
      scopeOf(at, p, this.#reach);
      for (let w = 0; w < pack.words; w++)
        for (let rest = this.#reach[w]!; rest !== 0; rest &= rest - 1) {
          const card = 32 * w + lowestBit(rest);
          if (askable(at, p, card) === 0) continue;
          if (card !== pack.staff) return false;
          staffCalls = true;
        }
    }
    if (!staffCalls) return false;
    for (let p = 0; p < at.players && at.rules.mode === "army"; p++)
      if (!at.out(p) && this.#staffWouldComplete(at, p)) return false;
    return true;
  }

  #staffWouldComplete(at: Position, seat: number): boolean {
    const { table, pack, rules } = at;
    if (!hasRegiments(at, seat)) return false;
    const beyond = table.sizes[seat]! - pack.armySize;
    const staff = table.staff[seat]!;
    if (staff === 0) return !at.barredFromStaff(seat) && (rules.armyShape === "subset" || beyond === -1);
    return rules.armyShape === "exact" && staff === 2 && beyond === 1;
  }

  /** `firstEmptyHand`: "holds no card that is not part of a complete regiment" */
  holdsOnlyPairs(at: Position, seat: number): boolean {
    const { table, pack } = at;
    if (table.staff[seat]! > 0) return false;
    for (let w = 0; w < pack.words; w++) {
      const held = table.hands[seat * pack.words + w]!;
      if (((held ^ (held >>> 1)) & OFFICERS) !== 0) return false;
    }
    return true;
  }
}
