import { summarise } from "../analysis/summary.js";
import { judgedAggregateOf } from "../results/aggregate.js";
import { readStore } from "../results/store.js";
import type { Summarised } from "./summary.js";

/** Summarises every cell of a store and judges its comparisons, and tells the parent process what that took. */
export async function summariseStore(dir: string): Promise<void> {
  const start = performance.now();
  const { cells, comparisons = [] } = await judgedAggregateOf(readStore(dir));
  const games = cells.map((cell) => summarise(cell)).reduce((sum, cell) => sum + cell.games, 0);
  const { user, system } = process.cpuUsage();
  const measured: Summarised = {
    games,
    cells: cells.length,
    comparisons: comparisons.length,
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (user + system) / 1e6,
    memoryBytes: process.resourceUsage().maxRSS * 1024,
  };
  process.send?.(measured);
}
