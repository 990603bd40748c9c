import type { Histogram } from "./aggregate.js";

/** The sum of histograms. */
export function merge(histograms: Iterable<Histogram>): Histogram {
  const games = new Map<number, number>();
  for (const histogram of histograms) {
    for (const [value, count] of histogram) games.set(value, (games.get(value) ?? 0) + count);
  }
  return [...games].sort(([a], [b]) => a - b);
}

/** The histogram of a list of integers. */
export function histogramOf(values: readonly number[]): Histogram {
  return merge([values.map((value) => [value, 1] as const)]);
}

/** Number of games. */
export function total(histogram: Histogram): number {
  return histogram.reduce((sum, [, games]) => sum + games, 0);
}

/** Values cut at `limit`: min(x, limit). */
export function cut(histogram: Histogram, limit: number): Histogram {
  return merge([histogram.map(([value, games]) => [Math.min(value, limit), games] as const)]);
}

/** The value at `rank` (from 1) in ascending order. */
export function valueAtRank(histogram: Histogram, rank: number): number {
  let below = 0;
  for (const [value, games] of histogram) {
    below += games;
    if (below >= rank) return value;
  }
  throw new RangeError(`rank ${rank} in a histogram of ${below} games`);
}
