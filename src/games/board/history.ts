import { DROP, MAKE, SWAP } from "./plylist.js";
import type { Position } from "./position.js";
import { BLACK, EMPTY, type Geometry, guardOf, isOfficer, officerOf, type Side, WHITE } from "./vocabulary.js";
import { BLACK_WORD, dueWord, stoneWord, ZOBRIST } from "./zobrist.js";

/** The row columns of the board game, in order. */
export const BOARD_COLUMNS = [
  { name: "swapped", type: "int32", unit: "flag", range: "0, 1", meaning: "seat 0 played black, after swap" },
  { name: "whiteMakes", type: "int32", unit: "makes", range: "0 … 20", meaning: "officers made by white" },
  { name: "blackMakes", type: "int32", unit: "makes", range: "0 … 20", meaning: "officers made by black" },
  { name: "whiteCaptures", type: "int32", unit: "officers", range: "0 … 20", meaning: "officers captured by white" },
  { name: "blackCaptures", type: "int32", unit: "officers", range: "0 … 20", meaning: "officers captured by black" },
  {
    name: "firstCapture",
    type: "int32",
    unit: "ply",
    range: "0 (none), 1 …",
    meaning: "main-phase ply of the first capture",
  },
  {
    name: "cornerPlies",
    type: "int32",
    unit: "plies",
    range: "0 …",
    meaning: "main-phase plies after which an officer stands on a corner",
  },
  {
    name: "visited",
    type: "int32",
    unit: "cells",
    range: "0 … N²",
    meaning: "cells that were the destination of a main-phase ply",
  },
  {
    name: "repeats",
    type: "int32",
    unit: "plies",
    range: "0 …",
    meaning: "main-phase plies that lead to a position (stones, side to move, obligations) seen before in the game",
  },
  {
    name: "whiteOfficerPlies",
    type: "int32",
    unit: "officer plies",
    range: "0 …",
    meaning: "sum over main-phase plies of white's officers on the board after it",
  },
  {
    name: "blackOfficerPlies",
    type: "int32",
    unit: "officer plies",
    range: "0 …",
    meaning: "sum over main-phase plies of black's officers on the board after it",
  },
] as const;

/** What one ply was and what it changed; one entry of the columns below. */
const KIND = 0;
const FROM = 1;
const TO = 2;
const SIDE = 3;
const DUE = 4;
const NO_PROGRESS = 5;
const AFTER_NULL = 6;
const SWAPPED = 7;
/** How many captured cells were on the stack before it. */
const TAKEN = 8;
/** After it: officers of white and black, an officer on a corner, position seen before. */
const WHITE_OFFICERS = 9;
const CORNER = 11;
const REPEATED = 12;
const WIDTH = 13;

/** The plies of a game in integers: enough to take them back, to know earlier positions and to fill the row. */
export class History {
  /** Plies of the setup phase among all. */
  drops = 0;
  /** Plies played, drops included. */
  length = 0;
  swapped = false;
  readonly #geometry: Geometry;
  #plies = new Int32Array(256 * WIDTH);
  /** Captured cells of all plies, in order. */
  #taken: number[] = [];
  /** Zobrist keys, two words for the start of the main phase and after each of its plies. */
  #keys = new Int32Array(512);
  readonly #visited: Uint8Array;

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    this.#visited = new Uint8Array(geometry.cells);
  }

  clear(): void {
    this.length = 0;
    this.drops = 0;
    this.swapped = false;
    this.#taken.length = 0;
  }

  /** Plies of the main phase played. */
  get mainPlies(): number {
    return this.length - this.drops;
  }

  /** The main phase begins from `position`. */
  begin(position: Position): void {
    this.#setKey(0, position);
  }

  /** Notes a ply about to be played. */
  push(kind: number, from: number, to: number, position: Position, swapped: boolean): void {
    if ((this.length + 1) * WIDTH > this.#plies.length) this.#grow();
    const at = this.length * WIDTH;
    this.#plies[at + KIND] = kind;
    this.#plies[at + FROM] = from;
    this.#plies[at + TO] = to;
    this.#plies[at + SIDE] = position.side;
    this.#plies[at + DUE] = position.due[WHITE]! | (position.due[BLACK]! << 1);
    this.#plies[at + NO_PROGRESS] = position.noProgress;
    this.#plies[at + AFTER_NULL] = position.afterNull ? 1 : 0;
    this.#plies[at + SWAPPED] = swapped ? 1 : 0;
    this.#plies[at + TAKEN] = this.#taken.length;
    this.length++;
    if (kind === DROP) this.drops++;
  }

  /** The enemy officer on `cell` is captured by the ply just pushed. */
  capture(cell: number, position: Position): void {
    this.#taken.push(cell);
    position.put(cell, EMPTY);
  }

  /** Notes what the main-phase ply just played led to. */
  note(kind: number, position: Position): void {
    const at = (this.length - 1) * WIDTH;
    this.#plies[at + WHITE_OFFICERS] = position.counts[officerOf(WHITE)]!;
    this.#plies[at + WHITE_OFFICERS + 1] = position.counts[officerOf(BLACK)]!;
    this.#plies[at + CORNER] = 0;
    for (const corner of this.#geometry.corners) if (isOfficer(position.stones[corner]!)) this.#plies[at + CORNER] = 1;
    this.#setKey(this.mainPlies, position);
    this.#plies[at + REPEATED] =
      kind !== SWAP && this.#earlier(this.#keyLow(), this.#keyHigh(), this.mainPlies - 1) > 0 ? 1 : 0;
  }

  /** Takes the last ply back on `position`; its kind. */
  pop(position: Position): number {
    const at = --this.length * WIDTH;
    const plies = this.#plies;
    const kind = plies[at + KIND]!;
    const side = plies[at + SIDE]! as Side;
    const from = plies[at + FROM]!;
    const to = plies[at + TO]!;
    position.side = side;
    this.swapped = plies[at + SWAPPED] === 1;
    if (kind === DROP) {
      this.drops--;
      position.put(to, EMPTY);
      return kind;
    }
    if (from !== to) {
      position.put(from, kind === MAKE ? guardOf(side) : position.stones[to]!);
      position.put(to, kind === MAKE ? guardOf(side) : EMPTY);
    }
    const enemy = officerOf((1 - side) as Side);
    while (this.#taken.length > plies[at + TAKEN]!) position.put(this.#taken.pop()!, enemy);
    position.due[WHITE] = plies[at + DUE]! & 1;
    position.due[BLACK] = plies[at + DUE]! >> 1;
    position.noProgress = plies[at + NO_PROGRESS]!;
    position.afterNull = plies[at + AFTER_NULL] === 1;
    position.plyNumber--;
    return kind;
  }

  copyFrom(other: History): void {
    this.length = other.length;
    this.drops = other.drops;
    this.swapped = other.swapped;
    this.#plies = other.#plies.slice();
    this.#keys = other.#keys.slice();
    this.#taken = other.#taken.slice();
  }

  /** How often the present position has occurred, itself included. */
  occurrences(): number {
    return 1 + this.#earlier(this.#keyLow(), this.#keyHigh(), this.mainPlies - 1);
  }

  /** Would moving the piece on `from` to `to`, without capture, recreate an earlier position? */
  recreates(position: Position, from: number, to: number): boolean {
    const { side, stones, due } = position;
    const stone = stones[from]!;
    const after = (half: 0 | 1): number =>
      position.key(half) ^
      ZOBRIST[stoneWord(stone, from) + half]! ^
      ZOBRIST[stoneWord(stone, to) + half]! ^
      ZOBRIST[BLACK_WORD + half]! ^
      (due[side] === 1 ? ZOBRIST[dueWord(side) + half]! : 0);
    return this.#earlier(after(0), after(1), this.mainPlies) > 0;
  }

  /** The i-th ply: kind, from, to, side, captured cells. */
  ply(i: number): { kind: number; from: number; to: number; side: Side; captured: readonly number[] } {
    const at = i * WIDTH;
    const next = i + 1 < this.length ? this.#plies[at + WIDTH + TAKEN]! : this.#taken.length;
    return {
      kind: this.#plies[at + KIND]!,
      from: this.#plies[at + FROM]!,
      to: this.#plies[at + TO]!,
      side: this.#plies[at + SIDE]! as Side,
      captured: this.#taken.slice(this.#plies[at + TAKEN], next),
    };
  }

  /** Writes BOARD_COLUMNS. */
  record(row: Float64Array, offset: number, swapped: boolean): void {
    row.fill(0, offset, offset + BOARD_COLUMNS.length);
    row[offset] = swapped ? 1 : 0;
    this.#visited.fill(0);
    for (let i = this.drops; i < this.length; i++) {
      const at = i * WIDTH;
      const side = this.#plies[at + SIDE]!;
      const next = i + 1 < this.length ? this.#plies[at + WIDTH + TAKEN]! : this.#taken.length;
      const captures = next - this.#plies[at + TAKEN]!;
      if (this.#plies[at + KIND] === MAKE) row[offset + 1 + side]!++;
      row[offset + 3 + side]! += captures;
      if (captures > 0 && row[offset + 5] === 0) row[offset + 5] = i - this.drops + 1;
      row[offset + 6]! += this.#plies[at + CORNER]!;
      const to = this.#plies[at + TO]!;
      if (this.#plies[at + FROM] !== to || captures > 0) this.#visited[to] = 1;
      row[offset + 8]! += this.#plies[at + REPEATED]!;
      row[offset + 9]! += this.#plies[at + WHITE_OFFICERS]!;
      row[offset + 10]! += this.#plies[at + WHITE_OFFICERS + 1]!;
    }
    for (const cell of this.#visited) row[offset + 7]! += cell;
  }

  /**
   * How many of the positions up to main-phase ply `last` have this key. Only plies without progress can lead back, and
   * a swap leads to no new position. Two positions of a game share a key by accident once in 2⁶⁴ pairs.
   */
  #earlier(low: number, high: number, last: number): number {
    let found = 0;
    for (let i = last; i >= 0; i--) {
      const swap = i > 0 && this.#plies[(this.drops + i - 1) * WIDTH + KIND] === SWAP;
      if (!swap && this.#keys[2 * i] === low && this.#keys[2 * i + 1] === high) found++;
      if (this.#irreversible(i)) break;
    }
    return found;
  }

  /** Was main-phase ply i (from 1) a make or a capture? */
  #irreversible(i: number): boolean {
    if (i === 0) return true;
    const at = (this.drops + i - 1) * WIDTH;
    const next = this.drops + i < this.length ? this.#plies[at + WIDTH + TAKEN]! : this.#taken.length;
    return this.#plies[at + KIND] === MAKE || next > this.#plies[at + TAKEN]!;
  }

  #keyLow(): number {
    return this.#keys[2 * this.mainPlies]!;
  }

  #keyHigh(): number {
    return this.#keys[2 * this.mainPlies + 1]!;
  }

  #setKey(index: number, position: Position): void {
    if (2 * index + 2 > this.#keys.length) {
      const keys = new Int32Array(2 * this.#keys.length);
      keys.set(this.#keys);
      this.#keys = keys;
    }
    this.#keys[2 * index] = position.key(0);
    this.#keys[2 * index + 1] = position.key(1);
  }

  #grow(): void {
    const plies = new Int32Array(2 * this.#plies.length);
    plies.set(this.#plies);
    this.#plies = plies;
  }
}
