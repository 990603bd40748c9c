import * as Plot from "@observablehq/plot";
import { percent } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, NARROW } from "./plot.js";

/** What a sample showed, with its interval. */
export interface SampleInterval {
  readonly seen: number;
  readonly low: number;
  readonly high: number;
}

/** The intervals of samples side by side over the true share; those that miss it stand out by colour, weight and a cross. */
export function coveragePlot(samples: readonly SampleInterval[], share: number, options: ChartOptions): Chart {
  const rows = samples.map((sample, i) => ({ ...sample, i, misses: sample.low > share || sample.high < share }));
  const [held, missed] = [rows.filter((row) => !row.misses), rows.filter((row) => row.misses)];
  const dense = options.width < NARROW;
  const low = Math.max(-0.05, Math.min(share, ...rows.map((row) => row.low)) - 0.02);
  const high = Math.min(1.05, Math.max(share, ...rows.map((row) => row.high)) + 0.02);
  return draw(options, {
    height: 260,
    marginLeft: 44,
    marginRight: 12,
    marginTop: 14,
    marginBottom: 12,
    x: { domain: [-1, rows.length], axis: null },
    y: { domain: [low, high], axis: null, clamp: true },
    marks: [
      Plot.gridY({ ticks: 4, ...GRID }),
      Plot.ruleX(held, { x: "i", y1: "low", y2: "high", stroke: "var(--axis)", strokeWidth: dense ? 1.2 : 2 }),
      Plot.ruleX(missed, { x: "i", y1: "low", y2: "high", stroke: "var(--v-matters)", strokeWidth: dense ? 2 : 3 }),
      Plot.dot(missed, {
        x: "i",
        y: "seen",
        symbol: "times",
        r: dense ? 2.5 : 4,
        stroke: "var(--v-matters)",
        strokeWidth: 2,
      }),
      Plot.ruleY([share], { stroke: "var(--ink)", strokeWidth: 1.5 }),
      Plot.axisY({ ...AXIS, ticks: 4, tickFormat: (value: number) => percent(value, 0) }),
    ],
  });
}
