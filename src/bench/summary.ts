import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readExperiment } from "../experiments/experiment.js";
import { planOf } from "../experiments/plan.js";
import { Store } from "../results/store.js";
import { provenance } from "../simulate/provenance.js";
import { playMissing } from "../simulate/run.js";

/** How long ten million stored games take to be summarised and compared, in a process that does nothing else. */
export interface SummaryMeasurement {
  readonly name: typeof SUMMARY;
  readonly engine: "store";
  readonly games: number;
  readonly cells: number;
  readonly comparisons: number;
  readonly seconds: number;
  /** Processor time of it, all threads together: a busy machine adds little to it. */
  readonly processorSeconds: number;
  /** Largest memory of the process, the program's own included, in bytes. */
  readonly memoryBytes: number;
  /** Seconds that playing and storing the games took before, on all processors. */
  readonly playSeconds: number;
}

/** What the process that summarises sends back. */
export type Summarised = Pick<
  SummaryMeasurement,
  "games" | "cells" | "comparisons" | "seconds" | "processorSeconds" | "memoryBytes"
>;

/** The name of this bench, which is measured only when asked for: its games take minutes to play. */
export const SUMMARY = "summary";

/** Ten rule sets of the board game at its smallest, so that most of the time to make them is not play. */
const EXPERIMENT = `
name: bench-summary
title: Ten million games
game: board
seed: summary
base: {size: 3}
factors:
  jumps: [any, 0]
  turns: [any, 0, 1, 2]
  makeReach: [adjacent, line]
exclude: [{jumps: 0, makeReach: line}, {turns: 0, makeReach: line}, {turns: 2, makeReach: line, jumps: any}]
caps: {plyCap: 60}
games: 1000000
delta: {firstPlayerScore: 0.01, length: 1, decisive: 0.01, branching: 0.1}
compare:
  - baseline: {turns: any}
    measures: [firstPlayerScore, length, decisive, branching]
`;

/** Plays the games into a temporary folder, then has a fresh process summarise and compare them. */
export async function measureSummary(): Promise<SummaryMeasurement> {
  const plan = planOf(readExperiment(EXPERIMENT, "bench-summary.yaml"));
  const data = await mkdtemp(join(tmpdir(), "onguard-bench-"));
  try {
    const store = await Store.open(data, plan, () => {});
    const record = { command: `onguard bench --only ${SUMMARY}`, ...provenance() };
    const signal = new AbortController().signal;
    const { seconds } = await playMissing(store, plan, {
      threads: availableParallelism(),
      signal,
      record,
      onProgress: () => {},
    });
    await store.close();
    return { name: SUMMARY, engine: "store", ...(await summarised(store.dir)), playSeconds: seconds };
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Has a fresh process summarise and compare the store in a folder. */
export function summarised(dir: string): Promise<Summarised> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./summaryEntry.js", import.meta.url), [dir], { execArgv: [] });
    child.once("message", (message) => resolve(message as Summarised));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the process that summarises ended with code ${code}`)));
  });
}
