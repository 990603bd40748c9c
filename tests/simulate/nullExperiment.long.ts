import { beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../src/analysis/compare.js";
import type { ComparisonData, Contrast } from "../../src/analysis/comparison.js";
import { sumsOf, variance } from "../../src/analysis/means.js";
import { unitsForEquivalence, unitsForMean } from "../../src/analysis/power.js";
import { boardRules } from "../../src/games/board/rules.js";
import { gameNamed } from "../../src/games/index.js";
import { columnsOf } from "../../src/games/row.js";
import { openTable, playShard, type Table } from "../../src/play/shard.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";

const REPETITIONS = 1000;
const LEVELS = { alpha: 0.05, power: 0.8 };
const BASE = { size: 3, plyCap: 60 };
/** Without jumps no slide leads up to one: the option has no effect, whatever the game. */
const NULL = [
  { ...BASE, jumps: 0, runUp: true },
  { ...BASE, jumps: 0, runUp: false },
] as const;
/** Officers that turn at most once, and rook-like ones: known to differ. */
const PLANTED = [
  { ...BASE, turns: "any" },
  { ...BASE, turns: 0 },
] as const;

const COLUMNS = columnsOf(gameNamed("board")).map(({ name }) => name);
const CAPPED = gameNamed("board").endReasons.findIndex(({ censored }) => censored);

interface Games {
  readonly decisive: readonly number[];
  readonly length: readonly number[];
}

/** Games of a rule set by index; another seed for each cell, so that no game is shared. */
function cell(rules: object, seed: string, kernel: WebAssembly.Module): (from: number, to: number) => Games {
  const random = { kind: "random", settings: {} };
  const table: Table = openTable(
    { game: "board", seed, rules: boardRules.read(rules), agents: [random, random] },
    0,
    kernel,
  );
  return (from, to) => {
    const { columns } = playShard(table, from, to);
    const of = (name: string) => columns[COLUMNS.indexOf(name)]!;
    const [winners, reason] = [of("winners"), of("endReason")];
    return {
      decisive: Array.from(winners, (w, i) => (reason[i] !== CAPPED && (w === 1 || w === 2) ? 1 : 0)),
      length: [...of("plies")],
    };
  };
}

const contrast = (measure: string, delta: number, data: ComparisonData): Contrast => ({
  measure,
  unit: "",
  baseline: "baseline",
  cell: "cell",
  delta,
  excluded: 0,
  data,
});

const MEASURES = {
  decisive: (a: Games, b: Games): ComparisonData => ({
    kind: "unpairedShares",
    cell: { count: sumsOf(a.decisive).sum, n: a.decisive.length },
    baseline: { count: sumsOf(b.decisive).sum, n: b.decisive.length },
  }),
  length: (a: Games, b: Games): ComparisonData => ({
    kind: "unpairedMeans",
    cell: sumsOf(a.length),
    baseline: sumsOf(b.length),
  }),
};
type Name = keyof typeof MEASURES;

/** Standard deviation of the difference of one game of each. */
function spread(a: Games, b: Games, name: Name): number {
  return Math.sqrt(variance(sumsOf(a[name])) + variance(sumsOf(b[name])));
}

/** Verdicts of repeated experiments of n games a cell, each with games of its own. */
function verdicts(cells: readonly ReturnType<typeof cell>[], name: Name, n: number, delta: number): string[] {
  return Array.from({ length: REPETITIONS }, (_, r) => {
    const [b, a] = cells.map((games) => games(r * n, (r + 1) * n)) as [Games, Games];
    return compare([contrast(name, delta, MEASURES[name](a, b))])[0]!.verdict;
  });
}

const share = (all: readonly string[], ...of: readonly string[]) =>
  all.filter((verdict) => of.includes(verdict)).length / all.length;
const threeErrors = (p: number) => 3 * Math.sqrt((p * (1 - p)) / REPETITIONS);

/** Games to plan with, of indices that no repetition uses. */
const PILOT = [1_500_000_000, 1_500_020_000] as const;

describe.each(["decisive", "length"] as const)("a thousand experiments on %s", (name) => {
  let kernel: WebAssembly.Module;
  beforeAll(async () => {
    kernel = await kernelModule();
  });

  it("of an option without effect: different no more often than α, equivalent as often as planned", () => {
    const cells = NULL.map((rules, i) => cell(rules, `null ${i} ${name}`, kernel));
    const [b, a] = cells.map((games) => games(...PILOT)) as [Games, Games];
    const sd = spread(a, b, name);
    const delta = name === "decisive" ? 0.1 : 4;
    const n = Math.ceil(unitsForEquivalence(sd, 0, delta, LEVELS));
    const all = verdicts(cells, name, n, delta);
    const different = share(all, "matters", "below δ");
    const inside = share(all, "equivalent", "below δ");
    const equivalent = share(all, "equivalent");
    console.log(
      `${name}, no effect, δ ${delta}, ${n} games a cell: different ${different}, equivalent ${equivalent}, inside ±δ ${inside} (planned ${LEVELS.power})`,
    );
    expect(different).toBeLessThanOrEqual(LEVELS.alpha + threeErrors(LEVELS.alpha));
    // The plan is for the interval to lie inside ±δ; α of these exclude 0 and are called below δ.
    expect(Math.abs(inside - LEVELS.power)).toBeLessThan(threeErrors(LEVELS.power) + 0.01);
    expect(equivalent).toBeGreaterThanOrEqual(LEVELS.power - LEVELS.alpha - threeErrors(LEVELS.power));
    // With four times the games nearly all intervals lie inside ±δ, and α of them exclude 0.
    const many = verdicts(cells, name, 4 * n, delta);
    const falsely = share(many, "matters", "below δ");
    console.log(
      `${name}, no effect, ${4 * n} games a cell: different ${falsely}, equivalent ${share(many, "equivalent")}`,
    );
    expect(falsely).toBeLessThanOrEqual(LEVELS.alpha + threeErrors(LEVELS.alpha));
    expect(share(many, "equivalent")).toBeGreaterThanOrEqual(1 - LEVELS.alpha - threeErrors(LEVELS.alpha));
  });

  it("of a planted difference of 2δ: found with the planned games as often as planned", () => {
    const cells = PLANTED.map((rules, i) => cell(rules, `planted ${i} ${name}`, kernel));
    const [b, a] = cells.map((games) => games(...PILOT)) as [Games, Games];
    const truth = sumsOf(a[name]).sum / a[name].length - sumsOf(b[name]).sum / b[name].length;
    const delta = Math.abs(truth) / 2;
    const n = Math.ceil(unitsForMean(spread(a, b, name), delta, LEVELS));
    const all = verdicts(cells, name, n, delta);
    const matters = share(all, "matters");
    console.log(
      `${name}, difference ${truth.toFixed(3)} = 2δ, ${n} games a cell: matters ${matters} (planned ${LEVELS.power}), equivalent ${share(all, "equivalent", "below δ")}`,
    );
    expect(matters).toBeGreaterThanOrEqual(LEVELS.power - threeErrors(LEVELS.power) - 0.02);
    expect(share(all, "equivalent", "below δ")).toBeLessThanOrEqual(0.01);
  });
});
