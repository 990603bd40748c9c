import * as Plot from "@observablehq/plot";
import { number } from "./format.js";
import { AXIS, type Chart, type ChartOptions, draw, GRID, labelSpace, NARROW, rowLabels } from "./plot.js";

/** One row: what is measured, and how fast each engine was. */
export interface RateRow {
  readonly label: string;
  readonly rates: readonly { readonly engine: string; readonly rate: number; readonly ratio: number | null }[];
}

export interface RateOptions extends ChartOptions {
  /** What is counted, in the plural: "plies". */
  readonly unit: string;
}

/** Engines in the order of the key; told apart by shape, since a variant or engine has no colour. */
const SYMBOLS: Readonly<Record<string, { readonly symbol: "circle" | "square2" | "diamond2"; readonly fill: string }>> =
  {
    naive: { symbol: "circle", fill: "var(--bg)" },
    reference: { symbol: "square2", fill: "var(--axis)" },
    kernel: { symbol: "diamond2", fill: "var(--ink)" },
  };

/** Rates of the engines on a logarithmic scale; beside the fastest stands its multiple of the reference engine. */
export function rateChart(rows: readonly RateRow[], options: RateOptions): Chart {
  const narrow = options.width < NARROW;
  const left = narrow
    ? 6
    : labelSpace(
        rows.map((row) => row.label),
        220,
      );
  const dots = rows.flatMap(({ label, rates }) => rates.map((one) => ({ label, ...one })));
  const spans = rows.map(({ label, rates }) => ({
    label,
    x1: Math.min(...rates.map(({ rate }) => rate)),
    x2: Math.max(...rates.map(({ rate }) => rate)),
  }));
  const all = dots.map(({ rate }) => rate);
  const low = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...all)));
  const decades = Math.round(Math.log10(high / low));
  const ticks = Array.from({ length: decades + 1 }, (_, i) => low * 10 ** i);
  const dy = narrow ? 8 : 0;
  return draw(options, {
    height: rows.length * (narrow ? 46 : 34) + 34,
    marginLeft: left,
    marginRight: narrow ? 40 : 56,
    marginTop: 4,
    marginBottom: 30,
    x: { type: "log", domain: [low, high], axis: null },
    y: { type: "band", domain: rows.map((row) => row.label), padding: 0, axis: null },
    marks: [
      Plot.gridX(ticks, GRID),
      Plot.ruleY(spans, { x1: "x1", x2: "x2", y: "label", dy, stroke: "var(--axis)", strokeWidth: 1.5 }),
      Plot.dot(dots, {
        x: "rate",
        y: "label",
        dy,
        r: 5,
        symbol: ({ engine }: { readonly engine: string }) => SYMBOLS[engine]?.symbol ?? "circle",
        fill: ({ engine }) => SYMBOLS[engine]?.fill ?? "var(--ink)",
        stroke: "var(--ink-2)",
        strokeWidth: 1.5,
      }),
      Plot.text(
        dots.filter(({ ratio, engine }) => engine === "kernel" && ratio !== null),
        {
          x: "rate",
          y: "label",
          dx: 11,
          dy,
          textAnchor: "start",
          text: ({ ratio }) => times(ratio!),
          fill: "var(--ink)",
          fontWeight: 600,
        },
      ),
      Plot.text(rows, { ...rowLabels(narrow, left, -12), y: "label", text: "label" }),
      Plot.axisX(ticks, {
        ...AXIS,
        tickFormat: (rate: number) => `${short(rate)}${rate === high ? ` ${options.unit}/s` : ""}`,
      }),
    ],
  });
}

/** "12 ×", with a digit more below ten. */
export function times(ratio: number): string {
  return `${number(ratio, ratio < 10 ? 1 : 0)}\u202F×`;
}

/** "100 k", "10 M". */
function short(rate: number): string {
  return rate >= 1e6 ? `${number(rate / 1e6)}\u202FM` : rate >= 1e3 ? `${number(rate / 1e3)}\u202Fk` : number(rate);
}
