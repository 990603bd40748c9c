import { normalCdf, twoSidedZ } from "./distributions.js";
import { type Estimate, estimate, finite } from "./interval.js";
import { moments, perGame, regularise } from "./pentanomial.js";

/** 800 / ln 10: score per Elo at even strength is its inverse. */
export const ELO_PER_NORMAL = 800 / Math.LN10;

/** Elo of an expected score s: −400 log₁₀(1/s − 1); ±∞ at 1 and 0. */
export function eloOfScore(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** Expected score of an Elo difference: 1/(1 + 10^(−Elo/400)). */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export interface Strength {
  /** Pairs (five counts) or games (three counts), after regularisation. */
  readonly n: number;
  readonly score: Estimate;
  /** Variance of the score of one pair (or game). */
  readonly variance: number;
  /** Standard deviation of one game: √2 σ for pairs. */
  readonly sigmaGame: number;
  /** The transformed score interval, not symmetric about the value. */
  readonly elo: Estimate;
  /** (μ − ½)/σ_g · 800/ln 10: does not depend on how drawish the game is. */
  readonly normalizedElo: Estimate;
  /** Likelihood of superiority Φ((μ − ½)/(σ/√N)), for a fixed number of games. */
  readonly los: number;
  /** All scores equal: the width of the interval comes from the regularisation alone. */
  readonly noVariation: boolean;
}

/**
 * Elo, normalized Elo and likelihood of superiority from the counts of pair scores 0, ¼, ½, ¾, 1 (pentanomial) or game
 * scores 0, ½, 1 (trinomial); empty counts stand for 10⁻³. Normal interval for the mean score: short for few pairs. Exact
 * coverage at α = 0.05 over a drawish, a decisive and a lopsided match: the worst is 0.9271 for 20 pairs, 0.9360 for 40.
 */
export function strength(counts: readonly number[], alpha = 0.05): Strength {
  const regular = regularise(counts);
  const { n, mean, variance } = moments(regular);
  const half = twoSidedZ(alpha) * Math.sqrt(variance / n);
  const low = mean - half;
  const high = mean + half;
  const sigmaGame = perGame(regular) * Math.sqrt(variance);
  const normalized = (score: number) => ((score - 0.5) / sigmaGame) * ELO_PER_NORMAL;
  return {
    n,
    score: estimate(mean, { low, high }),
    variance,
    sigmaGame,
    elo: estimate(eloOfScore(mean), {
      low: low > 0 ? finite(eloOfScore(low)) : null,
      high: high < 1 ? finite(eloOfScore(high)) : null,
    }),
    normalizedElo: estimate(normalized(mean), { low: normalized(low), high: normalized(high) }),
    los: normalCdf((mean - 0.5) / Math.sqrt(variance / n)),
    noVariation: counts.filter((count) => count > 0).length < 2,
  };
}
