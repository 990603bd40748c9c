import { OFFICER, type PlyList } from "./plylist.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { EMPTY, type Geometry, officerOf, type Side } from "./vocabulary.js";

/** Are an officer's plies one line with at most one officer jumped? */
export function isStraight(rules: BoardRules): boolean {
  return rules.turns === 0 && rules.jumps !== "any" && !rules.jumpRow;
}

/**
 * The officers' plies of the straight readings: along one line, over at most one officer. What the search of all other
 * readings finds too (tests hold the two to each other), without its book-keeping.
 */
export class StraightPlies {
  readonly #rules: BoardRules;
  readonly #next: Int8Array;
  readonly #barredCell: number;
  /** 1 where no officer's ply may end. */
  readonly #noEnd: Uint8Array;
  /** The first cell that stops each officer in each direction. */
  readonly #stops: Int8Array;

  constructor(rules: BoardRules, geometry: Geometry) {
    this.#rules = rules;
    this.#next = geometry.next;
    this.#barredCell = rules.centre === "barred" ? geometry.centre : -1;
    this.#stops = new Int8Array(4 * geometry.cells);
    this.#noEnd = new Uint8Array(geometry.cells);
    if (rules.cornerOfficers === "barred") for (const corner of geometry.corners) this.#noEnd[corner] = 1;
  }

  /** Appends the plies of all officers of the side to move to `list`: slides before jumps, by direction, then by destination. */
  append(position: Position, list: PlyList): void {
    const { stones, side } = position;
    const own = officerOf(side);
    const officers = position.cellsOf[own]!;
    const count = position.counts[own]!;
    const next = this.#next;
    const barred = this.#barredCell;
    const noEnd = this.#noEnd;
    const stops = this.#stops;
    for (let direction = 0; direction < 4; direction++) {
      const first = list.length;
      for (let i = 0; i < count; i++) {
        const origin = officers[i]!;
        let cell = next[4 * origin + direction]!;
        for (; stones[cell] === EMPTY && cell !== barred; cell = next[4 * cell + direction]!)
          if (noEnd[cell] === 0) list.insert(first, OFFICER, origin, cell, 0);
        stops[4 * i + direction] = cell;
      }
    }
    const { jumps, jumpOwn, runUp, runOut } = this.#rules;
    if (jumps === 0) return;
    const enemy = officerOf((1 - side) as Side);
    const enemies = position.cellsOf[enemy]!;
    for (let direction = 0; direction < 4; direction++) {
      const first = list.length;
      for (let i = 0; i < count; i++) {
        const origin = officers[i]!;
        const over = runUp ? stops[4 * i + direction]! : next[4 * origin + direction]!;
        if (stones[over] !== enemy && !(jumpOwn && stones[over] === own)) continue;
        let cell = next[4 * over + direction]!;
        if (stones[cell] !== EMPTY || cell === barred) continue;
        const captured = stones[over] === enemy ? 1 << enemies.indexOf(over) : 0;
        do {
          if (noEnd[cell] === 0) list.insert(first, OFFICER, origin, cell, captured);
          cell = next[4 * cell + direction]!;
        } while (runOut && stones[cell] === EMPTY && cell !== barred);
      }
    }
  }
}
