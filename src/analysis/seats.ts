import type { StaffCount } from "./aggregate.js";
import { chiSquareUpperTail, twoSidedZ } from "./distributions.js";
import { type Estimate, type Interval, NOTHING } from "./interval.js";
import { share, wilson } from "./shares.js";

/** Pearson's test that all seats win alike, given a sole winner. */
export interface SeatTest {
  readonly chi2: number;
  readonly df: number;
  readonly p: number;
  /** √(χ²/(N df)): 0 … 1. */
  readonly cramersV: number;
}

/** χ² on sole wins by seat against equal shares. The approximation wants five or more expected wins a seat. */
export function seatTest(wins: readonly number[]): SeatTest {
  const n = sum(wins);
  const expected = n / wins.length;
  const df = wins.length - 1;
  const chi2 = n === 0 ? 0 : wins.reduce((acc, w) => acc + (w - expected) ** 2 / expected, 0);
  return {
    chi2,
    df,
    p: n === 0 ? 1 : chiSquareUpperTail(chi2, df),
    cramersV: n === 0 ? 0 : Math.sqrt(chi2 / (n * df)),
  };
}

/** The difference of two seats' shares of all games. */
export interface SeatDifference extends Interval {
  readonly first: number;
  readonly second: number;
  readonly value: number;
}

/**
 * All n(n−1)/2 differences of seat shares pᵢ − pⱼ over `games` games, simultaneous at level 1 − α: ± z at α/2K times
 * √((pᵢ + pⱼ − (pᵢ − pⱼ)²)/N) (Goodman 1965, Technometrics 7:247, with Bonferroni's z).
 */
export function seatDifferences(wins: readonly number[], games: number, alpha = 0.05): readonly SeatDifference[] {
  const z = twoSidedZ((2 * alpha) / (wins.length * (wins.length - 1)));
  return wins.flatMap((first, i) =>
    wins.slice(i + 1).map((second, k) => {
      const value = (first - second) / games;
      const half = z * Math.sqrt(((first + second) / games - value * value) / games);
      return { first: i, second: i + 1 + k, value, low: value - half, high: value + half };
    }),
  );
}

/** Largest minus smallest seat share: [max(0, largest lower end), largest upper end] of the simultaneous differences. */
export function seatRange(wins: readonly number[], games: number, alpha = 0.05): Interval & { readonly value: number } {
  // Each difference counts in both directions.
  const ends = seatDifferences(wins, games, alpha).flatMap(({ low, high }) => [
    { low, high },
    { low: -high, high: -low },
  ]);
  return {
    value: (Math.max(...wins) - Math.min(...wins)) / games,
    low: Math.max(0, ...ends.map((end) => end.low)),
    high: Math.max(...ends.map((end) => end.high)),
  };
}

/**
 * Each seat's share of the sole wins × seats × 100: 100 is a fair share, 103 is 3 % of one more. Simultaneous intervals
 * (Goodman); without sole wins no values.
 */
export function seatIndices(wins: readonly number[], alpha = 0.05): readonly Estimate[] {
  const n = sum(wins);
  if (n === 0) return wins.map(() => NOTHING);
  const scale = 100 * wins.length;
  return goodman(wins, alpha).map(({ low, high }, seat) => ({
    value: (scale * wins[seat]!) / n,
    low: scale * low,
    high: scale * high,
  }));
}

/**
 * The same for the player who was dealt the Staff: share of the sole wins × seats × 100, with Wilson's interval. Deals in
 * which nobody or several were dealt one are left out. A deal played in several rotations counts as one unit: exact for
 * players who are all alike, whose rotations are the same game, and on the safe side for others.
 */
export function dealtStaffIndex(counts: readonly StaffCount[], seats: number, alpha = 0.05, rotations = 1): Estimate {
  const sole = (bits: number) => bits !== 0 && (bits & (bits - 1)) === 0;
  const kept = counts.filter(([dealt, winners]) => sole(dealt) && sole(winners));
  const games = sum(kept.map(([, , count]) => count));
  const won = sum(kept.map(([dealt, winners, count]) => (dealt === winners ? count : 0)));
  const { value, low, high } = share(won / rotations, games / rotations, alpha);
  const scaled = (x: number | null) => (x === null ? null : 100 * seats * x);
  return { value: scaled(value), low: scaled(low), high: scaled(high) };
}

/** Entropy of the seats' sole wins ÷ ln(seats): 1 when all win alike, 0 when one wins all. Biased downwards. */
export function seatEntropy(wins: readonly number[]): number | null {
  const n = sum(wins);
  if (n === 0) return null;
  return wins.reduce((acc, w) => (w === 0 ? acc : acc - (w / n) * Math.log(w / n)), 0) / Math.log(wins.length);
}

/** Simultaneous intervals for the shares of k outcomes: Wilson's at α/k (Goodman 1965, Technometrics 7:247). */
export function goodman(counts: readonly number[], alpha = 0.05): readonly Interval[] {
  const n = sum(counts);
  return counts.map((count) => wilson(count, n, alpha / counts.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((acc, x) => acc + x, 0);
}
