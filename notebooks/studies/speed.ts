import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchReport } from "../../src/bench/report.js";
import { board } from "../../src/games/board/game.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { UserError } from "../../src/problems.js";
import { DATA } from "./find.js";

/** Rules as the kernel takes them, with their name. */
export interface PlayableRules {
  readonly name: string;
  readonly rules: BoardRules;
}

export interface SpeedStudy {
  /** A run of the benchmark; null when there is none. */
  readonly bench: (BenchReport & { readonly kind: "local" | "published" }) | null;
  readonly presets: readonly PlayableRules[];
  /** Code of the end reason of capped games. */
  readonly capped: number;
}

/** Where a run of the benchmark may be: made on this machine, else the published one. */
const FILES = { local: join(DATA, "bench.json"), published: join(DATA, "published", "speed", "bench.json") };

export function speedStudy(): SpeedStudy {
  const kind = (["local", "published"] as const).find((one) => existsSync(FILES[one]));
  return {
    bench: kind === undefined ? null : { ...readReport(FILES[kind]), kind },
    presets: Object.keys(boardRules.presets).map((name) => ({ name, rules: boardRules.read(name) })),
    capped: board.endReasons.findIndex(({ name }) => name === "capped"),
  };
}

function readReport(file: string): BenchReport {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || !("measurements" in value) || !Array.isArray(value.measurements))
    throw new UserError(`${file} is no run of the benchmark: expected what "onguard bench --out" writes`);
  return value as BenchReport;
}
