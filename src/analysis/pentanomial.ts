/**
 * Scores of pairs of games with the seats exchanged: 0, ¼, ½, ¾, 1 (five counts), or of single games: 0, ½, 1 (three
 * counts), always from low to high. The pair, not the game, is the independent unit.
 */
export type ScoreCounts = readonly number[];

export interface ScoreMoments {
  readonly n: number;
  readonly mean: number;
  /** Σ pᵢ(aᵢ − μ)²: divisor n. */
  readonly variance: number;
}

/** The score of each outcome: i/(k − 1). */
export function scoresOf(counts: ScoreCounts): readonly number[] {
  return counts.map((_, i) => i / (counts.length - 1));
}

/** Empty outcomes count 10⁻³, so that every likelihood is finite (the practice of engine testing). */
export function regularise(counts: ScoreCounts): readonly number[] {
  return counts.map((count) => (count === 0 ? 1e-3 : count));
}

export function moments(counts: ScoreCounts): ScoreMoments {
  const scores = scoresOf(counts);
  const n = counts.reduce((sum, count) => sum + count, 0);
  const mean = scores.reduce((sum, a, i) => sum + a * counts[i]!, 0) / n;
  const variance = scores.reduce((sum, a, i) => sum + counts[i]! * (a - mean) ** 2, 0) / n;
  return { n, mean, variance };
}

/** σ of one game over σ of one unit: √2 for pairs of games, 1 for single games. */
export function perGame(counts: ScoreCounts): number {
  return counts.length === 5 ? Math.SQRT2 : 1;
}

/**
 * What pairing does to the variance of the mean score: 2·variance of a pair / variance of a game. Below 1 the pairs
 * save games.
 */
export function designEffect(pentanomial: ScoreCounts, trinomial: ScoreCounts): number {
  return (2 * moments(pentanomial).variance) / moments(trinomial).variance;
}
