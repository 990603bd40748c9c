import type { Moments } from "./aggregate.js";
import { twoSidedZ } from "./distributions.js";
import { type Estimate, estimate, NOTHING } from "./interval.js";

/**
 * Ratio of two sums over games, R = Σy/Σx (pooled), with its interval by the delta method: variance Σ(y − Rx)²/(Σx)²
 * (Cochran 1977, "Sampling techniques", 6.3). Without `products` = Σxy the largest variance that any correlation allows,
 * (sd_y + R sd_x)², takes its place: wider, never too narrow.
 */
export function ratio(y: Moments, x: Moments, products: number | undefined, games: number, alpha = 0.05): Estimate {
  if (x.sum === 0) return NOTHING;
  const value = y.sum / x.sum;
  if (games < 2) return { value, low: null, high: null };
  const squares =
    products === undefined
      ? (Math.sqrt(centred(y, games)) + Math.abs(value) * Math.sqrt(centred(x, games))) ** 2
      : y.sumSquares - 2 * value * products + value * value * x.sumSquares;
  const standardError = Math.sqrt((Math.max(0, squares) * games) / (games - 1)) / Math.abs(x.sum);
  const half = twoSidedZ(alpha) * standardError;
  return estimate(value, { low: value - half, high: value + half });
}

/** Σ(x − mean)². */
function centred({ sum, sumSquares }: Moments, games: number): number {
  return Math.max(0, sumSquares - (sum * sum) / games);
}
