import type { Verdict } from "../../src/analysis/verdict.js";
import { number, words } from "../components/format.js";

/**
 * Words and bounds that the pages on the card game share. Apart from the studies, which load the distribution
 * functions, so that pages need not.
 */

/** The smallest effect that matters, in percent of a fair share: an index of 103 or 97. */
export const DELTA_INDEX = 3;

/** A repair works when no more than this share of deals is left at the cap. */
export const MOST_ENDLESS = 0.01;

/** An index around 100 as a difference from a fair share, in percent of it. */
export interface IndexRow {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
}

/** "104.2 [103.9, 104.5]". */
export function indexText({ value, low, high }: IndexRow): string {
  return `${number(100 + value, 1)} [${number(100 + low, 1)}, ${number(100 + high, 1)}]`;
}

const SCOPES: Readonly<Record<string, string>> = {
  required: "cards needed",
  anyUnheld: "any card not held",
  sameArmHeld: "cards of an arm held",
  mateHeld: "mates of cards held",
};

/** What players may call for, in words. */
export function scopeText(scope: string): string {
  return SCOPES[scope] ?? words(scope);
}
