import type { Ending, Histogram } from "./aggregate.js";
import { twoSidedZ } from "./distributions.js";
import { cut, merge, total } from "./histogram.js";
import { type Estimate, estimate, type Interval, NOTHING } from "./interval.js";
import { meanOf } from "./means.js";

/** Lengths of games: those that ended, and those that were stopped at a cap (censored), which would have gone on. */
export interface Lengths {
  readonly ended: Histogram;
  readonly censored: Histogram;
}

/** All lengths of a cell, from its endings. */
export function lengthsOf(endings: readonly Ending[]): Lengths {
  return {
    ended: merge(endings.filter((ending) => !ending.censored).map((ending) => ending.lengths)),
    censored: merge(endings.filter((ending) => ending.censored).map((ending) => ending.lengths)),
  };
}

/** One step of a survival curve, at a length where games end. */
export interface SurvivalStep {
  readonly t: number;
  readonly atRisk: number;
  readonly ended: number;
  /** P(length > t). */
  readonly survival: number;
  /** Greenwood's standard error. */
  readonly standardError: number;
  /** Log-log interval; [S, S] where S is 0 or 1. */
  readonly low: number;
  readonly high: number;
}

/**
 * Kaplan and Meier's estimate of P(length > t) (1958, JASA 53:457), one step per length at which games end; ends count
 * before caps at one t. Greenwood's variance S² Σ d/(r(r−d)) and the log-log interval S^exp(±z se/(S ln S)). With one
 * common cap this is 1 − ECDF.
 */
export function kaplanMeier({ ended, censored }: Lengths, alpha = 0.05): readonly SurvivalStep[] {
  const z = twoSidedZ(alpha);
  const steps: SurvivalStep[] = [];
  let survival = 1;
  let greenwood = 0;
  let atRisk = total(ended) + total(censored);
  let gone = 0;
  for (const [t, games] of ended) {
    while (gone < censored.length && censored[gone]![0] < t) atRisk -= censored[gone++]![1];
    survival *= (atRisk - games) / atRisk;
    greenwood += games === atRisk ? 0 : games / (atRisk * (atRisk - games));
    const standardError = survival * Math.sqrt(greenwood);
    steps.push({ t, atRisk, ended: games, survival, standardError, ...logLog(survival, greenwood, z) });
    atRisk -= games;
  }
  return steps;
}

function logLog(survival: number, greenwood: number, z: number): Interval {
  if (survival <= 0 || survival >= 1) return { low: survival, high: survival };
  const reach = Math.exp((z * Math.sqrt(greenwood)) / -Math.log(survival));
  return { low: survival ** reach, high: survival ** (1 / reach) };
}

/**
 * Restricted mean: the area under the survival curve up to `tau`, in plies, with Greenwood's standard error
 * √Σ (area from t to tau)² d/(r(r−d)). With one common cap tau it is the mean of min(T, tau) and its error sd/√n with
 * divisor n. Normal interval. `tau` must not exceed the longest length seen.
 */
export function restrictedMean(lengths: Lengths, tau: number, alpha = 0.05): Estimate & { standardError: number } {
  const steps = kaplanMeier(lengths, alpha).filter(({ t }) => t < tau);
  let area = 0;
  let variance = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { t, survival, atRisk, ended } = steps[i]!;
    area += survival * ((steps[i + 1]?.t ?? tau) - t);
    if (ended < atRisk) variance += (area * area * ended) / (atRisk * (atRisk - ended));
  }
  area += steps[0]?.t ?? tau;
  const standardError = Math.sqrt(variance);
  const half = twoSidedZ(alpha) * standardError;
  return { ...estimate(area, { low: area - half, high: area + half }), standardError };
}

/** Games censored at one length only, at or beyond the last end: lengths are then known up to that cap. */
export function hasCommonCap({ ended, censored }: Lengths): boolean {
  return censored.length === 0 || (censored.length === 1 && censored[0]![0] >= (ended.at(-1)?.[0] ?? 0));
}

/**
 * Mean length up to the smallest cap (without capped games: the mean length), in plies. With one common cap it is a mean
 * of min(T, cap) and has Student's t interval; with several, Greenwood's error and a normal one.
 */
export function meanLength(lengths: Lengths, alpha = 0.05): Estimate {
  const { ended, censored } = lengths;
  const games = total(ended) + total(censored);
  if (games === 0) return NOTHING;
  const cap = censored[0]?.[0] ?? ended.at(-1)![0];
  if (!hasCommonCap(lengths)) {
    const { value, low, high } = restrictedMean(lengths, cap, alpha);
    return { value, low, high };
  }
  const all = cut(merge([ended, censored]), cap);
  const moment = (power: number) => all.reduce((sum, [t, n]) => sum + n * t ** power, 0);
  const mean = meanOf({ n: games, sum: moment(1), sumSquares: moment(2) }, alpha);
  return estimate(mean.value, mean);
}

/**
 * Quantile min{t : F(t) ≥ q} of the survival curve with the interval that its log-log band gives (Brookmeyer and
 * Crowley 1982, Biometrics 38:29). For unequal caps; with one common cap `quantiles.ts` has exact intervals.
 * Null: not reached.
 */
export function survivalQuantile(steps: readonly SurvivalStep[], q: number): Estimate {
  if (steps.length === 0) return NOTHING;
  // Rounding must not hide a step that is exactly at 1 − q.
  const reached = (s: number) => s <= 1 - q + 1e-12;
  const first = (of: (step: SurvivalStep) => number) => steps.find((step) => reached(of(step)))?.t ?? null;
  return { value: first((s) => s.survival), low: first((s) => s.low), high: first((s) => s.high) };
}

/** One step of cumulative incidence: P(length ≤ t and this end reason), by reason. */
export interface IncidenceStep {
  readonly t: number;
  readonly survival: number;
  readonly incidence: readonly number[];
}

/**
 * Aalen and Johansen's cumulative incidence of each cause (1978, Scand. J. Stat. 5:141): F_c(t) = Σ S(t−) d_c/r. The
 * incidences and the survival sum to 1.
 */
export function aalenJohansen(causes: readonly Histogram[], censored: Histogram): readonly IncidenceStep[] {
  const steps = kaplanMeier({ ended: merge(causes), censored });
  const byTime = causes.map((cause) => new Map(cause));
  const incidence = causes.map(() => 0);
  let before = 1;
  return steps.map(({ t, atRisk, survival }) => {
    byTime.forEach((cause, i) => {
      incidence[i]! += (before * (cause.get(t) ?? 0)) / atRisk;
    });
    before = survival;
    return { t, survival, incidence: [...incidence] };
  });
}
