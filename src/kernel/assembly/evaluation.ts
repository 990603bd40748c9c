import { count, shift, slides } from "./board";
import { emptyCells, otherOfficers, ownOfficers } from "./position";
import { jumps, runUp } from "./rules";

/** Worth of an officer more, of an own officer that can be captured, of an empty cell beside an own officer: the host may set others. */
export const WEIGHTS: usize = memory.data(12);

/** Value of a position for the player to move: officers, safety and mobility, each the difference of the two sides. */
export function evaluate(): i32 {
  const empty = emptyCells();
  const lead = count(ownOfficers) - count(otherOfficers);
  let value = load<i32>(WEIGHTS) * lead;
  if (jumps != 0 && ownOfficers != 0 && otherOfficers != 0) {
    const danger = count(enPrise(ownOfficers, otherOfficers, empty)) - count(enPrise(otherOfficers, ownOfficers, empty));
    value += load<i32>(WEIGHTS, 4) * danger;
  }
  return value + load<i32>(WEIGHTS, 8) * (mobility(ownOfficers, empty) - mobility(otherOfficers, empty));
}

/** Officers that an enemy officer can jump in a straight line, with a run-up where the rules allow it. */
function enPrise(officers: u64, enemies: u64, empty: u64): u64 {
  let exposed: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const from = runUp ? enemies | slides(enemies, empty, direction) : enemies;
    exposed |= shift(from, direction) & officers & shift(empty, direction ^ 2);
  }
  return exposed;
}

function mobility(officers: u64, empty: u64): i32 {
  return (
    count((officers << 8) & empty) +
    count((officers >> 8) & empty) +
    count((officers << 1) & empty) +
    count((officers >> 1) & empty)
  );
}
