/**
 * Kendall's τ-b between two rankings of the same items, corrected for ties (Kendall 1945, Biometrika 33:239):
 * (concordant − discordant)/√((pairs untied in x)(pairs untied in y)). Null when all items tie in one of them.
 * O(n²): meant for tens of variants.
 */
export function kendallTau(x: readonly number[], y: readonly number[]): number | null {
  let balance = 0;
  let untiedX = 0;
  let untiedY = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const dx = Math.sign(x[i]! - x[j]!);
      const dy = Math.sign(y[i]! - y[j]!);
      balance += dx * dy;
      untiedX += dx * dx;
      untiedY += dy * dy;
    }
  }
  return untiedX === 0 || untiedY === 0 ? null : balance / Math.sqrt(untiedX * untiedY);
}
