import { count, flood, neighbours, nth, shift, slides } from "./board";
import { ADJACENT, ANYWHERE, LINE, makeable, makeReach } from "./rules";

/**
 * Makes. Under `adjacent` and `line` a make is named by direction and cell made on (four masks); under `path` and
 * `anywhere` by stepping guard and cell made on.
 */

/** Groups of guards around one region of empty cells: (border guards), at most one a cell. */
const BORDERS: usize = memory.data(64 * 8);
let borders: i32 = 0;

export function makesByDirection(): bool {
  return makeReach == ADJACENT || makeReach == LINE;
}

/** Cells made on by a guard that comes in that direction. */
// @ts-ignore: decorator
@inline
export function directedMakes(guards: u64, empty: u64, direction: i32): u64 {
  const from = makeReach == LINE ? guards | slides(guards, empty, direction) : guards;
  return shift(from, direction) & guards & makeable;
}

/** Finds the regions of empty cells, for `makesOf` under `path`. */
export function findBorders(guards: u64, empty: u64): void {
  borders = 0;
  if (makeReach == ANYWHERE) return;
  let left = empty;
  while (left != 0) {
    const seed = left & (0 - left);
    const region = seed | flood(seed, empty);
    left &= ~region;
    store<u64>(BORDERS + (<usize>borders << 3), neighbours(region) & guards);
    borders++;
  }
}

/** Cells that this guard may be put on, under `path` or `anywhere`; after `findBorders`. */
export function makesOf(guard: u64, guards: u64): u64 {
  let reached = guards;
  if (makeReach != ANYWHERE) {
    reached = neighbours(guard) & guards;
    for (let i = 0; i < borders; i++) {
      const border = load<u64>(BORDERS + (<usize>i << 3));
      if ((border & guard) != 0) reached |= border;
    }
  }
  return reached & ~guard & makeable;
}

/** Makes on the board for a player with these guards, `maxOfficers` ignored. */
export function countMakes(guards: u64, empty: u64): i32 {
  let total = 0;
  if (makesByDirection()) {
    for (let direction = 0; direction < 4; direction++) total += count(directedMakes(guards, empty, direction));
    return total;
  }
  if (makeReach == ANYWHERE) {
    const targets = guards & makeable;
    return count(guards) * count(targets) - count(targets);
  }
  findBorders(guards, empty);
  for (let left = guards; left != 0; left &= left - 1) total += count(makesOf(left & (0 - left), guards));
  return total;
}

/** The stepping guard of the make on `cell` in that direction. */
export function makerBehind(cell: u64, guards: u64, direction: i32): u64 {
  let from = shift(cell, direction ^ 2);
  while ((from & guards) == 0) from = shift(from, direction ^ 2);
  return from;
}

/** The stepping guard whose makes hold the k-th; the k-th's number among them is left in `makeRest`. */
export let makeRest: i32 = 0;
export function makerOf(k: i32, guards: u64): u64 {
  makeRest = k;
  let left = guards;
  for (; left != 0; left &= left - 1) {
    const guard = left & (0 - left);
    const makes = count(makesOf(guard, guards));
    if (makeRest < makes) return guard;
    makeRest -= makes;
  }
  return 0;
}

export function nthMakeOf(guard: u64, guards: u64): u64 {
  return nth(makesOf(guard, guards), makeRest);
}
