import type { CellAggregate } from "../../src/analysis/aggregate.js";
import { merge } from "../../src/analysis/histogram.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { aalenJohansen, type Lengths, lengthsOf, restrictedMean } from "../../src/analysis/survival.js";
import { counted, number, percent, words } from "../components/format.js";
import { contextsOf, factorsOf, referenceOf, unchanged } from "./comparison.js";
import { contextLabel, PLAYERS } from "./levels.js";
import type { Answer } from "./sentences.js";
import { gameName, lengthUnit, type Results, type Source, sourceOf } from "./source.js";
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
  /** "Board game". */
  readonly game: string;
  /** "plies" or "calls". */
  readonly unit: string;
  /** What the curves of a picture differ in. */
  readonly factor: string;
  readonly contexts: readonly SurvivalContext[];
  /** The context that is shown first. */
  readonly reference: number;
}

/** Points that a page gets of all curves together, and of one at least and at most; more cannot be seen or are slow. */
const POINTS = { all: 6000, least: 40, most: 120 };

/**
 * The lengths of an experiment's games; null where none was played. Of a design that changes one thing at a time only the
 * cells without a change: their curves are a picture, those of every change are not.
 */
export function survivalStudy(results: Results): SurvivalStudy | null {
  const experiment = unchanged(results.experiment);
  const played = experiment.cells.filter((cell) => cell.games > 0);
  if (played.length === 0) return null;
  const unit = lengthUnit(experiment);
  const factor = Object.keys(played[0]!.levels)[0] ?? "";
  const contexts = contextsOf({ ...experiment, cells: played }, factor);
  const points = Math.max(POINTS.least, Math.min(POINTS.most, Math.floor(POINTS.all / played.length)));
  return {
    source: sourceOf(results),
    game: gameName(experiment),
    unit,
    factor: words(factor),
    contexts: contexts.map(({ label, levels }) => {
      const cells = played.filter((cell) =>
        Object.entries(levels).every(([name, level]) => cell.levels[name] === level),
      );
      return contextOf(label, cells, factor, unit, points);
    }),
    reference: contexts.indexOf(referenceOf(contexts, factorsOf(experiment))),
  };
}

function contextOf(
  label: string,
  cells: readonly CellAggregate[],
  factor: string,
  unit: string,
  points: number,
): SurvivalContext {
  const lengths = cells.map((cell) => lengthsOf(cell.endings));
  const caps = lengths.flatMap(({ censored }) => (censored[0] === undefined ? [] : [censored[0][0]]));
  const tau = caps.length > 0 ? Math.min(...caps) : Math.max(...lengths.map(longest));
  const capped = caps.length > 0;
  const shown = cells.map((cell, i) => cellOf(cell, factor, lengths[i]!, tau, points));
  return { label, tau, capped, cells: shown, answer: answerOf(shown, label, words(factor), capped ? tau : null, unit) };
}

function longest({ ended }: Lengths): number {
  return ended.at(-1)?.[0] ?? 0;
}

function cellOf(cell: CellAggregate, factor: string, lengths: Lengths, tau: number, points: number): SurvivalCell {
  const { ends, length, caution, games, capped } = summarise(cell);
  const reasons = ends.filter((end) => !end.censored).map((end) => end.reason);
  const causes = reasons.map((reason) =>
    merge(cell.endings.filter((ending) => ending.reason === reason).map((ending) => ending.lengths)),
  );
  const { value, low, high } = restrictedMean(lengths, tau);
  const incidence = aalenJohansen(causes, lengths.censored);
  return {
    label: levelName(cell, factor),
    games,
    caution,
    length: { ...length, steps: thin(length.steps, points).map(drawn), bins: [] },
    capped,
    // Too few games, or one and the same, have no interval.
    restricted: caution === null || caution === "capped" ? { value, low, high } : { value, low: null, high: null },
    reasons,
    incidence: [
      [0, ...reasons.map(() => 0)],
      ...thin(incidence, points).map((step) => drawn([step.t, ...step.incidence] as const)),
    ],
  };
}

/** A point as a picture needs it: shares to a thousandth, the length as it is. */
function drawn<T extends readonly [t: number, ...shares: number[]]>(point: T): T {
  return point.map((value, i) => (i === 0 ? value : Number(value.toFixed(3)))) as unknown as T;
}

function levelName(cell: CellAggregate, factor: string): string {
  const level = cell.levels[factor];
  if (level === undefined) return cell.label;
  if (factor === PLAYERS) return contextLabel({ [factor]: level });
  // A number or a yes or no says nothing without the name of what it is.
  return /^([\d.]+|true|false)$/.test(level) ? `${words(factor)} ${level}` : words(level);
}

function answerOf(
  cells: readonly SurvivalCell[],
  context: string,
  factor: string,
  cap: number | null,
  unit: string,
): Answer {
  const sorted = [...cells].sort((a, b) => a.restricted.value! - b.restricted.value!);
  const [shortest, longestCell] = [sorted[0]!, sorted.at(-1)!];
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const left = cells.reduce((sum, cell) => sum + cell.capped.count, 0);
  const mean = ({ restricted }: SurvivalCell) => number(restricted.value!);
  const upTo = cap === null ? "" : `, counted up to the cap of ${number(cap)}`;
  const unknown =
    left === 0
      ? `None of ${counted(games, "game")} was stopped at a cap.`
      : `${percent(left / games)} of ${counted(games, "game")} were stopped at a cap; how long they would have lasted is not known.`;
  const name = ({ label }: SurvivalCell) =>
    factor === PLAYERS || label.startsWith(factor) ? label : `${factor} “${label}”`;
  const rests = `${context === "" ? "" : ` Shown for ${context}.`}${unit === "calls" ? " The pack is assumed." : ""}`;
  return mean(shortest) === mean(longestCell)
    ? {
        word: `About ${mean(shortest)} ${unit}.`,
        text: `The mean is ${meanText(shortest.restricted)} ${unit} with ${name(shortest)}${upTo}${cells.length > 1 ? "; the others round to the same" : ""}. ${unknown}${rests}`,
      }
    : {
        word: `About ${mean(shortest)} to ${mean(longestCell)} ${unit}.`,
        text: `The mean is ${meanText(shortest.restricted)} ${unit} with ${name(shortest)} and ${meanText(longestCell.restricted)} with ${name(longestCell)}${upTo}. ${unknown}${rests}`,
      };
}

/** "151.2 [150.1, 152.3]". */
function meanText({ value, low, high }: Estimate): string {
  if (value === null) return "an unknown number of";
  return low === null || high === null
    ? number(value, 1)
    : `${number(value, 1)} [${number(low, 1)}, ${number(high, 1)}]`;
}
