import { Streams } from "../random/stream.js";
import { normalCdf, normalQuantile } from "./distributions.js";
import type { Interval } from "./interval.js";

export interface Bca extends Interval {
  /** Bias correction and acceleration. */
  readonly z0: number;
  readonly acceleration: number;
  /** The levels at which the replicates are read. */
  readonly alpha1: number;
  readonly alpha2: number;
}

/**
 * Bias-corrected and accelerated interval from bootstrap replicates and the leave-one-out values of a statistic (Efron
 * 1987, JASA 82:171). Ties of a replicate with the estimate count half; the acceleration is Σd³/(6(Σd²)^1.5),
 * d = mean − leave-one-out value; quantiles are of type 1 (a replicate itself). Second-order correct only: with few
 * units it covers less than 1 − α.
 */
export function bcaInterval(
  replicates: readonly number[],
  value: number,
  jackknife: readonly number[],
  alpha = 0.05,
): Bca {
  const below = replicates.reduce((sum, r) => sum + (r < value ? 1 : r === value ? 0.5 : 0), 0) / replicates.length;
  const sorted = [...replicates].sort((a, b) => a - b);
  const acceleration = accelerationOf(jackknife);
  // All replicates on one side: the correction would be infinite; the plain percentiles say as much as there is to say.
  const z0 = below > 0 && below < 1 ? normalQuantile(below) : 0;
  const { alpha1, alpha2 } = bcaLevels(z0, acceleration, alpha);
  return { z0, acceleration, alpha1, alpha2, low: lowerQuantile(sorted, alpha1), high: lowerQuantile(sorted, alpha2) };
}

/** The levels Φ(z₀ + (z₀ + z)/(1 − a(z₀ + z))) at z = ∓ the normal quantile of α/2. */
export function bcaLevels(z0: number, acceleration: number, alpha: number): { alpha1: number; alpha2: number } {
  const level = (z: number) => normalCdf(z0 + (z0 + z) / (1 - acceleration * (z0 + z)));
  const z = normalQuantile(alpha / 2);
  return { alpha1: level(z), alpha2: level(-z) };
}

export function accelerationOf(jackknife: readonly number[]): number {
  const mean = jackknife.reduce((sum, x) => sum + x, 0) / jackknife.length;
  let squares = 0;
  let cubes = 0;
  for (const x of jackknife) {
    squares += (mean - x) ** 2;
    cubes += (mean - x) ** 3;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

/** Type-1 quantile: the smallest of the ascending values with a share of at least p at or below it. */
export function lowerQuantile(sorted: readonly number[], p: number): number {
  const rank = Math.ceil(p * sorted.length - 1e-9);
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!;
}

/**
 * BCa interval of a statistic over independent units, by `resamples` seeded resamples. Only for medians, entropies and
 * the like; means and shares have closed forms. `statistic` must accept any non-empty list of units.
 */
export function bootstrap<Unit>(
  units: readonly Unit[],
  statistic: (units: readonly Unit[]) => number,
  { resamples = 2000, seed = "bootstrap", alpha = 0.05 } = {},
): Bca & { readonly value: number } {
  const stream = new Streams(seed, "chance").at(0);
  const replicates = Array.from({ length: resamples }, () =>
    statistic(units.map(() => units[stream.below(units.length)]!)),
  );
  const jackknife = units.length < 2 ? [] : units.map((_, i) => statistic(units.filter((__, j) => j !== i)));
  const value = statistic(units);
  return { value, ...bcaInterval(replicates, value, jackknife, alpha) };
}
