import { neighbours, shift, slides } from "./board";
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

/** The cells that slides of the group at hand reach, by direction. */
const SLID: usize = memory.data(4 * 8);

// @ts-ignore: decorator
@inline
function landings(direction: i32): u64 {
  return load<u64>(layerAt(direction));
}

/** Cells from which a slide in that direction may start, or a jump without run-up. */
// @ts-ignore: decorator
@inline
function bases(direction: i32): u64 {
  return landings(direction) | landings((direction + 1) & 3) | landings((direction + 3) & 3) | (group == 0 ? start : 0);
}

/** All plies of the officer that was taken in hand. */
export function findLeaps(): void {
  let ends: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const slid = slides(start, open & ~start, direction);
    store<u64>(SLID + (<usize>direction << 3), slid);
    ends |= slid;
  }
  const nearby = neighbours(runUp ? ends | start : start);
  if ((nearby & (prey | friends)) == 0) {
    ends &= officerEnds;
    if (ends != 0) addFound(0, ends);
    return;
  }
  findGroup();
  while (nextGroup()) findGroup();
}

function findGroup(): void {
  let grown = true;
  while (grown) {
    grown = false;
    for (let direction = 0; direction < 4; direction++) {
      const from = slideFrom(direction);
      if (friends == 0) continue;
      const fresh = shift(shift(from, direction) & friends, direction) & open & ~landings(direction);
      if (fresh == 0) continue;
      store<u64>(layerAt(direction), landings(direction) | fresh);
      grown = true;
    }
  }
  let ends: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const from = bases(direction) | (runUp ? load<u64>(SLID + (<usize>direction << 3)) : 0);
    for (let left = shift(shift(from, direction) & prey, direction) & open; left != 0; left &= left - 1) {
      const cell = left & (0 - left);
      reachCapturing(direction, cell, shift(cell, direction ^ 2));
    }
    ends |= load<u64>(SLID + (<usize>direction << 3)) | landings(direction);
  }
  clearGroup(4);
  ends &= group == 0 ? officerEnds & ~start : officerEnds;
  if (ends != 0) addFound(captured, ends);
}

/** Slides in that direction; the cells from which a jump in that direction may start. */
function slideFrom(direction: i32): u64 {
  const from = bases(direction);
  // "runOut: whether a slide may directly follow a jump"; the start is no jump.
  const slid = slides(runOut ? from : from & (group == 0 ? start : 0), open, direction);
  store<u64>(SLID + (<usize>direction << 3), slid);
  return runUp ? from | slid : from;
}
