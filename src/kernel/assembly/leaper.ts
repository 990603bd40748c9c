import { count, shift, slides } from "./board";
import {
  addFound,
  captured,
  clearGroup,
  friends,
  group,
  layerAt,
  nextGroup,
  open,
  prey,
  reachCapturing,
  start,
} from "./groups";
import { officerEnds, runOut, runUp } from "./rules";

/**
 * Officers that turn only right after a jump: a search state is a landing (cell, direction of the jump), from which slides
 * and jumps lead straight on and to either side.
 */

/** Can any of these officers make a first jump over one of `over`? */
export function anyLeap(officers: u64, over: u64, empty: u64): bool {
  let landed: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const from = runUp ? officers | slides(officers, empty, direction) : officers;
    landed |= shift(shift(from, direction) & over, direction) & empty;
  }
  return landed != 0;
}

/** Slides of all these officers: direction and destination tell the officer. */
export function countSlides(officers: u64, empty: u64): i32 {
  let total = 0;
  for (let direction = 0; direction < 4; direction++) total += count(slides(officers, empty, direction) & officerEnds);
  return total;
}

/** Where one officer may slide to. */
export function slidesOf(officer: u64, empty: u64): u64 {
  return (
    (slides(officer, empty, 0) | slides(officer, empty, 1) | slides(officer, empty, 2) | slides(officer, empty, 3)) &
    officerEnds
  );
}

/** All plies of the officer that was taken in hand. */
export function findLeaps(): void {
  do {
    findGroup();
  } while (nextGroup());
}

// @ts-ignore: decorator
@inline
function landings(direction: i32): u64 {
  return load<u64>(layerAt(direction));
}

function findGroup(): void {
  const first = group == 0;
  // The start is no jump: slides may follow it also without `runOut`, and any direction.
  const origin: u64 = first ? start : 0;
  let north: u64 = first ? 0 : landings(0);
  let east: u64 = first ? 0 : landings(1);
  let south: u64 = first ? 0 : landings(2);
  let west: u64 = first ? 0 : landings(3);
  if (!first) clearGroup(4);
  let ends: u64 = 0;
  let fromNorth: u64 = 0;
  let fromEast: u64 = 0;
  let fromSouth: u64 = 0;
  let fromWest: u64 = 0;
  let fresh: u64 = 0;
  do {
    // From where a step in each direction may start: landings by a jump that way or to either side.
    fromNorth = origin | north | east | west;
    fromEast = origin | east | north | south;
    fromSouth = origin | south | east | west;
    fromWest = origin | west | north | south;
    const slidNorth = slides(runOut ? fromNorth : origin, open, 0);
    const slidEast = slides(runOut ? fromEast : origin, open, 1);
    const slidSouth = slides(runOut ? fromSouth : origin, open, 2);
    const slidWest = slides(runOut ? fromWest : origin, open, 3);
    ends = slidNorth | slidEast | slidSouth | slidWest;
    if (runUp) {
      fromNorth |= slidNorth;
      fromEast |= slidEast;
      fromSouth |= slidSouth;
      fromWest |= slidWest;
    }
    if (friends == 0) break;
    const freshNorth = (((fromNorth << 8) & friends) << 8) & open & ~north;
    const freshEast = (((fromEast << 1) & friends) << 1) & open & ~east;
    const freshSouth = (((fromSouth >> 8) & friends) >> 8) & open & ~south;
    const freshWest = (((fromWest >> 1) & friends) >> 1) & open & ~west;
    north |= freshNorth;
    east |= freshEast;
    south |= freshSouth;
    west |= freshWest;
    fresh = freshNorth | freshEast | freshSouth | freshWest;
  } while (fresh != 0);
  captureOver(fromNorth, 0);
  captureOver(fromEast, 1);
  captureOver(fromSouth, 2);
  captureOver(fromWest, 3);
  ends = (ends | north | east | south | west) & officerEnds;
  if (first) ends &= ~start;
  if (ends != 0) addFound(captured, ends);
}

/** Takes every capture in that direction. */
// @ts-ignore: decorator
@inline
function captureOver(from: u64, direction: i32): void {
  for (let left = shift(shift(from, direction) & prey, direction) & open; left != 0; left &= left - 1) {
    const cell = left & (0 - left);
    reachCapturing(direction, cell, shift(cell, direction ^ 2));
  }
}
