import type { CellAggregate } from "./aggregate.js";
import type { Estimate, Share } from "./interval.js";
import { METRICS } from "./metrics/index.js";
import { isOneGame, outcomesOf, resultsOf } from "./outcomes.js";
import { lengthQuantile } from "./quantiles.js";
import { firstPlayerScore } from "./score.js";
import { seatDifferences, seatIndices, seatRange, seatTest } from "./seats.js";
import { share } from "./shares.js";
import { lengthsOf, meanLength } from "./survival.js";

/** A cell as `show --json` prints it. Shares have count and n; every other number value, low and high. */
export interface CellSummary {
  readonly id: string;
  readonly label: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly rulesLabel: string;
  readonly agents: readonly string[];
  readonly seatNames: readonly string[];
  readonly games: number;
  /** Level of the intervals: each holds with this confidence. */
  readonly confidence: number;
  /** All games are one and the same, since nothing in the cell is random: one observation, no intervals. */
  readonly oneGame: boolean;
  /** Shares of all games; they sum to 1. `draw`: ended without a sole winner; capped games are not draws. */
  readonly outcomes: { readonly win: readonly Share[]; readonly draw: Share; readonly capped: Share };
  /** Three seats and more: ties by the seats that share the win, e.g. "0+2" ("none": no winner). */
  readonly ties?: Readonly<Record<string, Share>>;
  /** Two seats: S of the first player over uncapped games, and over all games with capped ones as lost, as won. */
  readonly score?: Estimate & {
    readonly n: number;
    readonly boundCappedLost: number | null;
    readonly boundCappedWon: number | null;
    readonly noVariation: boolean;
  };
  readonly seats: SeatSummary;
  /** Shares of all games by end reason; they sum to 1. */
  readonly endReasons: Readonly<Record<string, Share>>;
  readonly length: LengthSummary;
  readonly branching: BranchingSummary;
  /** Every metric that applies to the cell, by id; what each is: `METRICS`. */
  readonly metrics: Readonly<Record<string, Estimate>>;
}

export interface SeatSummary {
  /** χ² test that all seats win alike, given a sole winner. */
  readonly chi2: number;
  readonly df: number;
  readonly p: number;
  /** Largest minus smallest share of sole wins, with its simultaneous interval. */
  readonly range: Estimate;
  /** By seat: share of the sole wins × seats × 100, 100 a fair share, with simultaneous intervals. */
  readonly index: readonly Estimate[];
  /** Simultaneous intervals of the differences of seat shares. */
  readonly differences: readonly (Estimate & { readonly first: number; readonly second: number })[];
}

/** Lengths in plies of the main phase (cards: calls). A null value or upper end: at or above the cap. */
export interface LengthSummary {
  readonly n: number;
  readonly censored: Share;
  /** The smallest length at which games were stopped; null when none was. */
  readonly cap: number | null;
  readonly q1: Estimate;
  readonly median: Estimate;
  readonly q3: Estimate;
  /** Mean up to the cap. */
  readonly mean: Estimate;
}

/** Of the main phase; null without the columns. */
export interface BranchingSummary {
  readonly mean: Estimate | null;
  readonly max: number | null;
  readonly decisionShare: Estimate | null;
  readonly forcedShare: Estimate | null;
  /** Mean Σ log₁₀ b. */
  readonly complexity: Estimate | null;
}

/** Summarises a cell with intervals at level 1 − α. */
export function summarise(cell: CellAggregate, alpha = 0.05): CellSummary {
  const oneGame = isOneGame(cell);
  const shown = <E extends Estimate>(value: E): E => (oneGame ? { ...value, low: null, high: null } : value);
  const { games, wins, draws, capped, ties } = outcomesOf(cell);
  const part = (count: number): Share => shown(share(count, games, alpha));
  const metrics = Object.fromEntries(
    METRICS.flatMap(({ id, measure }) => {
      const value = measure(cell, alpha);
      return value === null ? [] : [[id, shown(value)]];
    }),
  );
  const lengths = lengthsOf(cell.endings);
  const quantile = (q: number) => shown(lengthQuantile(lengths, q, alpha));
  const results = resultsOf(cell);
  const score = results && firstPlayerScore(results, alpha);
  const reasons = new Map<string, number>();
  for (const ending of cell.endings) reasons.set(ending.reason, (reasons.get(ending.reason) ?? 0) + ending.games);
  return {
    id: cell.id,
    label: cell.label,
    levels: cell.levels,
    rules: cell.rules,
    rulesLabel: cell.rulesLabel,
    agents: cell.agents,
    seatNames: cell.seatNames,
    games,
    confidence: 1 - alpha,
    oneGame,
    outcomes: { win: wins.map(part), draw: part(draws), capped: part(capped) },
    ...(wins.length > 2
      ? { ties: Object.fromEntries([...ties].map(([seats, count]) => [seatSet(seats), part(count)])) }
      : {}),
    ...(score
      ? {
          score: {
            n: score.n,
            ...shown(score.score),
            boundCappedLost: score.boundCappedLost,
            boundCappedWon: score.boundCappedWon,
            noVariation: score.noVariation,
          },
        }
      : {}),
    seats: seatSummary(wins, games, alpha, shown),
    endReasons: Object.fromEntries([...reasons].map(([reason, count]) => [reason, part(count)])),
    length: {
      n: games,
      censored: part(capped),
      cap: lengths.censored[0]?.[0] ?? null,
      q1: quantile(0.25),
      median: quantile(0.5),
      q3: quantile(0.75),
      mean: shown(meanLength(lengths, alpha)),
    },
    branching: {
      mean: metrics.branchingFactor ?? null,
      max: cell.columns.maxChoices?.max ?? null,
      decisionShare: metrics.decisionShare ?? null,
      forcedShare: metrics.forcedShare ?? null,
      complexity: metrics.treeComplexity ?? null,
    },
    metrics,
  };
}

function seatSummary(
  wins: readonly number[],
  games: number,
  alpha: number,
  shown: <E extends Estimate>(value: E) => E,
): SeatSummary {
  const { chi2, df, p } = seatTest(wins);
  if (games === 0 || wins.length < 2) {
    return { chi2, df, p, range: { value: null, low: null, high: null }, index: [], differences: [] };
  }
  return {
    chi2,
    df,
    p,
    range: shown(seatRange(wins, games, alpha)),
    index: seatIndices(wins, alpha).map(shown),
    differences: seatDifferences(wins, games, alpha).map(shown),
  };
}

/** Bit set of seats as "0+2". */
function seatSet(bits: number): string {
  const seats = Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => (bits >>> seat) & 1);
  return seats.length === 0 ? "none" : seats.join("+");
}
