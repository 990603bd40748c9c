import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JudgedComparison } from "../analysis/aggregate.js";
import { type Plan, upTo } from "../experiments/plan.js";
import { judge } from "../results/comparisons.js";
import { Store } from "../results/store.js";
import type { Pilot } from "./pilot.js";
import { provenance } from "./provenance.js";
import { playMissing } from "./run.js";

/** The comparisons of a plan as a few seeds show them. */
export interface Trial {
  readonly seeds: number;
  readonly comparisons: readonly JudgedComparison[];
}

/** Milliseconds that a trial should take, seeds that make its spread worth looking at, and seeds that are enough. */
const TRIAL_TIME = 3000;
const LEAST_SEEDS = 10;
const MOST_SEEDS = 200;
/** A trial of the least seeds may take so many times the time. */
const PATIENCE = 10;

/**
 * Plays the first seeds of every cell into a folder that is thrown away, to see how much the comparisons vary. No
 * comparisons where even a few seeds would take too long.
 */
export async function trialOf(plan: Plan, pilots: readonly Pilot[], threads: number): Promise<Trial> {
  const time = pilots.reduce((sum, { cell, gameTime }) => sum + cell.rotations * gameTime, 0) / threads;
  const affordable = Math.floor(TRIAL_TIME / time);
  if (affordable * PATIENCE < LEAST_SEEDS) return { seeds: 0, comparisons: [] };
  const seeds = Math.min(MOST_SEEDS, Math.max(LEAST_SEEDS, affordable));
  const data = await mkdtemp(join(tmpdir(), "onguard-trial-"));
  try {
    const trial = upTo(plan, seeds);
    const store = await Store.open(data, trial, () => {});
    try {
      await playMissing(store, trial, {
        threads,
        signal: new AbortController().signal,
        record: { ...provenance(), command: "onguard plan" },
        onProgress: () => {},
      });
      const { comparisons } = await judge({ dir: store.dir, plan: trial, manifest: store.manifest });
      return { seeds, comparisons };
    } finally {
      await store.close();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
