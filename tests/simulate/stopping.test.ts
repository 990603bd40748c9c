import { describe, expect, it } from "vitest";
import type { JudgedComparison } from "../../src/analysis/aggregate.js";
import { compare, DEFAULT_PLAN } from "../../src/analysis/compare.js";
import { batchesUpTo } from "../../src/experiments/batches.js";
import type { StoppingRule } from "../../src/experiments/experiment.js";
import { isMet, unreachable } from "../../src/simulate/stopping.js";
import { contrast } from "../analysis/samples.js";

/** A pilot of 100 seeds: mean difference `mean`, standard deviation 1. */
function pilot(mean: number, delta: number): JudgedComparison {
  const sums = { n: 100, sum: 100 * mean, sumSquares: 99 + 100 * mean ** 2 };
  const data = { kind: "pairedMeans", cell: sums, baseline: sums, differences: sums } as const;
  const [judged] = compare([contrast(data, delta)], DEFAULT_PLAN);
  return { ...judged!, cellId: "a", baselineId: "b", familyName: "one", familySize: 1 };
}

const NARROW: StoppingRule = { until: "narrow", width: { measure: 0.1 }, games: 10_000 };
const SEQUENCE: StoppingRule = { until: "decided", by: "confidenceSequence", games: 10_000 };
const SPRT: StoppingRule = { until: "decided", by: "sprt", alpha: 0.05, beta: 0.05, games: 10_000 };

describe("a stopping rule", () => {
  it("decides after a hundred seeds and then after half as many more each time, and at the end", () => {
    expect(batchesUpTo(600)).toEqual([100, 150, 225, 338, 507, 600]);
    expect(batchesUpTo(150)).toEqual([100, 150]);
    expect(batchesUpTo(7)).toEqual([7]);
  });

  it("that cannot be met within the games allowed is told from a pilot, with what it would need", () => {
    // An interval of width 0.1 needs (2 · 1.984/0.1)² seeds, by the spread that t of 99 degrees allows for.
    expect(unreachable(NARROW, [pilot(0, 0.1)], 1500)).toEqual([
      'the stopping rule cannot be met for measure, variant against base: a width of 0.1 needs about 1575 seeds, "games" allows 1500',
    ]);
    expect(unreachable(NARROW, [pilot(0, 0.1)], 1600)).toEqual([]);
    for (const rule of [SEQUENCE, SPRT]) {
      expect(unreachable(rule, [pilot(0, 0.01)], 150)[0]).toContain(
        'within the 150 seeds that "games" allows no verdict by δ = 0.01 is possible',
      );
      expect(unreachable(rule, [pilot(0, 0.3)], 1000)).toEqual([]);
      expect(unreachable(rule, [pilot(1, 0.3)], 1000)).toEqual([]);
    }
  });

  it("is met when all comparisons are decided, or a test has ended without a verdict", () => {
    const open = pilot(0, 0.01);
    const decided = pilot(0, 1);
    expect(open.verdict).toBe("undecided");
    expect(isMet(SPRT, [decided, open])).toBe(false);
    expect(isMet(SPRT, [decided, { ...open, testEnded: true }])).toBe(true);
    expect(isMet(SPRT, [decided])).toBe(true);
    expect(isMet(SPRT, [])).toBe(false);
  });
});
