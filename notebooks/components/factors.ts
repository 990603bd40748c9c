import * as Plot from "@observablehq/plot";
import { number } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, NARROW } from "./plot.js";

/** Factors beyond these ends are counted in the last bar. */
const ENDS = [0.25, 4] as const;
/** Bars a doubling. */
const PER_DOUBLING = 6;

/** How many comparisons have which variance reduction factor, by logarithm; left of 1 pairing cost precision. */
export function factorHistogram(factors: readonly number[], options: ChartOptions): Chart {
  const [low, high] = ENDS.map((end) => Math.log2(end)) as [number, number];
  const count = (high - low) * PER_DOUBLING;
  const bars = Array.from({ length: count }, (_, i) => ({
    from: 2 ** (low + i / PER_DOUBLING),
    to: 2 ** (low + (i + 1) / PER_DOUBLING),
    n: 0,
  }));
  for (const factor of factors) {
    const at = Math.floor((Math.log2(factor) - low) * PER_DOUBLING);
    bars[Math.max(0, Math.min(count - 1, at))]!.n++;
  }
  const ticks = [0.25, 0.5, 1, 2, 4];
  return draw(options, {
    height: options.width < NARROW ? 210 : 230,
    marginLeft: 40,
    marginRight: 26,
    marginTop: 26,
    marginBottom: 44,
    x: { type: "log", base: 2, domain: ENDS, axis: null },
    y: { domain: [0, Math.max(1, ...bars.map(({ n }) => n))], axis: null },
    marks: [
      Plot.gridY({ ticks: 3, ...GRID }),
      Plot.rectY(bars, { x1: "from", x2: "to", y: "n", fill: "var(--s-5)", insetRight: 1 }),
      Plot.ruleX([1], { stroke: "var(--ink)", strokeWidth: 1.5 }),
      Plot.ruleY([0], { stroke: "var(--axis)" }),
      Plot.axisX(ticks, {
        ...AXIS,
        tickFormat: (x: number) => `${x === 0.25 ? "¼ or less" : x === 0.5 ? "½" : x === 4 ? "4 or more" : number(x)}`,
      }),
      Plot.axisY({ ...AXIS, ticks: 3, tickFormat: (n: number) => number(n) }),
      Plot.text(["← pairing cost precision"], { frameAnchor: "bottom-left", dy: 38, fill: "var(--ink-3)" }),
      Plot.text(["pairing gained precision →"], { frameAnchor: "bottom-right", dx: 20, dy: 38, fill: "var(--ink-3)" }),
    ],
  });
}
