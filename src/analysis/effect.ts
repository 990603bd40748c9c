import type { ComparisonData, PairedRatios, RatioSums } from "./comparison.js";
import { meanSequence } from "./confidenceSequence.js";
import { normalCdf, tCdf, twoSidedT, twoSidedZ } from "./distributions.js";
import type { Interval } from "./interval.js";
import { meanOf, type Sums, variance, varianceReduction } from "./means.js";
import { root } from "./root.js";
import { newcombe, type PairedTable, pairs, tango, tangoScore } from "./shareDifferences.js";

/** An effect (cell − baseline) as far as it is judged: its size, its intervals and its tests. */
export interface Effect {
  /** Units: seeds, or where unpaired the smaller number of games. */
  readonly n: number;
  readonly baselineValue: number;
  readonly cellValue: number;
  readonly value: number;
  readonly intervalAt: (alpha: number) => Interval;
  readonly tails: (bound: number) => Tails;
  readonly varianceReduction: number | null;
  /** How the interval is made, for reports. */
  readonly method: string;
}

/** One-sided p-values: of "the difference is at most the bound" and "at least the bound"; both kept, since 1 − p rounds. */
export interface Tails {
  readonly atMost: number;
  readonly atLeast: number;
}

/** The effect that the sums of a comparison show. Interval and test of each kind agree with each other. */
export function effectOf(data: ComparisonData): Effect {
  switch (data.kind) {
    case "pairedShares":
      return pairedShares(data.table);
    case "pairedMeans": {
      const { cell, baseline, differences } = data;
      const mean = meanOf(differences);
      return {
        ...locationScale(mean.value, mean.standardError, differences.n - 1),
        n: differences.n,
        baselineValue: baseline.sum / baseline.n,
        cellValue: cell.sum / cell.n,
        varianceReduction: varianceReduction(cell, baseline, differences),
        method: "mean of paired differences, Student's t",
      };
    }
    case "pairedRatios":
      return pairedRatios(data);
    case "unpairedShares": {
      const { cell, baseline } = data;
      const intervalAt = (alpha: number) => newcombe(cell.count, cell.n, baseline.count, baseline.n, alpha);
      const value = cell.count / cell.n - baseline.count / baseline.n;
      return {
        n: Math.min(cell.n, baseline.n),
        baselineValue: baseline.count / baseline.n,
        cellValue: cell.count / cell.n,
        value,
        intervalAt,
        tails: (bound) => tailsFromInterval(value, intervalAt, bound),
        varianceReduction: null,
        method: "independent shares, Newcombe's method 10",
      };
    }
    case "unpairedMeans":
      return welch(data.cell, data.baseline);
  }
}

/** Tango's score interval and, in agreement with it, score tests; at 0 the test is McNemar's. */
function pairedShares(table: PairedTable): Effect {
  const n = pairs(table);
  const { both, firstOnly, secondOnly } = table;
  const value = (firstOnly - secondOnly) / n;
  const cell = (both + firstOnly) / n;
  const baseline = (both + secondOnly) / n;
  const paired = (firstOnly + secondOnly) / n - value * value;
  return {
    n,
    baselineValue: baseline,
    cellValue: cell,
    value,
    intervalAt: (alpha) => tango(firstOnly, secondOnly, n, alpha),
    tails: (bound) => tailsOf(tangoScore(firstOnly, secondOnly, n, bound)),
    varianceReduction: paired > 0 ? (cell * (1 - cell) + baseline * (1 - baseline)) / paired : null,
    method: "paired shares, Tango's score interval",
  };
}

/** Delta method: each seed's residual (y − Rx)/x̄ of the cell minus that of the baseline. */
function pairedRatios({ n, cell, baseline, cross }: PairedRatios): Effect {
  const own = ({ y, x, yy, xy, xx }: RatioSums) => {
    const ratio = y / x;
    return { ratio, squares: (yy - 2 * ratio * xy + ratio * ratio * xx) / (x * x) };
  };
  const a = own(cell);
  const b = own(baseline);
  const products =
    (cross.yy - b.ratio * cross.yx - a.ratio * cross.xy + a.ratio * b.ratio * cross.xx) / (cell.x * baseline.x);
  const paired = Math.max(0, a.squares + b.squares - 2 * products);
  return {
    ...locationScale(a.ratio - b.ratio, Math.sqrt((paired * n) / (n - 1)), n - 1),
    n,
    baselineValue: b.ratio,
    cellValue: a.ratio,
    varianceReduction: paired > 0 ? (a.squares + b.squares) / paired : null,
    method: "difference of pooled ratios over paired seeds, delta method",
  };
}

/** Independent means: Welch's t (1947, Biometrika 34:28). */
function welch(cell: Sums, baseline: Sums): Effect {
  const a = variance(cell) / cell.n;
  const b = variance(baseline) / baseline.n;
  const df = (a + b) ** 2 / (a ** 2 / (cell.n - 1) + b ** 2 / (baseline.n - 1));
  return {
    ...locationScale(cell.sum / cell.n - baseline.sum / baseline.n, Math.sqrt(a + b), Number.isNaN(df) ? 1 : df),
    n: Math.min(cell.n, baseline.n),
    baselineValue: baseline.sum / baseline.n,
    cellValue: cell.sum / cell.n,
    varianceReduction: null,
    method: "independent means, Welch's t",
  };
}

function locationScale(value: number, standardError: number, df: number) {
  return {
    value,
    intervalAt: (alpha: number): Interval => {
      const half = standardError === 0 ? 0 : standardError * twoSidedT(alpha, df);
      return { low: value - half, high: value + half };
    },
    tails: (bound: number): Tails => {
      if (standardError === 0) return { atMost: value > bound ? 0 : 1, atLeast: value < bound ? 0 : 1 };
      const t = (bound - value) / standardError;
      return { atMost: tCdf(t, df), atLeast: tCdf(-t, df) };
    },
  };
}

/** The tails where only the interval is known: the level at which its end passes the bound. */
function tailsFromInterval(value: number, intervalAt: (alpha: number) => Interval, bound: number): Tails {
  if (value === bound) return tailsOf(0);
  const below = bound < value;
  const excess = (z: number) => {
    const { low, high } = intervalAt(2 * normalCdf(-z));
    return below ? bound - low : high - bound;
  };
  const z = root(excess, 0, FARTHEST_Z, true);
  return tailsOf(below ? z : -z);
}

/** Beyond it normal tails are no longer doubles. */
const FARTHEST_Z = 37;

function tailsOf(z: number): Tails {
  return { atMost: normalCdf(-z), atLeast: normalCdf(z) };
}

/** The standard deviation per unit that the width of the 95 % interval stands for, by which more units narrow it. */
export function unitSd({ n, intervalAt }: Effect): number {
  const { low, high } = intervalAt(0.05);
  return ((high - low) / 2 / twoSidedZ(0.05)) * Math.sqrt(n);
}

/**
 * The effect by a confidence sequence: its intervals and p-values hold at every number of units at once, so a run may be
 * stopped by them. Asymptotic; `rho` must be chosen before the run (see `meanSequence`). The p-value of a difference is
 * the level at which the sequence just excludes it.
 */
export function sequential(effect: Effect, rho: number): Effect {
  const { n, value, method } = effect;
  const sd = unitSd(effect);
  const m = n * rho * rho + 1;
  const level = (bound: number) => {
    if (value === bound) return 1;
    if (sd === 0) return 0;
    return Math.min(1, Math.sqrt(m) * Math.exp(-(((value - bound) / sd) ** 2 * (n * rho) ** 2) / (2 * m)));
  };
  return {
    ...effect,
    intervalAt: (alpha) => meanSequence(value, sd, n, rho, alpha),
    tails: (bound) => {
      const p = level(bound) / 2;
      return value > bound ? { atMost: p, atLeast: 1 - p } : { atMost: 1 - p, atLeast: p };
    },
    method: `confidence sequence (${method.split(",")[0]})`,
  };
}
