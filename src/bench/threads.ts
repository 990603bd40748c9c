import { Piscina } from "piscina";
import { boardRules } from "../games/board/rules.js";
import type { Setting } from "../play/shard.js";
import type { Played, Task } from "../simulate/worker.js";
import { SEED } from "./engines.js";

/** How many games so many workers play, with the same tasks as a run. */
export interface ThreadsMeasurement {
  readonly name: string;
  readonly engine: "kernel";
  readonly threads: number;
  /** A second on the wall: on a busy machine it says little. */
  readonly gamesPerSecond: number;
  /** Neither engine is measured on several threads. */
  readonly ratioToNaive: null;
  readonly ratioToReference: null;
  /** Games a second over those of one thread in the same run. */
  readonly ratioToOne: number;
}

export const THREADS = "threads";
const PRESET = "literal";
const COUNTS = [1, 2];
/** Milliseconds of play in one turn, and how many turns each number of threads gets. The best one counts. */
const SLICE = 1500;
const ROUNDS = 3;
const SHARD = 500;
/** More games than a task plays before its time is up. */
const MANY = 1_000_000;

/** Measures one and two workers in turns. */
export async function measureThreads(): Promise<ThreadsMeasurement[]> {
  const random = { kind: "random", settings: {} };
  const setting: Setting = { game: "board", seed: SEED, rules: boardRules.read(PRESET), agents: [random, random] };
  const pool = new Piscina<Task, Played>({
    filename: new URL("../simulate/entry.js", import.meta.url).href,
    execArgv: [],
    minThreads: Math.max(...COUNTS),
    maxThreads: Math.max(...COUNTS),
  });
  let next = 0;
  const playOn = async (until: number): Promise<number> => {
    let games = 0;
    while (performance.now() < until) {
      const from = next;
      next += MANY;
      const task = { cell: PRESET, setting, rotation: 0, from, to: from + MANY, shard: SHARD };
      games += (await pool.run(task)).to - from;
    }
    return games;
  };
  const rate = async (threads: number): Promise<number> => {
    const start = performance.now();
    const lanes = await Promise.all(Array.from({ length: threads }, () => playOn(start + SLICE)));
    return (1000 * lanes.reduce((sum, games) => sum + games, 0)) / (performance.now() - start);
  };
  const best = COUNTS.map(() => 0);
  try {
    await rate(Math.max(...COUNTS)); // warm-up of every worker
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, threads] of COUNTS.entries()) best[i] = Math.max(best[i]!, await rate(threads));
  } finally {
    await pool.destroy();
  }
  return COUNTS.map((threads, i) => ({
    name: THREADS,
    engine: "kernel",
    threads,
    gamesPerSecond: best[i]!,
    ratioToNaive: null,
    ratioToReference: null,
    ratioToOne: best[i]! / best[0]!,
  }));
}
