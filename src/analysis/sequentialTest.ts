import type { RowValue } from "./comparison.js";
import type { Interval } from "./interval.js";
import type { ScoreCounts } from "./pentanomial.js";
import { llrMean, sprtBounds } from "./sprt.js";

/** Error levels of a sequential test. α: of a false claim; β: of no claim where the difference is 0 or 2δ. */
export interface TestLevels {
  readonly alpha: number;
  readonly beta: number;
}

/** What a sequential test has come to; null: it goes on. */
export type Standing = "matters" | "small" | "near δ" | null;

/**
 * The sequential test of a paired difference d against ±δ: for each sign two generalised probability ratio tests with δ
 * as the null hypothesis, one against 0 (is it smaller?) and one against 2δ (is it larger?), after Sobel and Wald (1949,
 * Ann. Math. Stat. 20:502), who join two tests to choose among three hypotheses. "matters": one of the tests against 2δ
 * accepts it; "small": both tests against 0 accept it at the same look; "near δ": for one sign both accept δ, so that no
 * claim can be made and none is worth waiting for. Levels as in the fixed verdicts: α/2 for each sign of "matters", α for
 * each of the two one-sided tests of "small"; β is shared by the two signs where both must agree. `counts` are those of
 * d = −1 … 1 in equal steps; it ends for any d with probability 1.
 */
export function standing(counts: ScoreCounts, delta: number, levels: TestLevels): Standing {
  const { small, large } = boundsOf(levels);
  const signs = [counts, [...counts].reverse()].map((signed) => ({
    zero: llrMean(signed, scoreOf(delta), scoreOf(0)),
    double: llrMean(signed, scoreOf(delta), scoreOf(2 * delta)),
  }));
  if (signs.some(({ double }) => double >= large.high)) return "matters";
  if (signs.every(({ zero }) => zero >= small.high)) return "small";
  return signs.some(({ zero, double }) => zero <= small.low && double <= large.low) ? "near δ" : null;
}

/** Bounds of the log likelihood ratios of 0 and of 2δ to δ. */
export function boundsOf({ alpha, beta }: TestLevels): { readonly small: Interval; readonly large: Interval } {
  return { small: sprtBounds(alpha, beta / 2), large: sprtBounds(alpha / 2, beta) };
}

/** A difference in −1 … 1 as a score in 0 … 1. */
function scoreOf(difference: number): number {
  return (1 + difference) / 2;
}

/** Steps of a measure's value from 0 to 1 in one game; null where it is no share or score, and the test does not admit it. */
export function stepsOf({ take }: RowValue): number | null {
  if (take === "score") return 2;
  return take === "column" || take === "ratio" ? null : 1;
}
