import { count } from "./board";
import { countMakes } from "./makes";
import { emptyCells, otherGuards, otherOfficers, ownGuards, ownOfficers, side } from "./position";
import {
  ADJUDGE_DRAW,
  ADJUDGE_OFFICERS,
  adjudication,
  GRACE,
  lastOfficer,
  LIVES,
  lives,
  RENEWABLE,
  stones,
} from "./rules";

/** End reasons, in the order of the board game's list. */
export const ELIMINATION = 0;
export const STALEMATE = 1;
export const DOUBLE_ELIMINATION = 2;
export const STALEMATE_DRAW = 3;
export const THREEFOLD_END = 4;
export const NO_PROGRESS = 5;
export const CAPPED = 6;
export const GOING_ON = -1;

export const BOTH = 3;

/** How the game ended: reason and winning sides (bit 0 white, bit 1 black). */
export let reason: i32 = GOING_ON;
export let winningSides: i32 = 0;

// @ts-ignore: decorator
@inline
export function goOn(): void {
  reason = GOING_ON;
}

export function end(why: i32, sides: i32): void {
  reason = why;
  winningSides = sides;
}

/** Officers that a side with these stones has lost. */
// @ts-ignore: decorator
@inline
export function lost(guards: u64, officers: u64): i32 {
  return (stones - count(guards) - 2 * count(officers)) >> 1;
}

/** A side with these stones has lost by `lastOfficer`. */
function fallen(guards: u64, officers: u64): bool {
  if (lastOfficer == LIVES) return lost(guards, officers) >= lives;
  if (officers != 0 || lost(guards, officers) == 0) return false;
  return lastOfficer != RENEWABLE || countMakes(guards, emptyCells()) == 0;
}

/** Tests elimination after a ply of the side to move, before the turn passes. */
export function testElimination(): void {
  if (lastOfficer != LIVES && ownOfficers != 0 && otherOfficers != 0) return;
  const own = fallen(ownGuards, ownOfficers);
  const other = lastOfficer != GRACE && fallen(otherGuards, otherOfficers);
  if (own && other) end(DOUBLE_ELIMINATION, BOTH);
  else if (own) end(ELIMINATION, 1 << (side ^ 1));
  else if (other) end(ELIMINATION, 1 << side);
}

/** Ends a game without progress by `adjudication`; the side to move is `side`. */
export function adjudge(): void {
  if (adjudication == ADJUDGE_DRAW) return end(NO_PROGRESS, BOTH);
  const lead =
    adjudication == ADJUDGE_OFFICERS
      ? count(ownOfficers) - count(otherOfficers)
      : lost(otherGuards, otherOfficers) - lost(ownGuards, ownOfficers);
  end(NO_PROGRESS, lead == 0 ? BOTH : 1 << (lead > 0 ? side : side ^ 1));
}
