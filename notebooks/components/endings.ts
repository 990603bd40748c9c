import * as Plot from "@observablehq/plot";
import { number, percent, words } from "./format.js";
import { html, type Markup } from "./markup.js";
import { AXIS, type Chart, type ChartOptions, draw, hatch, rowLabels, SHARE_TICKS } from "./plot.js";

export interface EndingRow {
  readonly label: string;
  readonly focus: boolean;
  /** Share of all games by end reason, in the game's order. */
  readonly ends: readonly { readonly reason: string; readonly share: number; readonly censored: boolean }[];
}

/** The colour of an end reason; reasons that are not known share the colour of their kind. */
export function endColour(reason: string, censored: boolean): string {
  if (censored) return "e-cap";
  if (/elim/i.test(reason)) return "e-elim";
  if (/stale/i.test(reason)) return "e-stale";
  if (/fold|repet/i.test(reason)) return "e-rep";
  if (/progress|draw/i.test(reason)) return "e-noprog";
  return "e-elim";
}

/** Shares of games by how they ended, bars of 100 %; capped games are hatched, since their end is unknown. */
export function endingChart(rows: readonly EndingRow[], options: ChartOptions): Chart {
  const pattern = `hatch-${options.id}`;
  const parts = rows.flatMap((row) => {
    let at = 0;
    return row.ends.flatMap(({ reason, share, censored }) => {
      const colour = endColour(reason, censored);
      const part = { label: row.label, x1: at, x2: Math.min(1, at + share), colour, censored };
      at += share;
      return share > 0 ? [part] : [];
    });
  });
  return draw(options, {
    height: rows.length * 45 + 28,
    marginLeft: 0,
    marginRight: 14,
    marginTop: 2,
    marginBottom: 26,
    x: { domain: [0, 1], axis: null },
    y: { domain: rows.map((row) => row.label), padding: 0, axis: null },
    marks: [
      hatch(pattern),
      Plot.barX(parts, {
        x1: "x1",
        x2: "x2",
        y: "label",
        insetTop: 22,
        insetBottom: 4,
        insetRight: 1,
        fill: (part) => (part.censored ? `url(#${pattern})` : `var(--${part.colour})`),
        stroke: (part) => (part.censored ? "var(--e-cap)" : "none"),
      }),
      Plot.text(
        parts.filter((part) => part.x2 - part.x1 > 0.1 && !part.censored),
        {
          x: (part) => (part.x1 + part.x2) / 2,
          y: "label",
          dy: 9,
          text: (part) => percent(part.x2 - part.x1, 0),
          fill: (part) => `var(--${part.colour}-ink)`,
          fontWeight: 500,
        },
      ),
      ...[true, false].map((focus) =>
        Plot.text(
          rows.filter((row) => row.focus === focus),
          { ...rowLabels(true, 0, -12), y: "label", text: "label", fontWeight: focus ? 600 : 400 },
        ),
      ),
      Plot.axisX(SHARE_TICKS, { ...AXIS, tickFormat: (share: number) => `${number(share * 100)}\u202F%` }),
    ],
  });
}

/** The end reasons that occur, each with its colour. */
export function endingKey(rows: readonly EndingRow[]): Markup {
  const seen = new Map(
    rows.flatMap((row) => row.ends.filter((end) => end.share > 0).map((end) => [end.reason, end.censored] as const)),
  );
  const items = [...seen].map(([reason, censored]) => {
    const fill = censored ? "var(--bg)" : `var(--${endColour(reason, censored)})`;
    const lines = censored
      ? html`<path d="M1 7L7 1M1 11.5L11.5 1M5 11.5L11.5 5" stroke="var(--e-cap)" stroke-width="1.6"/>`
      : "";
    return html`<li><svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><rect x=".5" y=".5" width="11" height="11" fill="${fill}" stroke="var(--ink-3)" stroke-width="${censored ? 1 : 0}"/>${lines}</svg>${words(reason).toLowerCase()}${censored ? ", outcome unknown" : ""}</li>`;
  });
  return html`<ul class="key">${items}</ul>`;
}
