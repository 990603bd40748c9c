import type { CellAggregate } from "../../src/analysis/aggregate.js";
import { type Estimate, type Interval, NOTHING } from "../../src/analysis/interval.js";
import { outcomesOf, resultsOf } from "../../src/analysis/outcomes.js";
import { firstPlayerScore } from "../../src/analysis/score.js";
import { share } from "../../src/analysis/shares.js";
import { type Verdict, verdictOf } from "../../src/analysis/verdict.js";

/** A share that a study is about, with the smallest difference that matters, in points. */
export interface Measure {
  /** "White’s score", as it begins a sentence. */
  readonly name: string;
  /** "White scores", before a number. */
  readonly says: string;
  readonly delta: number;
  readonly below: string;
  readonly above: string;
  /** Level 1 − alpha. */
  of(cell: CellAggregate, alpha: number): Estimate;
}

export const SCORE: Measure = {
  name: "White’s score",
  says: "White scores",
  delta: 1,
  below: "Black gains",
  above: "White gains",
  of: (cell, alpha) => {
    const results = resultsOf(cell);
    return results === null ? NOTHING : firstPlayerScore(results, alpha).score;
  },
};

export const DECISIVE: Measure = {
  name: "Games with a winner",
  says: "a side wins",
  delta: 2,
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
}

/**
 * Second minus first share of two independent cells, in points: from the two intervals by the method of variance
 * estimates recovery (Zou and Donner 2008, Stat. Med. 27:1693), which for plain shares is Newcombe's method 10. Games of
 * the two cells that share a seed are not matched here, since an aggregate holds no pairs; where they are alike the
 * interval is wider than it need be. Null when a cell has no estimate.
 */
export function differenceOf(
  measure: Measure,
  first: CellAggregate,
  second: CellAggregate,
  alpha: number,
): Difference | null {
  const at = (level: number) => recovered(measure.of(first, level), measure.of(second, level));
  const outer = at(alpha);
  const inner = at(2 * alpha);
  if (outer === null || inner === null) return null;
  return { ...outer, verdict: verdictOf(outer, inner, measure.delta) };
}

function recovered(first: Estimate, second: Estimate): (Interval & { readonly value: number }) | null {
  const a = bounded(first);
  const b = bounded(second);
  if (a === null || b === null) return null;
  const value = b.value - a.value;
  return {
    value: 100 * value,
    low: 100 * (value - Math.hypot(b.value - b.low, a.high - a.value)),
    high: 100 * (value + Math.hypot(b.high - b.value, a.value - a.low)),
  };
}

/** How far a share is from the even game, in points. */
export function distanceFromEven(measure: Measure, cell: CellAggregate, alpha: number): Difference | null {
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
  return { ...outer, verdict: verdictOf(outer, inner, measure.delta) };
}

function bounded({
  value,
  low,
  high,
}: Estimate): { readonly value: number; readonly low: number; readonly high: number } | null {
  return value === null || low === null || high === null ? null : { value, low, high };
}
