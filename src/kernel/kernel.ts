import { BOARD_COLUMNS } from "../games/board/history.js";
import type { Position } from "../games/board/position.js";
import type { BoardRules } from "../games/board/rules.js";
import { fixedPosition } from "../games/board/setup.js";
import { COMMON_COLUMNS, microLog } from "../games/row.js";
import { UserError } from "../problems.js";
import { type Purpose, Streams } from "../random/stream.js";
import { kernelSupports, ruleFields } from "./fields.js";
import { type KernelPly, namesOfPlies, stoneMasks } from "./masks.js";

/** What the compiled module exports (src/kernel/assembly/index.ts). */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly rulesAddress: WebAssembly.Global;
  readonly givenAddress: WebAssembly.Global;
  readonly keysAddress: WebAssembly.Global;
  readonly columnsAddress: WebAssembly.Global;
  readonly logarithmsAddress: WebAssembly.Global;
  readonly weightsAddress: WebAssembly.Global;
  readonly resultsAddress: WebAssembly.Global;
  readonly best: WebAssembly.Global;
  readonly nodes: WebAssembly.Global;
  configure(): void;
  playBatch(from: number, to: number): void;
  perft(depth: number): number;
  listGiven(): number;
  searchGiven(depth: number, listing: number): number;
  playouts(games: number, first: number): void;
  listAddress(): number;
}

const COLUMNS = [...COMMON_COLUMNS, ...BOARD_COLUMNS];
const LOGARITHMS = 1 << 15;
const PURPOSES: readonly Purpose[] = ["chance", "agent/0", "agent/1"];
/** Bytes of a listed ply, as in assembly/plies.ts. */
const PLY_BYTES = 32;

/** Weights of the evaluation: an officer more, an own officer that can be captured, an empty cell beside an own officer. */
export interface Weights {
  readonly officers: number;
  readonly enPrise: number;
  readonly mobility: number;
}

const WEIGHTS: Weights = { officers: 1000, enPrise: -400, mobility: 1 };

/** An entry of the transposition table keeps a depth in a byte. */
const MOST_DEPTH = 255;

/** What a search found. A win is worth a million less the plies to it. */
export interface Found {
  /** For the player to move. */
  readonly value: number;
  /** Number of the best ply in canonical order; −1 if the game is over. */
  readonly ply: number;
  /** Positions visited, those of the search for quiet included. */
  readonly nodes: number;
}

/** How random games from one position ended. */
export interface Playouts {
  readonly white: number;
  readonly black: number;
  readonly draws: number;
  readonly capped: number;
}

/** A column of rows: int32 as Int32Array, int64 as integers in a Float64Array. */
export type RowColumn = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * The compiled board engine for one rule set. It plays the very same games as the reference engine, between random
 * players. It runs unchanged in Node and in browsers; whoever creates it brings the compiled module.
 */
export class Kernel {
  readonly rules: BoardRules;
  readonly #exports: Exports;

  private constructor(rules: BoardRules, exports: Exports) {
    this.rules = rules;
    this.#exports = exports;
  }

  /** Throws a UserError when the kernel does not support the rules (`kernelSupports`). */
  static create(module: WebAssembly.Module, rules: BoardRules): Kernel {
    const fault = kernelSupports(rules);
    if (fault !== null) throw new UserError(`the kernel cannot play these rules: ${fault}`);
    const instance = new WebAssembly.Instance(module, { host: { microLog } });
    const kernel = new Kernel(rules, instance.exports as unknown as Exports);
    const { logarithmsAddress, rulesAddress } = kernel.#exports;
    const logarithms = kernel.#words(logarithmsAddress.value, LOGARITHMS);
    for (let b = 1; b < LOGARITHMS; b++) logarithms[b] = microLog(b);
    const fields = ruleFields(rules);
    kernel.#words(rulesAddress.value, fields.length).set(fields);
    if (rules.setup === "fixed") {
      const { position, given } = fixedPosition(rules);
      kernel.#place(position, given);
    }
    kernel.#exports.configure();
    return kernel;
  }

  /**
   * Plays the games from ≤ index < to of an experiment seed between random players: their rows as columns, in the order
   * of the board game's columns.
   */
  playBatch(seed: string, from: number, to: number): RowColumn[] {
    this.#setSeed(seed);
    this.#exports.playBatch(from, to);
    const addresses = this.#words(this.#exports.columnsAddress.value, COLUMNS.length);
    const { buffer } = this.#exports.memory;
    return COLUMNS.map(({ type }, i) =>
      type === "int32"
        ? new Int32Array(buffer, addresses[i]!, to - from).slice()
        : new Float64Array(buffer, addresses[i]!, to - from).slice(),
    );
  }

  /**
   * Number of distinct ply sequences of length `depth` ≥ 1 from a position of the rules' size; `given` by a person it is
   * tested as if a ply had just led to it. Exact up to 2⁵³.
   */
  perft(position: Position, depth: number, given = true): number {
    this.#place(position, given);
    return this.#exports.perft(depth);
  }

  /** The legal plies of a position in canonical order, in notation (without `swap`). */
  plyNames(position: Position, given = true): string[] {
    this.#place(position, given);
    const count = this.#exports.listGiven();
    const view = new DataView(this.#exports.memory.buffer, this.#exports.listAddress());
    const plies = Array.from({ length: count }, (_, i): KernelPly => {
      const at = i * PLY_BYTES;
      return {
        from: view.getBigUint64(at, true),
        to: view.getBigUint64(at + 8, true),
        captured: view.getBigUint64(at + 16, true),
        kind: view.getInt32(at + 24, true),
      };
    });
    return namesOfPlies(plies);
  }

  /**
   * Alpha-beta from a position to a depth in plies, 1 … 255, then captures until quiet. Repetition and `swap` are left
   * out. `listing`: by lists of plies also for the rules that a faster search is made for, which finds the same.
   */
  search(position: Position, depth: number, weights: Weights = WEIGHTS, listing = false): Found {
    if (!Number.isInteger(depth) || depth < 1 || depth > MOST_DEPTH)
      throw new UserError(`a search to depth ${depth}, expected 1 … ${MOST_DEPTH}`);
    this.#place(position, false);
    const { officers, enPrise, mobility } = weights;
    this.#words(this.#exports.weightsAddress.value, 3).set([officers, enPrise, mobility]);
    const value = this.#exports.searchGiven(depth, Number(listing));
    return { value, ply: this.#exports.best.value, nodes: Number(this.#exports.nodes.value) };
  }

  /** Random games from a position, with the streams of the indices 0 ≤ index < games of a seed; without `swap`. */
  playouts(position: Position, seed: string, games: number): Playouts {
    this.#place(position, false);
    this.#setSeed(seed);
    this.#exports.playouts(games, 0);
    const [white, black, draws, capped] = this.#words(this.#exports.resultsAddress.value, 4);
    return { white: white!, black: black!, draws: draws!, capped: capped! };
  }

  #words(address: number, length: number): Int32Array {
    return new Int32Array(this.#exports.memory.buffer, address, length);
  }

  #setSeed(seed: string): void {
    const keys = this.#words(this.#exports.keysAddress.value, 4 * PURPOSES.length);
    for (const [i, purpose] of PURPOSES.entries()) keys.set(new Streams(seed, purpose).key, 4 * i);
  }

  #place(position: Position, given: boolean): void {
    if (position.size !== this.rules.size)
      throw new UserError(`the position is ${position.size}×${position.size}, the rules' size ${this.rules.size}`);
    const at = this.#exports.givenAddress.value;
    new BigUint64Array(this.#exports.memory.buffer, at, 4).set(stoneMasks(position));
    this.#words(at + 32, 5).set([
      position.side,
      position.due[0]! | (position.due[1]! << 1),
      position.noProgress,
      position.plyNumber,
      Number(given),
    ]);
  }
}
