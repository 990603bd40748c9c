import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparisonPlan, compare, DEFAULT_PLAN } from "../../src/analysis/compare.js";
import type { ComparisonData, Contrast } from "../../src/analysis/comparison.js";
import { effectOf } from "../../src/analysis/effect.js";
import { UserError } from "../../src/problems.js";
import { contrast, pairedMeans, pairedRatios, pairedShares } from "./samples.js";

const FIRST = [12, 17, 21, 21, 25, 30, 33, 40, 40, 40];
const SECOND = [10, 19, 18, 24, 22, 31, 27, 38, 40, 35];

function one(data: ComparisonData, delta: number, plan: Partial<ComparisonPlan> = {}) {
  return compare([contrast(data, delta)], { ...DEFAULT_PLAN, ...plan })[0]!;
}

describe("a comparison", () => {
  it("of lengths is the paired t of the golden case", () => {
    const result = one(pairedMeans(SECOND, FIRST), 5);
    expect(result.estimate).toBe(-1.5);
    expect(result.low).toBeCloseTo(-3.612692778, 8);
    expect(result.high).toBeCloseTo(0.6126927783, 8);
    expect(result.innerLow).toBeCloseTo(-3.211996195, 8);
    expect(result.p).toBeCloseTo(0.1427102387, 9);
    expect(result.varianceReduction).toBeCloseTo(22.66624204, 7);
    expect(result).toMatchObject({ verdict: "equivalent", open: null, gamesNeeded: 0, n: 10 });
    expect([result.baselineValue, result.cellValue]).toEqual([27.9, 26.4]);
  });

  it("of shares is Tango's interval with McNemar's p", () => {
    const table = { both: 59, firstOnly: 6, secondOnly: 16, neither: 80 };
    const result = one({ kind: "pairedShares", table }, 0.02);
    expect(result.estimate).toBeCloseTo(-10 / 161, 12);
    expect(result.low).toBeCloseTo(-0.1240234325, 9);
    expect(result.high).toBeCloseTo(-0.005433395732, 9);
    expect(result.innerHigh).toBeCloseTo(-0.01505836382, 9);
    expect(result.p).toBeCloseTo(0.03300625766, 9);
    expect(result.varianceReduction).toBeCloseTo(
      ((65 / 161) * (96 / 161) + (75 / 161) * (86 / 161)) / (22 / 161 - (10 / 161) ** 2),
      12,
    );
    expect(result).toMatchObject({ verdict: "undecided", open: "different, size open" });
    expect(result.gamesNeeded).toBeGreaterThan(0);
  });

  it("of a ratio is the delta method on the seeds' residuals", () => {
    const cell = [
      [30, 10],
      [90, 20],
      [44, 12],
      [61, 18],
    ] as const;
    const baseline = [
      [20, 10],
      [70, 25],
      [30, 11],
      [52, 16],
    ] as const;
    const result = one(pairedRatios(cell, baseline), 1);
    const ratio = (of: readonly (readonly [number, number])[]) =>
      of.reduce((sum, [y]) => sum + y, 0) / of.reduce((sum, [, x]) => sum + x, 0);
    const [a, b] = [ratio(cell), ratio(baseline)];
    const residuals = cell.map(([y, x], i) => (y - a * x) / 15 - (baseline[i]![0] - b * baseline[i]![1]) / 15.5);
    const error = Math.sqrt(residuals.reduce((sum, e) => sum + e * e, 0) / 3 / 4);
    expect(result.estimate).toBeCloseTo(a - b, 12);
    expect((result.high! - result.low!) / 2).toBeCloseTo(3.182446305 * error, 7);
  });

  it("of unpaired cells has no variance reduction, and wider intervals", () => {
    const { cell, baseline } = pairedMeans(SECOND, FIRST);
    const means = one({ kind: "unpairedMeans", cell, baseline }, 5);
    expect(means.varianceReduction).toBeNull();
    // Welch by R: t.test(second, first): df 17.93, t −0.33735, p 0.7398.
    expect(means.p).toBeCloseTo(0.7398, 3);
    const shares = one({ kind: "unpairedShares", cell: { count: 56, n: 70 }, baseline: { count: 48, n: 80 } }, 0.05);
    expect([shares.low, shares.high]).toEqual([expect.closeTo(0.0524314724, 9), expect.closeTo(0.333872654, 9)]);
    expect(shares.verdict).toBe("matters");
  });

  it("gives the four verdicts", () => {
    const shifted = (by: number, spread: number) => {
      const base = Array.from({ length: 400 }, (_, i) => (i % 7) + 10);
      return pairedMeans(
        base.map((x, i) => x + by + (i % 2 === 0 ? spread : -spread)),
        base,
      );
    };
    // Error spread/20, half-width 0.098 spread.
    expect(one(shifted(3, 2), 1).verdict).toBe("matters");
    expect(one(shifted(0.5, 2), 1).verdict).toBe("below δ");
    expect(one(shifted(0.1, 2), 1).verdict).toBe("equivalent");
    expect(one(shifted(0.95, 2), 1)).toMatchObject({ verdict: "undecided", open: "different, size open" });
    expect(one(shifted(0.1, 20), 1)).toMatchObject({ verdict: "undecided", open: "nothing shown" });
    expect(one(shifted(1, 20), 1).gamesNeeded).toBeNull();
  });

  it("with the games it asks for would be decided", () => {
    const base = Array.from({ length: 400 }, (_, i) => i % 7);
    const undecided = one(
      pairedMeans(
        base.map((x, i) => x + 1.2 + (i % 2 === 0 ? 4 : -4)),
        base,
      ),
      1,
    );
    expect(undecided.verdict).toBe("undecided");
    const grown = 400 + undecided.gamesNeeded!;
    const many = Array.from({ length: grown }, (_, i) => 1.2 + (i % 2 === 0 ? 4 : -4));
    expect(
      one(
        pairedMeans(
          many,
          many.map(() => 0),
        ),
        1,
      ).verdict,
    ).toBe("matters");
  });

  it("judges by the interval it shows: 0 is outside exactly when p is below the level", () => {
    const value = fc.integer({ min: -3, max: 4 });
    const numbers = fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 25 });
    fc.assert(
      fc.property(numbers, (pairs) => {
        const [cell, baseline] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const yes = (values: readonly number[]) => values.map((x) => x > 0);
        const count = (values: readonly number[]) => ({ count: values.filter((x) => x > 0).length, n: values.length });
        const kinds: readonly ComparisonData[] = [
          pairedMeans(cell, baseline),
          pairedShares(yes(cell), yes(baseline)),
          { kind: "unpairedShares", cell: count(cell), baseline: count(baseline) },
        ];
        for (const data of kinds) {
          const { low, high, p, level } = one(data, 0.5);
          if (Math.abs(p - level) > 1e-6) expect(low! > 0 || high! < 0, data.kind).toBe(p < level);
        }
      }),
      { seed: 6, numRuns: 200 },
    );
  });

  it("keeps small p-values on both sides", () => {
    const base = Array.from({ length: 100 }, (_, i) => i % 5);
    for (const sign of [1, -1]) {
      const data = pairedMeans(
        base.map((x, i) => x + sign * (2 + (i % 4))),
        base,
      );
      const { p } = one(data, 1);
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThan(1e-40);
      const unpaired = {
        kind: "unpairedShares",
        cell: { count: 90, n: 100 },
        baseline: { count: 10, n: 100 },
      } as const;
      expect(one(unpaired, 0.1).p).toBeLessThan(1e-20);
    }
  });
});

describe("a family of comparisons", () => {
  const family: readonly Contrast[] = [0.3, 0.12, 0.05].map((by, k) => {
    const base = Array.from({ length: 300 }, (_, i) => i % 7);
    return contrast(
      pairedMeans(
        base.map((x, i) => x + by + (i % 2 === 0 ? 1 : -1)),
        base,
      ),
      0.5,
      `v${k}`,
    );
  });

  it("judges each at α/m by default", () => {
    const results = compare(family);
    const alone = compare([family[1]!], { ...DEFAULT_PLAN, confidence: 1 - 0.05 / 3 })[0]!;
    expect(results[1]!.low).toBeCloseTo(alone.low!, 10);
    expect(results[1]!.level).toBeCloseTo(0.05 / 3, 12);
    expect(results[1]!.pAdjusted).toBeCloseTo(3 * results[1]!.p, 12);
  });

  it("under Holm shows the interval that excludes 0 exactly when the adjusted p is below α", () => {
    for (const result of compare(family, { ...DEFAULT_PLAN, family: "holm" })) {
      expect(result.low! > 0 || result.high! < 0).toBe(result.pAdjusted < 0.05);
      expect(result.level).toBeGreaterThanOrEqual(0.05 / 3 - 1e-12);
    }
  });

  it("is never stricter under Holm than under Bonferroni", () => {
    const decided = (method: "holm" | "bonferroni") =>
      compare(family, { ...DEFAULT_PLAN, family: method }).map(({ verdict }) => verdict !== "undecided");
    const holm = decided("holm");
    for (const [i, yes] of decided("bonferroni").entries()) if (yes) expect(holm[i]).toBe(true);
  });

  it("spends α over the looks", () => {
    const [first] = compare(family, { ...DEFAULT_PLAN, family: "none", looks: 5 });
    expect(first!.level).toBeCloseTo(0.01, 12);
    expect(first!.pAdjusted).toBeCloseTo(Math.min(1, 5 * first!.p), 12);
  });

  it("refuses a comparison without δ, and fewer than two units", () => {
    const data = pairedMeans([1, 2, 4], [1, 1, 1]);
    expect(() => compare([contrast(data, 0)])).toThrow(UserError);
    expect(() => compare([contrast(data, Number.NaN)])).toThrow(/smallest difference that matters/);
    expect(() => compare([contrast(pairedMeans([1], [2]), 1)])).toThrow(/1 seed to compare; at least 2/);
  });

  it("refuses unpaired cells called paired, with where and what was expected", () => {
    const { cell, differences } = pairedMeans([1, 2, 4], [1, 1, 1]);
    const { cell: other } = pairedMeans([1, 2], [1, 1]);
    expect(() => compare([contrast({ kind: "pairedMeans", cell, baseline: other, differences }, 1)])).toThrow(
      "comparison of measure, variant against base: called paired, but has 3 seeds in the cell, 2 in the baseline and 3 differences; expected the same seeds in both",
    );
  });

  it("takes paired cells with no difference at all as equivalent", () => {
    const result = one(pairedMeans([1, 2, 3], [1, 2, 3]), 0.1);
    expect(result).toMatchObject({ estimate: 0, low: 0, high: 0, p: 1, verdict: "equivalent" });
    expect(effectOf(pairedShares([true, false], [true, false])).intervalAt(0.05).high).toBeGreaterThan(0);
  });
});
