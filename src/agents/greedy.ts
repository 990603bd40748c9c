import { z } from "zod";
import { capturedCells } from "../games/board/notation.js";
import { MAKE, OFFICER } from "../games/board/plylist.js";
import type { BoardRules } from "../games/board/rules.js";
import type { BoardState } from "../games/board/state.js";
import { EMPTY, type Geometry, officerOf, type Side } from "../games/board/vocabulary.js";
import { SETUP } from "../games/game.js";
import type { Stream } from "../random/stream.js";
import type { Agent, AgentKind } from "./agent.js";

/** Worth of an officer more than the enemy, of an own officer that can be captured, of an empty cell beside an own officer. */
const LEAD = 1000;
const EN_PRISE = -400;
const MOBILITY = 1;

/**
 * One ply deep: officers, safety, mobility, in this order of weight; ties at random. Safety looks for an enemy officer
 * that can jump an own one in a straight line (with a run-up where the rules allow it); it sees neither bends nor
 * chains. In the setup phase it drops at random.
 */
class GreedyAgent implements Agent<BoardState> {
  readonly #rules: BoardRules;
  #stream!: Stream;
  #best = new Int32Array(64);
  #stones = new Int8Array(0);
  readonly #officers = new Int8Array(81);
  #officerCount = 0;

  constructor(rules: BoardRules) {
    this.#rules = rules;
  }

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
  }

  choose(state: BoardState, count: number): number {
    if (state.phase === SETUP || count === 1) return this.#stream.below(count);
    this.#prepare(state);
    let best = Number.NEGATIVE_INFINITY;
    let ties = 0;
    for (let k = 0; k < count; k++) {
      const value = this.#value(state, k);
      if (value < best) continue;
      if (value > best) {
        best = value;
        ties = 0;
      }
      if (ties === this.#best.length) {
        const longer = new Int32Array(2 * ties);
        longer.set(this.#best);
        this.#best = longer;
      }
      this.#best[ties++] = k;
    }
    return this.#best[this.#stream.below(ties)]!;
  }

  #prepare(state: BoardState): void {
    const { stones, side, geometry } = state.now;
    if (this.#stones.length !== stones.length) this.#stones = new Int8Array(stones.length);
    this.#stones.set(stones);
    this.#officerCount = 0;
    for (let cell = 0; cell < geometry.cells; cell++)
      if (stones[cell] === officerOf(side)) this.#officers[this.#officerCount++] = cell;
  }

  /** The worth of the k-th ply, by the stones after it. */
  #value(state: BoardState, k: number): number {
    const { plies, now } = state;
    const { side, geometry } = now;
    const own = officerOf(side);
    const enemy = officerOf((1 - side) as Side);
    const kind = plies.kind[k]!;
    const from = plies.from[k]!;
    const to = plies.to[k]!;
    const stones = this.#stones;
    const taken = plies.captured[k] === 0 ? [] : capturedCells(now, plies.captured[k]!);
    const stone = stones[from]!;
    if (from !== to) {
      stones[from] = EMPTY;
      stones[to] = kind === MAKE ? own : stone;
    }
    for (const cell of taken) stones[cell] = EMPTY;

    let value = LEAD * (taken.length + (kind === MAKE ? 1 : 0));
    if (kind === MAKE) value += this.#standing(geometry, to, enemy);
    for (let i = 0; i < this.#officerCount; i++) {
      const cell = this.#officers[i]!;
      value += this.#standing(geometry, kind === OFFICER && cell === from ? to : cell, enemy);
    }

    for (const cell of taken) stones[cell] = enemy;
    if (from !== to) {
      stones[to] = now.stones[to]!;
      stones[from] = stone;
    }
    return value;
  }

  /** Safety and mobility of the own officer on a cell. */
  #standing(geometry: Geometry, cell: number, enemy: number): number {
    const stones = this.#stones;
    const { next } = geometry;
    let free = 0;
    let enPrise = false;
    for (let direction = 0; direction < 4; direction++) {
      if (stones[next[4 * cell + direction]!] !== EMPTY) continue;
      free++;
      const towards = direction ^ 2;
      let from = next[4 * cell + towards]!;
      if (this.#rules.runUp) while (stones[from] === EMPTY) from = next[4 * from + towards]!;
      if (stones[from] === enemy) enPrise = true;
    }
    return MOBILITY * free + (enPrise && this.#rules.jumps !== 0 ? EN_PRISE : 0);
  }
}

export const greedy: AgentKind<BoardState, BoardRules> = {
  name: "greedy",
  summary: "looks one ply ahead: officers, then safety, then mobility; ties at random",
  settings: z.strictObject({}),
  create: (_settings, rules) => new GreedyAgent(rules),
};
