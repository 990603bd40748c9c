import { OfficerSearch } from "./officer.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { BLACK, EMPTY, type Geometry, guardOf, officerOf, type Side } from "./vocabulary.js";

/** Kinds of plies, in canonical order (README.md). */
export const DROP = 0;
export const MAKE = 1;
export const STEP = 2;
export const OFFICER = 3;
export const NULL_PLY = 4;
export const SWAP = 5;

/** A reused list of plies in canonical order, as columns of integers. */
export class PlyList {
  length = 0;
  kind = new Uint8Array(1024);
  from = new Int8Array(1024);
  to = new Int8Array(1024);
  /** Bit i: the i-th enemy officer in cell order is captured. */
  captured = new Int32Array(1024);

  push(kind: number, from: number, to: number, captured: number): void {
    if (this.length === this.kind.length) this.#grow();
    this.kind[this.length] = kind;
    this.from[this.length] = from;
    this.to[this.length] = to;
    this.captured[this.length] = captured;
    this.length++;
  }

  /** Keeps the plies that `test` accepts, in order. */
  keep(test: (i: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.length; i++) {
      if (!test(i)) continue;
      this.kind[kept] = this.kind[i]!;
      this.from[kept] = this.from[i]!;
      this.to[kept] = this.to[i]!;
      this.captured[kept] = this.captured[i]!;
      kept++;
    }
    this.length = kept;
  }

  #grow(): void {
    const double = <T extends Uint8Array | Int8Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.kind = double(this.kind, new Uint8Array(2 * this.length));
    this.from = double(this.from, new Int8Array(2 * this.length));
    this.to = double(this.to, new Int8Array(2 * this.length));
    this.captured = double(this.captured, new Int32Array(2 * this.length));
  }
}

/** Are the plies of an officer named by kind, direction and destination? */
function isStraight(rules: BoardRules): boolean {
  return rules.turns === 0 && rules.jumps !== "any" && !rules.jumpRow;
}

/** Lists the legal plies of a position in canonical order. */
export class PlyGenerator {
  readonly #rules: BoardRules;
  readonly #geometry: Geometry;
  readonly #officer: OfficerSearch;
  readonly #straight: boolean;
  readonly #barredCell: number;
  /** Straight readings: origin + 1 of the slide, then of the jump, by direction and destination; 0 for none. */
  readonly #originOf: Int8Array;
  readonly #capturedBy: Int32Array;
  /** For `makeReach: path`: the cells reached, as a stack and marks. */
  readonly #stack: Int8Array;
  readonly #reached: Uint8Array;
  readonly #isCorner: Uint8Array;

  constructor(rules: BoardRules, geometry: Geometry) {
    this.#rules = rules;
    this.#geometry = geometry;
    this.#officer = new OfficerSearch(rules, geometry);
    this.#straight = isStraight(rules);
    this.#barredCell = rules.centre === "barred" ? geometry.centre : -1;
    this.#originOf = new Int8Array(8 * geometry.cells);
    this.#capturedBy = new Int32Array(8 * geometry.cells);
    this.#stack = new Int8Array(geometry.cells);
    this.#reached = new Uint8Array(geometry.cells + 1);
    this.#isCorner = new Uint8Array(geometry.cells);
    for (const corner of geometry.corners) this.#isCorner[corner] = 1;
  }

  /**
   * The legal plies; none means that the player is stalemated. `recreates` says whether a ply that is neither make nor
   * capture leads back to an earlier position; it is asked under `superko` only.
   */
  generate(position: Position, list: PlyList, recreates: (i: number) => boolean): void {
    const rules = this.#rules;
    const side = position.side;
    list.length = 0;
    this.makes(position, side, list, rules.maxOfficers);
    const makes = list.length;
    if (rules.firstTurnMake && position.due[side] === 1) {
      // "Both players must create an OFFICER on their first turn of play."
      if (makes > 0 || rules.firstMakeImpossible === "lose") return;
    }
    this.#steps(position, list);
    this.#officers(position, list);
    if (rules.capture !== "optional") this.#keepCaptures(list);
    if (rules.repetition === "superko")
      list.keep((i) => list.kind[i] === MAKE || list.captured[i] !== 0 || !recreates(i));
    if (rules.stalemateScope === "movesOnly" && list.length > 0 && list.kind[list.length - 1] === MAKE) list.length = 0;
  }

  /** Appends all makes of `side` on the board in canonical order, none when it has `most` officers already. */
  makes(position: Position, side: Side, list: PlyList, most: number | null): void {
    const { stones } = position;
    if (most !== null && position.count(officerOf(side)) >= most) return;
    const { cells, next } = this.#geometry;
    const guard = guardOf(side);
    const reach = this.#rules.makeReach;
    if (reach === "adjacent" || reach === "line") {
      for (let direction = 0; direction < 4; direction++)
        for (let on = 0; on < cells; on++) {
          if (stones[on] !== guard || !this.#mayMakeOn(on)) continue;
          let from = next[4 * on + (direction ^ 2)]!;
          if (reach === "line")
            while (stones[from] === EMPTY && from !== this.#barredCell) from = next[4 * from + (direction ^ 2)]!;
          if (stones[from] === guard) list.push(MAKE, from, on, 0);
        }
      return;
    }
    for (let from = 0; from < cells; from++) {
      if (stones[from] !== guard) continue;
      if (reach === "path") this.#flood(from, stones);
      for (let on = 0; on < cells; on++) {
        if (on === from || stones[on] !== guard || !this.#mayMakeOn(on)) continue;
        if (reach === "anywhere" || this.#touches(on)) list.push(MAKE, from, on, 0);
      }
    }
  }

  #mayMakeOn(cell: number): boolean {
    return cell !== this.#barredCell && !(this.#rules.cornerOfficers === "barred" && this.#isCorner[cell] === 1);
  }

  /** Marks `from` and all empty cells that an orthogonal path of empty cells joins to it. */
  #flood(from: number, stones: Int8Array): void {
    const { next } = this.#geometry;
    this.#reached.fill(0);
    this.#reached[from] = 1;
    this.#stack[0] = from;
    for (let top = 1; top > 0; ) {
      const cell = this.#stack[--top]!;
      for (let direction = 0; direction < 4; direction++) {
        const neighbour = next[4 * cell + direction]!;
        if (stones[neighbour] !== EMPTY || this.#reached[neighbour] === 1 || neighbour === this.#barredCell) continue;
        this.#reached[neighbour] = 1;
        this.#stack[top++] = neighbour;
      }
    }
  }

  #touches(cell: number): boolean {
    for (let direction = 0; direction < 4; direction++)
      if (this.#reached[this.#geometry.next[4 * cell + direction]!] === 1) return true;
    return false;
  }

  /** "GUARDS can move only one space at any time into any open space. GUARDS cannot jump." */
  #steps(position: Position, list: PlyList): void {
    const { stones, side } = position;
    const { cells, next } = this.#geometry;
    const guard = guardOf(side);
    for (let direction = 0; direction < 4; direction++)
      for (let to = 0; to < cells; to++) {
        if (stones[to] !== EMPTY || to === this.#barredCell) continue;
        const from = next[4 * to + (direction ^ 2)]!;
        if (stones[from] === guard) list.push(STEP, from, to, 0);
      }
  }

  #officers(position: Position, list: PlyList): void {
    const { stones, side } = position;
    const { cells } = this.#geometry;
    const own = officerOf(side);
    const straight = this.#straight;
    this.#officer.prepare(position);
    if (straight) this.#originOf.fill(0);
    for (let origin = 0; origin < cells; origin++) {
      if (stones[origin] !== own) continue;
      this.#officer.search(origin);
      if (straight)
        this.#officer.forEachStraight((direction, destination, jumped, captured) => {
          const name = ((jumped ? 4 : 0) + direction) * cells + destination;
          this.#originOf[name] = origin + 1;
          this.#capturedBy[name] = captured;
        });
      else this.#officer.forEachEnd((destination, captured) => list.push(OFFICER, origin, destination, captured));
    }
    if (!straight) return;
    for (let name = 0; name < 8 * cells; name++)
      if (this.#originOf[name] !== 0)
        list.push(OFFICER, this.#originOf[name]! - 1, name % cells, this.#capturedBy[name]!);
  }

  #keepCaptures(list: PlyList): void {
    let most = 0;
    for (let i = 0; i < list.length; i++) most = Math.max(most, bitCount(list.captured[i]!));
    if (most === 0) return;
    const least = this.#rules.capture === "maximum" ? most : 1;
    list.keep((i) => bitCount(list.captured[i]!) >= least);
  }
}

/** Number of officers in a captured set. */
export function bitCount(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** On ply 2 with `pie`, black's player may exchange colours instead. */
export function maySwap(rules: BoardRules, position: Position): boolean {
  return rules.pie && position.plyNumber === 2 && position.side === BLACK;
}
