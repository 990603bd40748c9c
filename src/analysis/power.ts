import { binomialPmf, normalQuantile, twoSidedZ } from "./distributions.js";

/** Error levels of a plan: α two-sided, power = 1 − β. */
export interface Levels {
  readonly alpha: number;
  readonly power: number;
}

/**
 * Seeds to find a difference of paired shares with McNemar's test: `discordance` = share of seeds that differ, `difference`
 * = p₁ − p₂ (Connor 1987, Biometrics 43:207): (z_{α/2}√ψ + z_β√(ψ − d²))²/d². Not rounded.
 */
export function seedsForPairedShares(discordance: number, difference: number, { alpha, power }: Levels): number {
  const spread = Math.sqrt(discordance - difference ** 2);
  return ((twoSidedZ(alpha) * Math.sqrt(discordance) + normalQuantile(power) * spread) / difference) ** 2;
}

/** Units to find a mean `difference` of paired values with standard deviation `sd`: (z_{α/2} + z_β)² sd²/d². */
export function unitsForMean(sd: number, difference: number, { alpha, power }: Levels): number {
  return (((twoSidedZ(alpha) + normalQuantile(power)) * sd) / difference) ** 2;
}

/** Games per cell to find p₁ − p₂ of independent shares, unpooled: (z_{α/2} + z_β)² (p₁q₁ + p₂q₂)/(p₁ − p₂)². */
export function gamesForShares(p1: number, p2: number, levels: Levels): number {
  return unitsForMean(Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2)), p1 - p2, levels);
}

/**
 * Units to show with two one-sided tests at `alpha` each that a mean difference lies inside ±δ when it is `difference`:
 * (z_α + z_{β/2})² sd²/(δ − |d|)².
 */
export function unitsForEquivalence(sd: number, difference: number, delta: number, { alpha, power }: Levels): number {
  const z = normalQuantile(1 - alpha) + normalQuantile(1 - (1 - power) / 2);
  return ((z * sd) / (delta - Math.abs(difference))) ** 2;
}

/** The same for paired shares p₁, p₂ with correlation φ. */
export function seedsForPairedEquivalence(
  shares: { readonly p1: number; readonly p2: number; readonly phi: number },
  delta: number,
  levels: Levels,
): number {
  const { p1, p2, phi } = shares;
  const v1 = p1 * (1 - p1);
  const v2 = p2 * (1 - p2);
  return unitsForEquivalence(Math.sqrt(v1 + v2 - 2 * phi * Math.sqrt(v1 * v2)), p1 - p2, delta, levels);
}

/** Games for an interval of ± `halfWidth` about a share p. */
export function gamesForHalfWidth(p: number, halfWidth: number, alpha: number): number {
  return (twoSidedZ(alpha) ** 2 * p * (1 - p)) / halfWidth ** 2;
}

/** Exact power of the asymptotic McNemar test with n seeds, by enumeration of the discordant counts; O(n²). */
export function mcnemarPower(n: number, discordance: number, difference: number, alpha: number): number {
  const z = twoSidedZ(alpha);
  const first = (discordance + difference) / 2 / discordance;
  let power = 0;
  for (let m = 1; m <= n; m++) {
    const weight = binomialPmf(m, n, discordance);
    if (weight < 1e-18) continue;
    let rejected = 0;
    for (let b = 0; b <= m; b++) {
      if (Math.abs(2 * b - m) > z * Math.sqrt(m)) rejected += binomialPmf(b, m, first);
    }
    power += weight * rejected;
  }
  return power;
}
