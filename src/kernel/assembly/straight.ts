import { shift, slides } from "./board";
import {
  ADJACENT,
  jumpOwn,
  jumps,
  lastOfficer,
  makeReach,
  maxOfficers,
  movesOnly,
  officerEnds,
  PASS,
  runOut,
  runUp,
  stalemate,
  straight,
  SUDDEN_DEATH,
} from "./rules";

/**
 * Officers' plies of the straight readings: one line, at most one jump; each is named by direction and destination.
 *
 * The loops that are specialised at compile time take types, Yes or No, told apart by their size: FLY: `runUp` and
 * `runOut`; OWN: `jumpOwn`.
 */
export type Yes = i64;
export type No = i32;

// @ts-ignore: decorator
@inline
export function yes<T>(): bool {
  return sizeof<T>() == 8;
}

/**
 * A straight reading with the usual makes and endings, which the specialised loops handle: makes by adjacent guards
 * without limit, both runs or none, elimination with the last officer lost, no null ply.
 */
export function usualStraight(): bool {
  return (
    straight &&
    runUp == runOut &&
    makeReach == ADJACENT &&
    maxOfficers >= 12 &&
    lastOfficer == SUDDEN_DEATH &&
    stalemate != PASS &&
    !movesOnly
  );
}

/** Destinations of jumps in a direction: from officers or (FLY) the cells they slide to, over one of `over`. */
// @ts-ignore: decorator
@inline
export function leaps<FLY>(officers: u64, slid: u64, over: u64, empty: u64, turn: i64, direction: i32): u64 {
  const from = yes<FLY>() ? officers | slid : officers;
  const landed = rotl<u64>(rotl<u64>(from, turn) & over, turn) & empty;
  return yes<FLY>() ? (landed != 0 ? landed | slides(landed, empty, direction) : 0) : landed;
}

/** The first cell that is not empty on the way back from `cell` against the direction: there is one. */
// @ts-ignore: decorator
@inline
export function behind(cell: u64, empty: u64, direction: i32): u64 {
  const file = (<u64>0x0101010101010101 << (ctz<u64>(cell) & 7)) | (0 - <u64>(direction & 1));
  const blocked = ~empty & file;
  const lower = blocked & (cell - 1);
  const upper = blocked & (0 - (cell << 1));
  return select<u64>((<u64>1 << 63) >> clz<u64>(lower), upper & (0 - upper), direction < 2);
}

/** Destinations of slides in that direction. */
// @ts-ignore: decorator
@inline
export function straightSlides(officers: u64, empty: u64, direction: i32): u64 {
  return slides(officers, empty, direction) & officerEnds;
}

/** Destinations of jumps over one of `jumped` in that direction. */
export function straightJumps(officers: u64, jumped: u64, empty: u64, direction: i32): u64 {
  if (jumps == 0) return 0;
  const from = runUp ? officers | slides(officers, empty, direction) : officers;
  const landed = shift(shift(from, direction) & jumped, direction) & empty;
  const reached = runOut ? landed | slides(landed, empty, direction) : landed;
  return reached & officerEnds;
}

/** Destinations of jumps over an own officer. */
// @ts-ignore: decorator
@inline
export function straightOwnJumps(officers: u64, empty: u64, direction: i32): u64 {
  return jumpOwn ? straightJumps(officers, officers, empty, direction) : 0;
}

/** The first cell outside `empty` on the way back from `cell` against the direction. */
export function firstBehind(cell: u64, empty: u64, direction: i32): u64 {
  let from = shift(cell, direction ^ 2);
  while ((from & empty) != 0) from = shift(from, direction ^ 2);
  return from;
}
