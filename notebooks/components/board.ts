import { UserError } from "../../src/problems.js";
import { html, type Markup } from "./markup.js";

/** What stands on the points of a board, by rank from 1 and file from a; null: an empty point. */
export interface Stones {
  readonly size: number;
  at(file: number, rank: number): Stone | null;
}

export interface Stone {
  readonly side: "white" | "black";
  readonly officer: boolean;
}

/** What may be said of a point: `go` may be moved to, `land` is reached by a jump, `take` is captured, `make` becomes an officer. */
export type Mark = "selected" | "go" | "land" | "take" | "make";

export interface BoardOptions {
  /** The position in words. */
  readonly label: string;
  /** Width in px of the drawing; coordinates are left out where a point is under 36 px. */
  readonly width: number;
  readonly marks?: Readonly<Record<string, Mark>>;
  /** The last ply: the cells of its path from start to end, and those whose officers it captured. */
  readonly last?: { readonly path: readonly string[]; readonly captured: readonly string[] };
}

/** Reads the first field of a position string, as in "gggGGGG/…/GGGGggg w Mm 0 1"; throws a UserError if it is not one. */
export function readStones(position: string): Stones {
  const ranks = position
    .trim()
    .split(" ")[0]!
    .split("/")
    .map((rank) => [...rank.replace(/\d+/g, (run) => ".".repeat(Number(run)))]);
  const size = ranks.length;
  for (const rank of ranks)
    if (rank.length !== size || rank.some((letter) => !"gGoO.".includes(letter)))
      throw new UserError(
        `"${position}" is no position: expected ${size} ranks of ${size} points in g, o, G, O, digits or .`,
      );
  return {
    size,
    at(file, rank) {
      const letter = ranks[size - rank]![file - 1]!;
      if (letter === ".") return null;
      return { side: letter === letter.toUpperCase() ? "white" : "black", officer: /o/i.test(letter) };
    },
  };
}

/**
 * A position as a picture: the points of the 1974 board are pads joined by lines, the lines are the legal directions.
 * White is below.
 */
export function boardView(position: string, options: BoardOptions): Markup {
  const stones = readStones(position);
  const { size } = stones;
  const coordinates = options.width / (size + 0.84) >= 36;
  const low = coordinates ? -0.42 : 0;
  const side = size - 2 * low;
  const points = Array.from({ length: size * size }, (_, i) => point(1 + (i % size), 1 + Math.floor(i / size), size));
  const centre = (size + 1) / 2;
  return html`<svg class="board" style="max-width:${options.width}px" viewBox="${low} ${low} ${side} ${side}" role="img" aria-label="${options.label}" xmlns="http://www.w3.org/2000/svg"><rect x="${low}" y="${low}" width="${side}" height="${side}" rx=".22" fill="var(--bd)"/>${lines(size)}${points.map(
    ({ x, y }) => html`<circle cx="${x}" cy="${y}" r=".405" fill="var(--bd-pad)"/>`,
  )}<circle cx="${centre - 0.5}" cy="${centre - 0.5}" r=".07" fill="var(--bd-line)"/>${lastPly(options.last, size)}${points.map(
    ({ file, rank, x, y }) => stone(stones.at(file, rank), x, y),
  )}${Object.entries(options.marks ?? {}).map(([cell, mark]) => markOn(mark, cellPoint(cell, size)))}${coordinates ? names(size) : ""}</svg>`;
}

interface Point {
  readonly file: number;
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

function point(file: number, rank: number, size: number): Point {
  return { file, rank, x: file - 0.5, y: size - rank + 0.5 };
}

function cellPoint(cell: string, size: number): Point {
  return point(cell.charCodeAt(0) - 96, Number(cell.slice(1)), size);
}

function lines(size: number): Markup {
  const end = size - 0.5;
  return html`<path d="${Array.from({ length: size }, (_, i) => `M.5 ${i + 0.5}H${end}M${i + 0.5} .5V${end}`).join("")}" fill="none" stroke="var(--bd-line)" stroke-width=".03" stroke-linecap="round"/>`;
}

function names(size: number): Markup {
  const texts = Array.from(
    { length: size },
    (_, i) =>
      html`<text x="${i + 0.5}" y="${size + 0.24}">${String.fromCharCode(97 + i)}</text><text x="-.22" y="${size - i - 0.415}">${i + 1}</text>`,
  );
  return html`<g font-size=".24" font-weight="500" fill="var(--bd-ink)" text-anchor="middle" font-family="var(--sans)" aria-hidden="true">${texts}</g>`;
}

function stone(piece: Stone | null, x: number, y: number): Markup {
  if (piece === null) return html``;
  const fill = `var(--${piece.side})`;
  const edge = piece.side === "white" ? "var(--bd-edge)" : "var(--bd-edge-b)";
  if (!piece.officer)
    return html`<circle cx="${x}" cy="${y}" r=".325" fill="${fill}" stroke="${edge}" stroke-width=".035"/>`;
  const ring = piece.side === "white" ? "var(--black)" : "var(--white)";
  const disc = (cy: number) =>
    html`<circle cx="${x}" cy="${round(cy)}" r=".32" fill="${fill}" stroke="${edge}" stroke-width=".035"/>`;
  return html`${disc(y + 0.078)}${disc(y - 0.078)}<circle cx="${x}" cy="${round(y - 0.078)}" r=".15" fill="none" stroke="${ring}" stroke-width=".075"/>`;
}

function lastPly(last: BoardOptions["last"], size: number): Markup {
  if (last === undefined || last.path.length === 0) return html``;
  const path = last.path.map((cell) => cellPoint(cell, size));
  const start = path[0]!;
  const end = path.at(-1)!;
  const captured = last.captured.map((cell) => {
    const { x, y } = cellPoint(cell, size);
    return html`<circle cx="${x}" cy="${y}" r=".405" fill="var(--bd-pad)"/><g stroke="var(--bd-ink)" fill="none" stroke-width=".032"><circle cx="${x}" cy="${round(y + 0.07)}" r=".305" stroke-dasharray=".09 .075"/><circle cx="${x}" cy="${round(y - 0.07)}" r=".305" fill="var(--bd-pad)" stroke-dasharray=".09 .075"/><path d="M${round(x - 0.13)} ${round(y - 0.2)}l.26 .26m0 -.26l-.26 .26" stroke-width=".05" stroke-linecap="round"/></g>`;
  });
  return html`<polyline points="${path.map(({ x, y }) => `${x},${y}`).join(" ")}" fill="none" stroke="var(--bd-last)" stroke-width=".13" stroke-linejoin="round"/><circle cx="${start.x}" cy="${start.y}" r=".405" fill="var(--bd-pad)" stroke="var(--bd-last)" stroke-width=".09"/><circle cx="${end.x}" cy="${end.y}" r=".48" fill="var(--bd-last)"/>${captured}`;
}

function markOn(mark: Mark, { x, y }: Point): Markup {
  const ring = html`<circle cx="${x}" cy="${y}" r=".36" fill="none" stroke="var(--bd-legal)" stroke-width=".08"/>`;
  const dot = html`<circle cx="${x}" cy="${y}" r=".12" fill="var(--bd-legal)"/>`;
  switch (mark) {
    case "selected":
      return html`<circle cx="${x}" cy="${y}" r=".46" fill="none" stroke="var(--bd-legal)" stroke-width=".07"/>`;
    case "go":
      return dot;
    case "land":
      return html`${ring}${dot}`;
    case "make":
      return html`<path d="M${round(x - 0.14)} ${y}h.28M${x} ${round(y - 0.14)}v.28" stroke="var(--bd-legal)" stroke-width=".08"/>`;
    case "take":
      return html`<path d="${[
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]
        .map(
          ([dx, dy]) =>
            `M${round(x + dx! * 0.45)} ${round(y + dy! * 0.27)}V${round(y + dy! * 0.45)}H${round(x + dx! * 0.27)}`,
        )
        .join("")}" fill="none" stroke="var(--bd-legal)" stroke-width=".08"/>`;
  }
}

function round(v: number): number {
  return Math.round(v * 1000) / 1000;
}
