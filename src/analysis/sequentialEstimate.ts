import { normalCdf, normalLogCdf } from "./distributions.js";
import { ELO_PER_NORMAL, eloOfScore, scoreOfElo } from "./elo.js";
import { type Estimate, estimate, type Interval } from "./interval.js";
import { moments, perGame, regularise, type ScoreCounts } from "./pentanomial.js";
import { root } from "./root.js";
import { sprtBounds } from "./sprt.js";

/** The two hypotheses of a test, in Elo or in normalized Elo. */
export interface Hypotheses {
  readonly model: "logistic" | "normalized";
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export interface SequentialEstimate {
  /** Median-unbiased estimate and interval, in (logistic) Elo. */
  readonly elo: Estimate;
  /** P(a worse outcome | Elo 0): not the likelihood of superiority of a fixed number of games. */
  readonly los: number;
  /** The log likelihood ratio as Brownian motion, cut back to the bound it passed. */
  readonly llr: number;
  /** Pairs (games) at that point. */
  readonly time: number;
}

/**
 * The estimate that a sequential test leaves unbiased in the median, whether it has stopped or not. The log likelihood
 * ratio is taken as Brownian motion with, per pair, drift (s − (s₀+s₁)/2)(s₁−s₀)/σ² and variance (s₁−s₀)²/σ²; the
 * outcomes are ordered by where the path leaves, lower bound early = worst, upper bound early = best; the ends are
 * the roots of P(worse outcome | s) = ½, 1−α/2, α/2 (Siegmund 1978, Biometrika 65:341). `alpha` is the level of the
 * interval, not of the test.
 */
export function sequentialEstimate(counts: ScoreCounts, test: Hypotheses, alpha = 0.05): SequentialEstimate {
  const regular = regularise(counts);
  const { n, mean, variance } = moments(regular);
  const sigmaGame = perGame(regular) * Math.sqrt(variance);
  const score = (elo: number) =>
    test.model === "logistic" ? scoreOfElo(elo) : 0.5 + (elo / ELO_PER_NORMAL) * sigmaGame;
  const s0 = score(test.elo0);
  const s1 = score(test.elo1);
  const bounds = sprtBounds(test.alpha, test.beta);
  const drift = (s: number) => ((s - (s0 + s1) / 2) * (s1 - s0)) / variance;
  const observed = drift(mean);
  const llr = Math.min(bounds.high, Math.max(bounds.low, n * observed));
  const time = llr === n * observed ? n : llr / observed;
  const spread = (s1 - s0) ** 2 / variance;
  const worse = (s: number) => worseOutcome({ drift: drift(s), variance: spread, time, at: llr }, bounds);
  const reach = Math.sqrt(variance / time);
  const eloAt = (p: number) => eloOfScore(fallingRoot((s) => worse(s) - p, mean, reach));
  return {
    elo: estimate(eloAt(0.5), { low: eloAt(1 - alpha / 2), high: eloAt(alpha / 2) }),
    los: worse(0.5),
    llr,
    time,
  };
}

/** Precision of a score, 10⁻⁷ Elo: the path's probabilities are dear. */
const SCORE_PRECISION = 1e-10;

/** The root in [0, 1] of a falling function, sought outwards from `start`: far out the images would lose all digits. */
function fallingRoot(f: (s: number) => number, start: number, reach: number): number {
  let low = start;
  for (let step = reach; low > 0 && f(low) < 0; step *= 2) low = Math.max(0, low - step);
  let high = start;
  for (let step = reach; high < 1 && f(high) > 0; step *= 2) high = Math.min(1, high + step);
  return root(f, low, high, false, SCORE_PRECISION);
}

interface Path {
  readonly drift: number;
  readonly variance: number;
  readonly time: number;
  readonly at: number;
}

/**
 * P(a path from 0 is absorbed at the lower bound before `time`, or is then, unabsorbed, at or below `at`), by the method
 * of images (Cox and Miller 1965, "The theory of stochastic processes", 5.7): images at 2k(b − a) and, with the sign
 * changed, at 2b + 2k(b − a), weighted for the drift.
 */
function worseOutcome({ drift, variance, time, at }: Path, { low: a, high: b }: Interval): number {
  const width = b - a;
  const gamma = drift / variance;
  const sd = Math.sqrt(variance * time);
  const images = Math.ceil((9 * sd + Math.abs(drift) * time) / (2 * width)) + 1;
  // e^(γc) Φ(x) in logs: the weights overflow where the probabilities vanish.
  const weighted = (c: number, x: number) => Math.exp(gamma * c + normalLogCdf(x));
  let inside = 0;
  let absorbed = 0;
  for (let k = -images; k <= images; k++) {
    for (const [c, sign] of [
      [2 * k * width, 1],
      [2 * b + 2 * k * width, -1],
    ] as const) {
      const upTo = (x: number) => weighted(c, (x - c - drift * time) / sd);
      inside += sign * (upTo(at) - upTo(a));
    }
    const distance = Math.abs(-a + 2 * k * width);
    const passed =
      Math.exp(gamma * a - Math.abs(gamma) * distance) * normalCdf((Math.abs(drift) * time - distance) / sd) +
      Math.exp(gamma * a + Math.abs(gamma) * distance + normalLogCdf((-Math.abs(drift) * time - distance) / sd));
    absorbed += (k >= 0 ? 1 : -1) * passed;
  }
  return Math.min(1, Math.max(0, inside + absorbed));
}
