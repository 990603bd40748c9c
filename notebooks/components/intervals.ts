import * as Plot from "@observablehq/plot";
import { AXIS, type Chart, type ChartOptions, draw, GRID, labelSpace, NARROW, rowLabels } from "./plot.js";

/** A number with its interval. */
export interface IntervalRow {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface IntervalOptions extends ChartOptions {
  readonly digits: (value: number) => string;
  readonly from: number;
  /** How the axis writes its values; as `digits` unless given. */
  readonly ticks?: (value: number) => string;
}

/** Numbers as dots on their intervals, in the order given. */
export function intervalChart(rows: readonly IntervalRow[], options: IntervalOptions): Chart {
  const narrow = options.width < NARROW;
  const left = narrow
    ? 4
    : labelSpace(
        rows.map((row) => row.label),
        330,
      );
  const end = Math.max(options.from + 1e-9, ...rows.map((row) => row.high)) * 1.03;
  const dy = narrow ? 8 : 0;
  return draw(options, {
    height: rows.length * (narrow ? 42 : 25) + 36,
    marginLeft: left,
    marginRight: narrow ? 12 : 150,
    marginTop: 6,
    marginBottom: 30,
    x: { domain: [Math.min(options.from, ...rows.map((row) => row.low)), end], axis: null },
    y: { type: "band", domain: rows.map((row) => row.label), padding: 0, axis: null },
    marks: [
      Plot.gridX({ ticks: narrow ? 3 : 5, ...GRID }),
      Plot.ruleY(rows, { x1: "low", x2: "high", y: "label", dy, stroke: "var(--ink)", strokeWidth: 2 }),
      Plot.dot(rows, { x: "value", y: "label", dy, r: 4.5, fill: "var(--ink)", stroke: "var(--bg)", strokeWidth: 1.5 }),
      Plot.text(rows, { ...rowLabels(narrow, left, -9), y: "label", text: "label" }),
      Plot.text(rows, {
        x: end,
        y: "label",
        textAnchor: narrow ? "end" : "start",
        dx: narrow ? 8 : 12,
        dy: narrow ? -9 : 0,
        text: (row: IntervalRow) =>
          narrow
            ? options.digits(row.value)
            : `${options.digits(row.value)} (${options.digits(row.low)} to ${options.digits(row.high)})`,
        fill: "var(--ink)",
      }),
      Plot.axisX({ ...AXIS, ticks: narrow ? 3 : 5, tickFormat: (x: number) => (options.ticks ?? options.digits)(x) }),
    ],
  });
}
