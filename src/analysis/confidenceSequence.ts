import { betaLogDensity } from "./distributions.js";
import type { Interval } from "./interval.js";
import { root } from "./root.js";

/**
 * Confidence sequence for a share: holds at every number of games at once with probability 1 − α, so a run may be
 * looked at and stopped at any time. Uniform mixture (Robbins 1970, Ann. Math. Stat. 41:1397):
 * {p : B(s+1, n−s+1)/(pˢ(1−p)ⁿ⁻ˢ) < 1/α}, which is {p : density of beta(s+1, n−s+1) at p > α}.
 */
export function shareSequence(s: number, n: number, alpha = 0.05): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const inside = (p: number) => betaLogDensity(p, s + 1, n - s + 1) - Math.log(alpha);
  const mode = s / n;
  return {
    low: s === 0 ? 0 : root(inside, 0, mode, true),
    high: s === n ? 1 : root(inside, mode, 1, false),
  };
}

/**
 * Confidence sequence for a mean: μ̂ ± σ̂ √(2(nρ²+1)/(n²ρ²) · ln(√(nρ²+1)/α)) (Waudby-Smith, Arbour, Sinha, Kennedy,
 * Ramdas 2024, Ann. Stat. 52:2613). Exact for values in [0, 1] with `sd` = ½; else asymptotic. `rho` must be chosen
 * before the run: the bound is tightest at about n = 8/ρ² games.
 */
export function meanSequence(mean: number, sd: number, n: number, rho: number, alpha = 0.05): Interval {
  const m = n * rho * rho + 1;
  const half = sd * Math.sqrt(((2 * m) / (n * n * rho * rho)) * Math.log(Math.sqrt(m) / alpha));
  return { low: mean - half, high: mean + half };
}

/** The ρ with which `meanSequence` is tightest at about so many units. */
export function tightestAt(units: number): number {
  return Math.sqrt(8 / units);
}
