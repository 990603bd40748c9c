import { CellLists } from "./cells.js";
import { OfficerSearch } from "./officer.js";
import { bitCount, MAKE, OFFICER, type PlyList, STEP } from "./plylist.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { BLACK, EMPTY, type Geometry, guardOf, officerOf, type Side } from "./vocabulary.js";

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
  readonly #cells: CellLists;
  /** Straight readings: the names found, ascending; origin and captured set of each name. */
  readonly #names: Int16Array;
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
    this.#cells = new CellLists(geometry);
    this.#names = new Int16Array(8 * geometry.cells);
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
    list.clear();
    this.makes(position, side, list, rules.maxOfficers); // sorts the stones, for all that follows
    const makes = list.length;
    if (rules.firstTurnMake && position.due[side] === 1) {
      // "Both players must create an OFFICER on their first turn of play."
      if (makes > 0 || rules.firstMakeImpossible === "lose") return;
    }
    this.#steps(position, list);
    this.#officerPlies(position, list);
    if (rules.capture !== "optional") this.#keepCaptures(list);
    if (rules.repetition === "superko")
      list.keep((i) => list.kind[i] === MAKE || list.captured[i] !== 0 || !recreates(i));
    if (rules.stalemateScope === "movesOnly" && list.length > 0 && list.kind[list.length - 1] === MAKE) list.length = 0;
  }

  /** Appends all makes of `side` on the board in canonical order, none when it has `most` officers already. */
  makes(position: Position, side: Side, list: PlyList, most: number | null): void {
    const { stones } = position;
    this.#cells.sort(stones);
    if (most !== null && position.counts[officerOf(side)]! >= most) return;
    const guard = guardOf(side);
    const guards = this.#cells.of(guard);
    const count = position.counts[guard]!;
    switch (this.#rules.makeReach) {
      case "adjacent":
        for (let direction = 0; direction < 4; direction++)
          for (let i = 0; i < count; i++) {
            const from = guards[i]!;
            const on = this.#geometry.next[4 * from + direction]!;
            if (stones[on] === guard && this.#mayMakeOn(on)) list.push(MAKE, from, on, 0);
          }
        return;
      case "line":
        for (let direction = 0; direction < 4; direction++)
          for (let i = 0; i < count; i++) {
            const on = guards[i]!;
            const from = this.#firstStone(stones, on, direction ^ 2);
            if (stones[from] === guard && this.#mayMakeOn(on)) list.push(MAKE, from, on, 0);
          }
        return;
      default:
        for (let i = 0; i < count; i++) {
          const from = guards[i]!;
          if (this.#rules.makeReach === "path") this.#flood(from, stones);
          for (let j = 0; j < count; j++) {
            const on = guards[j]!;
            if (on === from || !this.#mayMakeOn(on)) continue;
            if (this.#rules.makeReach === "anywhere" || this.#touches(on)) list.push(MAKE, from, on, 0);
          }
        }
    }
  }

  /** The first cell from `cell` in `direction` that is not empty (a barred centre stops the line). */
  #firstStone(stones: Int8Array, cell: number, direction: number): number {
    let at = this.#geometry.next[4 * cell + direction]!;
    while (stones[at] === EMPTY && at !== this.#barredCell) at = this.#geometry.next[4 * at + direction]!;
    return at;
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

  /** By direction and destination: for one direction, destinations ascend with origins. "GUARDS can move only one space at any time into any open space. GUARDS cannot jump." */
  #steps(position: Position, list: PlyList): void {
    const { stones } = position;
    const guards = this.#cells.of(guardOf(position.side));
    const count = position.counts[guardOf(position.side)]!;
    for (let direction = 0; direction < 4; direction++)
      for (let i = 0; i < count; i++) {
        const from = guards[i]!;
        const to = this.#geometry.next[4 * from + direction]!;
        if (stones[to] === EMPTY && to !== this.#barredCell) list.push(STEP, from, to, 0);
      }
  }

  #officerPlies(position: Position, list: PlyList): void {
    const officers = this.#cells.of(officerOf(position.side));
    const count = position.counts[officerOf(position.side)]!;
    const enemy = officerOf((1 - position.side) as Side);
    this.#officer.prepare(position, this.#cells.of(enemy), position.counts[enemy]!);
    let named = 0;
    for (let i = 0; i < count; i++) {
      const origin = officers[i]!;
      this.#officer.search(origin);
      if (this.#straight) named = this.#officer.note(origin, named, this.#names, this.#originOf, this.#capturedBy);
      else this.#officer.append(origin, list);
    }
    for (let i = 0; i < named; i++) {
      const name = this.#names[i]!;
      list.push(OFFICER, this.#originOf[name]!, name % this.#geometry.cells, this.#capturedBy[name]!);
    }
  }

  #keepCaptures(list: PlyList): void {
    if (list.capturing === 0) return;
    let most = 0;
    for (let i = 0; i < list.length; i++) most = Math.max(most, bitCount(list.captured[i]!));
    const least = this.#rules.capture === "maximum" ? most : 1;
    list.keep((i) => bitCount(list.captured[i]!) >= least);
  }
}

/** On ply 2 with `pie`, black's player may exchange colours instead. */
export function maySwap(rules: BoardRules, position: Position): boolean {
  return rules.pie && position.plyNumber === 2 && position.side === BLACK;
}
