import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readExperiment } from "../experiments/experiment.js";
import { gamesOf, planOf, settingOf } from "../experiments/plan.js";
import { playGame } from "../play/play.js";
import { openTable } from "../play/shard.js";
import { Store } from "../results/store.js";
import { provenance } from "../simulate/provenance.js";
import { playMissing } from "../simulate/run.js";

/** How fast games become stored rows. The game is tic-tac-toe, so that nearly all of the time is not play. */
export interface RowsMeasurement {
  readonly name: "rows";
  readonly engine: "store";
  readonly games: number;
  readonly threads: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Processor time of a game besides playing it: workers, hashes, Parquet, start-up of the threads, in microseconds. */
  readonly overheadMicroseconds: number;
  /** Share of the time that this takes where a machine plays 20,000 games a second. */
  readonly overheadAt20000: number;
  /** Largest memory of the process, in bytes. */
  readonly memoryBytes: number;
}

const EXPERIMENT = "name: bench-rows\ntitle: Rows a second\ngame: tictactoe\nseed: rows\ngames: 1000000\n";
/** Games by which the time of play alone is measured. */
const SAMPLE = 50_000;
const RATE = 20_000;

/** Plays and stores a million games in a temporary folder, on all cores. */
export async function measureRows(): Promise<RowsMeasurement> {
  const plan = planOf(readExperiment(EXPERIMENT, "bench-rows.yaml"));
  const cell = plan.cells[0]!;
  const table = openTable(settingOf(plan, cell), 0);
  const row = new Float64Array(64);
  const playFrom = (first: number): void => {
    for (let i = first; i < first + SAMPLE; i++) playGame(table.state, table.agents, table.streams, i, row);
  };
  playFrom(0);
  const beforePlay = process.cpuUsage();
  playFrom(SAMPLE);
  const playTime = total(process.cpuUsage(beforePlay)) / SAMPLE;
  const threads = availableParallelism();
  const data = await mkdtemp(join(tmpdir(), "onguard-bench-"));
  try {
    const store = await Store.open(data, plan, () => {});
    const before = process.cpuUsage();
    const record = { command: "onguard bench", ...provenance() };
    const signal = new AbortController().signal;
    const { seconds } = await playMissing(store, plan, { threads, signal, record, onProgress: () => {} });
    const games = gamesOf(cell);
    const overhead = total(process.cpuUsage(before)) / games - playTime;
    await store.close();
    return {
      name: "rows",
      engine: "store",
      games,
      threads,
      seconds,
      gamesPerSecond: games / seconds,
      overheadMicroseconds: overhead,
      overheadAt20000: (overhead * RATE) / (threads * 1e6),
      memoryBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Microseconds. */
function total({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
