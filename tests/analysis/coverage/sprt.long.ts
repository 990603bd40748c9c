import { describe, expect, it } from "vitest";
import { moments } from "../../../src/analysis/pentanomial.js";
import { type Standing, standing } from "../../../src/analysis/sequentialTest.js";
import { StoppedMean } from "../../../src/analysis/stoppedMean.js";
import { batchesUpTo } from "../../../src/experiments/batches.js";
import type { Stream } from "../../../src/random/stream.js";
import { draws, errs, rate, threeErrors } from "./simulate.js";

const LEVELS = { alpha: 0.05, beta: 0.05 };
const LOOKS = batchesUpTo(20_000);

interface Case {
  readonly name: string;
  readonly delta: number;
  /** Shares of the differences −1 … 1 under a mean difference d. */
  readonly shares: (d: number) => readonly number[];
}

const CASES: readonly Case[] = [
  { name: "shares, δ 0.1", delta: 0.1, shares: (d) => [(0.4 - d) / 2, 0.6, (0.4 + d) / 2] },
  {
    name: "scores, δ 0.05",
    delta: 0.05,
    shares: (d) => [0.1 - d / 3, 0.1 - d / 3, 0.6, 0.1 + d / 3, 0.1 + d / 3],
  },
];

interface Run {
  readonly counts: number[];
  readonly n: number;
  readonly standing: Standing;
}

/** Plays seeds batch after batch until the test ends. */
function run(s: Stream, { shares, delta }: Case, d: number): Run {
  const truth = shares(d);
  const counts = truth.map(() => 0);
  let n = 0;
  for (const look of LOOKS) {
    for (const [i, more] of draws(s, look - n, truth).entries()) counts[i]! += more;
    n = look;
    const now = standing(counts, delta, LEVELS);
    if (now !== null) return { counts, n, standing: now };
  }
  return { counts, n, standing: null };
}

/** The mean at the stop, and the distribution of such means. */
function stopped({ counts }: Run, delta: number): StoppedMean {
  const { mean, variance } = moments(counts);
  return new StoppedMean(2 * mean - 1, { delta, levels: LEVELS, looks: LOOKS, sd: 2 * Math.sqrt(variance) });
}

describe.each(CASES)("the sequential test of $name", (one) => {
  const { name, delta } = one;

  it("makes a false claim no more often than α, and none no more often than β", () => {
    errs(`${name}, at δ: small`, (s) => run(s, one, delta).standing === "small", LEVELS.alpha);
    errs(`${name}, at δ: matters`, (s) => run(s, one, delta).standing === "matters", LEVELS.alpha / 2);
    errs(`${name}, at −δ: matters or small`, (s) => /matters|small/.test(`${run(s, one, -delta).standing}`), 0.075);
    errs(`${name}, at 0: matters`, (s) => run(s, one, 0).standing === "matters", LEVELS.alpha);
    errs(`${name}, at 0: not small`, (s) => run(s, one, 0).standing !== "small", LEVELS.beta);
    errs(`${name}, at 2δ: not matters`, (s) => run(s, one, 2 * delta).standing !== "matters", LEVELS.beta);
  });

  it("is called different at 0 no more often than α", () => {
    errs(
      `${name}, at 0: matters or below δ`,
      (s) => {
        const at = run(s, one, 0);
        if (at.standing !== "small") return at.standing === "matters";
        const mean = stopped(at, delta);
        return Math.min(mean.atLeast(0), mean.atMost(0)) < LEVELS.alpha / 2;
      },
      LEVELS.alpha,
      2000,
    );
  });

  it("leaves an estimate that is right in the median, with a covering interval, where the plain mean is not", () => {
    for (const d of [0, delta / 2, delta, 1.5 * delta, 2 * delta, 3 * delta]) {
      const repetitions = 2000;
      let [below, plain, seeds] = [0, 0, 0];
      const covered = rate(
        `${name}, estimate at ${d}`,
        (s) => {
          const at = run(s, one, d);
          const mean = stopped(at, delta);
          const upper = mean.atLeast(d);
          if (upper > 0.5) below++;
          if (2 * moments(at.counts).mean - 1 < d) plain++;
          seeds += at.n;
          return upper >= 0.025 && mean.atMost(d) >= 0.025;
        },
        repetitions,
      );
      const share = 1 - below / repetitions;
      console.log(
        `${name}, at ${d.toFixed(3)}: interval holds ${covered.toFixed(4)} (nominal 0.95), estimate above the truth ${share.toFixed(3)}, ` +
          `plain mean ${(1 - plain / repetitions).toFixed(3)}; ${(seeds / repetitions).toFixed(0)} seeds`,
      );
      expect(covered).toBeGreaterThanOrEqual(0.95 - threeErrors(0.95, repetitions));
      // Shares are discrete: as many lie just at the median.
      expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
    }
  });
});
