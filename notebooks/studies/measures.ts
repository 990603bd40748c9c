import type { CellAggregate, ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { type Estimate, type Interval, NOTHING } from "../../src/analysis/interval.js";
import { outcomesOf, resultsOf } from "../../src/analysis/outcomes.js";
import { firstPlayerScore } from "../../src/analysis/score.js";
import { share } from "../../src/analysis/shares.js";
import { type Verdict, verdictOf } from "../../src/analysis/verdict.js";

/** A share that a study is about. */
export interface Measure {
  /** As experiments name it. */
  readonly id: string;
  /** "White’s score", as it begins a sentence. */
  readonly name: string;
  /** "White scores", before a number. */
  readonly says: string;
  readonly below: string;
  readonly above: string;
  /** Level 1 − alpha. */
  of(cell: CellAggregate, alpha: number): Estimate;
}

export const SCORE: Measure = {
  id: "firstPlayerScore",
  name: "White’s score",
  says: "White scores",
  below: "Black gains",
  above: "White gains",
  of: (cell, alpha) => {
    const results = resultsOf(cell);
    return results === null ? NOTHING : firstPlayerScore(results, alpha).score;
  },
};

export const DECISIVE: Measure = {
  id: "decisive",
  name: "Games with a winner",
  says: "a side wins",
  below: "fewer winners",
  above: "more winners",
  of: (cell, alpha) => {
    const { games, wins } = outcomesOf(cell);
    return share(
      wins.reduce((sum, n) => sum + n, 0),
      games,
      alpha,
    );
  },
};

/** A difference in points with the interval that decides, and what it comes to. */
export interface Difference extends Interval {
  readonly value: number;
  readonly verdict: Verdict;
  /** Comparisons that share the error with this one. */
  readonly family: number;
}

/** The smallest difference that matters, in points, as the experiment names it; null where it does not. */
export function deltaOf({ delta = {} }: ExperimentAggregate, { id }: Measure): number | null {
  const value = delta[id];
  return value === undefined ? null : Number((100 * value).toPrecision(12));
}

/**
 * The comparison of a cell with a baseline as it was judged, seed by seed; null where the experiment does not name it or
 * too few seeds were played.
 */
export function judgedDifference(
  { comparisons = [] }: ExperimentAggregate,
  measure: Measure,
  baseline: CellAggregate,
  cell: CellAggregate,
): Difference | null {
  const found = comparisons.find(
    (one) => one.measure === measure.id && one.cellId === cell.id && one.baselineId === baseline.id,
  );
  if (found === undefined) return null;
  const points = (value: number | null, unbounded: number) => (value === null ? unbounded : 100 * value);
  return {
    value: 100 * found.estimate,
    low: points(found.low, -100),
    high: points(found.high, 100),
    verdict: found.verdict,
    family: found.familySize,
  };
}

/** How far a share is from the even game, in points, judged by δ in points; a family of one. */
export function distanceFromEven(
  measure: Measure,
  cell: CellAggregate,
  alpha: number,
  delta: number | null,
): Difference | null {
  if (delta === null) return null;
  const at = (level: number) => {
    const estimate = bounded(measure.of(cell, level));
    return estimate === null
      ? null
      : {
          value: 100 * (estimate.value - 0.5),
          low: 100 * (estimate.low - 0.5),
          high: 100 * (estimate.high - 0.5),
        };
  };
  const outer = at(alpha);
  const inner = at(2 * alpha);
  if (outer === null || inner === null) return null;
  return { ...outer, verdict: verdictOf(outer, inner, delta), family: 1 };
}

function bounded({
  value,
  low,
  high,
}: Estimate): { readonly value: number; readonly low: number; readonly high: number } | null {
  return value === null || low === null || high === null ? null : { value, low, high };
}
