import { betaQuantile, twoSidedZ } from "./distributions.js";
import type { Interval, Share } from "./interval.js";

/**
 * Wilson's score interval for a share of `k` in `n` at level 1 − α: {p : |k/n − p| ≤ z √(p(1−p)/n)} (Wilson 1927,
 * JASA 22:209). The default everywhere. n may be an effective size, not an integer.
 *
 * Its coverage swings about 1 − α and is not guaranteed. Exact, by enumeration at α = 0.05 over p = 0.001 … 0.999: the
 * worst is 0.8516 for n = 20 (p = 0.008), 0.9048 for n = 100 and 0.9198 for n = 1000 (p = 0.001); within 0.1 … 0.9 it
 * is 0.9265, 0.9328, 0.9443; the mean over p 0.9532, 0.9510, 0.9498. Where a guarantee matters use Clopper–Pearson.
 */
export function wilson(k: number, n: number, alpha = 0.05): Interval {
  if (n <= 0) return { low: 0, high: 1 };
  const z = twoSidedZ(alpha);
  const centre = k + (z * z) / 2;
  const half = z * Math.sqrt((k * (n - k)) / n + (z * z) / 4);
  return {
    low: k <= 0 ? 0 : Math.max(0, (centre - half) / (n + z * z)),
    high: k >= n ? 1 : Math.min(1, (centre + half) / (n + z * z)),
  };
}

/**
 * The exact interval of Clopper and Pearson (1934, Biometrika 26:404): both tails of the binomial test at most α/2.
 * Coverage is never below 1 − α.
 */
export function clopperPearson(k: number, n: number, alpha = 0.05): Interval {
  return {
    low: k <= 0 ? 0 : betaQuantile(alpha / 2, k, n - k + 1),
    high: k >= n ? 1 : betaQuantile(1 - alpha / 2, k + 1, n - k),
  };
}

/**
 * Jeffreys' interval: equal tails of the posterior beta(k + ½, n − k + ½), the lower end 0 at k = 0 and the upper end
 * 1 at k = n (Brown, Cai, DasGupta 2001, Statistical Science 16:101).
 *
 * Exact coverage at α = 0.05 over p = 0.001 … 0.999: the worst is 0.8937 for n = 20, 0.8806 for n = 100, 0.9172 for
 * n = 1000; within 0.1 … 0.9 it is 0.8937, 0.9349, 0.9459; the mean over p 0.9510, 0.9498, 0.9495.
 */
export function jeffreys(k: number, n: number, alpha = 0.05): Interval {
  return {
    low: k <= 0 ? 0 : betaQuantile(alpha / 2, k + 0.5, n - k + 0.5),
    high: k >= n ? 1 : betaQuantile(1 - alpha / 2, k + 0.5, n - k + 0.5),
  };
}

/** A share with Wilson's interval; without games it has no value. */
export function share(count: number, n: number, alpha = 0.05): Share {
  if (n === 0) return { count, n, value: null, low: null, high: null };
  return { count, n, value: count / n, ...wilson(count, n, alpha) };
}
