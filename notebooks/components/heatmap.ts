import * as Plot from "@observablehq/plot";
import { number, percent } from "./format.js";
import { html, type Markup } from "./markup.js";
import { AXIS, type Chart, type ChartOptions, draw, labelSpace } from "./plot.js";

/** A share for a value of each of two options, with half the width of its interval; null: no such cell, or no games. */
export interface HeatCell {
  readonly column: string;
  readonly row: string;
  readonly value: number | null;
  readonly half: number | null;
  readonly undecided: boolean;
}

/** Class limits in percent around the even game, second side ahead to first side ahead. */
export const HEAT_LIMITS = [35, 42, 46, 49, 51, 54, 58, 65] as const;

/** The class 1 … 9 of a share; 5 holds the even game. */
export function heatClass(share: number): number {
  return 1 + HEAT_LIMITS.filter((limit) => share * 100 >= limit).length;
}

type KnownCell = HeatCell & { readonly value: number };

const ink = (cell: KnownCell): string => `var(--d-${heatClass(cell.value)}-ink)`;

/** Two rule options against each other: the share and ± inside; cells not told from even have a dotted border. */
export function heatChart(cells: readonly HeatCell[], options: ChartOptions): Chart {
  const columns = [...new Set(cells.map((cell) => cell.column))];
  const rows = [...new Set(cells.map((cell) => cell.row))];
  const left = labelSpace(rows, 110);
  const size = (options.width - left) / columns.length;
  const height = rows.length > 5 ? 52 : Math.max(54, Math.min(96, size));
  const small = size < 62;
  // A phone has no room for ± in many columns; it is in the table.
  const bare = size < 44;
  const slanted =
    Math.max(...columns.map((name) => name.length)) * 6.4 > size && columns.every((name) => !/ /.test(name));
  const top = slanted ? 70 : 38;
  const known = cells.filter((cell): cell is KnownCell => cell.value !== null);
  const open = known.filter((cell) => cell.undecided);
  return draw(options, {
    height: rows.length * height + top + 2,
    marginLeft: left,
    marginRight: 0,
    marginTop: top,
    marginBottom: 2,
    x: { type: "band", domain: columns, padding: 0, axis: null },
    y: { type: "band", domain: rows, padding: 0, axis: null },
    marks: [
      Plot.cell(
        cells.filter((cell) => cell.value === null),
        { x: "column", y: "row", inset: 1.5, rx: 3, fill: "none", stroke: "var(--rule)", strokeDasharray: "3,3" },
      ),
      Plot.cell(known, {
        x: "column",
        y: "row",
        inset: 1,
        rx: 3,
        fill: (cell: KnownCell) => `var(--d-${heatClass(cell.value)})`,
      }),
      Plot.cell(open, {
        x: "column",
        y: "row",
        inset: 4,
        rx: 2,
        fill: "none",
        stroke: ink,
        strokeDasharray: "2,3",
      }),
      ...[true, false].map((alone) =>
        Plot.text(
          known.filter((cell) => (bare || cell.half === null) === alone),
          {
            x: "column",
            y: "row",
            dy: alone ? 0 : -7,
            text: (cell: KnownCell) => (small ? number(cell.value * 100) : percent(cell.value, 0)),
            fontSize: small ? 13 : 16,
            fontWeight: 600,
            fill: ink,
          },
        ),
      ),
      Plot.text(
        known.filter((cell) => cell.half !== null && !bare),
        {
          x: "column",
          y: "row",
          dy: 11,
          text: (cell: HeatCell) => `±${number((cell.half ?? 0) * 100, 1)}`,
          fill: ink,
        },
      ),
      Plot.axisX({
        ...AXIS,
        anchor: "top",
        ...(slanted ? { tickRotate: -50, textAnchor: "start" } : { lineWidth: Math.max(4, size / 12) }),
      }),
      Plot.axisY({ ...AXIS, tickPadding: 10 }),
    ],
  });
}

/** The stepped key, with both ends named. */
export function heatKey(low: string, high: string): Markup {
  const step = 100 / 9;
  const fills = Array.from(
    { length: 9 },
    (_, i) =>
      html`<rect x="${(i * step).toFixed(2)}%" y="0" width="${(step - 0.4).toFixed(2)}%" height="10" fill="var(--d-${i + 1})"/>`,
  );
  const limits = HEAT_LIMITS.map(
    (limit, i) =>
      html`<text x="${((i + 1) * step).toFixed(2)}%" y="24" text-anchor="middle" font-size="12" fill="currentColor">${limit}${i === 7 ? "\u202F%" : ""}</text>`,
  );
  return html`<div class="heat-key"><svg width="100%" height="28" aria-hidden="true">${fills}${limits}</svg><div><span>${low}</span><span>${high}</span></div></div>`;
}
