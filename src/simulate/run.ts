import { Piscina } from "piscina";
import { type Plan, settingOf } from "../experiments/plan.js";
import { referenceReason } from "../play/shard.js";
import type { RunRecord } from "../results/manifest.js";
import type { Store } from "../results/store.js";
import { kernelModule } from "./kernelModule.js";
import { WorkQueue } from "./queue.js";
import type { Played } from "./worker.js";
import { Writer } from "./writer.js";

export interface RunOptions {
  readonly threads: number;
  /** Aborted, the games being played are finished and stored, and the run ends. */
  readonly signal: AbortSignal;
  /** What the manifest says of this run; games and wall time are filled in. */
  readonly record: Omit<RunRecord, "games" | "wallTime" | "start" | "threads" | "engines">;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  /** Label of the cell of the last games. */
  readonly cell: string;
  /** Games played by this run, and how many it set out to play. */
  readonly played: number;
  readonly total: number;
  /** Seconds since it began. */
  readonly seconds: number;
}

/** Milliseconds that an aborted run waits for the games being played. */
const GRACE = 3000;

/**
 * Plays what the store lacks of the plan, in worker threads. Throws a UserError when the store cannot be written; what
 * was written before is kept.
 */
export async function playMissing(store: Store, plan: Plan, options: RunOptions): Promise<Progress> {
  const queue = new WorkQueue(plan, (cell, rotation) => store.missing(cell, rotation));
  const labels = new Map(plan.cells.map(({ id, label }) => [id, label]));
  const start = new Date();
  let progress: Progress = { cell: "", played: 0, total: queue.games, seconds: 0 };
  if (progress.total === 0) return progress;
  const engines = enginesOf(plan);
  await kernelModule(); // built once, before the workers ask for it
  const record = (games: number): RunRecord => ({
    ...options.record,
    engines,
    start: start.toISOString(),
    threads: options.threads,
    games,
    wallTime: (Date.now() - start.getTime()) / 1000,
  });
  await store.note(record(0));
  const writer = new Writer((batches, games) => store.add(batches, record(games)));
  const pool = new Piscina<unknown, Played>({
    filename: new URL("./entry.js", import.meta.url).href,
    execArgv: [],
    minThreads: options.threads,
    maxThreads: options.threads,
  });
  let failed = false;
  const stopped = (): boolean => failed || options.signal.aborted;

  /** Keeps one task in play until there are no more. */
  const lane = async (): Promise<void> => {
    while (!stopped()) {
      const task = queue.take();
      if (task === null) return;
      const played = await pool.run(task);
      queue.finish(task, played);
      progress = {
        ...progress,
        cell: labels.get(task.cell)!,
        played: progress.played + played.to - played.from,
        seconds: (Date.now() - start.getTime()) / 1000,
      };
      options.onProgress(progress);
      const { time: _, ...shard } = played;
      await writer.add({ ...shard, cell: task.cell, rotation: task.rotation });
    }
  };

  let gaveUp = false;
  const giveUp = (): void => {
    setTimeout(() => {
      gaveUp = true;
      void pool.destroy();
    }, GRACE).unref();
  };
  options.signal.addEventListener("abort", giveUp, { once: true });
  try {
    // Two tasks a thread, so that none waits while a part is written.
    await Promise.all(Array.from({ length: 2 * options.threads }, lane)).catch((error: unknown) => {
      failed = true;
      if (!gaveUp) throw error;
    });
    await writer.flush();
  } finally {
    options.signal.removeEventListener("abort", giveUp);
    // Not by an abort of the single tasks: for each of these the pool would start a new thread.
    await pool.destroy();
  }
  return progress;
}

/** How many cells each engine plays. */
function enginesOf(plan: Plan): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cell of plan.cells) {
    const reason = referenceReason(settingOf(plan, cell));
    const engine = reason === null ? "kernel" : `reference: ${reason}`;
    counts[engine] = (counts[engine] ?? 0) + 1;
  }
  return counts;
}
