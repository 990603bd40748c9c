import type { JudgedComparison } from "./aggregate.js";
import { meanSequence } from "./confidenceSequence.js";
import { twoSidedZ } from "./distributions.js";
import { unitsForEquivalence, unitsForMean } from "./power.js";
import { boundsOf } from "./sequentialTest.js";

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

/**
 * Whether a sequential test can end within `seeds` at all: either with a difference of exactly 0, or with the one of the
 * pilot's interval that is farthest beyond 3δ/2.
 */
export function canBeTested(pilot: JudgedComparison, beta: number, seeds: number): boolean {
  const { level: alpha, delta, sd } = pilot;
  const { small, large } = boundsOf({ alpha, beta });
  const seedsFor = (bound: number, gap: number) => (bound * sd ** 2) / (delta * gap);
  const farthest = Math.max(Math.abs(pilot.low ?? -Infinity), Math.abs(pilot.high ?? Infinity));
  const beyond = farthest - 1.5 * delta;
  return seedsFor(small.high, delta / 2) <= seeds || (beyond > 0 && seedsFor(large.high, beyond) <= seeds);
}
