import { count, neighbours, shift } from "./board";
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
import { officerEnds } from "./rules";

/**
 * Officers that walk: any number of slides, jumps and turns, only never straight back. Then
 * - taking a step and its reversal out of a walk leaves a walk to the same cell, so as long as nothing is captured the
 *   ban on 180° keeps no cell away: a flood fill finds them all;
 * - the ban never keeps a capture away: whoever came to a cell against the direction of the capture came from the cell of
 *   the officer to be captured, which still stands there;
 * - after a capture the one thing barred is the step straight back onto the captured officer's cell. That cell is reached
 *   all the same if another way leads there, or if the walk can return to where it landed without a reversal: if what it
 *   can reach contains a cycle, that is, has as many edges as cells.
 * Where walks merge that captured the same officers in different ways, the cells are kept by direction instead.
 */

/** All plies of the officer that was taken in hand. */
export function findWalks(): void {
  let reached = wander(start | (neighbours(start) & open), open);
  const ends = reached & officerEnds & ~start;
  if (ends != 0) addFound(0, ends);
  if (!captureFrom(reached)) return;
  while (nextGroup()) {
    reached = groupReach();
    clearGroup(4);
    const landed = reached & officerEnds;
    if (landed != 0) addFound(captured, landed);
    captureFrom(reached);
  }
}

/** `from` and all cells of `over` that slides and jumps over friends join to it. */
function wander(from: u64, over: u64): u64 {
  let reached = from;
  while (true) {
    let grown = reached | (neighbours(reached) & over);
    while (grown != reached) {
      reached = grown | (neighbours(grown) & over);
      grown = reached | (neighbours(reached) & over);
    }
    if (friends == 0) return reached;
    const landed =
      ((((reached << 8) & friends) << 8) |
        (((reached >> 8) & friends) >> 8) |
        (((reached << 1) & friends) << 1) |
        (((reached >> 1) & friends) >> 1)) &
      over &
      ~reached;
    if (landed == 0) return reached;
    reached |= landed;
  }
}

/** Takes every capture from these cells; false if there is none. */
function captureFrom(cells: u64): bool {
  if ((neighbours(cells) & prey) == 0) return false;
  let any = false;
  for (let direction = 0; direction < 4; direction++) {
    let landings = shift(shift(cells, direction) & prey, direction) & open;
    if (landings != 0) any = true;
    for (; landings != 0; landings &= landings - 1) {
      const cell = landings & (0 - landings);
      reachCapturing(direction, cell, shift(cell, direction ^ 2));
    }
  }
  return any;
}

/** The cells reached in the group at hand. */
function groupReach(): u64 {
  const north = load<u64>(layerAt(0));
  const east = load<u64>(layerAt(1));
  const south = load<u64>(layerAt(2));
  const west = load<u64>(layerAt(3));
  if (count(north) + count(east) + count(south) + count(west) > 1) return mergedReach(north, east, south, west);
  const landed = north | east | south | west;
  const behind = ((north >> 8) | (east >> 1) | (south << 8) | (west << 1)) & open;
  let reached = neighbours(landed) & open & ~behind;
  if (friends != 0)
    for (let direction = 0; direction < 4; direction++)
      reached |= shift(shift(landed, direction) & friends, direction) & open;
  reached = landed | wander(reached, open & ~landed);
  if (behind == 0 || (reached & behind) != 0 || !hasCycle(reached)) return reached;
  return wander(reached | behind, open);
}

/** Do slides and jumps over friends within these joined cells form a cycle? */
function hasCycle(cells: u64): bool {
  const edges =
    count(cells & (cells << 8)) +
    count(cells & (cells << 1)) +
    count((((cells << 8) & friends) << 8) & cells) +
    count((((cells << 1) & friends) << 1) & cells);
  return edges >= count(cells);
}

/** The cells reached from landings by direction, kept by direction of arrival. */
function mergedReach(landedNorth: u64, landedEast: u64, landedSouth: u64, landedWest: u64): u64 {
  let north = landedNorth;
  let east = landedEast;
  let south = landedSouth;
  let west = landedWest;
  while (true) {
    const oldNorth = north;
    const oldEast = east;
    const oldSouth = south;
    const oldWest = west;
    let next = (north | east | west) << 8;
    north |= (next | ((next & friends) << 8)) & open;
    next = (south | east | west) >> 8;
    south |= (next | ((next & friends) >> 8)) & open;
    next = (east | north | south) << 1;
    east |= (next | ((next & friends) << 1)) & open;
    next = (west | north | south) >> 1;
    west |= (next | ((next & friends) >> 1)) & open;
    if (north == oldNorth && east == oldEast && south == oldSouth && west == oldWest) break;
  }
  return north | east | south | west;
}
