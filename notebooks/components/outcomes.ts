import * as Plot from "@observablehq/plot";
import { number, percent } from "./format.js";
import {
  AXIS,
  type Chart,
  type ChartOptions,
  draw,
  hatch,
  labelSpace,
  NARROW,
  rowLabels,
  SHARE_TICKS,
} from "./plot.js";

/** One bar: the shares of all games, which sum to 1. */
export interface OutcomeRow {
  readonly label: string;
  readonly focus: boolean;
  readonly games: number;
  readonly first: Interval;
  readonly second: Interval;
  readonly draw: number;
  readonly capped: number;
}

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Part {
  readonly row: OutcomeRow;
  readonly x1: number;
  readonly x2: number;
  readonly fill: string;
  readonly ink: string;
}

const BAR = 17;
/** A share that leaves room for its number. */
const ROOM = 0.09;

/** Shares of games by who won: White, draw, capped (hatched: unknown), Black, each side's with its interval. */
export function outcomeChart(rows: readonly OutcomeRow[], options: ChartOptions): Chart {
  const narrow = options.width < NARROW;
  const height = narrow ? 56 : 44;
  const inset = (height - BAR) / 2;
  const left = narrow
    ? 1
    : labelSpace(
        rows.map((row) => row.label),
        260,
      );
  const pattern = `hatch-${options.id}`;
  const parts = rows.flatMap((row) => partsOf(row, pattern));
  const common = {
    x1: "x1",
    x2: "x2",
    y: (part: Part) => part.row.label,
    insetTop: inset,
    insetBottom: inset,
  } as const;
  // A cell without intervals (fewer than 30 games, or all the same) shows its bar only.
  const known = rows.filter((row) => row.first.low < row.first.high);
  return draw(options, {
    height: rows.length * height + 50,
    marginLeft: left,
    marginRight: 14,
    marginTop: 24,
    marginBottom: 26,
    x: { domain: [0, 1], axis: null },
    y: { domain: rows.map((row) => row.label), padding: 0, axis: null },
    marks: [
      hatch(pattern),
      Plot.barX(parts, { ...common, fill: "fill", stroke: "var(--side-edge)", strokeWidth: 1 }),
      Plot.text(
        parts.filter((part) => part.x2 - part.x1 > ROOM && part.ink !== ""),
        {
          x: (part: Part) => (part.x1 + part.x2) / 2,
          y: (part: Part) => part.row.label,
          text: (part: Part) => percent(part.x2 - part.x1, 0),
          fill: "ink",
          fontWeight: 500,
        },
      ),
      intervalOf(known, (row) => row.first, 13.5),
      intervalOf(
        known,
        (row) => ({ value: 1 - row.second.value, low: 1 - row.second.high, high: 1 - row.second.low }),
        -13.5,
      ),
      ...[true, false].map((focus) =>
        Plot.text(
          rows.filter((row) => row.focus === focus),
          { ...rowLabels(narrow, left, -24), y: "label", text: "label", fontWeight: focus ? 600 : 400 },
        ),
      ),
      heading("White wins", 0, "start"),
      heading("draw, capped", 0.5, "middle"),
      heading("Black wins", 1, "end"),
      Plot.axisX(SHARE_TICKS, {
        ...AXIS,
        tickFormat: (share: number) => `${number(share * 100)}${"\u202F"}%`,
      }),
    ],
  });
}

function partsOf(row: OutcomeRow, pattern: string): readonly Part[] {
  const shares = [
    [row.first.value, "var(--white)", "var(--white-ink)"],
    [row.draw, "var(--draw)", "var(--draw-ink)"],
    [row.capped, `url(#${pattern})`, ""],
    [row.second.value, "var(--black)", "var(--black-ink)"],
  ] as const;
  let at = 0;
  return shares.flatMap(([share, fill, ink]) => {
    const part = { row, x1: at, x2: Math.min(1, at + share), fill, ink };
    at += share;
    return share > 0 ? [part] : [];
  });
}

function intervalOf(rows: readonly OutcomeRow[], interval: (row: OutcomeRow) => Interval, dy: number): Plot.Markish {
  return [
    Plot.ruleY(rows, {
      x1: (row: OutcomeRow) => interval(row).low,
      x2: (row: OutcomeRow) => interval(row).high,
      y: "label",
      dy,
      stroke: "var(--ink-2)",
      strokeWidth: 1.5,
    }),
    Plot.dot(rows, { x: (row: OutcomeRow) => interval(row).value, y: "label", dy, r: 2.2, fill: "var(--ink-2)" }),
  ];
}

function heading(text: string, x: number, textAnchor: "start" | "middle" | "end"): Plot.Markish {
  return Plot.text([text], { x: [x], frameAnchor: "top", textAnchor, dy: -18, fill: "var(--ink-2)" });
}
