import { describe, expect, it } from "vitest";
import { compare, DEFAULT_PLAN } from "../../src/analysis/compare.js";
import type { Batch } from "../../src/analysis/comparison.js";
import { boundsOf, standing } from "../../src/analysis/sequentialTest.js";
import { StoppedMean } from "../../src/analysis/stoppedMean.js";
import { Streams } from "../../src/random/stream.js";
import { contrast, pairedShares } from "./samples.js";

const LEVELS = { alpha: 0.05, beta: 0.05 };
const DELTA = 0.1;
const LOOKS = [100, 150, 225, 338, 507, 761, 1142, 1713, 2570, 3855];

/** Counts of differences −1, 0, 1 with that mean, 30 % of the seeds not 0. */
const counts = (n: number, mean: number) => [(n * (0.3 - mean)) / 2, 0.7 * n, (n * (0.3 + mean)) / 2];

describe("the sequential test against ±δ", () => {
  it("has Wald's bounds: α halved for the two signs of matters, β for the two that small needs", () => {
    const { small, large } = boundsOf(LEVELS);
    expect(small).toEqual({ low: Math.log(0.025 / 0.95), high: Math.log(0.975 / 0.05) });
    expect(large).toEqual({ low: Math.log(0.05 / 0.975), high: Math.log(0.95 / 0.025) });
  });

  it("comes to one of its ends, alike for both signs", () => {
    expect(standing(counts(2000, 0), DELTA, LEVELS)).toBe("small");
    expect(standing(counts(2000, 0.02), DELTA, LEVELS)).toBe("small");
    for (const sign of [1, -1]) {
      expect(standing(counts(2000, 0.2 * sign), DELTA, LEVELS)).toBe("matters");
      expect(standing(counts(2000, 0.1 * sign), DELTA, LEVELS)).toBe("near δ");
      expect(standing(counts(100, 0.1 * sign), DELTA, LEVELS)).toBeNull();
    }
  });

  it("knows how little no differing seed says", () => {
    // Of 100 seeds none differs: a difference of 1 % (one seed) would still show none in a third of all runs.
    expect(standing([0, 100, 0], 0.01, LEVELS)).toBeNull();
    expect(standing([0, 600, 0], 0.01, LEVELS)).toBe("small");
  });
});

describe("the mean at a stop", () => {
  const test = { delta: DELTA, levels: LEVELS, looks: LOOKS, sd: 0.55 };

  it("of one look is the plain mean with the normal interval", () => {
    const one = new StoppedMean(0.03, { ...test, looks: [400] });
    expect(one.median).toBeCloseTo(0.03, 5);
    const { low, high } = one.interval(0.05);
    expect(low).toBeCloseTo(0.03 - (1.959964 * 0.55) / 20, 5);
    expect(high).toBeCloseTo(0.03 + (1.959964 * 0.55) / 20, 5);
    expect(one.atLeast(0)).toBeCloseTo(0.13765, 4);
  });

  it("has the distribution that simulation finds", () => {
    const stream = new Streams("stopped mean", "chance").at(0);
    const uniform = () => ((stream.bits() >>> 0) + 0.5) / 0x100000000;
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const { small, large } = boundsOf(LEVELS);
    const unit = test.sd ** 2 / DELTA;
    const stoppedMean = (d: number) => {
      let [sum, n] = [0, 0];
      for (const look of LOOKS) {
        sum += d * (look - n) + test.sd * Math.sqrt(look - n) * normal();
        n = look;
        const [zero, double] = [1, -1].map((sign) => [(n * DELTA) / 2 - sign * sum, sign * sum - 1.5 * n * DELTA]) as [
          [number, number],
          [number, number],
        ];
        const both = [zero, double];
        if (both.some(([, large2]) => large2 >= large.high * unit)) break;
        if (both.every(([small2]) => small2 >= small.high * unit)) break;
        if (both.some(([small2, large2]) => small2 <= small.low * unit && large2 <= large.low * unit)) break;
      }
      return sum / n;
    };
    for (const [d, m] of [
      [0, 0.03],
      [0.05, 0.06],
      [0.15, 0.17],
      [0.2, 0.25],
    ] as const) {
      let above = 0;
      const runs = 20_000;
      for (let i = 0; i < runs; i++) if (stoppedMean(d) >= m) above++;
      const p = new StoppedMean(m, test).atLeast(d);
      expect(Math.abs(above / runs - p), `P(mean ≥ ${m} | ${d})`).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs));
    }
  });

  it("is drawn in where the test stopped early at a large one, and its two tails add up", () => {
    const stopped = new StoppedMean(0.29, test);
    expect(stopped.median).toBeLessThan(0.288);
    expect(stopped.interval(0.05).low).toBeLessThan(stopped.median);
    for (const d of [0.25, 0.29, 0.33]) expect(stopped.atLeast(d) + stopped.atMost(d)).toBeCloseTo(1, 4);
  });

  it("does not vary where no seed does", () => {
    const fixed = new StoppedMean(0, { ...test, sd: 0 });
    expect([fixed.median, fixed.interval(0.05), fixed.atLeast(0)]).toEqual([0, { low: 0, high: 0 }, 1]);
  });
});

describe("a comparison by sequential tests", () => {
  const batch = (n: number, mean: number): Batch => {
    const [second, , first] = counts(n, mean).map(Math.round) as [number, number, number];
    const cell = Array.from({ length: n }, (_, i) => i < first);
    const baseline = Array.from({ length: n }, (_, i) => i >= n - second);
    return {
      seeds: n,
      excluded: 0,
      counts: [second, n - first - second, first],
      data: pairedShares(cell, baseline),
    };
  };
  const plan = { ...DEFAULT_PLAN, test: { beta: 0.05, looks: LOOKS } };
  const judged = (...means: number[]) => {
    const batches = means.map((mean, i) => batch(LOOKS[i]!, mean));
    return compare([{ ...contrast(batches.at(-1)!.data, DELTA), batches }], plan)[0]!;
  };

  it("is settled by the first look that ends it, whatever follows", () => {
    const matters = judged(0.28, 0.3, 0.05, 0.01);
    expect(matters).toMatchObject({ verdict: "matters", testEnded: true, n: 100, gamesNeeded: 0, open: null });
    expect(matters.method).toContain("SPRT of 0, δ and 2δ (α 0.05, β 0.05), median-unbiased");
    expect(matters.estimate).toBeLessThan(0.28);
    expect(matters.estimate).toBeGreaterThan(0.2);
    expect(matters.high! - matters.low!).toBeGreaterThan(2 * 1.96 * (matters.sd / 10) * 0.9);
  });

  it("goes on while it has not ended, and asks for no more games near ±δ", () => {
    const open = judged(0.1, 0.1);
    expect(open).toMatchObject({ verdict: "undecided", testEnded: false, n: 150 });
    const near = judged(...LOOKS.slice(0, 8).map(() => 0.1));
    expect(near).toMatchObject({ verdict: "undecided", testEnded: true, gamesNeeded: null });
    expect(near.open).toBe("different, size open");
  });

  it("tells below δ from equivalent by the interval shown", () => {
    const small = LOOKS.map(() => 0);
    expect(judged(...small)).toMatchObject({ verdict: "equivalent", testEnded: true });
    const below = judged(...LOOKS.map(() => 0.045));
    expect(below.verdict).toBe("below δ");
    expect(below.low!).toBeGreaterThan(0);
  });

  it("of a family shares the error level", () => {
    const batches = [batch(100, 0.28)];
    const one = { ...contrast(batches[0]!.data, DELTA), batches };
    const [first] = compare([one, one, one, one], plan);
    expect(first!.level).toBeCloseTo(0.0125, 12);
    expect(first!.method).toContain("α 0.0125");
  });
});
