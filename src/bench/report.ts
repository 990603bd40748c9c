import { cpus, loadavg, totalmem } from "node:os";
import { provenance } from "../simulate/provenance.js";
import type { Measurement } from "./measure.js";
import type { RowsMeasurement } from "./rows.js";
import type { SearchMeasurement } from "./search.js";
import type { SummaryMeasurement } from "./summary.js";
import type { ThreadsMeasurement } from "./threads.js";

export type AnyMeasurement =
  | Measurement
  | SearchMeasurement
  | ThreadsMeasurement
  | RowsMeasurement
  | SummaryMeasurement;

/** One run of the benchmark as it is kept in a file. */
export interface BenchReport {
  /** Model of the processor and how many it has. */
  readonly machine: string;
  readonly memoryBytes: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Processes that wanted a processor, mean of the last minute, before and after; over the number of processors others took time. */
  readonly load: readonly [before: number, after: number];
  readonly processors: number;
  readonly command: string;
  readonly version: string;
  readonly commit: string | null;
  readonly node: string;
  readonly measurements: readonly AnyMeasurement[];
}

/** The load of the last minute. */
export function load(): number {
  return loadavg()[0]!;
}

export function benchReport(command: string, loadBefore: number, measurements: readonly AnyMeasurement[]): BenchReport {
  const { version, commit, node } = provenance();
  const processors = cpus();
  return {
    machine: processors[0]?.model.replace(/\s+/g, " ").trim() ?? "unknown processor",
    memoryBytes: totalmem(),
    date: new Date().toISOString().slice(0, 10),
    load: [loadBefore, load()],
    processors: processors.length,
    command,
    version,
    commit,
    node,
    measurements,
  };
}
