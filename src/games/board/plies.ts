import { OfficerSearch } from "./officer.js";
import { bitCount, MAKE, type PlyList, STEP } from "./plylist.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { isStraight, StraightPlies } from "./straight.js";
import { BLACK, EMPTY, type Geometry, guardOf, officerOf, type Side } from "./vocabulary.js";

/** Lists the legal plies of a position in canonical order. */
export class PlyGenerator {
  readonly #rules: BoardRules;
  readonly #geometry: Geometry;
  readonly #officer: OfficerSearch;
  /** Null in the readings that need the search. */
  readonly #straight: StraightPlies | null;
  readonly #barredCell: number;
  /** For `makeReach: path`: the cells reached, as a stack and marks. */
  readonly #stack: Int8Array;
  readonly #reached: Uint8Array;
  /** 1 where no officer may be made. */
  readonly #noMake: Uint8Array;

  constructor(rules: BoardRules, geometry: Geometry) {
    this.#rules = rules;
    this.#geometry = geometry;
    this.#officer = new OfficerSearch(rules, geometry);
    this.#straight = isStraight(rules) ? new StraightPlies(rules, geometry) : null;
    this.#barredCell = rules.centre === "barred" ? geometry.centre : -1;
    this.#stack = new Int8Array(geometry.cells);
    this.#reached = new Uint8Array(geometry.cells + 1);
    this.#noMake = new Uint8Array(geometry.cells);
    if (rules.centre === "barred") this.#noMake[geometry.centre] = 1;
    if (rules.cornerOfficers === "barred") for (const corner of geometry.corners) this.#noMake[corner] = 1;
  }

  /**
   * The legal plies; none means that the player is stalemated. `recreates` says whether a ply that is neither make nor
   * capture leads back to an earlier position; it is asked under `superko` only.
   */
  generate(position: Position, list: PlyList, recreates: (i: number) => boolean): void {
    const rules = this.#rules;
    const side = position.side;
    list.clear();
    this.makes(position, side, list, rules.maxOfficers);
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
    const { next } = this.#geometry;
    const noMake = this.#noMake;
    if (most !== null && position.counts[officerOf(side)]! >= most) return;
    const guard = guardOf(side);
    const guards = position.cellsOf[guard]!;
    const count = position.counts[guard]!;
    switch (this.#rules.makeReach) {
      case "adjacent":
        for (let direction = 0; direction < 4; direction++)
          for (let i = 0; i < count; i++) {
            const from = guards[i]!;
            const on = next[4 * from + direction]!;
            if (stones[on] === guard && noMake[on] === 0) list.push(MAKE, from, on, 0);
          }
        return;
      case "line":
        for (let direction = 0; direction < 4; direction++)
          for (let i = 0; i < count; i++) {
            const on = guards[i]!;
            const from = this.#firstStone(stones, on, direction ^ 2);
            if (stones[from] === guard && noMake[on] === 0) list.push(MAKE, from, on, 0);
          }
        return;
      default:
        for (let i = 0; i < count; i++) {
          const from = guards[i]!;
          if (this.#rules.makeReach === "path") this.#flood(from, stones);
          for (let j = 0; j < count; j++) {
            const on = guards[j]!;
            if (on === from || noMake[on] === 1) continue;
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
    const { next } = this.#geometry;
    const barred = this.#barredCell;
    const guards = position.cellsOf[guardOf(position.side)]!;
    const count = position.counts[guardOf(position.side)]!;
    for (let direction = 0; direction < 4; direction++)
      for (let i = 0; i < count; i++) {
        const from = guards[i]!;
        const to = next[4 * from + direction]!;
        if (stones[to] === EMPTY && to !== barred) list.push(STEP, from, to, 0);
      }
  }

  #officerPlies(position: Position, list: PlyList): void {
    if (this.#straight !== null) {
      this.#straight.append(position, list);
      return;
    }
    const officers = position.cellsOf[officerOf(position.side)]!;
    const count = position.counts[officerOf(position.side)]!;
    this.#officer.prepare(position);
    for (let i = 0; i < count; i++) this.#officer.append(officers[i]!, list);
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
