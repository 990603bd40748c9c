import * as Plot from "@observablehq/plot";
import { endColour } from "./endings.js";
import { number, percent } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, NARROW } from "./plot.js";

/** One panel: shares of all games that have ended by a length, by reason, and what is left at the cap. */
export interface IncidencePanel {
  readonly label: string;
  readonly focus: boolean;
  /** In the order in which they are stacked, the first at the bottom. */
  readonly reasons: readonly string[];
  readonly points: readonly (readonly [t: number, ...shares: number[]])[];
  readonly censored: { readonly t: number; readonly share: number } | null;
}

export interface IncidenceOptions extends ChartOptions {
  readonly unit: string;
}

/** Height of a panel with its label, in px. */
const PANEL = 152;

/** Cumulative incidences stacked by end reason, a panel a cell; what is above the stack is still in play. */
export function incidenceChart(panels: readonly IncidencePanel[], options: IncidenceOptions): Chart {
  const columns = Math.min(panels.length, options.width < NARROW ? 2 : options.width < 760 ? 3 : 4);
  const placed = panels.map((panel, i) => ({ panel, fx: i % columns, fy: Math.floor(i / columns) }));
  const rows = Math.ceil(panels.length / columns);
  const end = Math.max(1, ...panels.map(lastPly));
  const areas = placed.flatMap((place) => areasOf(place, end));
  const totals = placed.flatMap(({ panel, fx, fy }) =>
    drawn(panel, end).map(([t, ...shares]) => ({ fx, fy, z: panel.label, t, share: sum(shares) })),
  );
  const caps = placed.flatMap(({ panel, fx, fy }) =>
    panel.censored === null ? [] : [{ fx, fy, t: panel.censored.t, share: panel.censored.share }],
  );
  const place = { fx: "fx", fy: "fy" } as const;
  return draw(options, {
    height: rows * PANEL + 30,
    marginLeft: 34,
    marginRight: 26,
    marginTop: 0,
    marginBottom: 26,
    fx: { axis: null, domain: range(columns), paddingInner: 0.14 },
    fy: { axis: null, domain: range(rows), padding: 0 },
    x: { domain: [0, end], axis: null },
    // Room for the label above each panel.
    y: { domain: [0, 1.5], axis: null },
    marks: [
      Plot.gridY([0, 0.5, 1], GRID),
      Plot.areaY(areas, {
        ...place,
        x: "t",
        y1: "from",
        y2: "to",
        z: "key",
        curve: "step-after",
        fill: (area: Area) => `var(--${area.colour})`,
      }),
      Plot.lineY(totals, {
        ...place,
        x: "t",
        y: "share",
        z: "z",
        curve: "step-after",
        stroke: "var(--ink)",
        strokeWidth: 1,
      }),
      Plot.ruleX(caps, { ...place, x: "t", y1: 0, y2: 1, stroke: "var(--axis)", strokeDasharray: "1,3" }),
      Plot.dot(
        caps.filter(({ share }) => share > 0),
        {
          ...place,
          x: "t",
          y: ({ share }) => 1 - share,
          symbol: "triangle",
          rotate: 90,
          r: 4.5,
          fill: "var(--bg)",
          stroke: "var(--ink-2)",
        },
      ),
      Plot.text(
        caps.filter(({ share }) => share > 0),
        {
          ...place,
          x: "t",
          y: 1,
          dy: -7,
          textAnchor: "end",
          text: ({ share }) => `${percent(share, 0)} left`,
          fill: "var(--ink-3)",
        },
      ),
      ...[true, false].map((focus) =>
        Plot.text(
          placed.filter(({ panel }) => panel.focus === focus),
          {
            ...place,
            frameAnchor: "top-left",
            dy: 18,
            text: ({ panel }) => panel.label,
            fontSize: 13,
            fontWeight: focus ? 600 : 400,
            fill: "var(--ink)",
            lineWidth: 14,
            textOverflow: "ellipsis",
          },
        ),
      ),
      Plot.axisX([0, niceHalf(end)], {
        ...AXIS,
        tickFormat: (t: number) => (t === 0 ? "0" : `${number(t)} ${options.unit}`),
      }),
      Plot.axisY([0, 0.5, 1], {
        ...AXIS,
        fx: 0,
        tickFormat: (share: number) => `${number(share * 100)}${share === 1 ? "\u202F%" : ""}`,
      }),
    ],
  });
}

interface Area {
  readonly fx: number;
  readonly fy: number;
  readonly key: string;
  readonly colour: string;
  readonly t: number;
  readonly from: number;
  readonly to: number;
}

function areasOf(
  { panel, fx, fy }: { readonly panel: IncidencePanel; readonly fx: number; readonly fy: number },
  end: number,
): readonly Area[] {
  const points = drawn(panel, end);
  return panel.reasons.flatMap((reason, i) =>
    points.map(([t, ...shares]) => ({
      fx,
      fy,
      key: `${panel.label} ${reason}`,
      colour: endColour(reason, false),
      t,
      from: sum(shares.slice(0, i)),
      to: sum(shares.slice(0, i + 1)),
    })),
  );
}

/** The steps up to the end of the axis, level from the last one on. */
function drawn({ points, censored }: IncidencePanel, end: number): IncidencePanel["points"] {
  const inside = points.filter(([t]) => t <= end);
  const last = inside.at(-1);
  const until = censored === null ? end : Math.min(end, censored.t);
  return last !== undefined && last[0] < until ? [...inside, [until, ...last.slice(1)] as (typeof inside)[0]] : inside;
}

/** Where fewer than 1 % of all are left, or the cap. */
function lastPly({ points, censored }: IncidencePanel): number {
  if (censored !== null) return censored.t;
  return (points.find(([, ...shares]) => sum(shares) > 0.99) ?? points.at(-1))?.[0] ?? 1;
}

/** A round number a little beyond the middle of the axis. */
function niceHalf(end: number): number {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(end * 0.62)) / 2);
  return Math.max(1, Math.floor((end * 0.62) / step) * step);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function range(n: number): readonly number[] {
  return Array.from({ length: n }, (_, i) => i);
}
