import { otherGuards, otherOfficers, ownGuards, ownOfficers, obligations, side } from "./position";

/** Zobrist keys: one word for each stone (colour, guard or officer) on each cell, for black to move, for each obligation. */
const WORDS: usize = memory.data((4 * 64 + 3) * 8);

let filled: bool = false;

/** Fills the words, once, by splitmix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195). */
export function fillWords(): void {
  if (filled) return;
  filled = true;
  let state: u64 = 0;
  for (let i: usize = 0; i < 4 * 64 + 3; i++) {
    state += 0x9e3779b97f4a7c15;
    let z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    store<u64>(WORDS + (i << 3), z ^ (z >> 31));
  }
}

/** The words of the stones of one kind on these cells: kind 0 guards, 1 officers. */
export function stoneWords(cells: u64, colour: i32, kind: i32): u64 {
  const base = WORDS + (<usize>((colour << 1) | kind) << 9);
  let key: u64 = 0;
  for (let left = cells; left != 0; left &= left - 1) key ^= load<u64>(base + (<usize>ctz<u64>(left) << 3));
  return key;
}

/** The word of a stone: the one cell of the set, the colour as an offset (`colour` << 10), and kind. */
// @ts-ignore: decorator
@inline
export function stoneWord(cell: u64, offset: usize, kind: i32): u64 {
  return load<u64>(WORDS + offset + (<usize>ctz<u64>(cell) << 3) + (<usize>kind << 9));
}

/** The words of side to move (0 white) and obligations. */
export function turnWords(toMove: i32, standing: i32): u64 {
  let key: u64 = toMove == 0 ? 0 : load<u64>(WORDS, 2048);
  if ((standing & 1) != 0) key ^= load<u64>(WORDS, 2056);
  if ((standing & 2) != 0) key ^= load<u64>(WORDS, 2064);
  return key;
}

/** The key of the position in play from scratch. */
export function wholeKey(): u64 {
  return (
    stoneWords(ownGuards, side, 0) ^
    stoneWords(ownOfficers, side, 1) ^
    stoneWords(otherGuards, side ^ 1, 0) ^
    stoneWords(otherOfficers, side ^ 1, 1) ^
    turnWords(side, obligations)
  );
}
