import { binomialCdf, binomialQuantile } from "./distributions.js";
import { merge, total, valueAtRank } from "./histogram.js";
import type { Estimate } from "./interval.js";
import { hasCommonCap, kaplanMeier, type Lengths, survivalQuantile } from "./survival.js";

/** Ranks (from 1) of the order statistics that bound a quantile, and the exact probability that they hold it. */
export interface Ranks {
  /** Null: no rank is far enough out; the quantile is unbounded on this side. */
  readonly lower: number | null;
  readonly upper: number | null;
  readonly coverage: number;
}

/**
 * Distribution-free interval for the q-quantile of n values, equal tails: lower is the largest l with
 * P(Bin(n, q) ≤ l − 1) ≤ α/2, upper the smallest u with P(Bin(n, q) ≤ u − 1) ≥ 1 − α/2 (David and Nagaraja 2003,
 * "Order statistics", 7.1). Never below nominal; for discrete values it covers more.
 */
export function quantileRanks(n: number, q: number, alpha = 0.05): Ranks {
  const lower = binomialQuantile(alpha / 2, n, q);
  // At an exact tie P = α/2 the next rank still qualifies.
  const l = binomialCdf(lower, n, q) <= alpha / 2 ? lower + 1 : lower;
  const u = binomialQuantile(1 - alpha / 2, n, q) + 1;
  const below = l < 1 ? 0 : binomialCdf(l - 1, n, q);
  const above = u > n ? 0 : 1 - binomialCdf(u - 1, n, q);
  return { lower: l < 1 ? null : l, upper: u > n ? null : u, coverage: 1 - below - above };
}

/**
 * The q-quantile of game lengths, min{t : F(t) ≥ q}, with its interval. Games censored at one common cap keep their
 * rank (they are longer than all others), so order statistics serve; a value or end at or above the cap is null, to be
 * printed "≥ cap". With games censored at several lengths: Kaplan–Meier and its log-log band.
 */
export function lengthQuantile(lengths: Lengths, q: number, alpha = 0.05): Estimate {
  const { ended, censored } = lengths;
  const n = total(ended) + total(censored);
  if (n === 0) return { value: null, low: null, high: null };
  if (!hasCommonCap(lengths)) return survivalQuantile(kaplanMeier(lengths, alpha), q);
  const all = merge([ended, censored]);
  const observed = total(ended);
  const at = (rank: number | null) => (rank === null || rank > observed ? null : valueAtRank(all, rank));
  const { lower, upper } = quantileRanks(n, q, alpha);
  // Rounding must not lift the rank where n q is whole.
  return { value: at(Math.max(1, Math.ceil(n * q - 1e-9))), low: at(lower), high: at(upper) };
}
