import erfcinv from "@stdlib/math-base-special-erfcinv";
import beta from "@stdlib/stats-base-dists-beta";
import chisquare from "@stdlib/stats-base-dists-chisquare";
import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";

/** Φ(z), the standard normal distribution function. */
export function normalCdf(z: number): number {
  return normal.cdf(z, 0, 1);
}

/** ln Φ(z), accurate far into the lower tail. */
export function normalLogCdf(z: number): number {
  return normal.logcdf(z, 0, 1);
}

/** Φ⁻¹(p), 0 < p < 1, by erfc⁻¹: exact far into the lower tail, where the package's own quantile is not. */
export function normalQuantile(p: number): number {
  return -Math.SQRT2 * erfcinv(2 * p);
}

/** z with P(|Z| > z) = α: 1.96 for α = 0.05. */
export function twoSidedZ(alpha: number): number {
  return -normalQuantile(alpha / 2);
}

/** P(|Z| ≥ |z|). */
export function twoSidedNormalP(z: number): number {
  return Math.min(1, 2 * normalCdf(-Math.abs(z)));
}

/** P(T ≤ x) for Student's t with `df` degrees of freedom. */
export function tCdf(x: number, df: number): number {
  return t.cdf(x, df);
}

/** t with P(|T| > t) = α. */
export function twoSidedT(alpha: number, df: number): number {
  return -t.quantile(alpha / 2, df);
}

/** P(X > x) for χ² with `df` degrees of freedom. */
export function chiSquareUpperTail(x: number, df: number): number {
  return 1 - chisquare.cdf(x, df);
}

/** p-quantile of the beta distribution. */
export function betaQuantile(p: number, a: number, b: number): number {
  return beta.quantile(p, a, b);
}

/** ln of the beta density. */
export function betaLogDensity(x: number, a: number, b: number): number {
  return beta.logpdf(x, a, b);
}

/** P(X ≤ k), X binomial(n, p): the tail of a beta distribution. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return beta.cdf(1 - p, n - k, k + 1);
}

/** P(X = k), X binomial(n, p), 0 < p < 1: a beta density divided by n + 1. */
export function binomialPmf(k: number, n: number, p: number): number {
  return k < 0 || k > n ? 0 : Math.exp(beta.logpdf(p, k + 1, n - k + 1)) / (n + 1);
}

/** Smallest k with P(X ≤ k) ≥ p, X binomial(n, q). */
export function binomialQuantile(p: number, n: number, q: number): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (binomialCdf(middle, n, q) >= p) high = middle;
    else low = middle + 1;
  }
  return low;
}
