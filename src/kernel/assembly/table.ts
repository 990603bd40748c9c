import { noProgress, plyCap } from "./rules";

/**
 * Transposition table of the searches. An entry is the key and one word: value (32 bits), ply (14), depth (8), bound (2)
 * and the number of its search (8), by which a new search finds the table empty without clearing it: a search depends on
 * nothing but position, rules and depth.
 */
const ENTRIES: u64 = 1 << 16;
const TABLE: usize = memory.data(65536 * 16);
const SEARCHES: u64 = 255;
let searchNumber: u64 = 0;

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** No ply, also for one whose number has more bits than an entry keeps. */
export const NO_PLY = 16383;

/** A win counts WIN less the plies to it. */
export const WIN = 1000000;
export const INFINITE = 2000000;

/** Empties the table. */
export function startTable(): void {
  searchNumber++;
  if (searchNumber <= SEARCHES) return;
  memory.fill(TABLE, 0, 65536 * 16);
  searchNumber = 1;
}

/**
 * A position's key for a search of that depth: where the counts of plies can end the game in it, they are a part of the
 * position.
 */
// @ts-ignore: decorator
@inline
export function keyWithCounts(key: u64, depth: i32, quiet: i32, number: i32): u64 {
  let whole = key;
  if (quiet + depth > noProgress) whole ^= <u64>(quiet + 1) * 0x9e3779b97f4a7c15;
  if (number + depth - 1 > plyCap) whole ^= <u64>number * 0xc2b2ae3d27d4eb4f;
  return whole;
}

/** The word of a position's entry, 0 for none. */
// @ts-ignore: decorator
@inline
export function recall(key: u64): u64 {
  const entry = TABLE + <usize>((key & (ENTRIES - 1)) << 4);
  const word = load<u64>(entry, 8);
  return load<u64>(entry) == key && word >> 56 == searchNumber ? word : 0;
}

/** Keeps what a search within (alpha, beta) found `height` plies from the root. Wins are kept by their distance from here. */
// @ts-ignore: decorator
@inline
export function record(key: u64, value: i32, alpha: i32, beta: i32, ply: i32, depth: i32, height: i32): void {
  const entry = TABLE + <usize>((key & (ENTRIES - 1)) << 4);
  const distant = value > WIN / 2 ? value + height : value < -WIN / 2 ? value - height : value;
  const bound = value >= beta ? AT_LEAST : value > alpha ? EXACT : AT_MOST;
  store<u64>(entry, key);
  store<u64>(
    entry,
    <u64>(<u32>distant) |
      (<u64>min(ply, NO_PLY) << 32) |
      (<u64>depth << 46) |
      (<u64>bound << 54) |
      (searchNumber << 56),
    8,
  );
}

/** The best ply of an entry. */
// @ts-ignore: decorator
@inline
export function recalledPly(word: u64): i32 {
  return <i32>(word >> 32) & NO_PLY;
}

/** The value of an entry for `height` plies from the root. */
// @ts-ignore: decorator
@inline
export function recalledValue(word: u64, height: i32): i32 {
  const value = <i32>(<u32>word);
  return value > WIN / 2 ? value - height : value < -WIN / 2 ? value + height : value;
}

/** Does the entry settle a search to that depth within (alpha, beta)? `value` as recalled. */
// @ts-ignore: decorator
@inline
export function settles(word: u64, value: i32, depth: i32, alpha: i32, beta: i32): bool {
  if ((<i32>(word >> 46) & 255) != depth) return false;
  const bound = <i32>(word >> 54) & 3;
  return bound == EXACT || (bound == AT_LEAST ? value >= beta : value <= alpha);
}
