import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogramOf, merge, total, valueAtRank } from "../../src/analysis/histogram.js";
import { lengthQuantile } from "../../src/analysis/quantiles.js";
import {
  aalenJohansen,
  hasCommonCap,
  kaplanMeier,
  type Lengths,
  meanLength,
  restrictedMean,
} from "../../src/analysis/survival.js";

const times = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });

/** Cuts a list of lengths at one cap. */
function capped(lengths: readonly number[], cap: number): Lengths {
  return {
    ended: histogramOf(lengths.filter((t) => t <= cap)),
    censored: histogramOf(lengths.filter((t) => t > cap).map(() => cap)),
  };
}

describe("lengths with one common cap", () => {
  it("have 1 − ECDF as their survival curve", () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 5, max: 30 }), (lengths, cap) => {
        for (const { t, survival } of kaplanMeier(capped(lengths, cap))) {
          expect(survival).toBeCloseTo(lengths.filter((x) => x > t).length / lengths.length, 9);
        }
      }),
      { seed: 6 },
    );
  });

  it("have the mean of min(T, cap) as their restricted mean, whichever way it is made", () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 5, max: 30 }), (lengths, cap) => {
        const plain = lengths.reduce((sum, t) => sum + Math.min(t, cap), 0) / lengths.length;
        const data = capped(lengths, cap);
        expect(hasCommonCap(data)).toBe(true);
        expect(restrictedMean(data, cap).value).toBeCloseTo(plain, 9);
        expect(meanLength(data).value).toBeCloseTo(plain, 9);
      }),
      { seed: 6 },
    );
  });

  it("do not depend on how the games were sharded", () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        const merged = merge([histogramOf(a), histogramOf(b)]);
        expect(merged).toEqual(histogramOf([...a, ...b]));
        expect(total(merged)).toBe(a.length + b.length);
        expect(valueAtRank(merged, 1)).toBe(Math.min(...a, ...b));
      }),
      { seed: 6 },
    );
  });

  it("give no quantile at or above the cap", () => {
    const data = capped([3, 4, 50, 60, 70, 80], 40);
    expect(lengthQuantile(data, 0.25).value).toBe(4);
    expect(lengthQuantile(data, 0.5)).toMatchObject({ value: null, high: null });
  });
});

describe("lengths with unequal caps", () => {
  // 4 games, one stopped at 2 while others go on.
  const data: Lengths = { ended: histogramOf([1, 3, 5]), censored: histogramOf([2]) };

  it("follow Kaplan and Meier", () => {
    expect(kaplanMeier(data).map(({ t, survival }) => [t, survival])).toEqual([
      [1, 0.75],
      [3, 0.375],
      [5, 0],
    ]);
    expect(hasCommonCap(data)).toBe(false);
    // 1·1 + 0.75·1 up to the smallest cap 2.
    expect(meanLength(data).value).toBeCloseTo(1.75, 12);
    expect(lengthQuantile(data, 0.5).value).toBe(3);
  });

  it("count an end before a cap of the same length", () => {
    const tied = kaplanMeier({ ended: histogramOf([2]), censored: histogramOf([2]) });
    expect(tied).toMatchObject([{ t: 2, atRisk: 2, survival: 0.5 }]);
  });

  it("have incidences that sum with the survival to 1", () => {
    fc.assert(
      fc.property(times, times, times, (a, b, c) => {
        const steps = aalenJohansen([histogramOf(a), histogramOf(b)], histogramOf(c));
        for (const { survival, incidence } of steps) {
          expect(survival + incidence.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9);
        }
      }),
      { seed: 6 },
    );
  });
});
