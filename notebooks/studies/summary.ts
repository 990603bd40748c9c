import type { CellAggregate } from "../../src/analysis/aggregate.js";
import { total } from "../../src/analysis/histogram.js";
import { type Estimate, NOTHING, type Share } from "../../src/analysis/interval.js";
import { isOneGame, outcomesOf, resultsOf } from "../../src/analysis/outcomes.js";
import { lengthQuantile } from "../../src/analysis/quantiles.js";
import { firstPlayerScore } from "../../src/analysis/score.js";
import { share } from "../../src/analysis/shares.js";
import { kaplanMeier, type Lengths, lengthsOf, meanLength } from "../../src/analysis/survival.js";

/** Fewer games than this show no interval, only the points. */
export const FEW = 30;
/** Steps of a survival curve that a page gets; finer ones cannot be seen. */
const MOST_STEPS = 160;
const BINS = 24;

/** The numbers of one cell that pages show. */
export interface CellSummary {
  readonly id: string;
  readonly label: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly rulesLabel: string;
  readonly agents: readonly string[];
  readonly seatNames: readonly string[];
  readonly games: number;
  /** What must be said before any number of this cell. */
  readonly caution: Caution | null;
  /** Sole wins by seat, several winners, no winner, capped: shares of all games. */
  readonly wins: readonly Share[];
  readonly draws: Share;
  readonly capped: Share;
  /** Games with one winner, of all games. */
  readonly decisive: Share;
  /** First player's score over uncapped games of two players. */
  readonly score: Estimate;
  readonly scoreGames: number;
  readonly ends: readonly { readonly reason: string; readonly censored: boolean; readonly games: number }[];
  readonly length: LengthSummary;
}

/** empty: no games · capped: none ended · single: one game · same: all games alike, so one distinct game · few: under 30. */
export type Caution = "empty" | "capped" | "single" | "same" | "few";

export interface LengthSummary {
  readonly median: Estimate;
  readonly lower: Estimate;
  readonly upper: Estimate;
  /** Mean up to the cap. */
  readonly mean: Estimate;
  /** The smallest length at which games were stopped; null when none was. */
  readonly cap: number | null;
  /** [plies, share of games longer, its interval]. */
  readonly steps: readonly (readonly [t: number, share: number, low: number, high: number])[];
  /** Share still in play at the cap. */
  readonly left: number;
  /** [plies, share of games longer] where games were stopped, when they were stopped at several lengths; else empty. */
  readonly censorings: readonly (readonly [t: number, share: number])[];
  readonly bins: readonly { readonly from: number; readonly to: number; readonly share: number }[];
}

export function summarise(cell: CellAggregate): CellSummary {
  const { games, wins, draws, capped } = outcomesOf(cell);
  const decisive = wins.reduce((sum, n) => sum + n, 0);
  const results = resultsOf(cell);
  const score = results === null ? { score: NOTHING, n: 0 } : firstPlayerScore(results);
  const lengths = lengthsOf(cell.endings);
  return {
    id: cell.id,
    label: cell.label,
    levels: cell.levels,
    rulesLabel: cell.rulesLabel,
    agents: cell.agents,
    seatNames: cell.seatNames,
    games,
    caution: cautionOf(cell, games, capped),
    wins: wins.map((n) => share(n, games)),
    draws: share(draws, games),
    capped: share(capped, games),
    decisive: share(decisive, games),
    score: score.score,
    scoreGames: score.n,
    ends: endsOf(cell),
    length: lengthOf(lengths, games),
  };
}

function cautionOf(cell: CellAggregate, games: number, capped: number): Caution | null {
  if (games === 0) return "empty";
  if (games === 1) return "single";
  if (capped === games) return "capped";
  if (isOneGame(cell)) return "same";
  return games < FEW ? "few" : null;
}

function endsOf(cell: CellAggregate): CellSummary["ends"] {
  const ends = new Map<string, { reason: string; censored: boolean; games: number }>();
  for (const { reason, censored, games } of cell.endings) {
    const end = ends.get(reason) ?? { reason, censored, games: 0 };
    end.games += games;
    ends.set(reason, end);
  }
  return [...ends.values()].sort((a, b) => order(a) - order(b));
}

const ORDER = ["elimination", "stalemate", "doubleElimination", "stalemateDraw", "threefold", "noProgress"];

/** Decisive ends first, what is not known last; reasons of other games keep their own order between. */
function order({ reason, censored }: { readonly reason: string; readonly censored: boolean }): number {
  if (censored) return ORDER.length + 1;
  const at = ORDER.indexOf(reason);
  return at === -1 ? ORDER.length : at;
}

function lengthOf(lengths: Lengths, games: number): LengthSummary {
  if (games === 0)
    return {
      median: NOTHING,
      lower: NOTHING,
      upper: NOTHING,
      mean: NOTHING,
      cap: null,
      steps: [],
      left: 0,
      censorings: [],
      bins: [],
    };
  const cap = lengths.censored[0]?.[0] ?? null;
  const longest = Math.max(lengths.ended.at(-1)?.[0] ?? 0, cap ?? 0);
  const steps = kaplanMeier(lengths).map(({ t, survival, low, high }) => [t, survival, low, high] as const);
  return {
    median: lengthQuantile(lengths, 0.5),
    lower: lengthQuantile(lengths, 0.25),
    upper: lengthQuantile(lengths, 0.75),
    mean: meanLength(lengths),
    cap,
    steps: [[0, 1, 1, 1], ...thin(steps)],
    left: steps.at(-1)?.[1] ?? 1,
    censorings:
      lengths.censored.length < 2 ? [] : thin(lengths.censored.map(([t]) => [t, survivalAt(steps, t)] as const)),
    bins: binsOf(lengths, longest, games),
  };
}

function survivalAt(steps: readonly (readonly [t: number, survival: number, ...rest: number[]])[], t: number): number {
  return steps.findLast(([at]) => at <= t)?.[1] ?? 1;
}

/** Every so many steps, the last one always. */
export function thin<T>(steps: readonly T[], most = MOST_STEPS): readonly T[] {
  const every = Math.ceil(steps.length / most);
  return steps.filter((_, i) => i % every === 0 || i === steps.length - 1);
}

function binsOf(lengths: Lengths, longest: number, games: number): LengthSummary["bins"] {
  if (total(lengths.ended) === 0) return [];
  const width = Math.max(1, niceWidth((longest + 1) / BINS));
  const bins = Array.from({ length: Math.ceil((longest + 1) / width) }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width,
    games: 0,
  }));
  for (const [length, n] of lengths.ended) bins[Math.floor(length / width)]!.games += n;
  return bins.map(({ from, to, games: n }) => ({ from, to, share: n / games }));
}

function niceWidth(raw: number): number {
  const unit = 10 ** Math.floor(Math.log10(raw));
  return Math.round(unit * ([1, 2, 5, 10].find((m) => m * unit >= raw) ?? 10));
}
