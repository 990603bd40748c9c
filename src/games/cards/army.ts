import { bitCount, hasCard, lowestBit } from "./cardset.js";
import type { Position } from "./position.js";
import { ARMS, NONE } from "./vocabulary.js";

/** The Army Corps: who has it, and what is missing. */

const OFFICERS = 0x55555555;

/** Complete regiments of every arm the Army needs (the Staff not asked). */
export function hasRegiments(at: Position, seat: number): boolean {
  const { full } = at.table;
  const { need } = at.pack;
  for (let arm = 0; arm < ARMS.length; arm++) if (full[seat * ARMS.length + arm]! < need[arm]!) return false;
  return true;
}

/** "a complete Army": under `exact` the hand holds no further card. */
export function isReady(at: Position, seat: number): boolean {
  if (at.table.staff[seat] === 0 || !hasRegiments(at, seat)) return false;
  return at.rules.armyShape === "subset" || at.table.sizes[seat] === at.pack.armySize;
}

/** The fewest cards a player lacks for an Army; surplus cards are ignored. */
export function missingCards(at: Position, seat: number): number {
  const { pack, table } = at;
  let missing = table.staff[seat] === 0 ? 1 : 0;
  for (let arm = 0; arm < ARMS.length; arm++) {
    const wanted = pack.need[arm]! - table.full[seat * ARMS.length + arm]!;
    if (wanted > 0) missing += 2 * wanted - Math.min(wanted, singles(at, seat, arm));
  }
  return missing;
}

/** Regiments of an arm of which the hand holds just one half. */
function singles(at: Position, seat: number, arm: number): number {
  const { words, armCards } = at.pack;
  let count = 0;
  for (let w = 0; w < words; w++) {
    const held = at.table.hands[seat * words + w]! & armCards[arm * words + w]!;
    count += bitCount((held ^ (held >>> 1)) & OFFICERS);
  }
  return count;
}

/** "the caller is one card short (fewest missing cards 1; under `exact` with a hand one smaller than an Army; not out)" */
export function isOneShort(at: Position, seat: number): boolean {
  if (at.rules.armyShape === "exact" && at.table.sizes[seat] !== at.pack.armySize - 1) return false;
  return !at.out(seat) && missingCards(at, seat) === 1;
}

/** The cards that would each make the hand of a player one short an Army, ascending. */
export function lackingCards(at: Position, seat: number): number[] {
  const { pack, table } = at;
  if (table.staff[seat] === 0) return [pack.staff];
  const arm = ARMS.findIndex((_, a) => table.full[seat * ARMS.length + a]! < pack.need[a]!);
  const lacking: number[] = [];
  for (let card = 2 * pack.firstRegiment[arm]!; card < 2 * pack.firstRegiment[arm + 1]!; card++)
    if (!table.holds(seat, card) && table.holds(seat, card ^ 1)) lacking.push(card);
  return lacking;
}

/**
 * The claim of a false declaration but for the card it lacks: "of each arm, his lowest-numbered complete regiments (one
 * of them replaced by m and its mate where m is no Staff card), and the Staff".
 */
export function claimOf(at: Position, seat: number, lacking: number): number[] {
  const { pack, table } = at;
  const short = lacking === pack.staff ? NONE : pack.armOf[lacking >> 1]!;
  const claim: number[] = lacking === pack.staff ? [] : [lacking ^ 1, pack.staff];
  for (let arm = 0; arm < ARMS.length; arm++) {
    let wanted = pack.need[arm]! - (arm === short ? 1 : 0);
    for (let r = pack.firstRegiment[arm]!; wanted > 0 && r < pack.firstRegiment[arm + 1]!; r++)
      if (table.holds(seat, 2 * r) && table.holds(seat, 2 * r + 1)) {
        claim.push(2 * r, 2 * r + 1);
        wanted--;
      }
  }
  return claim;
}

/** Regiments whose two halves are both in `set`, of one arm. */
export function regimentsIn(at: Position, set: Int32Array, arm: number): number {
  const { words, armCards } = at.pack;
  let count = 0;
  for (let w = 0; w < words; w++) {
    const cards = set[w]! & armCards[arm * words + w]!;
    count += bitCount(cards & (cards >>> 1) & OFFICERS);
  }
  return count;
}

/** The Army can be made of the cards in `set`. */
export function containsArmy(at: Position, set: Int32Array): boolean {
  if (!hasCard(set, 0, at.pack.staff)) return false;
  for (let arm = 0; arm < ARMS.length; arm++) if (regimentsIn(at, set, arm) < at.pack.need[arm]!) return false;
  return true;
}

/** Calls `visit` with each regiment complete in a player's hand, ascending. */
export function eachRegimentInHand(at: Position, seat: number, visit: (regiment: number) => void): void {
  const { words } = at.pack;
  for (let w = 0; w < words; w++) {
    const held = at.table.hands[seat * words + w]!;
    for (let rest = held & (held >>> 1) & OFFICERS; rest !== 0; rest &= rest - 1) {
      const regiment = 16 * w + (lowestBit(rest) >> 1);
      if (regiment < at.pack.regiments) visit(regiment);
    }
  }
}
