import * as Plot from "@observablehq/plot";

/** Under this width, in px, row labels go above their row and columns of numbers shrink. */
export const NARROW = 520;

export interface ChartOptions {
  /** Width in px; charts are drawn for it and never scaled. */
  readonly width: number;
  /** The finding and the extremes, for who cannot see the chart. */
  readonly label: string;
  /** A name that no other chart of the page has. */
  readonly id: string;
  /** Where elements are made; the page's own unless given. */
  readonly document?: Document;
}

const STYLE = {
  background: "none",
  color: "var(--ink-2)",
  fontFamily: "var(--sans)",
  fontSize: "12px",
  overflow: "visible",
};

/** Axis options that every chart shares. */
export const AXIS = { label: null, tickSize: 0, tickPadding: 7, fontSize: 12 } as const;
export const GRID = { stroke: "var(--grid)", strokeOpacity: 1 } as const;
/** A halo of the page's colour that keeps a label readable on lines. */
export const HALO = { stroke: "var(--bg)", strokeWidth: 4 } as const;

export type Chart = SVGSVGElement | HTMLElement;

/** A Plot in the look of the pages: one picture that serves both themes and print. */
export function draw({ width, label, document }: ChartOptions, options: Plot.PlotOptions): Chart {
  const chart = Plot.plot({ width, style: STYLE, ...options, ...(document === undefined ? {} : { document }) });
  // Plot names each group of marks; the picture as a whole has one name.
  for (const group of chart.querySelectorAll("g[aria-label]")) group.removeAttribute("aria-label");
  chart.setAttribute("role", "img");
  chart.setAttribute("aria-label", label);
  return chart as Chart;
}

/** Slanted lines for what is not known; `id` names the pattern within the page. */
export function hatch(id: string): Plot.Markish {
  return (_index, _scales, _channels, _dimensions, context) => {
    const { document } = context;
    const make = (name: string, attributes: Readonly<Record<string, string>>) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    };
    const defs = make("defs", {});
    const pattern = make("pattern", {
      id,
      width: "5",
      height: "5",
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    });
    pattern.append(
      make("rect", { width: "5", height: "5", fill: "var(--bg)" }),
      make("rect", { width: "1.8", height: "5", fill: "var(--e-cap)" }),
    );
    defs.append(pattern);
    return defs as SVGElement;
  };
}

/** The widest label in px, roughly: 6.4 px a letter at 13 px. */
export function labelSpace(labels: readonly string[], most: number): number {
  return Math.min(most, Math.ceil(Math.max(...labels.map((label) => label.length)) * 6.6) + 16);
}

/** Text options of row labels: in a column at the left edge, or above their row when narrow. */
export function rowLabels(narrow: boolean, marginLeft: number, dy: number): Plot.TextOptions {
  return {
    frameAnchor: "left",
    textAnchor: "start",
    dx: narrow ? 0 : -marginLeft,
    dy: narrow ? dy : 0,
    fontSize: 13,
    fill: "var(--ink)",
  };
}

/** Whole percents of a share axis; a sparse one on a phone. */
export const SHARE_TICKS = [0, 0.25, 0.5, 0.75, 1];
