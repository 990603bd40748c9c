import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A sum modulo 2⁶⁴ as two unsigned 32-bit words. */
export interface Sum64 {
  readonly high: number;
  readonly low: number;
}

export const ZERO_SUM: Sum64 = { high: 0, low: 0 };

const WORD = 0x100000000;

export function addSums(a: Sum64, b: Sum64): Sum64 {
  return wordsToSum(a.high + b.high, a.low + b.low);
}

/** The sum of 64-bit numbers, given the sums (below 2⁵³) of their upper and lower words. */
function wordsToSum(highs: number, lows: number): Sum64 {
  const carry = Math.floor(lows / WORD);
  return { high: (highs + carry) % WORD, low: lows % WORD };
}

/** 16 hexadecimal digits. */
export function sumText(sum: Sum64): string {
  return [sum.high, sum.low].map((word) => word.toString(16).padStart(8, "0")).join("");
}

export function readSum(text: string): Sum64 {
  return { high: Number.parseInt(text.slice(0, 8), 16), low: Number.parseInt(text.slice(8), 16) };
}

/**
 * Adds up the 64-bit hashes of rows. A row is its index, its rotation and its columns, in order; each integer goes in
 * as two 32-bit words through MurmurHash3's two-lane body and finaliser (A. Appleby, public domain). Rows of one cell
 * add up to the same sum in whatever order and grouping.
 */
export class RowSum {
  #highs = 0;
  #lows = 0;

  add(index: number, rotation: number, row: ArrayLike<number>, length: number): void {
    let a = 0x243f6a88 | 0;
    let b = 0x85a308d3 | 0;
    for (let i = -2; i < length; i++) {
      const value = i === -2 ? index : i === -1 ? rotation : row[i]!;
      a = rotate(a ^ Math.imul(rotate(Math.imul(value | 0, 0x239b961b), 15), 0xab0e9789), 19);
      a = (Math.imul(a + b, 5) + 0x561ccd1b) | 0;
      b = rotate(b ^ Math.imul(rotate(Math.imul(Math.floor(value / WORD) | 0, 0xab0e9789), 16), 0x38b34ae5), 17);
      b = (Math.imul(b + a, 5) + 0x0bcaa747) | 0;
    }
    a = (a + b) | 0;
    b = (b + a) | 0;
    a = finish(a);
    b = finish(b);
    a = (a + b) | 0;
    b = (b + a) | 0;
    this.#highs += a >>> 0;
    this.#lows += b >>> 0;
  }

  /** The sum so far; exact for up to 2²¹ rows. */
  get sum(): Sum64 {
    return wordsToSum(this.#highs % WORD, this.#lows);
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function finish(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** One cell's line in the digest. */
export interface CellSum {
  readonly cell: string;
  readonly games: number;
  readonly sum: Sum64;
}

/** SHA-256 of the sorted lines "cellId games sum", as 64 hexadecimal digits. */
export function digestOf(cells: readonly CellSum[]): string {
  const lines = cells.map(({ cell, games, sum }) => `${cell} ${games} ${sumText(sum)}\n`).sort();
  return bytesToHex(sha256(utf8ToBytes(lines.join(""))));
}
