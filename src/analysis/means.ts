import { tCdf, twoSidedNormalP, twoSidedT, twoSidedZ } from "./distributions.js";
import type { Interval } from "./interval.js";

/** n, Σx and Σx²: all that a mean and its error need; adds over shards. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

/** Which error a mean is given: Student's t with divisor n − 1, or normal with divisor n (as for pair scores). */
export type MeanMethod = "t" | "normal";

export interface Mean extends Interval {
  readonly n: number;
  readonly value: number;
  readonly sd: number;
  readonly standardError: number;
  /** Two-sided p-value of "the mean is 0". */
  readonly p: number;
}

/**
 * The mean of independent units with its interval. Under "t" with one unit there is no error: the interval is the whole
 * line. A paired difference is the mean of its differences.
 */
export function meanOf({ n, sum, sumSquares }: Sums, alpha = 0.05, method: MeanMethod = "t"): Mean {
  const value = sum / n;
  const sd = Math.sqrt(sumOfSquares({ n, sum, sumSquares }) / (method === "t" ? n - 1 : n));
  const standardError = sd / Math.sqrt(n);
  if (!Number.isFinite(standardError)) {
    return { n, value, sd, standardError, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p: 1 };
  }
  const half = standardError * critical(method, alpha, n);
  return {
    n,
    value,
    sd,
    standardError,
    low: value - half,
    high: value + half,
    p: pOf(method, value, standardError, n),
  };
}

/** Sums of a list, for small data. */
export function sumsOf(values: readonly number[]): Sums {
  return {
    n: values.length,
    sum: values.reduce((a, x) => a + x, 0),
    sumSquares: values.reduce((a, x) => a + x * x, 0),
  };
}

/** Σ(x − mean)², never negative. */
function sumOfSquares({ n, sum, sumSquares }: Sums): number {
  return Math.max(0, sumSquares - (sum * sum) / n);
}

/** Variance with divisor n − 1. */
export function variance(sums: Sums): number {
  return sumOfSquares(sums) / (sums.n - 1);
}

function critical(method: MeanMethod, alpha: number, n: number): number {
  return method === "t" ? twoSidedT(alpha, n - 1) : twoSidedZ(alpha);
}

function pOf(method: MeanMethod, value: number, standardError: number, n: number): number {
  if (standardError === 0) return value === 0 ? 1 : 0;
  const ratio = Math.abs(value) / standardError;
  return method === "t" ? Math.min(1, 2 * tCdf(-ratio, n - 1)) : twoSidedNormalP(ratio);
}

/**
 * How much playing the same seeds in both cells helped: variance of the difference if they were independent ÷ variance
 * of the paired difference. Below 1 the pairing hurt; null where the paired differences do not vary.
 */
export function varianceReduction(first: Sums, second: Sums, differences: Sums): number | null {
  const paired = variance(differences);
  return paired > 0 ? (variance(first) + variance(second)) / paired : null;
}
