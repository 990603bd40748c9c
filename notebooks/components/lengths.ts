import * as Plot from "@observablehq/plot";
import { number } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, labelSpace, NARROW, rowLabels } from "./plot.js";

/** Quartiles of game length in plies; null: at or above the cap. */
export interface LengthRow {
  readonly label: string;
  readonly focus: boolean;
  readonly lower: number | null;
  readonly median: number | null;
  readonly upper: number | null;
  /** The interval of the median; null: not bounded below the cap. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Middle half of the games as a pale bar, the median as a dot with its interval. */
export function quartileChart(rows: readonly LengthRow[], options: ChartOptions & { readonly cap: number }): Chart {
  const narrow = options.width < NARROW;
  const height = narrow ? 46 : 34;
  const left = narrow
    ? 4
    : labelSpace(
        rows.map((row) => row.label),
        260,
      );
  const seen = rows.flatMap((row) => [row.upper, row.high, row.median]);
  const end = seen.includes(null) ? options.cap : Math.max(1, ...seen.map((value) => value ?? 0)) * 1.05;
  const right = { x: end, y: "label", textAnchor: "end" } as const;
  return draw(options, {
    height: rows.length * height + 40,
    marginLeft: left,
    marginRight: narrow ? 18 : 150,
    marginTop: 6,
    marginBottom: 30,
    x: { domain: [0, end], axis: null },
    y: { type: "band", domain: rows.map((row) => row.label), padding: 0, axis: null },
    marks: [
      Plot.gridX({ ticks: 4, ...GRID }),
      Plot.barX(rows, {
        x1: (row: LengthRow) => row.lower ?? end,
        x2: (row: LengthRow) => row.upper ?? end,
        y: "label",
        fill: "var(--s-3)",
        insetTop: narrow ? 25 : 11,
        insetBottom: narrow ? 9 : 11,
      }),
      Plot.ruleY(
        rows.filter((row) => row.median !== null),
        {
          x1: (row: LengthRow) => row.low ?? end,
          x2: (row: LengthRow) => row.high ?? end,
          y: "label",
          dy: narrow ? 8 : 0,
          stroke: "var(--ink)",
          strokeWidth: 2,
        },
      ),
      Plot.dot(
        rows.filter((row) => row.median !== null),
        {
          x: "median",
          y: "label",
          r: 4.5,
          dy: narrow ? 8 : 0,
          fill: "var(--ink)",
          stroke: "var(--bg)",
          strokeWidth: 1.5,
        },
      ),
      ...[true, false].map((focus) =>
        Plot.text(
          rows.filter((row) => row.focus === focus),
          { ...rowLabels(narrow, left, -10), y: "label", text: "label", fontWeight: focus ? 600 : 400 },
        ),
      ),
      Plot.text(rows, {
        ...right,
        dx: narrow ? 12 : 50,
        dy: narrow ? -10 : 0,
        text: (row: LengthRow) => (row.median === null ? "cap or more" : number(row.median)),
        fontWeight: 600,
        fontSize: 13,
        fill: "var(--ink)",
      }),
      narrow
        ? null
        : Plot.text(rows, {
            ...right,
            textAnchor: "end",
            dx: 140,
            text: (row: LengthRow) => `${plies(row.lower)} to ${plies(row.upper)}`,
          }),
      Plot.axisX({ ...AXIS, ticks: narrow ? 3 : 5, tickFormat: (t: number) => number(t) }),
    ],
  });
}

function plies(value: number | null): string {
  return value === null ? "cap" : number(value);
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Shares of games by length in bins of equal width; games stopped at the cap are a hatched bar of their own. */
export function lengthHistogram(bins: readonly Bin[], capped: number, options: ChartOptions): Chart {
  const narrow = options.width < NARROW;
  const end = bins.at(-1)?.to ?? 1;
  return draw(options, {
    height: 240,
    marginLeft: 40,
    marginRight: 26,
    marginTop: 12,
    marginBottom: 26,
    x: { domain: [0, end], axis: null },
    y: { domain: [0, Math.max(capped, ...bins.map((bin) => bin.share), 0.01)], axis: null },
    marks: [
      Plot.gridY({ ticks: 4, ...GRID }),
      Plot.rectY(bins, { x1: "from", x2: "to", y: "share", fill: "var(--s-5)", insetRight: 1 }),
      Plot.ruleY([0], { stroke: "var(--axis)" }),
      Plot.axisX({ ...AXIS, ticks: narrow ? 3 : 6, tickFormat: (t: number) => number(t) }),
      Plot.axisY({
        ...AXIS,
        ticks: 4,
        tickFormat: (y: number) => `${number(y * 100, y > 0 && y < 0.02 ? 1 : 0)}\u202F%`,
      }),
    ],
  });
}
