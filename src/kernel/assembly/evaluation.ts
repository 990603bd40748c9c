import { count, shift, shiftBack, slides } from "./board";
import { enterable, jumps, runUp } from "./rules";

/** Worth of an officer more, of an own officer that can be captured, of an empty cell beside an own officer: the host may set others. */
export const WEIGHTS: usize = memory.data(12);
let officerWorth: i32 = 0;
let enPriseWorth: i32 = 0;
let mobilityWorth: i32 = 0;
/** Does the value of a position depend on more than the numbers of officers? */
export let fine: bool = false;

/** Takes the weights over that the host has set. */
export function readWeights(): void {
  officerWorth = load<i32>(WEIGHTS);
  enPriseWorth = jumps == 0 ? 0 : load<i32>(WEIGHTS, 4);
  mobilityWorth = load<i32>(WEIGHTS, 8);
  fine = (enPriseWorth | mobilityWorth) != 0;
}

/** Value of a position for the player to move: officers, safety and mobility, each the difference of the two sides. */
export function evaluate(own: u64, ownTall: u64, other: u64, otherTall: u64): i32 {
  if (!fine) return lead(ownTall, otherTall);
  const empty = enterable & ~(own | ownTall | other | otherTall);
  return runUp
    ? lead(ownTall, otherTall) +
        finer(
          ownTall,
          otherTall,
          empty,
          ownTall | slides(ownTall, empty, 0),
          ownTall | slides(ownTall, empty, 1),
          ownTall | slides(ownTall, empty, 2),
          ownTall | slides(ownTall, empty, 3),
          otherTall | slides(otherTall, empty, 0),
          otherTall | slides(otherTall, empty, 1),
          otherTall | slides(otherTall, empty, 2),
          otherTall | slides(otherTall, empty, 3),
        )
    : lead(ownTall, otherTall) +
        finer(ownTall, otherTall, empty, ownTall, ownTall, ownTall, ownTall, otherTall, otherTall, otherTall, otherTall);
}

/** The worth of the officers. */
// @ts-ignore: decorator
@inline
export function lead(ownTall: u64, otherTall: u64): i32 {
  return officerWorth * (count(ownTall) - count(otherTall));
}

/**
 * Safety and mobility. For each direction the cells from which an officer of a side might jump: its officers and, with a
 * run-up, where they slide to.
 */
// @ts-ignore: decorator
@inline
export function finer(
  ownTall: u64,
  otherTall: u64,
  empty: u64,
  ownNorth: u64,
  ownEast: u64,
  ownSouth: u64,
  ownWest: u64,
  otherNorth: u64,
  otherEast: u64,
  otherSouth: u64,
  otherWest: u64,
): i32 {
  const danger =
    count(enPrise(ownTall, empty, otherNorth, otherEast, otherSouth, otherWest)) -
    count(enPrise(otherTall, empty, ownNorth, ownEast, ownSouth, ownWest));
  return enPriseWorth * danger + mobilityWorth * (mobility(ownTall, empty) - mobility(otherTall, empty));
}

/** Officers that can be jumped by an enemy from these cells. */
// @ts-ignore: decorator
@inline
function enPrise(officers: u64, empty: u64, north: u64, east: u64, south: u64, west: u64): u64 {
  return (
    officers &
    ((shift(north, 0) & shiftBack(empty, 0)) |
      (shift(east, 1) & shiftBack(empty, 1)) |
      (shift(south, 2) & shiftBack(empty, 2)) |
      (shift(west, 3) & shiftBack(empty, 3)))
  );
}

/** Empty cells beside officers, counted once for each officer. */
// @ts-ignore: decorator
@inline
function mobility(officers: u64, empty: u64): i32 {
  return (
    count((officers << 8) & empty) +
    count((officers >> 8) & empty) +
    count((officers << 1) & empty) +
    count((officers >> 1) & empty)
  );
}
