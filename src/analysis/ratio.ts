import type { Moments } from "./aggregate.js";
import { twoSidedZ } from "./distributions.js";
import { type Estimate, estimate, NOTHING } from "./interval.js";

/**
 * Ratio of two sums over games, R = Σy/Σx (pooled: every ply counts alike), with its interval by the delta method:
 * variance Σ(y − Rx)²/(Σx)² (Cochran 1977, "Sampling techniques", 6.3). Without Σxy (`timesPlies` of y) the largest
 * variance that any correlation allows, (sd_y + R sd_x)², takes its place: wider, never too narrow.
 */
export function ratioToPlies(y: Moments, plies: Moments, games: number, alpha = 0.05): Estimate {
  if (plies.sum === 0) return NOTHING;
  const ratio = y.sum / plies.sum;
  if (games < 2) return { value: ratio, low: null, high: null };
  const squares =
    y.timesPlies === undefined
      ? (Math.sqrt(centred(y, games)) + Math.abs(ratio) * Math.sqrt(centred(plies, games))) ** 2
      : y.sumSquares - 2 * ratio * y.timesPlies + ratio * ratio * plies.sumSquares;
  const standardError = Math.sqrt((Math.max(0, squares) * games) / (games - 1)) / plies.sum;
  const half = twoSidedZ(alpha) * standardError;
  return estimate(ratio, { low: ratio - half, high: ratio + half });
}

/** Σ(x − mean)². */
function centred({ sum, sumSquares }: Moments, games: number): number {
  return Math.max(0, sumSquares - (sum * sum) / games);
}
