import * as Plot from "@observablehq/plot";
import { number, percent } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, labelSpace } from "./plot.js";

/** A share for a value of each of two options, with its interval. */
export interface GridCell {
  readonly column: string;
  readonly row: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Class limits of a share in percent, none to all. */
export const GRID_LIMITS = [1, 5, 20, 50, 80, 95] as const;

/** The class 1 … 7 of a share. */
export function gridClass(share: number): number {
  return 1 + GRID_LIMITS.filter((limit) => share * 100 >= limit).length;
}

/** Two options against each other: the share inside, its interval below where there is room. */
export function shareGrid(cells: readonly GridCell[], options: ChartOptions): Chart {
  const columns = [...new Set(cells.map((cell) => cell.column))];
  const rows = [...new Set(cells.map((cell) => cell.row))];
  const left = labelSpace(rows, options.width < 480 ? 112 : 160);
  const size = (options.width - left) / columns.length;
  const roomy = size >= 76;
  const known = cells.filter((cell) => cell.value !== null);
  const ink = (cell: GridCell) => `var(--s-${gridClass(cell.value!)}-ink)`;
  return draw(options, {
    height: rows.length * 54 + 34,
    marginLeft: left,
    marginRight: 0,
    marginTop: 32,
    marginBottom: 2,
    x: { type: "band", domain: columns, padding: 0, axis: null },
    y: { type: "band", domain: rows, padding: 0, axis: null },
    marks: [
      Plot.cell(known, {
        x: "column",
        y: "row",
        inset: 1,
        rx: 3,
        fill: (cell: GridCell) => `var(--s-${gridClass(cell.value!)})`,
      }),
      Plot.text(known, {
        x: "column",
        y: "row",
        dy: roomy ? -7 : 0,
        text: (cell: GridCell) => (roomy ? percent(cell.value!, 0) : number(100 * cell.value!)),
        fontSize: roomy ? 16 : 13,
        fontWeight: 600,
        fill: ink,
      }),
      roomy
        ? Plot.text(known, {
            x: "column",
            y: "row",
            dy: 11,
            text: (cell: GridCell) =>
              cell.low === null || cell.high === null
                ? ""
                : `${number(100 * cell.low, 1)} to ${number(100 * cell.high, 1)}`,
            fill: ink,
          })
        : null,
      Plot.axisX({ ...AXIS, anchor: "top" }),
      Plot.axisY({ ...AXIS, tickPadding: 10, lineWidth: left / 12 - 1 }),
    ],
  });
}
