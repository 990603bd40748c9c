import { describe, it } from "vitest";
import type { Moments } from "../../../src/analysis/aggregate.js";
import { effectOf } from "../../../src/analysis/effect.js";
import { histogramOf } from "../../../src/analysis/histogram.js";
import { meanOf, sumsOf } from "../../../src/analysis/means.js";
import { lengthQuantile } from "../../../src/analysis/quantiles.js";
import { ratio } from "../../../src/analysis/ratio.js";
import {
  kaplanMeier,
  type Lengths,
  meanLength,
  restrictedMean,
  survivalQuantile,
} from "../../../src/analysis/survival.js";
import type { Stream } from "../../../src/random/stream.js";
import { pairedMeans, pairedRatios } from "../samples.js";
import { covers, gaussian, geometric, holds, uniform } from "./simulate.js";

/** Lengths: geometric with mean 40, skewed as games are. */
const P = 1 / 40;
const survival = (t: number) => (1 - P) ** t;
const meanUpTo = (cap: number) => Array.from({ length: cap }, (_, t) => survival(t)).reduce((a, b) => a + b, 0);
const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));

function games(s: Stream, n: number, capOf: () => number): Lengths {
  const ended: number[] = [];
  const censored: number[] = [];
  for (let i = 0; i < n; i++) {
    const t = geometric(s, P);
    const cap = capOf();
    if (t <= cap) ended.push(t);
    else censored.push(cap);
  }
  return { ended: histogramOf(ended), censored: histogramOf(censored) };
}

describe("coverage of means", () => {
  it("Student's t", () => {
    covers("mean of 10 normal values", (s) => holds(meanOf(sumsOf(list(10, () => gaussian(s)))), 0));
    covers("mean of 1000 lengths", (s) => holds(meanOf(sumsOf(list(1000, () => geometric(s, P)))), 40));
  });

  it("paired, unpaired and ratio effects", () => {
    covers("paired means, 500 seeds", (s) => {
      const shared = list(500, () => gaussian(s));
      const data = pairedMeans(
        shared.map((x) => x + gaussian(s) + 0.2),
        shared.map((x) => x + gaussian(s)),
      );
      return holds(effectOf(data).intervalAt(0.05), 0.2);
    });
    covers("paired lengths up to 100, 1000 seeds", (s) => {
      const shared = list(1000, () => uniform(s));
      const of = (p: number, u: number) => Math.min(100, 1 + Math.floor(Math.log(1 - u) / Math.log(1 - p)));
      const other = (u: number) => (uniform(s) < 0.5 ? u : uniform(s));
      const data = pairedMeans(
        shared.map((u) => of(P, other(u))),
        shared.map((u) => of(P, u)),
      );
      return holds(effectOf(data).intervalAt(0.05), 0);
    });
    covers("unpaired means, 50 and 80 games of unlike spread", (s) => {
      const [cell, baseline] = [list(50, () => 2 * gaussian(s)), list(80, () => gaussian(s))];
      const data = { kind: "unpairedMeans", cell: sumsOf(cell), baseline: sumsOf(baseline) } as const;
      return holds(effectOf(data).intervalAt(0.05), 0);
    });
    // y given x has mean 5x, so the pooled ratio is 5.
    const point = (s: Stream) => {
      const x = geometric(s, P);
      return [5 * x + Math.sqrt(x) * gaussian(s) * 4, x] as const;
    };
    covers("paired ratios, 500 seeds", (s) => {
      const data = pairedRatios(
        list(500, () => point(s)),
        list(500, () => point(s)),
      );
      return holds(effectOf(data).intervalAt(0.05), 0);
    });
    covers("ratio of a cell, 500 games", (s) => {
      const points = list(500, () => point(s));
      const moments = (values: readonly number[]): Moments => ({
        ...sumsOf(values),
        min: Math.min(...values),
        max: Math.max(...values),
      });
      const products = points.reduce((sum, [y, x]) => sum + x * y, 0);
      return holds(ratio(moments(points.map(([y]) => y)), moments(points.map(([, x]) => x)), products, 500), 5);
    });
  });
});

describe("coverage of lengths", () => {
  it("survival, with unequal caps", () => {
    for (const t of [20, 40, 60]) {
      covers(`log-log band at ${t}, 200 games`, (s) => {
        const steps = kaplanMeier(games(s, 200, () => (uniform(s) < 0.5 ? 50 : 100)));
        return holds(steps.findLast((step) => step.t <= t)!, survival(t));
      });
    }
  });

  it("restricted means", () => {
    covers("mean up to a common cap of 100, 1000 games", (s) =>
      holds(meanLength(games(s, 1000, () => 100)), meanUpTo(100)),
    );
    covers("restricted mean to 50 with unequal caps, 1000 games", (s) =>
      holds(
        restrictedMean(
          games(s, 1000, () => (uniform(s) < 0.5 ? 50 : 100)),
          50,
        ),
        meanUpTo(50),
      ),
    );
  });

  it("quantiles", () => {
    const quantile = (q: number) => Math.ceil(Math.log(1 - q) / Math.log(1 - P));
    for (const q of [0.25, 0.5, 0.75]) {
      covers(`quantile ${q}, 100 games, common cap`, (s) =>
        holds(
          lengthQuantile(
            games(s, 100, () => 100),
            q,
          ),
          quantile(q),
        ),
      );
      covers(`quantile ${q}, 200 games, unequal caps`, (s) =>
        holds(survivalQuantile(kaplanMeier(games(s, 200, () => (uniform(s) < 0.5 ? 70 : 150))), q), quantile(q)),
      );
    }
  });
});
