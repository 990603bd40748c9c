import type { JudgedComparison } from "./aggregate.js";
import { meanSequence } from "./confidenceSequence.js";
import { twoSidedZ } from "./distributions.js";
import { unitsForEquivalence, unitsForMean } from "./power.js";

/** Seeds that a comparison needs, reckoned from a pilot; not rounded. */
export interface Needs {
  /** For an interval of ± `precision`. */
  readonly interval: number;
  /** To find with the asked power that a difference of 2δ matters, and that no difference is equivalent. */
  readonly matters: number;
  readonly equivalent: number;
}

/** Levels are those of the comparison. */
export function needsOf(pilot: JudgedComparison, precision: number, power: number): Needs {
  const { level: alpha, delta } = pilot;
  const { sd } = pilot;
  return {
    interval: ((twoSidedZ(alpha) * sd) / precision) ** 2,
    matters: unitsForMean(sd, delta, { alpha, power }),
    equivalent: unitsForEquivalence(sd, 0, delta, { alpha, power }),
  };
}

/** Seeds for an interval narrower than `width`, by the spread of a pilot. */
export function seedsForWidth(pilot: JudgedComparison, width: number): number {
  return ((2 * twoSidedZ(pilot.level) * pilot.sd) / width) ** 2;
}

/**
 * Whether a verdict by confidence sequences (ρ) can be reached within `seeds` at all, the pilot's interval taken where it
 * helps most: either the sequence gets narrower than ±δ, or the difference is far enough beyond it.
 */
export function canBeDecided(pilot: JudgedComparison, rho: number, seeds: number): boolean {
  const half = meanSequence(0, pilot.sd, seeds, rho, pilot.level).high;
  const inner = meanSequence(0, pilot.sd, seeds, rho, 2 * pilot.level).high;
  const farthest = Math.max(Math.abs(pilot.low ?? -Infinity), Math.abs(pilot.high ?? Infinity));
  return inner < pilot.delta || farthest - half > pilot.delta;
}
