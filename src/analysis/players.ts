import { type PlayerSums, WHOLE_WIN } from "./aggregate.js";
import { twoSidedZ } from "./distributions.js";
import { type Estimate, estimate, NOTHING } from "./interval.js";
import { meanOf } from "./means.js";

/** Numbers by player of a table whose players change seats. Units are deals, each played in every rotation. */

/** Share of the wins of each player, ties divided; Student's t over deals. 1/n is a fair share. */
export function winShares({ deals, rotations, wins }: PlayerSums, alpha = 0.05): readonly Estimate[] {
  return wins.map((sums) => perGame(sums, deals, WHOLE_WIN * rotations, alpha));
}

/** Mean score of each player a game; Student's t over deals. None without scores. */
export function meanScores({ deals, rotations, scores }: PlayerSums, alpha = 0.05): readonly Estimate[] {
  return (scores ?? []).map((sums) => perGame(sums, deals, rotations, alpha));
}

/**
 * Correlation of a player's place in the list (the first named taken as the strongest, steps equal) with his score,
 * within games: r = ΣT/√(games·Σw²·ΣS/n) with T = Σ wₚ xₚ and S/n = Σ(xₚ − x̄)². The interval is normal, by the delta
 * method over deals, clipped to −1 … 1. Without a value where all scores are equal.
 */
export function orderCorrelation({ deals, rotations, order, wins }: PlayerSums, alpha = 0.05): Estimate {
  if (order === undefined || deals < 2 || order.s[0] === 0) return NOTHING;
  const n = wins.length;
  const weights = wins.reduce((sum, _, p) => sum + (n - 1 - 2 * p) ** 2, 0);
  const t = order.t[0] / deals;
  const s = order.s[0] / deals;
  const r = t / Math.sqrt((rotations * weights * s) / n);
  const varT = order.t[1] / deals - t * t;
  const varS = order.s[1] / deals - s * s;
  const covariance = order.ts / deals - t * s;
  // dr = r (dt/t − ds/2s), written without t in a denominator.
  const scale = 1 / Math.sqrt((rotations * weights * s) / n);
  const variance = scale * scale * (varT + (t * t * varS) / (4 * s * s) - (t * covariance) / s);
  const half = twoSidedZ(alpha) * Math.sqrt(Math.max(0, variance) / deals);
  return { value: r, low: Math.max(-1, r - half), high: Math.min(1, r + half) };
}

function perGame([sum, sumSquares]: readonly [number, number], deals: number, unit: number, alpha: number): Estimate {
  if (deals === 0) return NOTHING;
  const mean = meanOf({ n: deals, sum: sum / unit, sumSquares: sumSquares / unit ** 2 }, alpha);
  return estimate(mean.value, mean);
}
