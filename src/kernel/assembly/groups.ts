import { count, neighbours } from "./board";
import { endOfPly, enterable, jumpOwn, jumps } from "./rules";

/**
 * One officer's chains, grouped by captured set. A captured set is numbered by the ranks of its cells among the enemy
 * officers. A side has at most 12 officers, so 4096 groups always suffice; a larger set has a larger number, so going up
 * the numbers meets every group complete, and the order of the numbers is the order of the sets as numbers.
 *
 * A group holds layers of cells; the first four are those landed on by a jump in each direction.
 */
export const LAYERS: i32 = 48;
const GROUP: usize = 48 * 8;
const GROUPS: usize = memory.data(4096 * 48 * 8);
/** Bit set of the groups in use. */
const ACTIVE: usize = memory.data(64 * 8);
/** The last word of ACTIVE that may hold a group. */
let lastWord: i32 = 0;

/** What the searches found: (captured set, destinations), by origin, then in the order of the sets. */
const FOUND: usize = memory.data(12 * 4096 * 16);
export let found: i32 = 0;

export function forgetFound(): void {
  found = 0;
}

// @ts-ignore: decorator
@inline
export function capturedAt(entry: i32): u64 {
  return load<u64>(FOUND + (<usize>entry << 4));
}

// @ts-ignore: decorator
@inline
export function destinationsAt(entry: i32): u64 {
  return load<u64>(FOUND + (<usize>entry << 4), 8);
}

export function addFound(captured: u64, destinations: u64): void {
  store<u64>(FOUND + (<usize>found << 4), captured);
  store<u64>(FOUND + (<usize>found << 4), destinations, 8);
  found++;
}

/** The officer at hand: its cell, the enemy officers, the own officers that it may jump over. */
export let start: u64 = 0;
export let enemies: u64 = 0;
export let friends: u64 = 0;
let vacant: u64 = 0;
/** The group at hand: its number, the captured, the cells that may be entered, the enemies that may be captured. */
export let group: i32 = 0;
export let captured: u64 = 0;
export let open: u64 = 0;
export let prey: u64 = 0;

/** Takes an officer in hand, with group 0 (nothing captured); false if it cannot take any step. */
export function takeOfficer(origin: u64, own: u64, enemy: u64, empty: u64): bool {
  start = origin;
  enemies = enemy;
  friends = jumpOwn && jumps != 0 ? own & ~origin : 0;
  vacant = empty;
  group = 0;
  lastWord = 0;
  captured = 0;
  prey = jumps != 0 ? enemy : 0;
  open = (empty | origin) & enterable;
  return (neighbours(origin) & (empty | prey | friends)) != 0;
}

/** Goes to the least group in use, which is taken out of use; false if there is none left. */
export function nextGroup(): bool {
  for (let word = group >> 6; word <= lastWord; word++) {
    const at = ACTIVE + (<usize>word << 3);
    const active = load<u64>(at);
    if (active == 0) continue;
    store<u64>(at, active & (active - 1));
    group = (word << 6) + <i32>ctz<u64>(active);
    captured = 0;
    let ranks = group;
    for (let left = enemies; ranks != 0; left &= left - 1) {
      if ((ranks & 1) != 0) captured |= left & (0 - left);
      ranks >>= 1;
    }
    prey = enemies & ~captured;
    open = (vacant | start | (endOfPly ? 0 : captured)) & enterable;
    return true;
  }
  return false;
}

// @ts-ignore: decorator
@inline
export function layerAt(index: i32): usize {
  return GROUPS + <usize>group * GROUP + (<usize>index << 3);
}

export function clearGroup(layers: i32): void {
  memory.fill(layerAt(0), 0, <usize>layers << 3);
}

/** Adds a cell to a layer of the group in which `more` is captured too. */
export function reachCapturing(index: i32, cell: u64, more: u64): void {
  let other = group;
  for (let left = more; left != 0; left &= left - 1) other |= 1 << count(enemies & ((left & (0 - left)) - 1));
  const at = GROUPS + <usize>other * GROUP + (<usize>index << 3);
  store<u64>(at, load<u64>(at) | cell);
  const word = ACTIVE + (<usize>(other >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (other & 63)));
  lastWord = max(lastWord, other >> 6);
}
