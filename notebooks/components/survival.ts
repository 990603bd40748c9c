import * as Plot from "@observablehq/plot";
import { number, percent } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, HALO, NARROW } from "./plot.js";

/** A step of the curve: share of games longer than t plies, with its pointwise interval. */
export type Step = readonly [t: number, share: number, low: number, high: number];

export interface SurvivalRow {
  readonly label: string;
  readonly focus: boolean;
  readonly steps: readonly Step[];
  readonly median: number | null;
  /** Where games were stopped, and the share of games still in play there. */
  readonly censored: { readonly t: number; readonly share: number } | null;
  /** Lengths at which single games were stopped, on the curve, where caps differ; else empty. */
  readonly ticks: readonly (readonly [t: number, share: number])[];
}

/** Share of games still in play, by ply: step curves with bands; a tick at the median, a triangle where games are capped. */
export function survivalChart(rows: readonly SurvivalRow[], options: ChartOptions & { readonly unit?: string }): Chart {
  const narrow = options.width < NARROW;
  const longest = xEnd(rows);
  const points = rows.flatMap((row) =>
    drawnSteps(row, longest).map(([t, share, low, high]) => ({ row, t, share, low, high })),
  );
  const widths = (row: SurvivalRow) => (row.focus ? 2.5 : 1.5);
  const colour = (row: SurvivalRow) => (row.focus ? "var(--ink)" : "var(--axis)");
  const caps = rows.filter((row) => row.censored !== null && row.censored.t <= longest);
  const labels = labelPlaces(rows, longest, longest * (narrow ? 0.58 : 0.82));
  const ticks = xTicks(longest, narrow ? 3 : 4);
  return draw(options, {
    height: narrow ? 270 : 300,
    marginLeft: 40,
    marginRight: 40,
    marginTop: 10,
    marginBottom: 26,
    x: { domain: [0, longest], axis: null },
    y: { domain: [0, 1], axis: null },
    marks: [
      Plot.gridY([0, 0.25, 0.5, 0.75, 1], GRID),
      Plot.areaY(points, {
        x: "t",
        y1: "low",
        y2: "high",
        z: (point) => point.row.label,
        curve: "step-after",
        fill: "var(--axis)",
        fillOpacity: 0.14,
      }),
      ...rows.map((row) =>
        Plot.lineY(
          points.filter((point) => point.row === row),
          { x: "t", y: "share", curve: "step-after", stroke: colour(row), strokeWidth: widths(row) },
        ),
      ),
      Plot.ruleX(
        rows.filter((row) => row.median !== null && row.median <= longest),
        { x: "median", y1: 0.48, y2: 0.52, stroke: "var(--ink)", strokeWidth: 1.5 },
      ),
      caps.length === 0
        ? null
        : Plot.ruleX([...new Set(caps.map((row) => row.censored!.t))], {
            stroke: "var(--axis)",
            strokeDasharray: "1,3",
          }),
      Plot.ruleX(
        rows.flatMap((row) => row.ticks.filter(([t]) => t <= longest)),
        { x: ([t]) => t, y1: ([, share]) => share - 0.012, y2: ([, share]) => share + 0.012, stroke: "var(--ink-2)" },
      ),
      Plot.dot(caps, {
        x: (row: SurvivalRow) => row.censored!.t,
        y: (row: SurvivalRow) => row.censored!.share,
        symbol: "triangle",
        rotate: 90,
        r: 5,
        fill: "var(--bg)",
        stroke: "var(--ink-2)",
      }),
      Plot.text(caps.filter(spread(caps)), {
        x: (row: SurvivalRow) => row.censored!.t,
        y: (row: SurvivalRow) => row.censored!.share,
        text: (row: SurvivalRow) => percent(row.censored!.share, 0),
        textAnchor: "start",
        dx: 9,
      }),
      ...[true, false].map((focus) =>
        Plot.text(
          labels.filter((place) => place.focus === focus),
          {
            x: "t",
            y: "share",
            text: "label",
            textAnchor: "start",
            dx: 7,
            dy: -5,
            fill: "var(--ink)",
            fontWeight: focus ? 600 : 400,
            ...HALO,
          },
        ),
      ),
      Plot.axisX(ticks, {
        ...AXIS,
        tickFormat: (t: number, i: number) =>
          `${number(t)}${i === ticks.length - 1 ? ` ${options.unit ?? "plies"}` : ""}`,
      }),
      Plot.axisY([0, 0.25, 0.5, 0.75, 1], { ...AXIS, tickFormat: (y: number) => `${number(y * 100)}\u202F%` }),
    ],
  });
}

interface Place {
  readonly label: string;
  readonly focus: boolean;
  readonly t: number;
  readonly share: number;
}

/** The curve up to the end of the axis, level from its last step to the cap. */
function drawnSteps({ steps, censored }: SurvivalRow, end: number): readonly Step[] {
  const inside = steps.filter(([t]) => t <= end);
  const last = inside.at(-1);
  const until = Math.min(end, censored?.t ?? 0);
  return last !== undefined && last[0] < until ? [...inside, [until, last[1], last[2], last[3]]] : inside;
}

/** The ply up to which curves are drawn: where fewer than 1 % of all are left, or the cap. */
function xEnd(rows: readonly SurvivalRow[]): number {
  const ends = rows.map(
    (row) => row.censored?.t ?? row.steps.find(([, share]) => share < 0.01)?.[0] ?? row.steps.at(-1)?.[0] ?? 1,
  );
  return Math.max(1, ...ends);
}

function xTicks(end: number, count: number): readonly number[] {
  const raw = end / count;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, unit * ([1, 2, 2.5, 5, 10].find((m) => m * unit >= raw) ?? 10));
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}

/** Labels stand at different heights along their curves, none beyond `last`, so that they do not cover each other. */
function labelPlaces(rows: readonly SurvivalRow[], longest: number, last: number): readonly Place[] {
  const byEnd = [...rows].sort((a, b) => (a.median ?? longest) - (b.median ?? longest));
  return byEnd.flatMap((row, i) => {
    const height = 0.2 + (0.66 * (i + 0.5)) / byEnd.length;
    const step = row.steps.find(([t, share]) => share <= height && t <= longest) ?? row.steps.at(-1);
    return step === undefined
      ? []
      : [{ label: row.label, focus: row.focus, t: Math.min(step[0], last), share: Math.max(step[1], 0.04) }];
  });
}

/** Only the first of several censoring labels that would cover each other. */
function spread(rows: readonly SurvivalRow[]): (row: SurvivalRow) => boolean {
  const shown: number[] = [];
  const chosen = new Set<SurvivalRow>();
  for (const row of [...rows].sort((a, b) => b.censored!.share - a.censored!.share)) {
    if (shown.some((share) => Math.abs(share - row.censored!.share) < 0.05)) continue;
    shown.push(row.censored!.share);
    chosen.add(row);
  }
  return (row) => chosen.has(row);
}
