import { normalCdf, tCdf, twoSidedZ } from "./distributions.js";
import type { Interval } from "./interval.js";

/**
 * What a comparison comes to. With δ the smallest difference that matters: "matters": the 1−α interval lies wholly
 * outside ±δ; "below δ": it excludes 0 and the 1−2α interval lies inside ±δ; "equivalent": the 1−2α interval lies
 * inside ±δ and 0 is not excluded; "undecided" otherwise.
 */
export type Verdict = "matters" | "below δ" | "equivalent" | "undecided";

/** What an undecided comparison did show. */
export type Undecided = "different, size open" | "nothing shown";

/** Judges by the two intervals that are also shown: `outer` at level 1−α, `inner` at 1−2α. */
export function verdictOf(outer: Interval, inner: Interval, delta: number): Verdict {
  if (outer.low > delta || outer.high < -delta) return "matters";
  if (inner.low > -delta && inner.high < delta) return excludesZero(outer) ? "below δ" : "equivalent";
  return "undecided";
}

/** What can be said where the verdict is "undecided". */
export function undecided(outer: Interval): Undecided {
  return excludesZero(outer) ? "different, size open" : "nothing shown";
}

function excludesZero({ low, high }: Interval): boolean {
  return low > 0 || high < 0;
}

/** Two one-sided tests that a difference lies inside ±δ (Schuirmann 1987, J. Pharmacokin. Biopharm. 15:657). */
export interface Tost {
  /** p-value of "difference ≤ −δ" and of "difference ≥ δ"; p is the larger. */
  readonly pLower: number;
  readonly pUpper: number;
  readonly p: number;
}

/** TOST by Student's t with `df` degrees of freedom, or the normal distribution without. */
export function tost(difference: number, standardError: number, delta: number, df = Number.POSITIVE_INFINITY): Tost {
  const upperTail = (x: number) => (df === Number.POSITIVE_INFINITY ? normalCdf(-x) : tCdf(-x, df));
  const pLower = upperTail((difference + delta) / standardError);
  const pUpper = upperTail((delta - difference) / standardError);
  return { pLower, pUpper, p: Math.max(pLower, pUpper) };
}

/** Further games are not worth naming beyond this multiple of those played. */
export const GAMES_LIMIT = 100;

/**
 * How many further units (seeds) decide an undecided comparison with probability `power` if the true difference is the
 * one seen: N = ((z + z_power) sd/gap)² with gap = distance of the difference to ±δ; z at α/2 outside (matters), at α
 * inside (equivalent or below δ). Null where that is more than GAMES_LIMIT times the n played ("> 100×"): near ±δ the
 * need has no bound.
 */
export function gamesNeeded(
  difference: number,
  sd: number,
  n: number,
  delta: number,
  { alpha = 0.05, power = 0.8 } = {},
): number | null {
  const gap = Math.abs(Math.abs(difference) - delta);
  const z = twoSidedZ(Math.abs(difference) > delta ? alpha : 2 * alpha) + twoSidedZ(2 * (1 - power));
  const needed = Math.ceil(((z * sd) / gap) ** 2);
  // An estimate that looks decided but is not (its interval is wider than the normal one): at least one unit more.
  return needed <= GAMES_LIMIT * n ? Math.max(1, needed - n) : null;
}
