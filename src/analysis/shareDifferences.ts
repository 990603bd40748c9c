import { binomialCdf, binomialPmf, twoSidedNormalP, twoSidedZ } from "./distributions.js";
import type { Interval } from "./interval.js";
import { root } from "./root.js";
import { wilson } from "./shares.js";

/** Two answers per seed, yes or no: how often both, only the first, only the second, neither. */
export interface PairedTable {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

/**
 * k₁/n₁ − k₂/n₂ of independent shares by Newcombe's method 10 (hybrid of Wilson intervals, no continuity correction;
 * Newcombe 1998, Stat. Med. 17:873). Exact coverage at α = 0.05 over p₁, p₂ = 0.05 … 0.95: the worst is 0.9207 for
 * n = 20 each (0.85, 0.15), 0.9370 for n = 50 (0.95, 0.05); the mean 0.9516, 0.9518.
 */
export function newcombe(k1: number, n1: number, k2: number, n2: number, alpha = 0.05): Interval {
  return hybrid(k1 / n1, wilson(k1, n1, alpha), k2 / n2, wilson(k2, n2, alpha), 0);
}

/**
 * First share minus second share of paired answers by Newcombe's method 10 for pairs: Wilson intervals joined by the
 * corrected φ (Newcombe 1998, Stat. Med. 17:2635). Exact coverage at α = 0.05 over tables with 2 … 60 % discordant
 * pairs: the worst is 0.9399 for n = 20, 0.9467 for n = 50; the mean 0.9755, 0.9686.
 */
export function newcombePaired(table: PairedTable, alpha = 0.05): Interval {
  const { both, firstOnly, secondOnly } = table;
  const n = pairs(table);
  const first = both + firstOnly;
  const second = both + secondOnly;
  return hybrid(first / n, wilson(first, n, alpha), second / n, wilson(second, n, alpha), correctedPhi(table));
}

/** φ of the table with A = ad − bc drawn towards 0 by n/2 where it is positive; 0 when a margin is empty. */
export function correctedPhi({ both: a, firstOnly: b, secondOnly: c, neither: d }: PairedTable): number {
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins === 0) return 0;
  const n = a + b + c + d;
  const raw = a * d - b * c;
  const corrected = raw > n / 2 ? raw - n / 2 : Math.min(raw, 0);
  return corrected / Math.sqrt(margins);
}

function hybrid(p1: number, one: Interval, p2: number, two: Interval, phi: number): Interval {
  const difference = p1 - p2;
  const reach = (x: number, y: number) => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  return {
    low: Math.max(-1, difference - reach(p1 - one.low, two.high - p2)),
    high: Math.min(1, difference + reach(one.high - p1, p2 - two.low)),
  };
}

/**
 * First share minus second share of `n` pairs, `b` yes only in the first and `c` only in the second, by Tango's score
 * interval (1998, Stat. Med. 17:891): {Δ : |score at Δ| ≤ z}. Exact coverage at α = 0.05 over tables with 2 … 60 %
 * discordant pairs: the worst is 0.9459 for n = 20, 0.9479 for n = 50; the mean 0.9749, 0.9646.
 */
export function tango(b: number, c: number, n: number, alpha = 0.05): Interval {
  const z = twoSidedZ(alpha);
  const score = (delta: number) => tangoScore(b, c, n, delta);
  const difference = (b - c) / n;
  return {
    low: difference <= -1 ? -1 : root((delta) => score(delta) - z, -1, difference, false),
    high: difference >= 1 ? 1 : root((delta) => score(delta) + z, difference, 1, false),
  };
}

/**
 * Tango's score statistic of the hypothesis that the difference is Δ: (b − c − nΔ)/√(n(2p₂₁ + Δ(1 − Δ))), p₂₁ the
 * constrained maximum likelihood in closed form. At Δ = 0 it is McNemar's z.
 */
export function tangoScore(b: number, c: number, n: number, delta: number): number {
  const distance = b - c - n * delta;
  if (distance === 0) return 0;
  const linear = -b - c + (2 * n - b + c) * delta;
  const p21 = (Math.sqrt(Math.max(0, linear * linear + 8 * n * c * delta * (1 - delta))) - linear) / (4 * n);
  const variance = n * (2 * p21 + delta * (1 - delta));
  return variance > 0 ? distance / Math.sqrt(variance) : distance * Number.POSITIVE_INFINITY;
}

/** McNemar's tests that two paired shares are equal. */
export interface McNemar {
  readonly z: number;
  readonly chi2: number;
  readonly pAsymptotic: number;
  readonly chi2ContinuityCorrected: number;
  /** Two-sided binomial test on the discordant pairs: never above its level. */
  readonly pExact: number;
  /** The exact test with half the probability of what was seen. */
  readonly pMid: number;
}

/**
 * McNemar's test (1947, Psychometrika 12:153) of `b` against `c` discordant pairs, plain, continuity-corrected, exact
 * and mid-p (Fagerland, Lydersen, Laake 2013, BMC Med. Res. Methodol. 13:91). Without discordant pairs every p is 1.
 */
export function mcnemar(b: number, c: number): McNemar {
  const n = b + c;
  if (n === 0) return { z: 0, chi2: 0, pAsymptotic: 1, chi2ContinuityCorrected: 0, pExact: 1, pMid: 1 };
  const z = (b - c) / Math.sqrt(n);
  const fewer = Math.min(b, c);
  const tail = 2 * binomialCdf(fewer, n, 0.5);
  return {
    z,
    chi2: z * z,
    pAsymptotic: twoSidedNormalP(z),
    chi2ContinuityCorrected: Math.max(0, Math.abs(b - c) - 1) ** 2 / n,
    pExact: Math.min(1, tail),
    pMid: Math.min(1, tail - binomialPmf(fewer, n, 0.5)),
  };
}

/** Number of pairs of a table. */
export function pairs({ both, firstOnly, secondOnly, neither }: PairedTable): number {
  return both + firstOnly + secondOnly + neither;
}
