import { describe, expect, it } from "vitest";
import { type ComparisonPlan, compare, DEFAULT_PLAN } from "../../../src/analysis/compare.js";
import type { ComparisonData } from "../../../src/analysis/comparison.js";
import { unitsForEquivalence, unitsForMean } from "../../../src/analysis/power.js";
import type { Stream } from "../../../src/random/stream.js";
import { contrast } from "../samples.js";
import { draws, errs, gaussian, REPETITIONS, rate, threeErrors } from "./simulate.js";

/** Sums of n normal differences with standard deviation 1: exact without drawing each. */
function means(s: Stream, n: number, difference: number): ComparisonData {
  const mean = difference + gaussian(s) / Math.sqrt(n);
  // Σ(x − mean)² is χ² with n − 1 degrees of freedom; for hundreds of units nearly normal (Wilson and Hilferty).
  const df = n - 1;
  const squares = df * (1 - 2 / (9 * df) + gaussian(s) * Math.sqrt(2 / (9 * df))) ** 3;
  const sums = { n, sum: n * mean, sumSquares: squares + n * mean * mean };
  return { kind: "pairedMeans", cell: sums, baseline: sums, differences: sums };
}

function shares(s: Stream, n: number, table: readonly number[]): ComparisonData {
  const [both, firstOnly, secondOnly, neither] = draws(s, n, table) as [number, number, number, number];
  return { kind: "pairedShares", table: { both, firstOnly, secondOnly, neither } };
}

const verdict = (data: ComparisonData, delta: number, plan: Partial<ComparisonPlan> = {}) =>
  compare([contrast(data, delta)], { ...DEFAULT_PLAN, ...plan })[0]!.verdict;
const different = (v: string) => v === "matters" || v === "below δ";

const DELTA = 0.1;

describe("type I error of the verdicts", () => {
  it("a null difference is called matters or below δ no more often than α", () => {
    for (const n of [100, 1000, 5000]) {
      errs(`null means, n ${n}`, (s) => different(verdict(means(s, n, 0), DELTA)), 0.05);
    }
    errs("null shares, n 1000", (s) => different(verdict(shares(s, 1000, [0.45, 0.06, 0.06, 0.43]), 0.02)), 0.05);
  });

  it("a difference of just δ is called equivalent, below δ or matters no more often than α each", () => {
    errs(
      "at δ: equivalent or below δ",
      (s) => {
        const v = verdict(means(s, 2000, DELTA), DELTA);
        return v === "equivalent" || v === "below δ";
      },
      0.05,
    );
    errs("at δ: matters", (s) => verdict(means(s, 2000, DELTA), DELTA) === "matters", 0.05);
  });

  it("a family of five nulls has a false claim no more often than α", () => {
    for (const family of ["bonferroni", "holm"] as const) {
      errs(
        `family, ${family}`,
        (s) => {
          const contrasts = Array.from({ length: 5 }, (_, i) => contrast(means(s, 5000, 0), DELTA, `v${i}`));
          return compare(contrasts, { ...DEFAULT_PLAN, family }).some((c) => different(c.verdict));
        },
        0.05,
      );
    }
  });
});

describe("planned power", () => {
  const levels = { alpha: 0.05, power: 0.8 };

  it("finds equivalence as often as planned", () => {
    const n = Math.ceil(unitsForEquivalence(1, 0, DELTA, levels));
    const found = rate("planned equivalence", (s) => verdict(means(s, n, 0), DELTA) === "equivalent");
    // At a null 5 % of the intervals exclude 0 and are called below δ where the inner one lies inside.
    const inside = rate("planned equivalence", (s) =>
      ["equivalent", "below δ"].includes(verdict(means(s, n, 0), DELTA)),
    );
    console.log(`equivalent with ${n} seeds: ${found}; inside ±δ: ${inside}`);
    expect(inside).toBeGreaterThanOrEqual(0.8 - threeErrors(0.8, REPETITIONS));
    expect(found).toBeGreaterThanOrEqual(0.75);
  });

  it("finds a planted difference of 2δ with the planned games", () => {
    const n = Math.ceil(unitsForMean(1, DELTA, levels));
    const found = rate("planted", (s) => verdict(means(s, n, 2 * DELTA), DELTA) === "matters");
    console.log(`2δ matters with ${n} seeds: ${found}`);
    expect(found).toBeGreaterThanOrEqual(0.8 - threeErrors(0.8, REPETITIONS));
  });
});
