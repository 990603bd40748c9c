import type { CellAggregate } from "../../src/analysis/aggregate.js";
import { merge } from "../../src/analysis/histogram.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { aalenJohansen, type Lengths, lengthsOf, restrictedMean } from "../../src/analysis/survival.js";
import { capital, counted, number, percent } from "../components/format.js";
import { contextLabel } from "./levels.js";
import type { Answer } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { type CellSummary, summarise, thin } from "./summary.js";

/** Share of all games that ended so by a length: as many as there are reasons. */
export type IncidencePoint = readonly [t: number, ...shares: number[]];

/** A cell's lengths: curve, quartiles, mean up to the common cap, and ends by reason. */
export interface SurvivalCell {
  readonly label: string;
  readonly games: number;
  readonly caution: CellSummary["caution"];
  readonly length: CellSummary["length"];
  readonly capped: CellSummary["capped"];
  /** Mean length up to the context's cap `tau`. */
  readonly restricted: Estimate;
  /** Ends that are not caps, in the order of the incidences. */
  readonly reasons: readonly string[];
  readonly incidence: readonly IncidencePoint[];
}

/** Cells that differ in the first factor only: their curves stand in one picture. */
export interface SurvivalContext {
  readonly label: string;
  /** The smallest cap, else the longest game: means are taken up to here. */
  readonly tau: number;
  readonly capped: boolean;
  readonly cells: readonly SurvivalCell[];
  readonly answer: Answer;
}

export interface SurvivalStudy {
  readonly source: Source;
  /** "plies" or "calls". */
  readonly unit: string;
  /** What the curves of a picture differ in. */
  readonly factor: string;
  readonly contexts: readonly SurvivalContext[];
}

/** The lengths of an experiment's games; null where none was played. */
export function survivalStudy(results: Results): SurvivalStudy | null {
  const played = results.experiment.cells.filter((cell) => cell.games > 0);
  if (played.length === 0) return null;
  const unit = results.experiment.game === "cards" ? "calls" : "plies";
  const factor = Object.keys(played[0]!.levels)[0] ?? "";
  const contexts = new Map<string, CellAggregate[]>();
  for (const cell of played) {
    const { [factor]: _, ...rest } = cell.levels;
    const label = contextLabel(rest);
    contexts.set(label, [...(contexts.get(label) ?? []), cell]);
  }
  return {
    source: sourceOf(results),
    unit,
    factor,
    contexts: [...contexts].map(([label, cells]) => contextOf(label, cells, factor, unit)),
  };
}

function contextOf(label: string, cells: readonly CellAggregate[], factor: string, unit: string): SurvivalContext {
  const lengths = cells.map((cell) => lengthsOf(cell.endings));
  const caps = lengths.flatMap(({ censored }) => (censored[0] === undefined ? [] : [censored[0][0]]));
  const tau = caps.length > 0 ? Math.min(...caps) : Math.max(...lengths.map(longest));
  const shown = cells.map((cell, i) => cellOf(cell, factor, lengths[i]!, tau));
  return {
    label,
    tau,
    capped: caps.length > 0,
    cells: shown,
    answer: answerOf(shown, label, tau, caps.length > 0, unit),
  };
}

function longest({ ended }: Lengths): number {
  return ended.at(-1)?.[0] ?? 0;
}

function cellOf(cell: CellAggregate, factor: string, lengths: Lengths, tau: number): SurvivalCell {
  const { ends, length, caution, games, capped } = summarise(cell);
  const reasons = ends.filter((end) => !end.censored).map((end) => end.reason);
  const causes = reasons.map((reason) =>
    merge(cell.endings.filter((ending) => ending.reason === reason).map((ending) => ending.lengths)),
  );
  const { value, low, high } = restrictedMean(lengths, tau);
  return {
    label: contextLabel({ [factor]: cell.levels[factor] ?? cell.label }) || cell.label,
    games,
    caution,
    length: { ...length, bins: [] },
    capped,
    // One game, or one game over and over, has no interval.
    restricted: caution === "single" || caution === "same" ? { value, low: null, high: null } : { value, low, high },
    reasons,
    incidence: [
      [0, ...reasons.map(() => 0)],
      ...thin(aalenJohansen(causes, lengths.censored).map(({ t, incidence }) => [t, ...incidence] as const)),
    ],
  };
}

function answerOf(cells: readonly SurvivalCell[], label: string, tau: number, capped: boolean, unit: string): Answer {
  const sorted = [...cells].sort((a, b) => a.restricted.value! - b.restricted.value!);
  const [shortest, most] = [sorted[0]!, sorted.at(-1)!];
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const left = cells.reduce((sum, cell) => sum + cell.capped.count, 0);
  const upTo = capped ? ` up to the cap of ${number(tau)}` : "";
  const unknown =
    left === 0
      ? `None of ${counted(games, "game")} was stopped at a cap.`
      : `${percent(left / games)} of ${counted(games, "game")} were stopped at a cap; how long they would have lasted is not known.`;
  const from =
    shortest === most
      ? `${capital(most.label)} lasts ${meanText(most.restricted)} ${unit} on average${upTo}.`
      : `${capital(shortest.label)} lasts ${meanText(shortest.restricted)} ${unit} on average${upTo}, ${most.label} ${meanText(most.restricted)}.`;
  return {
    word:
      shortest === most
        ? `About ${number(most.restricted.value!)} ${unit}.`
        : `About ${number(shortest.restricted.value!)} to ${number(most.restricted.value!)} ${unit}.`,
    text: `${from} ${unknown}${label === "" ? "" : ` This holds for ${label}; choose others below.`}`,
  };
}

/** "151.2 [150.1, 152.3]". */
function meanText({ value, low, high }: Estimate): string {
  if (value === null) return "an unknown number of";
  return low === null || high === null
    ? number(value, 1)
    : `${number(value, 1)} [${number(low, 1)}, ${number(high, 1)}]`;
}
