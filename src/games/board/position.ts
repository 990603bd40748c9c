import { UserError } from "../../problems.js";
import { BLACK, EMPTY, Geometry, OUTSIDE, SIZES, type Side, STONE_LETTERS, WHITE } from "./vocabulary.js";

const GEOMETRIES = new Map(SIZES.map((size) => [size as number, new Geometry(size)]));

/** Stones, side to move, obligations and counts: all that the rules look at but the positions before. */
export class Position {
  readonly geometry: Geometry;
  /** What stands on each cell; one cell more, OUTSIDE, for what lies beyond the edge. */
  readonly stones: Int8Array;
  side: Side = WHITE;
  /** Whether the first-turn obligation of white, of black still stands. */
  readonly due = new Uint8Array([1, 1]);
  /** Plies in a row with neither make nor capture. */
  noProgress = 0;
  /** Number of the next ply of the main phase, from 1. */
  plyNumber = 1;
  /** Whether the last ply was the null ply. */
  afterNull = false;

  constructor(size: number) {
    this.geometry = GEOMETRIES.get(size)!;
    this.stones = new Int8Array(this.geometry.cells + 1);
    this.clear();
  }

  get size(): number {
    return this.geometry.size;
  }

  clear(): void {
    this.stones.fill(EMPTY);
    this.stones[this.geometry.cells] = OUTSIDE;
    this.side = WHITE;
    this.due.fill(1);
    this.noProgress = 0;
    this.plyNumber = 1;
    this.afterNull = false;
  }

  copyFrom(other: Position): void {
    this.stones.set(other.stones);
    this.side = other.side;
    this.due.set(other.due);
    this.noProgress = other.noProgress;
    this.plyNumber = other.plyNumber;
    this.afterNull = other.afterNull;
  }

  count(stone: number): number {
    let n = 0;
    for (let cell = 0; cell < this.geometry.cells; cell++) if (this.stones[cell] === stone) n++;
    return n;
  }

  /** Officers that `side` has lost: (stones at the start − guards − 2·officers) / 2, an odd rest rounded down. */
  lost(side: Side): number {
    const { stones, geometry } = this;
    let left = geometry.stonesEach;
    for (let cell = 0; cell < geometry.cells; cell++) {
      if (stones[cell] === 1 + side) left--;
      else if (stones[cell] === 3 + side) left -= 2;
    }
    return left >> 1;
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
        if (file < size) position.stones[rank * size + file] = stone;
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
      const stones = position.count(1 + colour) + 2 * position.count(3 + colour);
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
