import type { Verdict } from "../../src/analysis/verdict.js";
import { number } from "./format.js";
import { html, type Markup, node } from "./markup.js";
import { type Chart, type ChartOptions, NARROW } from "./plot.js";
import { VERDICTS, verdictShape } from "./verdict.js";

/** A seat's index as its difference from a fair share, in percent of it. */
export interface WheelSeat {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
}

export interface Wheel {
  readonly label: string;
  readonly seats: readonly WheelSeat[];
}

/** Shares × seats that the radius maps: from INNER of the whole radius to all of it. */
const DOMAIN = [0.5, 1.6] as const;
const INNER = 0.46;
/** Wheels of a smaller radius, in px, carry no numbers. */
const SMALL = 64;

/** Wheels in rows, three a row on a phone: a sector's radius is the seat's share × seats, first caller on top, clockwise. */
export function seatWheels(wheels: readonly Wheel[], delta: number, options: ChartOptions): Chart {
  return node(seatWheelsSvg(wheels, delta, options)).firstElementChild as SVGSVGElement;
}

export function seatWheelsSvg(wheels: readonly Wheel[], delta: number, { width, label }: ChartOptions): Markup {
  const columns = Math.max(1, Math.min(wheels.length, width < NARROW ? 3 : 5));
  const cell = width / columns;
  const radius = Math.min(100, cell / 2 - (width < NARROW ? 8 : 24));
  const below = width < NARROW ? 24 : 34;
  const height = 2 * radius + below + 50;
  const rows = Math.ceil(wheels.length / columns);
  const drawn = wheels.map((wheel, i) => {
    const x = (i % columns) * cell + cell / 2;
    const y = Math.floor(i / columns) * height + radius + 40;
    return html`<g transform="translate(${round(x)} ${round(y)})">${wheelMarkup(wheel, delta, radius)}<text y="${round(radius + below)}" text-anchor="middle" font-size="13" fill="var(--ink)">${wheel.label}</text></g>`;
  });
  return html`<svg role="img" aria-label="${label}" width="${width}" height="${rows * height}" viewBox="0 0 ${width} ${rows * height}" style="font-family:var(--sans);font-size:12px;max-width:100%">${drawn}</svg>`;
}

function wheelMarkup({ seats }: Wheel, delta: number, radius: number): Markup {
  const n = seats.length;
  const r = (share: number) => {
    const [from, to] = DOMAIN;
    const t = (Math.max(from, Math.min(to, share)) - from) / (to - from);
    return radius * (INNER + (1 - INNER) * t);
  };
  const step = (2 * Math.PI) / n;
  const at = (distance: number, angle: number) =>
    `${round(distance * Math.sin(angle))} ${round(-distance * Math.cos(angle))}`;
  const ring = (share: number, dash: string) =>
    html`<circle r="${round(r(share))}" fill="none" stroke="var(--axis)" stroke-width="1"${dash === "" ? "" : html` stroke-dasharray="${dash}"`}/>`;
  const sectors = seats.map(({ value }, seat) => {
    const outer = r(1 + value / 100);
    const [a, b] = [(seat - 0.5) * step + 0.015, (seat + 0.5) * step - 0.015];
    const large = step > Math.PI ? 1 : 0;
    return html`<path d="M${at(outer, a)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${at(outer, b)}L${at(radius * 0.22, b)}A${round(radius * 0.22)} ${round(radius * 0.22)} 0 ${large} 0 ${at(radius * 0.22, a)}z" fill="var(--s-2)"/>`;
  });
  const marks = seats.map(({ value, low, high, verdict }, seat) => {
    const angle = seat * step + 0.12 * step;
    const [x, y] = at(r(1 + value / 100), angle)
      .split(" ")
      .map(Number) as [number, number];
    return html`<path d="M${at(r(1 + low / 100), angle)}L${at(r(1 + high / 100), angle)}" stroke="${VERDICTS[verdict].colour}" stroke-width="4.4"/>${verdictShape(verdict, x, y, 4)}`;
  });
  // A small wheel has no room for them; they are in the table.
  const numbers = (radius < SMALL ? [] : seats).map(
    ({ value }, seat) =>
      html`<text transform="translate(${at(radius * 0.4, seat * step)})" dy="4" text-anchor="middle" fill="var(--s-2-ink)">${number(100 + value)}</text>`,
  );
  return html`${sectors}${ring(1, "")}${ring(1 + delta / 100, "1,3")}${ring(1 - delta / 100, "1,3")}${marks}${numbers}<path d="M-5 ${round(-radius - 14)}h10l-5 8z" fill="var(--ink-2)"/>`;
}

function round(v: number): number {
  return Math.round(v * 100) / 100;
}
