import type { Contrast } from "./comparison.js";
import { type Effect, effectOf, unitSd } from "./effect.js";
import { type Standing, standing, type TestLevels } from "./sequentialTest.js";
import { StoppedMean } from "./stoppedMean.js";

/** How a plan has its comparisons tested. */
export interface TestPlan {
  /** Probability of no claim where the difference is 0 or 2δ. */
  readonly beta: number;
  /** Seeds after which the test looks, ascending; fixed before the run. */
  readonly looks: readonly number[];
}

/** A contrast as its sequential test leaves it. */
export interface Tested {
  /** The effect at the stop: its value is the median-unbiased one. */
  readonly effect: Effect;
  readonly standing: Standing;
  readonly excluded: number;
  /** Standard deviation of the difference per seed. */
  readonly sd: number;
}

/**
 * A contrast judged by the sequential test: the first look at which it ends counts, whatever was played later. While it
 * goes on its last look stands for the end. Needs the contrast's batches, one of them with two seeds.
 */
export function tested(contrast: Contrast, { beta, looks }: TestPlan, alpha: number): Tested {
  const { delta } = contrast;
  const levels: TestLevels = { alpha, beta };
  const batches = (contrast.batches ?? []).map((batch) => ({ ...batch, n: effectOf(batch.data).n }));
  const usable = batches.filter(({ n }, i) => n >= 2 && n > (batches[i - 1]?.n ?? 0));
  let at = usable.length - 1;
  let result: Standing = null;
  for (const [k, { counts }] of usable.entries()) {
    result = standing(counts, delta, levels);
    if (result === null) continue;
    at = k;
    break;
  }
  const last = usable[at]!;
  const fixed = effectOf(last.data);
  const sd = unitSd(fixed);
  const seen = usable.slice(0, at + 1).map(({ n }) => n);
  // Seeds whose games have no value are left out: as many of the later batches as of these.
  const later = looks.filter((seeds) => seeds > last.seeds).map((seeds) => Math.round((seeds * last.n) / last.seeds));
  const stopped = new StoppedMean(fixed.value, {
    delta,
    levels,
    sd,
    looks: result === null ? seen : [...seen, ...later],
  });
  return {
    effect: {
      ...fixed,
      value: stopped.median,
      intervalAt: (level) => stopped.interval(level),
      tails: (bound) => ({ atMost: stopped.atLeast(bound), atLeast: stopped.atMost(bound) }),
      method: `SPRT of 0, δ and 2δ (α ${rounded(alpha)}, β ${rounded(beta)}), median-unbiased; ${fixed.method.split(",")[0]}`,
    },
    standing: result,
    excluded: last.excluded,
    sd,
  };
}

function rounded(level: number): string {
  return String(Number(level.toPrecision(3)));
}
