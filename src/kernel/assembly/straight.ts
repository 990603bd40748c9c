import { shift, slides } from "./board";
import { jumpOwn, jumps, officerEnds, runOut, runUp } from "./rules";

/** Officers' plies of the straight readings: one line, at most one jump; each is named by direction and destination. */

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
