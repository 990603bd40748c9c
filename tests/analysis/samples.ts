import type { Contrast, PairedMeans, PairedRatios, PairedShares, RatioSums } from "../../src/analysis/comparison.js";
import { sumsOf } from "../../src/analysis/means.js";

/** Comparison data from lists by seed, as the store's queries make them from rows. */

export function pairedMeans(cell: readonly number[], baseline: readonly number[]): PairedMeans {
  return {
    kind: "pairedMeans",
    cell: sumsOf(cell),
    baseline: sumsOf(baseline),
    differences: sumsOf(cell.map((x, i) => x - baseline[i]!)),
  };
}

export function pairedShares(cell: readonly boolean[], baseline: readonly boolean[]): PairedShares {
  const count = (a: boolean, b: boolean) => cell.filter((x, i) => x === a && baseline[i] === b).length;
  return {
    kind: "pairedShares",
    table: {
      both: count(true, true),
      firstOnly: count(true, false),
      secondOnly: count(false, true),
      neither: count(false, false),
    },
  };
}

type Point = readonly [y: number, x: number];

export function pairedRatios(cell: readonly Point[], baseline: readonly Point[]): PairedRatios {
  const sum = (of: (a: Point, b: Point) => number) => cell.reduce((acc, a, i) => acc + of(a, baseline[i]!), 0);
  const own = (points: readonly Point[]): RatioSums => ({
    y: points.reduce((acc, [y]) => acc + y, 0),
    x: points.reduce((acc, [, x]) => acc + x, 0),
    yy: points.reduce((acc, [y]) => acc + y * y, 0),
    xy: points.reduce((acc, [y, x]) => acc + x * y, 0),
    xx: points.reduce((acc, [, x]) => acc + x * x, 0),
  });
  return {
    kind: "pairedRatios",
    n: cell.length,
    cell: own(cell),
    baseline: own(baseline),
    cross: {
      yy: sum((a, b) => a[0] * b[0]),
      yx: sum((a, b) => a[0] * b[1]),
      xy: sum((a, b) => a[1] * b[0]),
      xx: sum((a, b) => a[1] * b[1]),
    },
  };
}

export function contrast(data: Contrast["data"], delta: number, cell = "variant"): Contrast {
  return { measure: "measure", unit: "unit", baseline: "base", cell, delta, data, excluded: 0 };
}
