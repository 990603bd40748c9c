import { counted, number, percent } from "../components/format.js";
import type { AgreementView } from "./agreementView.js";
import { unchanged } from "./comparison.js";
import { type ComparisonsStudy, comparisonsStudy } from "./comparisons.js";
import { contextLabel } from "./levels.js";
import { OFFICERS_JUMP, SETUP_OR_OPENING } from "./questions.js";
import { type Answer, dependence } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { type CellSummary, summarise } from "./summary.js";

/** The experiments that say how long games are, the first with results is shown. */
export const LENGTH_EXPERIMENTS = [OFFICERS_JUMP.experiment, SETUP_OR_OPENING.experiment, "starter"] as const;

export interface LengthStudy {
  readonly source: Source | null;
  readonly fault: string | null;
  readonly cells: readonly CellSummary[];
  /** Indices into `cells` of those drawn as curves: one for each level of the first factor. */
  readonly curves: readonly number[];
  /** How the experiment judged changes of the mean length; null where it did not. */
  readonly comparisons: ComparisonsStudy | null;
  readonly answer: Answer | null;
}

const MOST_CURVES = 5;
/** As experiments name it. */
const LENGTH = "length";

/** How long is a game? */
export function lengthStudy(results: Results | null): LengthStudy {
  if (results === null) return { source: null, fault: null, cells: [], curves: [], comparisons: null, answer: null };
  const cells = unchanged(results.experiment).cells.map((cell) => ({
    ...summarise(cell),
    label: contextLabel(cell.levels) || cell.label,
  }));
  const curves = curvesOf(cells);
  const comparisons = lengthComparisons(results);
  const fault = cells.some((cell) => cell.games > 0) ? null : "this run has no games yet";
  return {
    source: sourceOf(results),
    fault,
    cells: cells.map((cell, i) => (curves.includes(i) ? cell : withoutCurve(cell))),
    curves,
    comparisons,
    answer: fault === null ? answerOf(cells, comparisons?.agreement[LENGTH] ?? null) : null,
  };
}

/** The comparisons of the mean length in the experiment's first family. */
function lengthComparisons(results: Results): ComparisonsStudy | null {
  const study = comparisonsStudy(results);
  const rows = study?.rows.filter((row) => row.measure === LENGTH) ?? [];
  if (study === null || rows.length === 0) return null;
  return {
    ...study,
    measures: study.measures.filter(({ id }) => id === LENGTH),
    rows: rows.filter(({ family }) => family === rows[0]!.family),
    agreement: study.agreement[LENGTH] === undefined ? {} : { [LENGTH]: study.agreement[LENGTH] },
  };
}

/** A cell of which only quartiles are shown. */
function withoutCurve(cell: CellSummary): CellSummary {
  return { ...cell, length: { ...cell.length, steps: [], bins: [] } };
}

/** Cells that differ from the last one in the first factor only. */
function curvesOf(cells: readonly CellSummary[]): readonly number[] {
  const last = cells.at(-1);
  const [first] = Object.keys(last?.levels ?? {});
  const chosen = cells.flatMap((cell, i) =>
    Object.entries(last!.levels).every(([name, level]) => name === first || cell.levels[name] === level) &&
    cell.games > 0
      ? [i]
      : [],
  );
  return chosen.slice(0, MOST_CURVES);
}

function answerOf(cells: readonly CellSummary[], agreement: AgreementView | null): Answer {
  const known = cells.filter((cell) => cell.length.median.value !== null);
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const capped = cells.reduce((sum, cell) => sum + cell.capped.count, 0);
  const stopped =
    capped === 0
      ? `None of ${counted(games, "game")} reached the cap.`
      : `${percent(capped / games)} of ${counted(games, "game")} were stopped at a cap; how long they would have lasted is not known.`;
  if (known.length === 0)
    return { word: "Longer than the cap.", text: `In no cell was half the games over. ${stopped}` };
  const sorted = [...known].sort((a, b) => a.length.median.value! - b.length.median.value!);
  const shortest = sorted[0]!;
  const longest = sorted.at(-1)!;
  const middle = (cell: CellSummary) => `by ply ${medianText(cell)}`;
  if (shortest === longest)
    return {
      word: `${number(shortest.length.median.value!)} plies.`,
      text: `Half the games are over ${middle(shortest)} (${shortest.label}). ${stopped}`,
    };
  const [low, high] = [shortest.length.median.value!, longest.length.median.value!];
  return {
    word: low === high ? `${number(low)} plies.` : `From ${number(low)} to ${number(high)} plies.`,
    text: `${dependence(agreement)}Half the games are over ${middle(shortest)} with ${shortest.label}, and ${middle(longest)} with ${longest.label}; the other ${counted(known.length - 2, "cell")} lie between. ${stopped}`.replace(
      /; the other 0 cells lie between/,
      "",
    ),
  };
}

function medianText({ length: { median } }: CellSummary): string {
  const end = (value: number | null) => (value === null ? "cap" : number(value));
  return `${number(median.value!)} [${end(median.low)}, ${end(median.high)}]`;
}
