import type { Agent } from "../agents/agent.js";
import { type AgentSpec, createAgent } from "../agents/index.js";
import type { BoardRules } from "../games/board/rules.js";
import type { State } from "../games/game.js";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";
import { kernelSupports } from "../kernel/fields.js";
import { Kernel } from "../kernel/kernel.js";
import { RowSum, type Sum64 } from "./digest.js";
import { GameStreams, playGame } from "./play.js";

/** All that the games of a cell depend on, besides index and rotation. Plain data: it goes to workers as it is. */
export interface Setting {
  readonly game: string;
  readonly seed: string;
  /** The complete rule set. */
  readonly rules: object;
  /** The players by seat in rotation 0. */
  readonly agents: readonly AgentSpec[];
}

/** The players by seat in rotation r: who sits at seat s in rotation 0 sits at seat (s + r) mod n. */
export function seated<T>(agents: readonly T[], rotation: number): T[] {
  const n = agents.length;
  return agents.map((_, seat) => agents[(((seat - rotation) % n) + n) % n]!);
}

/** Why the games of a setting are played by the reference engine; null when the compiled kernel plays the same games. */
export function referenceReason({ game, rules, agents }: Setting): string | null {
  if (game !== "board") return `the kernel plays the board game, not ${game}`;
  if (agents.some(({ kind }) => kind !== "random")) return "the kernel plays random players only";
  return kernelSupports(rules as BoardRules);
}

/** A table made ready: one setting in one rotation, its state and players reused from game to game. */
export interface Table {
  readonly setting: Setting;
  readonly rotation: number;
  readonly state: State;
  readonly agents: readonly Agent<unknown>[];
  readonly streams: GameStreams;
  /** Plays whole shards where it can; the rows do not depend on it. */
  readonly kernel: Kernel | null;
}

/** `kernel` is the compiled module, null to play all games with the reference engine. */
export function openTable(setting: Setting, rotation: number, kernel: WebAssembly.Module | null = null): Table {
  const compiled = kernel !== null && referenceReason(setting) === null;
  return {
    kernel: compiled ? Kernel.create(kernel, setting.rules as BoardRules) : null,
    setting,
    rotation,
    state: gameNamed(setting.game).create(setting.rules),
    agents: seated(setting.agents, rotation).map((spec) => createAgent(setting.game, spec, setting.rules)),
    streams: new GameStreams(setting.seed, setting.agents.length),
  };
}

/** The rows of the games with index from ≤ i < to, in index order, and the sum of their hashes. */
export interface Shard {
  readonly from: number;
  readonly to: number;
  /** One for each of `columnsOf` the game: int32 as Int32Array, int64 as integers in a Float64Array. */
  readonly columns: readonly (Int32Array | Float64Array)[];
  readonly sum: Sum64;
}

/** Plays the games from ≤ index < to (at most 2²¹ of them). */
export function playShard(table: Table, from: number, to: number): Shard {
  const columns = table.kernel?.playBatch(table.setting.seed, from, to) ?? playReference(table, from, to);
  const row = new Float64Array(columns.length);
  const sum = new RowSum();
  for (let i = 0; i < to - from; i++) {
    for (let c = 0; c < columns.length; c++) row[c] = columns[c]![i]!;
    sum.add(from + i, table.rotation, row, row.length);
  }
  return { from, to, columns, sum: sum.sum };
}

function playReference(table: Table, from: number, to: number): Shard["columns"] {
  const declared = columnsOf(gameNamed(table.setting.game));
  const columns = declared.map(({ type }) =>
    type === "int32" ? new Int32Array(to - from) : new Float64Array(to - from),
  );
  const row = new Float64Array(declared.length);
  for (let index = from; index < to; index++) {
    playGame(table.state, table.agents, table.streams, index, row);
    for (let c = 0; c < columns.length; c++) columns[c]![index - from] = row[c]!;
  }
  return columns;
}
