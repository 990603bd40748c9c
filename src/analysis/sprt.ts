import { ELO_PER_NORMAL, scoreOfElo } from "./elo.js";
import type { Interval } from "./interval.js";
import { moments, perGame, regularise, type ScoreCounts, scoresOf } from "./pentanomial.js";
import { root } from "./root.js";

/** The bounds of Wald's test: accept H₀ at or below `low` = ln(β/(1−α)), H₁ at or above `high` = ln((1−β)/α). */
export function sprtBounds(alpha: number, beta: number): Interval {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/**
 * Generalised log likelihood ratio of two Elo differences: N Σ p̂ᵢ ln(p¹ᵢ/p⁰ᵢ), pʲ the maximum likelihood under mean
 * score sⱼ: pᵢ = p̂ᵢ/(1 + θ(aᵢ − s)) (Van den Bergh, "A practical introduction to the GSPRT", 2020). Empty counts stand
 * for 10⁻³, N is the sum after that.
 */
export function llrLogistic(counts: ScoreCounts, elo0: number, elo1: number): number {
  return llrMean(counts, scoreOfElo(elo0), scoreOfElo(elo1));
}

/** The same for two mean scores, 0 < s < 1. */
export function llrMean(counts: ScoreCounts, s0: number, s1: number): number {
  const regular = regularise(counts);
  const likeliest = (score: number) => withMeanScore(regular, score);
  return logLikelihoodRatio(regular, likeliest(s0), likeliest(s1));
}

/**
 * The same for two normalized Elo differences: the constraint is (μ − ½)/σ = t with t = √2·nElo·ln 10/800 for pairs
 * (without √2 for single games).
 */
export function llrNormalized(counts: ScoreCounts, nElo0: number, nElo1: number): number {
  const regular = regularise(counts);
  const likeliest = (nElo: number) => withTValue(regular, (perGame(regular) * nElo) / ELO_PER_NORMAL);
  return logLikelihoodRatio(regular, likeliest(nElo0), likeliest(nElo1));
}

function logLikelihoodRatio(counts: readonly number[], p0: readonly number[], p1: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + count * Math.log(p1[i]! / p0[i]!), 0);
}

function withMeanScore(counts: readonly number[], score: number): readonly number[] {
  return tilted(
    shares(counts),
    scoresOf(counts).map((a) => a - score),
  );
}

/** Fixed point of the constraint linearised at the last fit, from uniform shares. */
function withTValue(counts: readonly number[], t: number): readonly number[] {
  const observed = shares(counts);
  const scores = scoresOf(counts);
  let fitted: readonly number[] = scores.map(() => 1 / scores.length);
  for (let round = 0; round < 30; round++) {
    const { mean, variance } = moments(fitted);
    const sigma = Math.sqrt(variance);
    fitted = tilted(
      observed,
      scores.map((a) => a - 0.5 - (t * sigma * (1 + ((mean - a) / sigma) ** 2)) / 2),
    );
  }
  return fitted;
}

/** Maximum likelihood under Σ pᵢgᵢ = 0: pᵢ = p̂ᵢ/(1 + θgᵢ), θ the root of Σ p̂ᵢgᵢ/(1 + θgᵢ), which falls. */
function tilted(observed: readonly number[], g: readonly number[]): readonly number[] {
  const slope = (theta: number) => observed.reduce((sum, p, i) => sum + (p * g[i]!) / (1 + theta * g[i]!), 0);
  const theta = root(slope, -1 / Math.max(...g), -1 / Math.min(...g), false);
  return observed.map((p, i) => p / (1 + theta * g[i]!));
}

function shares(counts: readonly number[]): readonly number[] {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / n);
}
