import * as Plot from "@observablehq/plot";
import type { Verdict } from "../../src/analysis/verdict.js";
import { number, signed } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, labelSpace, NARROW, rowLabels } from "./plot.js";
import { VERDICTS } from "./verdict.js";

/** A difference in the unit of its axis (points, plies) with the interval that decides and its verdict. */
export interface ForestRow {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
}

export interface ForestOptions extends ChartOptions {
  readonly delta: number;
  /** What a difference below and above 0 means. */
  readonly below: string;
  readonly above: string;
  readonly digits: number;
  /** Half the axis, where several charts share one scale; else it fits the rows. */
  readonly reach?: number;
  /** Rows stay in the order given, so that charts beside each other have the same rows in the same places. */
  readonly ordered?: boolean;
}

/**
 * Differences as dots on rules over the band ±δ, sorted by size unless `ordered`, with estimate, interval and verdict in
 * columns.
 */
export function forestChart(given: readonly ForestRow[], options: ForestOptions): Chart {
  const rows = options.ordered ? given : [...given].sort((a, b) => b.value - a.value);
  const { width, delta, digits } = options;
  const narrow = width < NARROW;
  const height = narrow ? 46 : 34;
  const reach = options.reach ?? forestReach(rows, delta);
  const band = rows.map((row) => row.label);
  const dy = narrow ? 9 : 0;
  const left = narrow ? 8 : labelSpace(band, 260);
  const right = { x: reach, y: "label", textAnchor: "end" } as const;
  return draw(options, {
    height: rows.length * height + 74,
    marginLeft: left,
    marginRight: narrow ? 14 : 230,
    marginTop: 24,
    marginBottom: 50,
    x: { domain: [-reach, reach], axis: null },
    y: { type: "band", domain: band, padding: 0, axis: null },
    marks: [
      Plot.rect([0], { x1: -delta, x2: delta, fill: "var(--v-band)" }),
      Plot.gridX(ticksOf(reach, narrow), GRID),
      Plot.ruleX([0], { stroke: "var(--axis)", strokeWidth: 1 }),
      ...(Object.keys(VERDICTS) as Verdict[]).map((verdict) => marksOf(verdict, rows, dy)),
      Plot.text(rows, { ...rowLabels(narrow, left, -10), y: "label", text: "label" }),
      Plot.text(rows, {
        ...right,
        dx: narrow ? -62 : 60,
        dy: narrow ? -10 : 0,
        text: (row: ForestRow) => signed(row.value, digits),
        fontWeight: 600,
        fontSize: 13,
        fill: "var(--ink)",
      }),
      Plot.text(rows, {
        ...right,
        dx: narrow ? 2 : 152,
        dy: narrow ? -10 : 0,
        text: (row: ForestRow) => (narrow ? row.verdict : `${signed(row.low, digits)} to ${signed(row.high, digits)}`),
      }),
      narrow ? null : Plot.text(rows, { ...right, textAnchor: "start", dx: 162, text: "verdict" }),
      Plot.text([`±δ = ${number(delta, digits)}`], { x: 0, frameAnchor: "top", dy: -14, fill: "var(--ink-3)" }),
      Plot.axisX(ticksOf(reach, narrow), { ...AXIS, tickFormat: (x: number) => signed(x, reach < 2 ? 1 : 0) }),
      Plot.text([`← ${options.below}`], { frameAnchor: "bottom-left", dy: 38, fill: "var(--ink-3)" }),
      Plot.text([`${options.above} →`], { frameAnchor: "bottom-right", dy: 38, fill: "var(--ink-3)" }),
    ],
  });
}

function marksOf(verdict: Verdict, rows: readonly ForestRow[], dy: number): Plot.Markish {
  const these = rows.filter((row) => row.verdict === verdict);
  if (these.length === 0) return null;
  const { colour, symbol } = VERDICTS[verdict];
  const open = verdict === "undecided";
  return [
    Plot.ruleY(these, {
      x1: "low",
      x2: "high",
      y: "label",
      dy,
      stroke: colour,
      strokeWidth: 2,
      ...(open ? { strokeDasharray: "3,3" } : {}),
    }),
    Plot.dot(these, {
      x: "value",
      y: "label",
      dy,
      symbol,
      r: open ? 4.2 : 5,
      fill: open ? "var(--bg)" : colour,
      stroke: open ? colour : "none",
      strokeWidth: 1.8,
    }),
  ];
}

/** Half the axis: round, beyond every interval; differences of shares never exceed 100 points. */
export function forestReach(rows: readonly ForestRow[], delta: number): number {
  const x = Math.max(2 * delta, ...rows.flatMap((row) => [Math.abs(row.low), Math.abs(row.high)]));
  return x <= 100 ? Math.min(100, niceReach(x)) : niceReach(x);
}

/** A round number a little above x of two digits times a power of ten. */
function niceReach(x: number): number {
  if (!(x > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(x));
  return unit * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= x * 1.04) ?? 10);
}

function ticksOf(reach: number, narrow: boolean): readonly number[] {
  return narrow ? [-reach, 0, reach] : [-reach, -reach / 2, 0, reach / 2, reach];
}
