import { z } from "zod";

/** What a store holds. Only the parts listed here count; everything else in the folder is left over from a crash. */

const count = z.int().min(0);

/** The games from ≤ index < to of a cell in one rotation, and the sum of the hashes of their rows (16 hex digits). */
const blockSchema = z.strictObject({
  cell: z.string(),
  rotation: count,
  from: count,
  to: count,
  sum: z.string().regex(/^[0-9a-f]{16}$/),
});

const partSchema = z.strictObject({
  file: z.string().regex(/^[0-9a-z-]+\.parquet$/),
  rows: count,
  bytes: count,
  sha256: z.string(),
  blocks: z.array(blockSchema),
});

/** One `onguard run`: who made the games, with which code, when, how long. */
const runSchema = z.strictObject({
  command: z.string(),
  start: z.string(),
  /** Seconds. */
  wallTime: z.number(),
  /** Games it added. */
  games: count,
  threads: count,
  version: z.string(),
  /** The commit; null outside a git checkout. `dirty`: with changes that are not committed. */
  commit: z.string().nullable(),
  dirty: z.boolean(),
  node: z.string(),
  host: z.string(),
  /** Cells by the engine that plays them: "kernel", or "reference" and why. The rows do not depend on it. */
  engines: z.record(z.string(), count),
});

/** What the experiment file named to be decided, from this many stored games on. */
const decisionSchema = z.strictObject({
  date: z.string(),
  games: count,
  delta: z.record(z.string(), z.number()),
  /** The comparisons, and the stopping rule, as JSON. */
  compare: z.array(z.string()),
  stop: z.string(),
});

export const manifestSchema = z.strictObject({
  hash: z.string(),
  recordVersion: z.int(),
  columns: z.array(z.string()),
  runs: z.array(runSchema),
  parts: z.array(partSchema),
  decisions: z.array(decisionSchema).default([]),
});

export type Block = z.output<typeof blockSchema>;
export type Part = z.output<typeof partSchema>;
export type Decision = z.output<typeof decisionSchema>;
export type RunRecord = z.output<typeof runSchema>;
export type Manifest = z.output<typeof manifestSchema>;
