import * as Plot from "@observablehq/plot";
import { AXIS, type Chart, type ChartOptions, draw, GRID, NARROW } from "./plot.js";

/** A rule variant by the means that two kinds of players give it. */
export interface RankPoint {
  readonly label: string;
  readonly first: number;
  readonly second: number;
}

export interface RankOptions extends ChartOptions {
  readonly players: readonly [string, string];
  readonly digits: (value: number) => string;
}

/** Variants as dots, one kind of players across and the other up: a rising cloud means that they order them alike. */
export function rankPlot(points: readonly RankPoint[], options: RankOptions): Chart {
  const [across, up] = options.players;
  const ticks = options.width < NARROW ? 3 : 4;
  return draw(options, {
    height: Math.min(340, options.width * 0.8),
    marginLeft: 46,
    marginRight: 24,
    marginTop: 26,
    marginBottom: 44,
    x: { domain: domainOf(points.map((point) => point.first)), axis: null },
    y: { domain: domainOf(points.map((point) => point.second)), axis: null },
    marks: [
      Plot.gridX({ ticks, ...GRID }),
      Plot.gridY({ ticks, ...GRID }),
      Plot.dot(points, {
        x: "first",
        y: "second",
        r: 4,
        fill: "var(--ink)",
        fillOpacity: 0.55,
        stroke: "var(--bg)",
        strokeWidth: 1,
        title: "label",
      }),
      Plot.axisX({ ...AXIS, ticks, tickFormat: options.digits }),
      Plot.axisY({ ...AXIS, ticks, tickFormat: options.digits }),
      Plot.text([`${across} players →`], { frameAnchor: "bottom-right", dy: 38, fill: "var(--ink-3)" }),
      Plot.text([`↑ ${up} players`], { frameAnchor: "top-left", dx: -46, dy: -20, fill: "var(--ink-3)" }),
    ],
  });
}

/** The values with some room around them; a lone value gets a range of its own size. */
function domainOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return [low - room, high + room];
}
