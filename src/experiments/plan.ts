import { gameNamed } from "../games/index.js";
import type { Setting } from "../play/shard.js";
import type { Cell, Experiment, StoppingRule } from "./experiment.js";
import { RECORD_VERSION, storeHash } from "./hashes.js";
import type { ComparisonInput } from "./schema.js";

/** A cell as it is planned, with all that is needed to play and to show it. */
export interface PlannedCell extends Cell {
  readonly rulesLabel: string;
  readonly seatNames: readonly string[];
}

/** What is to be played; plain data, stored as `plan.json`. */
export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly seed: string;
  readonly hash: string;
  readonly recordVersion: number;
  /** Shard k of a cell and rotation are its games with shard·k ≤ index < min(shard·(k+1), indices). */
  readonly shard: number;
  readonly cells: readonly PlannedCell[];
  readonly delta: Readonly<Record<string, number>>;
  readonly compare: readonly ComparisonInput[];
  /** When a run ends before all games are played; null or absent: all are played. */
  readonly stop?: StoppingRule | null;
}

/** Games of a shard: fractions of a second, also where a player thinks for tens of milliseconds. */
const SHARD = 16;

export function planOf(experiment: Experiment): Plan {
  const { name, title, game, seed, delta, compare, stop } = experiment;
  const { rules, seatNames } = gameNamed(game);
  return {
    name,
    title,
    game,
    seed,
    hash: storeHash(game, seed),
    recordVersion: RECORD_VERSION,
    shard: SHARD,
    cells: experiment.cells.map((cell) => ({
      ...cell,
      rulesLabel: rules.label(cell.rules),
      seatNames: seatNames(cell.rules),
    })),
    delta,
    compare,
    stop,
  };
}

/** The plan with at most so many seeds of each cell. */
export function upTo(plan: Plan, seeds: number): Plan {
  return { ...plan, cells: plan.cells.map((cell) => ({ ...cell, indices: Math.min(cell.indices, seeds) })) };
}

/** The most seeds of one cell. */
export function mostSeeds({ cells }: Plan): number {
  return Math.max(...cells.map(({ indices }) => indices));
}

export function gamesOf(cell: Cell): number {
  return cell.indices * cell.rotations;
}

export function settingOf(plan: Plan, cell: Cell): Setting {
  return { game: plan.game, seed: plan.seed, rules: cell.rules, agents: cell.agents };
}
