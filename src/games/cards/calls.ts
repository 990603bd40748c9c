import { bitCount, hasCard, lowestBit, nthBit } from "./cardset.js";
import type { Position } from "./position.js";
import { ARMS, NONE } from "./vocabulary.js";

/**
 * Which calls are legal, in canonical order: by card (corps, cavalry, infantry, by number, officers before men; the
 * Staff last), then by the seat addressed. See README.md.
 */

const OFFICERS = 0x55555555;

/** Writes the cards that `callScope` lets a player call for into `out`. */
export function scopeOf(at: Position, seat: number, out: Int32Array): void {
  const { table, pack } = at;
  const { words, armCards, regimentCards, need } = pack;
  const { hands, full, laidDown } = table;
  const { callScope } = at.rules;
  const hand = seat * words;
  const byArm = callScope === "required" || callScope === "sameArmHeld";
  for (let w = 0; w < words; w++) out[w] = byArm ? 0 : regimentCards[w]!;
  for (let arm = 0; byArm && arm < ARMS.length; arm++) {
    if (callScope === "required" && full[seat * ARMS.length + arm]! >= need[arm]!) continue;
    if (callScope === "sameArmHeld" && !holdsOf(at, hand, arm)) continue;
    for (let w = 0; w < words; w++) out[w]! |= armCards[arm * words + w]!;
  }
  for (let w = 0; w < words; w++) {
    const held = hands[hand + w]!;
    if (callScope === "mateHeld") out[w]! &= ((held & OFFICERS) << 1) | ((held >>> 1) & OFFICERS);
    out[w]! &= ~(held | laidDown[w]!);
  }
  // "Scope of the Staff: always, under every `callScope`"
  if (pack.staffCards > 0 && table.staff[seat] === 0 && !at.barredFromStaff(seat))
    out[pack.staff >> 5]! |= 1 << (pack.staff & 31);
}

function holdsOf(at: Position, hand: number, arm: number): boolean {
  const { words, armCards } = at.pack;
  for (let w = 0; w < words; w++) if ((at.table.hands[hand + w]! & armCards[arm * words + w]!) !== 0) return true;
  return false;
}

/** The players, as a bit set, whom a caller may ask for a card in his scope. */
export function askable(at: Position, seat: number, card: number): number {
  const others = ((1 << at.players) - 1) & ~(1 << seat);
  if (at.deadCallsAllowed) return others;
  return at.rules.deadCall === "forbidden" ? others & at.known.placesOf(card) : others & ~at.refused[card]!;
}

/** Number of legal calls of a seat as if on turn, the duty to repeat a voided call left aside; writes its scope. */
export function countCalls(at: Position, seat: number, scope: Int32Array): number {
  if (at.out(seat)) return 0;
  scopeOf(at, seat, scope);
  let count = 0;
  if (at.deadCallsAllowed) {
    for (let w = 0; w < scope.length; w++) count += bitCount(scope[w]!);
    return count * (at.players - 1);
  }
  for (let w = 0; w < scope.length; w++)
    for (let rest = scope[w]!; rest !== 0; rest &= rest - 1)
      count += bitCount(askable(at, seat, 32 * w + lowestBit(rest)));
  return count;
}

/** Is this call legal, its card being looked up in the caller's scope? */
export function isLegal(at: Position, seat: number, scope: Int32Array, card: number, player: number): boolean {
  return hasCard(scope, 0, card) && (askable(at, seat, card) & (1 << player)) !== 0;
}

/** A call as one number. */
export const CALL_SHIFT = 4;
export const cardOfCall = (call: number): number => call >> CALL_SHIFT;
export const playerOfCall = (call: number): number => call & ((1 << CALL_SHIFT) - 1);

/** The k-th legal call in canonical order. */
export function callAt(at: Position, seat: number, scope: Int32Array, k: number): number {
  let left = k;
  if (at.deadCallsAllowed) {
    const others = at.players - 1;
    let rank = Math.floor(k / others);
    for (let w = 0; ; w++) {
      const here = bitCount(scope[w]!);
      if (rank >= here) {
        rank -= here;
        continue;
      }
      const player = k % others;
      return ((32 * w + nthBit(scope[w]!, rank)) << CALL_SHIFT) | (player < seat ? player : player + 1);
    }
  }
  for (let w = 0; ; w++)
    for (let rest = scope[w]!; rest !== 0; rest &= rest - 1) {
      const card = 32 * w + lowestBit(rest);
      const players = askable(at, seat, card);
      const here = bitCount(players);
      if (left < here) return (card << CALL_SHIFT) | nthBit(players, left);
      left -= here;
    }
}

/** Place of a call in canonical order, or NONE when it is not legal. */
export function indexOfCall(at: Position, seat: number, scope: Int32Array, card: number, player: number): number {
  if (!isLegal(at, seat, scope, card, player)) return NONE;
  const below = (1 << (card & 31)) - 1;
  const word = card >> 5;
  if (at.deadCallsAllowed) {
    let rank = bitCount(scope[word]! & below);
    for (let w = 0; w < word; w++) rank += bitCount(scope[w]!);
    return rank * (at.players - 1) + (player < seat ? player : player - 1);
  }
  let index = bitCount(askable(at, seat, card) & ((1 << player) - 1));
  for (let w = 0; w <= word; w++)
    for (let rest = w < word ? scope[w]! : scope[w]! & below; rest !== 0; rest &= rest - 1)
      index += bitCount(askable(at, seat, 32 * w + lowestBit(rest)));
  return index;
}
