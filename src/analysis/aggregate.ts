/**
 * What is kept of a run besides its rows: exact counts and sums per cell, from which every number on a page is
 * estimated. Aggregates of the same cell add up, over shards and machines.
 */

import type { Flip, RankAgreement } from "./agreement.js";
import type { Comparison } from "./compare.js";

/** Exact histogram of an integer: pairs [value, games], ascending. */
export type Histogram = readonly (readonly [value: number, games: number])[];

/** Σx and Σx² over the games of a cell; exact as long as they stay below 2⁵³. */
export interface Moments {
  readonly sum: number;
  readonly sumSquares: number;
  readonly min: number;
  readonly max: number;
  /** Σ x·plies: what the interval of a ratio to the length, such as mean branching, needs. */
  readonly timesPlies?: number;
}

/** One way to end: games and lengths, by reason and winners. */
export interface Ending {
  readonly reason: string;
  readonly censored: boolean;
  /** Bit set of the seats that won; several bits a tie, all of two a draw; 0 none. */
  readonly winners: number;
  readonly games: number;
  /** Length in plies of the main phase (cards: calls). */
  readonly lengths: Histogram;
}

export interface CellAggregate {
  readonly id: string;
  readonly label: string;
  /** The level of each factor of the design, e.g. {opening: "raster", player: "greedy"}, for tables and facets. */
  readonly levels: Readonly<Record<string, string>>;
  /** The complete rule set, and how it differs from the nearest preset. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly rulesLabel: string;
  /** The players, by seat in rotation 0. */
  readonly agents: readonly string[];
  readonly seatNames: readonly string[];
  readonly games: number;
  readonly endings: readonly Ending[];
  /** Moments of every row column by name. */
  readonly columns: Readonly<Record<string, Moments>>;
  /** Card game: games by who was dealt a Staff card and who won. */
  readonly dealtStaff?: readonly StaffCount[];
  /** Tables of three and more whose players change seats: what each player got, whatever his seat. */
  readonly players?: PlayerSums;
}

/** A comparison that an experiment names, judged seed by seed, with the cells that it compares. */
export interface JudgedComparison extends Comparison {
  readonly cellId: string;
  readonly baselineId: string;
  /** The comparisons that share an error level: their name in the experiment, and how many they are. */
  readonly familyName: string;
  readonly familySize: number;
}

/** How the kinds of players order the rule variants by one measure. */
export interface MeasureAgreement {
  readonly measure: string;
  readonly players: readonly string[];
  readonly variants: readonly string[];
  readonly ranks: readonly RankAgreement[];
}

/** What an experiment played by several kinds of players says of how far its results depend on them. */
export interface PlayerAgreement {
  readonly measures: readonly MeasureAgreement[];
  /** Comparisons whose verdict changes with the players; contradictions first. */
  readonly flips: readonly Flip[];
}

/** Both are bit sets of seats; 0: nobody. */
export type StaffCount = readonly [dealtStaff: number, winners: number, games: number];

/** A win, as wins are counted in `PlayerSums`: divisible among any number of winners up to ten. */
export const WHOLE_WIN = 2520;

/**
 * Exact sums over deals. A deal is played once in each rotation, and what a player got of it is added up over these, so
 * that deals are the independent units.
 */
export interface PlayerSums {
  readonly deals: number;
  readonly rotations: number;
  /** Σx and Σx² of a deal's wins by player, in the order of seats in rotation 0; a tie of k gives WHOLE_WIN/k each. */
  readonly wins: readonly SumPair[];
  /** The same of scores; only where the rows have scores. */
  readonly scores?: readonly SumPair[];
  /** With scores: t = Σ wₚ·score of player p, wₚ = n − 1 − 2p (the first named weighs most); s = n Σ score² − (Σ score)². */
  readonly order?: {
    readonly t: SumPair;
    readonly s: SumPair;
    readonly ts: number;
  };
}

export type SumPair = readonly [sum: number, sumSquares: number];

/** A change of comparisons, δ or stopping rule after games had been played: what was named before, and after. */
export interface DecisionChange {
  /** Day, ISO 8601. */
  readonly date: string;
  /** Games that had been played. */
  readonly games: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** An experiment's results, as written to `data/published/` and read by the pages. */
export interface ExperimentAggregate {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly seed: string;
  readonly hash: string;
  readonly recordVersion: number;
  readonly digest: string;
  /** The date of the run (ISO 8601, day), the command that repeats it, the code version. */
  readonly date: string;
  readonly command: string;
  readonly version: string;
  readonly cells: readonly CellAggregate[];
  /** The smallest difference that matters, by measure, as the experiment names it. */
  readonly delta?: Readonly<Record<string, number>>;
  /** The comparisons that the experiment names; those of fewer than two seeds are left out. */
  readonly comparisons?: readonly JudgedComparison[];
  /** Changes to what is decided that were made after games had been played. */
  readonly changes?: readonly DecisionChange[];
  /** Absent where one kind of players played everything. */
  readonly agreement?: PlayerAgreement;
}
