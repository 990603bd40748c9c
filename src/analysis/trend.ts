/**
 * How the standing of a game changes, from the values that a named fixed evaluator gives: one value in [0, 1] per seat at
 * each ply.
 */

/** Per ply, how far the eventual winner stands below the best other seat; only the plies where it does. */
export function deficits(values: readonly (readonly number[])[], winner: number): readonly number[] {
  return values
    .map((ply) => Math.max(...ply.filter((_, seat) => seat !== winner)) - ply[winner]!)
    .filter((gap) => gap > 0);
}

/**
 * Drama of a decided game: mean of √(best − winner) over the plies where the eventual winner stands below the best other
 * seat, 0 if there is none (Browne 2008, "Automatic generation and evaluation of recombination games").
 */
export function drama(values: readonly (readonly number[])[], winner: number): number {
  const gaps = deficits(values, winner);
  return gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + Math.sqrt(gap), 0) / gaps.length;
}

/** Uncertainty: mean entropy of the seats' values over the plies, in bits; values of a ply are taken as shares. */
export function uncertainty(values: readonly (readonly number[])[]): number {
  const entropy = (ply: readonly number[]) => {
    const total = ply.reduce((sum, x) => sum + x, 0);
    return ply.reduce((sum, x) => (x > 0 ? sum - (x / total) * Math.log2(x / total) : sum), 0);
  };
  return values.reduce((sum, ply) => sum + entropy(ply), 0) / values.length;
}
