import type { Sums } from "./means.js";
import type { ScoreCounts } from "./pentanomial.js";
import type { PairedTable } from "./shareDifferences.js";

/**
 * What a comparison of two cells needs to know, whatever the number of games: counts and sums that add over shards. The
 * unit is the seed (game index). Where a seed is played in several rotations, its value is the mean over them and the
 * kind is "mean". Pairs of which a measure leaves one game out (capped games in the score) are left out whole.
 */
export type ComparisonData = PairedShares | PairedMeans | PairedRatios | UnpairedShares | UnpairedMeans;

/** A yes or no per seed in both cells: `firstOnly` is yes in the cell only, `secondOnly` in the baseline only. */
export interface PairedShares {
  readonly kind: "pairedShares";
  readonly table: PairedTable;
}

/** A number per seed in both cells; `differences` are cell − baseline. */
export interface PairedMeans {
  readonly kind: "pairedMeans";
  readonly cell: Sums;
  readonly baseline: Sums;
  readonly differences: Sums;
}

/** Sums over seeds of y and x and their products, for a pooled ratio Σy/Σx (branching: choices and plies). */
export interface RatioSums {
  readonly y: number;
  readonly x: number;
  readonly yy: number;
  readonly xy: number;
  readonly xx: number;
}

/** A pooled ratio in both cells; the cross sums have the cell's variable first, the baseline's second. */
export interface PairedRatios {
  readonly kind: "pairedRatios";
  readonly n: number;
  readonly cell: RatioSums;
  readonly baseline: RatioSums;
  readonly cross: { readonly yy: number; readonly yx: number; readonly xy: number; readonly xx: number };
}

/** Cells that share no seeds: yes in `count` of `n` each. */
export interface UnpairedShares {
  readonly kind: "unpairedShares";
  readonly cell: { readonly count: number; readonly n: number };
  readonly baseline: { readonly count: number; readonly n: number };
}

export interface UnpairedMeans {
  readonly kind: "unpairedMeans";
  readonly cell: Sums;
  readonly baseline: Sums;
}

/** What a measure takes from a game's row; `null` leaves the game out. */
export type RowValue =
  /** 1 if exactly these seats (bit set) won and the game was not capped, else 0. */
  | { readonly take: "winners"; readonly equal: number }
  /** 1 if the game ended without a sole winner and was not capped, else 0. */
  | { readonly take: "draw" }
  /** 1 if the game ended with a sole winner, else 0. */
  | { readonly take: "decisive" }
  /** 1 if the game has one of these end reasons (codes), else 0. */
  | { readonly take: "endReason"; readonly among: readonly number[] }
  /** First player's score 1, ½, 0; capped games are left out. */
  | { readonly take: "score" }
  /** min(column, limit); no limit: the column. */
  | { readonly take: "column"; readonly column: string; readonly limit: number | null }
  /** Pooled ratio of two columns. */
  | { readonly take: "ratio"; readonly numerator: string; readonly denominator: string };

/** One difference to be judged: measure of `cell` minus that of `baseline`. */
export interface Contrast {
  readonly measure: string;
  readonly unit: string;
  readonly baseline: string;
  readonly cell: string;
  /** The smallest difference that matters, named before the run; in the measure's unit. */
  readonly delta: number;
  readonly data: ComparisonData;
  /** Seeds left out, because a game of theirs has no value (capped). */
  readonly excluded: number;
  /** For a sequential test: the same after each of its looks, from few seeds to all of them. */
  readonly batches?: readonly Batch[];
}

/** The seeds up to a look of a sequential test. */
export interface Batch {
  /** All seeds, those left out included. */
  readonly seeds: number;
  readonly data: ComparisonData;
  readonly excluded: number;
  /** Seeds by their difference, from −1 to 1 in equal steps. */
  readonly counts: ScoreCounts;
}
