/**
 * log₁₀ of the mean of Π bᵢ over games of random play, from Σ log₁₀ bᵢ of each game and how many games have it: Knuth's
 * estimate of the number of leaves of the game tree (1975, Math. Comp. 29:121), unbiased before the logarithm. In logs,
 * since Π bᵢ overflows.
 */
export function log10MeanProduct(sums: readonly (readonly [log10Product: number, games: number])[]): number {
  const top = Math.max(...sums.map(([log]) => log));
  let scaled = 0;
  let games = 0;
  for (const [log, count] of sums) {
    scaled += count * 10 ** (log - top);
    games += count;
  }
  return top + Math.log10(scaled / games);
}

/** Mean length × log₁₀ of the pooled mean branching factor: the figure other work quotes, above log₁₀ of the tree. */
export function lengthTimesLogBranching(meanLength: number, meanBranching: number): number {
  return meanLength * Math.log10(meanBranching);
}
