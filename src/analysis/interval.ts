/** A confidence interval; null is an end that the data do not bound. */
export interface Interval<End = number> {
  readonly low: End;
  readonly high: End;
}

/** A number with its interval. Null: it does not exist, or is not bounded, for these games. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A share `count` of `n` with its interval. */
export interface Share {
  readonly count: number;
  readonly n: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The number that has no value. */
export const NOTHING: Estimate = { value: null, low: null, high: null };

/** An estimate of `value` with the interval, ends that are not finite as null. */
export function estimate(value: number, interval: Interval<number | null>): Estimate {
  return { value: finite(value), low: finite(interval.low), high: finite(interval.high) };
}

/** JSON knows no infinity: null stands for it. */
export function finite(x: number | null): number | null {
  return x !== null && Number.isFinite(x) ? x : null;
}
