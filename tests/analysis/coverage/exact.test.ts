import { describe, expect, it } from "vitest";
import { binomialPmf } from "../../../src/analysis/distributions.js";
import { strength } from "../../../src/analysis/elo.js";
import type { Interval } from "../../../src/analysis/interval.js";
import { scoreInterval } from "../../../src/analysis/score.js";
import { newcombe, newcombePaired, tango } from "../../../src/analysis/shareDifferences.js";
import { clopperPearson, jeffreys, wilson } from "../../../src/analysis/shares.js";
import { tabulate, worst } from "./exact.js";
import { MIDDLE_SHARES, PAIRED, PENTANOMIALS, RESULTS, SHARES, type Truths } from "./truths.js";

/** The deficits that the docstrings state, recomputed. */
const STATED: readonly (readonly [
  name: string,
  n: number,
  parts: number,
  interval: (counts: readonly number[], n: number) => Interval | null,
  truths: Truths,
  worst: number,
])[] = [
  ["Wilson", 20, 2, ([k], n) => wilson(k!, n), SHARES, 0.8516],
  ["Wilson", 100, 2, ([k], n) => wilson(k!, n), SHARES, 0.9048],
  ["Wilson, middle shares", 20, 2, ([k], n) => wilson(k!, n), MIDDLE_SHARES, 0.9265],
  ["Jeffreys", 20, 2, ([k], n) => jeffreys(k!, n), SHARES, 0.8937],
  ["Jeffreys", 100, 2, ([k], n) => jeffreys(k!, n), SHARES, 0.8806],
  ["Tango", 20, 4, ([, b, c], n) => tango(b!, c!, n), PAIRED, 0.9459],
  [
    "Newcombe, paired",
    20,
    4,
    ([both, firstOnly, secondOnly, neither]) =>
      newcombePaired({ both: both!, firstOnly: firstOnly!, secondOnly: secondOnly!, neither: neither! }),
    PAIRED,
    0.9399,
  ],
  ["score", 20, 3, ([w, d, l]) => scoreInterval({ win: w!, draw: d!, loss: l!, capped: 0 }), RESULTS, 0.9269],
  ["score", 50, 3, ([w, d, l]) => scoreInterval({ win: w!, draw: d!, loss: l!, capped: 0 }), RESULTS, 0.9351],
  [
    "pair scores",
    20,
    5,
    (counts) => {
      const { low, high } = strength(counts).score;
      return { low: low!, high: high! };
    },
    PENTANOMIALS,
    0.9271,
  ],
];

describe("exact coverage, as stated", () => {
  it.each(STATED)("%s, n = %i", (_, n, parts, interval, truths, stated) => {
    const tables = tabulate(n, parts, (counts) => interval(counts, n));
    expect(worst(tables, truths).coverage).toBeCloseTo(stated, 4);
  });

  it("of Clopper and Pearson is never below nominal", () => {
    for (const n of [5, 20, 100]) {
      expect(
        worst(
          tabulate(n, 2, ([k]) => clopperPearson(k!, n)),
          SHARES,
        ).coverage,
      ).toBeGreaterThanOrEqual(0.95);
    }
  });

  it("of Newcombe's independent shares, n = 20", () => {
    const n = 20;
    const intervals = Array.from({ length: n + 1 }, (_, i) =>
      Array.from({ length: n + 1 }, (__, j) => newcombe(i, n, j, n)),
    );
    const shares = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
    const weights = shares.map((p) => Array.from({ length: n + 1 }, (_, k) => binomialPmf(k, n, p)));
    let lowest = 1;
    for (const [a, p] of shares.entries()) {
      for (const [b, q] of shares.slice(0, a + 1).entries()) {
        let covered = 0;
        for (let i = 0; i <= n; i++) {
          for (let j = 0; j <= n; j++) {
            const { low, high } = intervals[i]![j]!;
            if (low <= p - q + 1e-12 && high >= p - q - 1e-12) covered += weights[a]![i]! * weights[b]![j]!;
          }
        }
        lowest = Math.min(lowest, covered);
      }
    }
    expect(lowest).toBeCloseTo(0.9207, 4);
  });
});
