import type { Verdict } from "../../src/analysis/verdict.js";
import { html, type Markup } from "./markup.js";

/** How a verdict looks: a colour and a shape, so that it can be told without colour. */
export const VERDICTS: Readonly<
  Record<
    Verdict,
    { readonly colour: string; readonly symbol: "circle" | "diamond2" | "square2"; readonly says: string }
  >
> = {
  matters: { colour: "var(--v-matters)", symbol: "circle", says: "whole interval beyond δ" },
  "below δ": { colour: "var(--v-below)", symbol: "diamond2", says: "real, too small to matter" },
  equivalent: { colour: "var(--v-equiv)", symbol: "square2", says: "inside ±δ, 0 included" },
  undecided: { colour: "var(--v-open)", symbol: "circle", says: "needs more games" },
};

/** The mark of a verdict at (x, y) of an SVG. */
export function verdictShape(verdict: Verdict, x: number, y: number, r = 5): Markup {
  const fill = VERDICTS[verdict].colour;
  switch (verdict) {
    case "matters":
      return html`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
    case "below δ":
      return html`<path d="M${x} ${y - r - 0.6}L${x + r + 0.6} ${y}L${x} ${y + r + 0.6}L${x - r - 0.6} ${y}z" fill="${fill}"/>`;
    case "equivalent":
      return html`<rect x="${x - r + 0.8}" y="${y - r + 0.8}" width="${2 * r - 1.6}" height="${2 * r - 1.6}" fill="${fill}"/>`;
    case "undecided":
      return html`<circle cx="${x}" cy="${y}" r="${r - 0.8}" fill="var(--bg)" stroke="${fill}" stroke-width="1.8"/>`;
  }
}

/** Mark and word. */
export function verdictMark(verdict: Verdict): Markup {
  return html`<span class="verdict"><svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">${verdictShape(verdict, 6, 6)}</svg><span class="word">${verdict}</span></span>`;
}

/** The four verdicts and what each says. */
export function verdictKey(): Markup {
  const items = (Object.keys(VERDICTS) as Verdict[]).map(
    (verdict) =>
      html`<li><svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">${verdictShape(verdict, 6, 6)}</svg>${verdict}: ${VERDICTS[verdict].says}</li>`,
  );
  return html`<ul class="key">${items}</ul>`;
}

/** An interval on its own scale, with the band ±δ and 0 in the middle; the row of a summary table. */
export function inlineInterval(
  { value, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  delta: number,
  reach: number,
  verdict: Verdict,
  width = 224,
): Markup {
  const x = (v: number) => round(width / 2 + (Math.max(-reach, Math.min(reach, v)) / reach) * (width / 2 - 8));
  const colour = VERDICTS[verdict].colour;
  const dash = verdict === "undecided" ? html` stroke-dasharray="3,3"` : "";
  return html`<svg width="${width}" height="22" viewBox="0 0 ${width} 22" aria-hidden="true" style="max-width:100%"><rect x="${x(-delta)}" y="1" width="${round(x(delta) - x(-delta))}" height="20" fill="var(--v-band)"/><path d="M${width / 2} 1v20" stroke="var(--axis)"/><path d="M${x(low)} 11H${x(high)}" stroke="${colour}" stroke-width="2"${dash}/>${verdictShape(verdict, x(value), 11)}</svg>`;
}

function round(v: number): number {
  return Math.round(v * 100) / 100;
}
