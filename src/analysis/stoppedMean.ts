import { normalCdf } from "./distributions.js";
import type { Interval } from "./interval.js";
import { root } from "./root.js";
import { boundsOf, type TestLevels } from "./sequentialTest.js";

/** A test against ±δ as its estimate needs it. */
export interface StoppedTest {
  readonly delta: number;
  readonly levels: TestLevels;
  /** Seeds at each look that the test may take, ascending. */
  readonly looks: readonly number[];
  /** Standard deviation of the difference per seed. */
  readonly sd: number;
}

/** A place where the sum of differences may be while the test goes on, with its weight in an integral over these. */
interface Node {
  readonly at: number;
  readonly weight: number;
}

/** Seeds at a look, and the sums with which the test goes on after it: `density` under the drift that it was made with. */
interface Stage {
  readonly n: number;
  readonly goesOn: readonly Interval[];
  readonly nodes: readonly Node[];
}

/** Where the density is no longer looked for, in standard deviations of the sum. */
const REACH = 8;
/** Nodes per standard deviation of the next step, and the most of one interval. */
const RESOLUTION = 4;
const MOST_NODES = 801;

/**
 * The mean difference that a sequential test against ±δ leaves unbiased in the median, with its interval: where a test
 * may stop early, the plain mean lies too far out. The sum of differences is taken as Brownian motion seen at the looks;
 * outcomes are ordered by the mean at the stop (Emerson and Fleming 1990, Biometrika 77:875), whose distribution is found by
 * recursive integration from look to look (Armitage, McPherson, Rowe 1969, J. R. Stat. Soc. A 132:235). The looks must
 * be fixed before the run; the last one ends the test whatever is seen.
 */
export class StoppedMean {
  readonly #mean: number;
  readonly #test: StoppedTest;
  readonly #stages: readonly Stage[];

  constructor(mean: number, test: StoppedTest) {
    this.#mean = mean;
    this.#test = test;
    this.#stages = stagesOf(mean, test);
  }

  /** P(a mean at the stop of at least the one seen | true difference). */
  atLeast(difference: number): number {
    return this.#beyond(difference, 1);
  }

  /** P(a mean at the stop of at most the one seen | true difference). */
  atMost(difference: number): number {
    return this.#beyond(difference, -1);
  }

  /** The difference under which the mean seen is the median. */
  get median(): number {
    return this.#differenceAt(0.5);
  }

  interval(alpha: number): Interval {
    return { low: this.#differenceAt(alpha / 2), high: this.#differenceAt(1 - alpha / 2) };
  }

  #differenceAt(p: number): number {
    const { sd, looks } = this.#test;
    if (sd === 0) return this.#mean;
    const excess = (d: number) => (p <= 0.5 ? this.atLeast(d) - p : 1 - p - this.atMost(d));
    const step = sd / Math.sqrt(looks[0]!);
    let low = this.#mean;
    for (let reach = step; excess(low) > 0 && reach < 64 * step; reach *= 2) low -= reach;
    let high = this.#mean;
    for (let reach = step; excess(high) < 0 && reach < 64 * step; reach *= 2) high += reach;
    return root(excess, low, high, true, PRECISION * step);
  }

  /** P(the mean at the stop is beyond the one seen, upwards with sign 1 and downwards with −1). */
  #beyond(difference: number, sign: 1 | -1): number {
    const { sd } = this.#test;
    if (sd === 0) return sign * (difference - this.#mean) >= 0 ? 1 : 0;
    const tilt = (difference - this.#mean) / sd ** 2;
    const square = (difference ** 2 - this.#mean ** 2) / (2 * sd ** 2);
    let total = 0;
    for (let k = 1; k < this.#stages.length; k++) {
      const { n, goesOn } = this.#stages[k]!;
      const before = this.#stages[k - 1]!;
      const spread = sd * Math.sqrt(n - before.n);
      const bound = sign * this.#mean * n;
      for (const { at, weight } of before.nodes) {
        const centre = at + difference * (n - before.n);
        const above = (x: number) => normalCdf((sign * centre - x) / spread);
        let stops = above(bound);
        for (const { low, high } of goesOn) {
          const [a, b] = sign === 1 ? [low, high] : [-high, -low];
          if (b > bound) stops -= above(Math.max(a, bound)) - above(b);
        }
        total += weight * Math.exp(tilt * at - square * before.n) * Math.max(0, stops);
      }
    }
    return Math.min(1, total);
  }
}

/** Of a standard error at the first look. */
const PRECISION = 1e-5;

/** The looks with the densities of going on after them, under the mean seen; look 0 is the start. */
function stagesOf(mean: number, test: StoppedTest): readonly Stage[] {
  const { looks, sd } = test;
  const stages: Stage[] = [{ n: 0, goesOn: [], nodes: [{ at: 0, weight: 1 }] }];
  for (const [k, n] of looks.entries()) {
    const before = stages.at(-1)!;
    const next = looks[k + 1];
    const goesOn = next === undefined ? [] : goingOn(n, test);
    const spread = sd * Math.sqrt(n - before.n);
    const reach = REACH * sd * Math.sqrt(n);
    // Early on the test cannot end: such looks are passed over.
    if (goesOn.length === 1 && goesOn[0]!.low < mean * n - reach && goesOn[0]!.high > mean * n + reach) continue;
    const density = (x: number) => {
      let sum = 0;
      for (const { at, weight } of before.nodes) {
        const z = (x - at - mean * (n - before.n)) / spread;
        if (z * z < REACH ** 2) sum += weight * Math.exp(-0.5 * z * z);
      }
      return sum / (spread * Math.sqrt(2 * Math.PI));
    };
    const nodes =
      next === undefined
        ? []
        : goesOn.flatMap(({ low, high }) => {
            const [from, to] = [Math.max(low, mean * n - reach), Math.min(high, mean * n + reach)];
            const step = Math.min(spread, sd * Math.sqrt(next - n)) / RESOLUTION;
            return from < to ? simpson(from, to, step, density) : [];
          });
    stages.push({ n, goesOn, nodes });
    if (nodes.reduce((sum, { weight }) => sum + weight, 0) < 1e-12) break;
  }
  return stages;
}

/** Simpson's rule with steps of at most about `step`. */
function simpson(from: number, to: number, step: number, density: (x: number) => number): Node[] {
  const halves = Math.min((MOST_NODES - 1) / 2, Math.max(2, Math.ceil((to - from) / step / 2)));
  const h = (to - from) / (2 * halves);
  return Array.from({ length: 2 * halves + 1 }, (_, i) => {
    const at = from + i * h;
    const factor = i === 0 || i === 2 * halves ? 1 : i % 2 === 1 ? 4 : 2;
    return { at, weight: ((factor * h) / 3) * density(at) };
  });
}

/** The sums with which the test goes on at n seeds: its log likelihood ratios are (δ/σ²)(nδ/2 − S) and (δ/σ²)(S − 3nδ/2). */
function goingOn(n: number, { delta, levels, sd }: StoppedTest): readonly Interval[] {
  const { small, large } = boundsOf(levels);
  const unit = sd ** 2 / delta;
  const equivalent = (n * delta) / 2 - small.high * unit;
  const nearLow = (n * delta) / 2 - small.low * unit;
  const nearHigh = (3 * n * delta) / 2 + large.low * unit;
  const matters = (3 * n * delta) / 2 + large.high * unit;
  const upper: Interval[] =
    nearLow < nearHigh
      ? [
          { low: equivalent, high: nearLow },
          { low: nearHigh, high: matters },
        ]
      : [{ low: equivalent, high: matters }];
  const lower = upper.map(({ low, high }) => ({ low: -high, high: -low })).reverse();
  if (equivalent > 0) return [...lower, ...upper];
  return [...lower.slice(0, -1), { low: lower.at(-1)!.low, high: upper[0]!.high }, ...upper.slice(1)];
}
