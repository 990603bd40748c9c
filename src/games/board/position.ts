import { UserError } from "../../problems.js";
import {
  BLACK,
  EMPTY,
  Geometry,
  guardOf,
  OUTSIDE,
  officerOf,
  SIZES,
  type Side,
  STONE_LETTERS,
  WHITE,
} from "./vocabulary.js";
import { BLACK_WORD, dueWord, stoneWord, ZOBRIST } from "./zobrist.js";

const GEOMETRIES = new Map(SIZES.map((size) => [size as number, new Geometry(size)]));

/** Stones, side to move, obligations and counts: all that the rules look at but the positions before. */
export class Position {
  readonly geometry: Geometry;
  /** What stands on each cell; one cell more, OUTSIDE, for what lies beyond the edge. Written by `put` only. */
  readonly stones: Int8Array;
  /** How many cells hold each kind of stone. */
  readonly counts = new Uint8Array(OUTSIDE + 1);
  /** The cells of each kind of stone but EMPTY, ascending; as many as `counts` says are valid. */
  readonly cellsOf: readonly Int8Array[];
  side: Side = WHITE;
  /** Whether the first-turn obligation of white, of black still stands. */
  readonly due = new Uint8Array([1, 1]);
  /** Plies in a row with neither make nor capture. */
  noProgress = 0;
  /** Number of the next ply of the main phase, from 1. */
  plyNumber = 1;
  /** Whether the last ply was the null ply. */
  afterNull = false;
  /** Zobrist key of the stones. */
  #low = 0;
  #high = 0;

  constructor(size: number) {
    this.geometry = GEOMETRIES.get(size)!;
    this.stones = new Int8Array(this.geometry.cells + 1);
    this.cellsOf = Array.from({ length: OUTSIDE }, () => new Int8Array(this.geometry.cells));
    this.clear();
  }

  get size(): number {
    return this.geometry.size;
  }

  clear(): void {
    this.stones.fill(EMPTY);
    this.stones[this.geometry.cells] = OUTSIDE;
    this.counts.fill(0);
    this.counts[EMPTY] = this.geometry.cells;
    this.#low = 0;
    this.#high = 0;
    this.side = WHITE;
    this.due.fill(1);
    this.noProgress = 0;
    this.plyNumber = 1;
    this.afterNull = false;
  }

  copyFrom(other: Position): void {
    this.stones.set(other.stones);
    this.counts.set(other.counts);
    for (let stone = 1; stone < OUTSIDE; stone++) this.cellsOf[stone]!.set(other.cellsOf[stone]!);
    this.#low = other.#low;
    this.#high = other.#high;
    this.side = other.side;
    this.due.set(other.due);
    this.noProgress = other.noProgress;
    this.plyNumber = other.plyNumber;
    this.afterNull = other.afterNull;
  }

  put(cell: number, stone: number): void {
    const before = this.stones[cell]!;
    this.stones[cell] = stone;
    const left = --this.counts[before]!;
    const there = this.counts[stone]!++;
    if (before !== EMPTY) {
      this.#flip(stoneWord(before, cell));
      const cells = this.cellsOf[before]!;
      let at = 0;
      while (cells[at] !== cell) at++;
      for (; at < left; at++) cells[at] = cells[at + 1]!;
    }
    if (stone !== EMPTY) {
      this.#flip(stoneWord(stone, cell));
      const cells = this.cellsOf[stone]!;
      let at = there;
      for (; at > 0 && cells[at - 1]! > cell; at--) cells[at] = cells[at - 1]!;
      cells[at] = cell;
    }
  }

  #flip(word: number): void {
    this.#low ^= ZOBRIST[word]!;
    this.#high ^= ZOBRIST[word + 1]!;
  }

  /** Word `half` (0 low, 1 high) of the Zobrist key of stones, side to move and obligations. */
  key(half: 0 | 1): number {
    let key = half === 0 ? this.#low : this.#high;
    if (this.side === BLACK) key ^= ZOBRIST[BLACK_WORD + half]!;
    if (this.due[WHITE] === 1) key ^= ZOBRIST[dueWord(WHITE) + half]!;
    if (this.due[BLACK] === 1) key ^= ZOBRIST[dueWord(BLACK) + half]!;
    return key;
  }

  /** Officers that `side` has lost: (stones at the start − guards − 2·officers) / 2, an odd rest rounded down. */
  lost(side: Side): number {
    return (this.geometry.stonesEach - this.counts[guardOf(side)]! - 2 * this.counts[officerOf(side)]!) >> 1;
  }

  /** Ranks from the top, digits for empty runs; side to move; obligations; no-progress count; ply number. */
  toString(): string {
    const obligations = `${this.due[WHITE] ? "M" : ""}${this.due[BLACK] ? "m" : ""}` || "-";
    return `${this.ranks()} ${this.side === WHITE ? "w" : "b"} ${obligations} ${this.noProgress} ${this.plyNumber}`;
  }

  ranks(): string {
    const { size } = this;
    const ranks: string[] = [];
    for (let rank = size - 1; rank >= 0; rank--) {
      const letters = Array.from(
        this.stones.subarray(rank * size, rank * size + size),
        (stone) => STONE_LETTERS[stone],
      );
      ranks.push(letters.join("").replaceAll(/\.+/g, (run) => String(run.length)));
    }
    return ranks.join("/");
  }

  /** Reads a position; throws a UserError that names the column (from 1) and what was expected there. */
  static parse(text: string): Position {
    const fault = (column: number, message: string): UserError =>
      new UserError(`position, column ${column}: ${message}, in "${text}"`);
    const fields = text.split(" ");
    if (fields.length !== 5)
      throw new UserError(
        `position: expected "RANKS w|b Mm|M|m|- NO-PROGRESS PLY" (5 fields with one space between), not ${fields.length} in "${text}"`,
      );
    const starts = fields.map((_, i) => fields.slice(0, i).reduce((sum, field) => sum + field.length + 1, 1));
    const [ranks, side, obligations, noProgress, plyNumber] = fields as [string, string, string, string, string];

    const size = ranks.split("/").length;
    if (!GEOMETRIES.has(size)) throw fault(1, `${size} ranks, expected ${[...GEOMETRIES.keys()].sort().join(", ")}`);
    const position = new Position(size);
    let rank = size - 1;
    let file = 0;
    for (const [i, letter] of [...ranks].entries()) {
      const stone = STONE_LETTERS.indexOf(letter, 1);
      if (letter === "/") {
        if (file !== size) throw fault(i + 1, `rank ${rank + 1} has ${file} cells, expected ${size}`);
        rank--;
        file = 0;
        continue;
      }
      if (stone > 0) {
        if (file < size) position.put(rank * size + file, stone);
        file++;
      } else if (letter >= "1" && letter <= "9") file += Number(letter);
      else throw fault(i + 1, `"${letter}" is none of G, g, O, o, a digit or /`);
      if (file > size) throw fault(i + 1, `rank ${rank + 1} has more than ${size} cells`);
    }
    if (file !== size) throw fault(ranks.length + 1, `rank 1 has ${file} cells, expected ${size}`);
    for (const [colour, name] of [
      [WHITE, "white"],
      [BLACK, "black"],
    ] as const) {
      const stones = position.counts[guardOf(colour)]! + 2 * position.counts[officerOf(colour)]!;
      if (stones > position.geometry.stonesEach)
        throw fault(
          1,
          `${name} has ${stones} stones (an officer is two), at most ${position.geometry.stonesEach} on ${size}×${size}`,
        );
    }

    if (side !== "w" && side !== "b") throw fault(starts[1]!, `side to move "${side}", expected w or b`);
    if (!["Mm", "M", "m", "-"].includes(obligations))
      throw fault(starts[2]!, `obligations "${obligations}", expected Mm, M, m or -`);
    if (!/^(0|[1-9]\d{0,8})$/.test(noProgress))
      throw fault(starts[3]!, `no-progress count "${noProgress}", expected an integer ≥ 0`);
    if (!/^[1-9]\d{0,8}$/.test(plyNumber))
      throw fault(starts[4]!, `ply number "${plyNumber}", expected an integer ≥ 1`);
    position.side = side === "w" ? WHITE : BLACK;
    position.due[WHITE] = obligations.includes("M") ? 1 : 0;
    position.due[BLACK] = obligations.includes("m") ? 1 : 0;
    position.noProgress = Number(noProgress);
    position.plyNumber = Number(plyNumber);
    return position;
  }
}
