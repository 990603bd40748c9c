import type { CellAggregate } from "../aggregate.js";
import { type Estimate, estimate, NOTHING } from "../interval.js";
import { meanOf } from "../means.js";
import { ratio } from "../ratio.js";

/** One number that is reported for a cell. */
export interface Metric {
  /** Its name in files and JSON. */
  readonly id: string;
  readonly title: string;
  readonly formula: string;
  readonly unit: string;
  readonly range: string;
  /** How it is estimated from games. */
  readonly estimator: string;
  /** How its interval is made. */
  readonly interval: string;
  /** Whether a position evaluator is needed to know it. */
  readonly needsEvaluator: boolean;
  /** The number of a cell at level 1 − α; null where it does not apply (other game, other number of seats). */
  readonly measure: (cell: CellAggregate, alpha?: number) => Estimate | null;
}

export const T_INTERVAL = "Student's t over games";
export const RATIO_INTERVAL = "normal, delta method for a ratio of sums over games";
export const WILSON_INTERVAL = "Wilson";

/** Σ column/games with Student's t over games; null without the column. */
export function columnMean(cell: CellAggregate, column: string, alpha?: number): Estimate | null {
  const moments = cell.columns[column];
  if (!moments) return null;
  if (cell.games === 0) return NOTHING;
  const mean = meanOf({ n: cell.games, sum: moments.sum, sumSquares: moments.sumSquares }, alpha);
  return estimate(mean.value, mean);
}

/** Σ column/Σ plies, pooled over the plies of all games; null without the column. */
export function columnPerPly(cell: CellAggregate, column: string, alpha?: number): Estimate | null {
  const moments = cell.columns[column];
  const plies = cell.columns.plies;
  return moments && plies ? ratio(moments, plies, moments.timesPlies, cell.games, alpha) : null;
}

/** The estimate times a factor plus an offset; a negative factor exchanges the ends. */
export function scaled(of: Estimate | null, factor: number, offset = 0): Estimate | null {
  if (!of) return null;
  const map = (x: number | null) => (x === null ? null : x * factor + offset);
  const [low, high] = factor < 0 ? [of.high, of.low] : [of.low, of.high];
  return { value: map(of.value), low: map(low), high: map(high) };
}
