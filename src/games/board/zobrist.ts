import { Streams } from "../../random/stream.js";

/** Cells of the largest board. */
const CELLS_MOST = 81;
const STONE_WORDS = 8 * CELLS_MOST;

/** Zobrist keys are two 32-bit words, low at `index`, high at `index + 1` of this table. */
export const ZOBRIST = words();

/** Index of the words of a stone (not EMPTY) on a cell. */
export function stoneWord(stone: number, cell: number): number {
  return 2 * ((stone - 1) * CELLS_MOST + cell);
}

/** Index of the words of "black to move". */
export const BLACK_WORD = STONE_WORDS;

/** Index of the words of a side's first-turn obligation. */
export function dueWord(side: number): number {
  return STONE_WORDS + 2 + 2 * side;
}

function words(): Int32Array {
  const stream = new Streams("zobrist", "chance").at(0);
  return Int32Array.from({ length: STONE_WORDS + 6 }, () => stream.bits());
}
