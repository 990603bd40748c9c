import type {
  CellAggregate,
  DecisionChange,
  ExperimentAggregate,
  JudgedComparison,
} from "../../src/analysis/aggregate.js";
import type { Verdict } from "../../src/analysis/verdict.js";
import { capital, counted, number, words } from "../components/format.js";
import { type AgreementView, agreementOn, flipsText } from "./agreementView.js";
import { type ComparisonRow, changeText, type MeasureView } from "./comparisonRow.js";
import { contextLabel, PLAYERS } from "./levels.js";
import { DECISIVE } from "./measures.js";
import type { Answer } from "./sentences.js";
import { gameName, type Results, type Source, sourceOf } from "./source.js";

export interface ComparisonsStudy {
  /** "Board game". */
  readonly game: string;
  readonly source: Source;
  readonly measures: readonly MeasureView[];
  readonly players: readonly string[];
  readonly rows: readonly ComparisonRow[];
  readonly families: readonly { readonly name: string; readonly size: number; readonly method: string }[];
  /** How differences were estimated, in words. */
  readonly methods: readonly string[];
  /** By measure; only where several kinds of players played. */
  readonly agreement: Readonly<Record<string, AgreementView>>;
  readonly changes: readonly DecisionChange[];
  readonly answer: Answer;
}

/** Everything that an experiment's comparisons came to; null for one that names none. */
export function comparisonsStudy(results: Results): ComparisonsStudy | null {
  const { experiment } = results;
  const judged = experiment.comparisons ?? [];
  const cells = new Map(experiment.cells.map((cell) => [cell.id, cell]));
  const known = judged.filter(({ cellId, baselineId }) => cells.has(cellId) && cells.has(baselineId));
  if (known.length === 0) return null;
  const measures = [...new Map(known.map((one) => [one.measure, measureView(one, experiment)])).values()];
  const rows = known.map((one) =>
    rowOf(one, cells.get(one.cellId)!, cells.get(one.baselineId)!, measures.find(({ id }) => id === one.measure)!),
  );
  const agreement = Object.fromEntries(
    measures.flatMap(({ id }) => {
      const view = agreementOn(experiment, id);
      return view === null ? [] : [[id, view] as const];
    }),
  );
  return {
    game: gameName(experiment),
    source: sourceOf(results),
    measures,
    players: [...new Set(rows.map(({ player }) => player))],
    rows,
    families: [
      ...new Map(
        known.map((one) => [one.familyName, { name: one.familyName, size: one.familySize, method: one.family }]),
      ).values(),
    ],
    methods: [...new Set(known.map(({ method }) => method))],
    agreement,
    changes: experiment.changes ?? [],
    answer: answerOf(rows, measures, agreement),
  };
}

function measureView({ measure, unit, delta }: JudgedComparison, { cells }: ExperimentAggregate): MeasureView {
  const [first, second] = (cells[0]?.seatNames ?? []).map((name) => capital(name));
  const share = isShare(unit);
  const scaled = share ? Number((100 * delta).toPrecision(12)) : delta;
  const common = { id: measure, unit: share ? "points" : unit, delta: scaled, digits: scaled < 0.5 ? 2 : 1 };
  const named = (name: string, below: string, above: string): MeasureView => ({
    ...common,
    name,
    phrase: `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    below,
    above,
  });
  switch (measure) {
    case "firstPlayerScore": {
      const name = `${first}’s score`;
      return { ...named(name, `${second} gains`, `${first} gains`), phrase: name };
    }
    case DECISIVE.id:
      return named("Share of games with a winner", DECISIVE.below, DECISIVE.above);
    case "length":
      return named("Mean length up to the cap", "shorter", "longer");
    default:
      return named(capital(words(measure.replace("/", ": "))), "less", "more");
  }
}

function isShare(unit: string): boolean {
  return unit === "points" || unit.startsWith("share");
}

function rowOf(
  one: JudgedComparison,
  cell: CellAggregate,
  baseline: CellAggregate,
  measure: MeasureView,
): ComparisonRow {
  const scale = isShare(one.unit) ? 100 : 1;
  const { [PLAYERS]: player = "", ...rest } = baseline.levels;
  const differs = Object.keys(cell.levels).filter((name) => cell.levels[name] !== baseline.levels[name]);
  return {
    measure: measure.id,
    family: one.familyName,
    against: contextLabel(rest) || one.baseline,
    player: player || cell.agents[0] || "players",
    label: differs.map((name) => words(cell.levels[name]!)).join(", ") || one.cell,
    value: scale * one.estimate,
    low: one.low === null ? null : scale * one.low,
    high: one.high === null ? null : scale * one.high,
    pAdjusted: one.pAdjusted,
    varianceReduction: one.varianceReduction,
    verdict: one.verdict,
    open: one.open,
    needed: one.gamesNeeded,
    n: one.n,
  };
}

function answerOf(
  rows: readonly ComparisonRow[],
  measures: readonly MeasureView[],
  agreement: Readonly<Record<string, AgreementView>>,
): Answer {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const views = Object.values(agreement);
  const flips = views.flatMap((view) => view.flips);
  const whole: AgreementView | null =
    views.length === 0 ? null : { ...views[0]!, flips, of: views.reduce((sum, view) => sum + view.of, 0) };
  const depends =
    whole === null ? "" : `${whole.flips.length === 0 ? "No verdict changes with the players" : flipsText(whole)}. `;
  return {
    word: `${number(count("matters"))} of ${counted(rows.length, "comparison")} ${count("matters") === 1 ? "matters" : "matter"}.`,
    text: `${depends}Of all, ${number(count("below δ"))} are below δ, ${number(count("equivalent"))} equivalent and ${number(count("undecided"))} undecided. ${largestText(rows, measures)}`,
  };
}

/** The largest change of the first measure, in words. */
function largestText(rows: readonly ComparisonRow[], measures: readonly MeasureView[]): string {
  const measure = measures[0]!;
  const [most] = rows.filter((row) => row.measure === measure.id).sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (most === undefined) return "";
  return `${capital(measure.phrase)} changes most with ${most.label} against ${most.against}, played by ${most.player} players: ${changeText(most, measure)}, ${most.verdict}.`;
}
