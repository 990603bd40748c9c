import { count, shift, slides } from "./board";
import { enterable, jumps, runUp } from "./rules";

/** Worth of an officer more, of an own officer that can be captured, of an empty cell beside an own officer: the host may set others. */
export const WEIGHTS: usize = memory.data(12);
let officerWorth: i32 = 0;
let enPriseWorth: i32 = 0;
let mobilityWorth: i32 = 0;

/** Takes the weights over that the host has set. */
export function readWeights(): void {
  officerWorth = load<i32>(WEIGHTS);
  enPriseWorth = jumps == 0 ? 0 : load<i32>(WEIGHTS, 4);
  mobilityWorth = load<i32>(WEIGHTS, 8);
}

/** Value of a position for the player to move: officers, safety and mobility, each the difference of the two sides. */
// @ts-ignore: decorator
@inline
export function evaluate(own: u64, ownTall: u64, other: u64, otherTall: u64): i32 {
  const value = officerWorth * (count(ownTall) - count(otherTall));
  if ((enPriseWorth | mobilityWorth) == 0) return value;
  return value + finerTerms(ownTall, otherTall, enterable & ~(own | ownTall | other | otherTall));
}

function finerTerms(ownTall: u64, otherTall: u64, empty: u64): i32 {
  let value = 0;
  if (enPriseWorth != 0 && ownTall != 0 && otherTall != 0)
    value = enPriseWorth * (count(enPrise(ownTall, otherTall, empty)) - count(enPrise(otherTall, ownTall, empty)));
  return value + mobilityWorth * (mobility(ownTall, empty) - mobility(otherTall, empty));
}

/** Officers that an enemy officer can jump in a straight line, with a run-up where the rules allow it. */
// @ts-ignore: decorator
@inline
function enPrise(officers: u64, enemies: u64, empty: u64): u64 {
  let exposed: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const from = runUp ? enemies | slides(enemies, empty, direction) : enemies;
    exposed |= shift(from, direction) & officers & shift(empty, direction ^ 2);
  }
  return exposed;
}

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
