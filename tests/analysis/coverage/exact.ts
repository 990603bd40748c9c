import type { Interval } from "../../../src/analysis/interval.js";

/** Exact coverage: the probability, summed over all tables of counts, that the interval holds the truth. */

/** All ways to split n into `parts` counts. */
export function* splits(n: number, parts: number): Generator<readonly number[]> {
  if (parts === 1) {
    yield [n];
    return;
  }
  for (let first = 0; first <= n; first++) for (const rest of splits(n - first, parts - 1)) yield [first, ...rest];
}

const LOG_FACTORIAL = [0];
function logFactorial(n: number): number {
  for (let i = LOG_FACTORIAL.length; i <= n; i++) LOG_FACTORIAL.push(LOG_FACTORIAL[i - 1]! + Math.log(i));
  return LOG_FACTORIAL[n]!;
}

/** P(counts) of a multinomial. */
export function multinomial(counts: readonly number[], shares: readonly number[]): number {
  let log = logFactorial(counts.reduce((sum, x) => sum + x, 0));
  for (const [i, count] of counts.entries()) {
    if (count === 0) continue;
    if (shares[i] === 0) return 0;
    log += count * Math.log(shares[i]!) - logFactorial(count);
  }
  return Math.exp(log);
}

/** Tables of n with their interval, so that many truths can be tried. */
export function tabulate(
  n: number,
  parts: number,
  interval: (counts: readonly number[]) => Interval | null,
): readonly { readonly counts: readonly number[]; readonly interval: Interval | null }[] {
  return [...splits(n, parts)].map((counts) => ({ counts, interval: interval(counts) }));
}

/** Coverage of `truth` under `shares`. A table without an interval (no variation) does not count. */
export function exactCoverage(tables: ReturnType<typeof tabulate>, shares: readonly number[], truth: number): number {
  let covered = 0;
  let all = 0;
  for (const { counts, interval } of tables) {
    if (interval === null) continue;
    const p = multinomial(counts, shares);
    all += p;
    // An end that rounding puts beside the truth holds it.
    if (interval.low <= truth + 1e-12 && interval.high >= truth - 1e-12) covered += p;
  }
  return covered / all;
}

/** The lowest coverage over a list of truths. */
export function worst(
  tables: ReturnType<typeof tabulate>,
  truths: readonly (readonly [shares: readonly number[], truth: number])[],
): { readonly coverage: number; readonly shares: readonly number[] } {
  return truths
    .map(([shares, truth]) => ({ coverage: exactCoverage(tables, shares, truth), shares }))
    .reduce((a, b) => (a.coverage <= b.coverage ? a : b));
}
