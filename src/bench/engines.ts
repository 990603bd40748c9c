import { naiveGame, naivePosition } from "../games/board/naive.js";
import { type BoardRules, boardRules } from "../games/board/rules.js";
import { BoardState } from "../games/board/state.js";
import { openTable, playShard } from "../play/shard.js";
import { Streams } from "../random/stream.js";

/** One rule set to measure; all engines play it at random. */
export interface BenchCase {
  readonly name: string;
  readonly rules: BoardRules;
}

export const CASES: readonly BenchCase[] = [
  ...Object.keys(boardRules.presets).map((preset) => ({ name: preset, rules: boardRules.read(preset) })),
  { name: "straight-mandatory", rules: boardRules.read({ turns: 0, jumps: 1, capture: "mandatory" }) },
  {
    name: "straight-short-mandatory",
    rules: boardRules.read({ turns: 0, jumps: 1, runUp: false, runOut: false, jumpOwn: false, capture: "mandatory" }),
  },
  { name: "rook-raster", rules: boardRules.read({ preset: "rook", setup: "fixed", opening: "raster" }) },
];

/** Plays `games` games from index `from`; returns the plies of their main phases. */
export type Play = (from: number, games: number) => number;

export interface Engine {
  readonly name: "naive" | "reference" | "kernel";
  prepare(rules: BoardRules): Play;
}

export const SEED = "bench";

function naive(rules: BoardRules): Play {
  const chance = new Streams(SEED, "chance");
  const agent = new Streams(SEED, "agent/0");
  const state = new BoardState(rules);
  return (from, games) => {
    let plies = 0;
    for (let index = from; index < from + games; index++) {
      state.start(chance.at(index));
      plies += naiveGame(naivePosition(state.position()), rules, agent.at(index)).plies;
    }
    return plies;
  };
}

/** A run's engine with all that a run asks of it: rows and their hashes. */
function shards(rules: BoardRules, kernel: WebAssembly.Module | null): Play {
  const random = { kind: "random", settings: {} };
  const table = openTable({ game: "board", seed: SEED, rules, agents: [random, random] }, 0, kernel);
  return (from, games) =>
    (playShard(table, from, from + games).columns[2] as Int32Array).reduce((sum, plies) => sum + plies, 0);
}

/** The engines to measure, with the compiled kernel. */
export function engines(kernel: WebAssembly.Module): readonly Engine[] {
  return [
    { name: "naive", prepare: naive },
    { name: "reference", prepare: (rules) => shards(rules, null) },
    { name: "kernel", prepare: (rules) => shards(rules, kernel) },
  ];
}
