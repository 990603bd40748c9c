import type { CellAggregate, ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { type Estimate, NOTHING } from "../../src/analysis/interval.js";
import { list, words } from "../components/format.js";
import { type AgreementView, agreementOn } from "./agreementView.js";
import { AROUND, CHANGE, contextLabel, PLAYERS, UNCHANGED } from "./levels.js";
import { type Difference, deltaOf, distanceFromEven, judgedDifference, type Measure, SCORE } from "./measures.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { type CellSummary, summarise } from "./summary.js";

/** The level of the intervals of a whole study taken together. */
export const ALPHA = 0.05;

/** What a study asks of an experiment: how the levels of one factor compare with a baseline. */
export interface Question {
  readonly experiment: string;
  /** The factor's possible names in the experiment's levels, the first that occurs counts. */
  readonly factor: readonly string[];
  readonly baseline: string;
  readonly measure: Measure;
  /** What a level of the factor is called: "setup", "reading". */
  readonly noun: string;
}

/** Levels of the factors other than the one under study. */
export interface Context {
  readonly levels: Readonly<Record<string, string>>;
  readonly label: string;
}

export interface Compared {
  readonly level: string;
  readonly context: string;
  readonly games: number;
  readonly estimate: Estimate;
  readonly difference: Difference | null;
}

/** Everything a study page shows. */
export interface Comparison {
  readonly experiment: string;
  readonly source: Source | null;
  /** Why the results do not answer the question; null when they do. */
  readonly fault: string | null;
  readonly noun: string;
  readonly measure: {
    readonly name: string;
    readonly says: string;
    readonly delta: number;
    readonly below: string;
    readonly above: string;
  };
  readonly baseline: string;
  readonly levels: readonly string[];
  readonly contexts: readonly Context[];
  /** The context that the figures show. */
  readonly reference: Context | null;
  /** Number of comparisons that share the error with those of the levels. */
  readonly family: number;
  /** The level's cell in the reference context. */
  readonly cells: readonly CellSummary[];
  /** Each level in each context, against the baseline there. */
  readonly compared: readonly Compared[];
  /** δ of the first player's score, in points; null where the experiment names none. */
  readonly scoreDelta: number | null;
  /** Distance of the first player's score from even, in the reference context. */
  readonly even: readonly { readonly level: string; readonly difference: Difference | null }[];
  readonly grid: Grid | null;
  /** Each reading with one option changed, against itself unchanged, as the reference players play it. */
  readonly variations: readonly Variation[];
  /** How far the measure depends on the players; null where one kind played everything. */
  readonly agreement: AgreementView | null;
}

export interface Variation {
  readonly around: string;
  readonly change: string;
  readonly games: number;
  readonly estimate: Estimate;
  readonly difference: Difference | null;
}

/** White's score by the factor and one other, the rest as in the reference context. */
export interface Grid {
  readonly down: string;
  readonly across: string;
  readonly cells: readonly {
    readonly level: string;
    readonly other: string;
    readonly score: Estimate;
    readonly games: number;
    readonly undecided: boolean;
  }[];
}

/** Levels of other factors that figures prefer, where they occur. */
const PREFERRED = ["literal", "random"];

export function compare(results: Results | null, question: Question): Comparison {
  const { measure, noun, baseline } = question;
  const none: Comparison = {
    experiment: question.experiment,
    source: results === null ? null : sourceOf(results),
    fault: null,
    noun,
    measure: {
      name: measure.name,
      says: measure.says,
      delta: results === null ? 0 : (deltaOf(results.experiment, measure) ?? 0),
      below: measure.below,
      above: measure.above,
    },
    baseline,
    levels: [],
    contexts: [],
    reference: null,
    family: 0,
    cells: [],
    compared: [],
    scoreDelta: results === null ? null : deltaOf(results.experiment, SCORE),
    even: [],
    grid: null,
    variations: [],
    agreement: null,
  };
  if (results === null) return none;
  const experiment = unchanged(results.experiment);
  if (results.experiment.cells.every((cell) => cell.games === 0))
    return { ...none, fault: "this run has no games yet" };
  if (deltaOf(experiment, measure) === null)
    return {
      ...none,
      fault: `this run names no smallest difference that matters (δ) for “${measure.id}”, which must be done before a run`,
    };
  const even = (cell: CellAggregate, alpha: number) => distanceFromEven(SCORE, cell, alpha, deltaOf(experiment, SCORE));
  const factors = factorsOf(experiment);
  const factor = question.factor.find((name) => factors.has(name));
  if (factor === undefined) return { ...none, fault: missingFactor(question, factors) };
  const levels = factors.get(factor)!;
  if (levels.length < 2)
    return { ...none, fault: `this run has only one ${noun}, ${words(levels[0]!)}: there is nothing to compare` };
  const base = levels.includes(baseline) ? baseline : levels[0]!;
  const ordered = [base, ...levels.filter((level) => level !== base)];
  const contexts = contextsOf(experiment, factor);
  const reference = referenceOf(contexts, factors);
  const cellAt = (level: string, context: Context) =>
    experiment.cells.find(
      (cell) => cell.levels[factor] === level && Object.entries(context.levels).every(([k, v]) => cell.levels[k] === v),
    );
  const shown = ordered.flatMap((level) => {
    const cell = cellAt(level, reference);
    return cell === undefined ? [] : [{ level, cell }];
  });
  const compared = contexts.flatMap((context) =>
    ordered.flatMap((level): readonly Compared[] => {
      const cell = cellAt(level, context);
      const other = cellAt(base, context);
      if (cell === undefined) return [];
      const difference =
        other === undefined || other === cell ? null : judgedDifference(experiment, measure, other, cell);
      return [{ level, context: context.label, games: cell.games, estimate: measure.of(cell, ALPHA), difference }];
    }),
  );
  return {
    ...none,
    baseline: base,
    levels: ordered,
    contexts,
    reference,
    family: Math.max(0, ...compared.map(({ difference }) => difference?.family ?? 0)),
    cells: shown.map(({ level, cell }) => ({ ...summarise(cell), label: words(level) })),
    compared,
    even: shown.map(({ level, cell }) => ({
      level,
      difference: even(cell, ALPHA / shown.length),
    })),
    grid: changeGrid(results.experiment, reference, even) ?? gridOf(ordered, factors, factor, reference, cellAt, even),
    variations: variationsOf(results.experiment, measure, reference),
    agreement: agreementOn(results.experiment, measure.id),
  };
}

/** Of a design that changes one thing at a time only the cells without a change; other designs whole. */
export function unchanged(experiment: ExperimentAggregate): ExperimentAggregate {
  return {
    ...experiment,
    cells: experiment.cells.filter(({ levels }) => (levels[CHANGE] ?? UNCHANGED) === UNCHANGED),
  };
}

/** The cells of a design that changes one thing at a time, as these players play them. */
function changedCells({ cells }: ExperimentAggregate, reference: Context): readonly CellAggregate[] {
  return cells.filter(({ levels }) => levels[CHANGE] !== undefined && levels[PLAYERS] === reference.levels[PLAYERS]);
}

function variationsOf(experiment: ExperimentAggregate, measure: Measure, reference: Context): readonly Variation[] {
  const cells = changedCells(experiment, reference);
  const changed = cells.filter(({ levels }) => levels[CHANGE] !== UNCHANGED);
  return changed.map((cell) => {
    const base = cells.find(({ levels }) => levels[AROUND] === cell.levels[AROUND] && levels[CHANGE] === UNCHANGED);
    return {
      around: cell.levels[AROUND]!,
      change: cell.levels[CHANGE]!,
      games: cell.games,
      estimate: measure.of(cell, ALPHA),
      difference: base === undefined ? null : judgedDifference(experiment, measure, base, cell),
    };
  });
}

function changeGrid(experiment: ExperimentAggregate, reference: Context, even: FromEven): Grid | null {
  const cells = changedCells(experiment, reference);
  if (cells.length === 0) return null;
  const levelsOf = (name: string) => [...new Set(cells.map(({ levels }) => levels[name]!))];
  const [changes, readings] = [levelsOf(CHANGE), levelsOf(AROUND)];
  return {
    down: "change",
    across: "reading",
    cells: changes.flatMap((change) =>
      readings.map((reading) =>
        gridCell(
          change,
          reading,
          cells.find(({ levels }) => levels[CHANGE] === change && levels[AROUND] === reading),
          even,
        ),
      ),
    ),
  };
}

/** How far White's score in a cell is from even, at level 1 − alpha; null where no δ is named for it. */
type FromEven = (cell: CellAggregate, alpha: number) => Difference | null;

function gridCell(
  level: string,
  other: string,
  cell: CellAggregate | undefined,
  even: FromEven,
): Grid["cells"][number] {
  return {
    level,
    other,
    score: cell === undefined ? NOTHING : SCORE.of(cell, ALPHA),
    games: cell?.games ?? 0,
    undecided: cell !== undefined && even(cell, ALPHA)?.verdict === "undecided",
  };
}

/** The factors and their levels, in the order in which the cells name them. */
export function factorsOf(experiment: ExperimentAggregate): ReadonlyMap<string, readonly string[]> {
  const factors = new Map<string, string[]>();
  for (const cell of experiment.cells)
    for (const [name, level] of Object.entries(cell.levels)) {
      const levels = factors.get(name) ?? [];
      if (!levels.includes(level)) levels.push(level);
      factors.set(name, levels);
    }
  return factors;
}

function missingFactor({ factor, noun }: Question, factors: ReadonlyMap<string, readonly string[]>): string {
  const has = [...factors.keys()].map((name) => `“${name}”`);
  return `this run varies ${has.length === 0 ? "nothing" : list(has)}; the page compares ${noun}s and looks for the factor ${list(
    factor.map((name) => `“${name}”`),
    "or",
  )}`;
}

export function contextsOf(experiment: ExperimentAggregate, factor: string): readonly Context[] {
  const contexts = new Map<string, Context>();
  for (const cell of experiment.cells) {
    const levels = Object.fromEntries(Object.entries(cell.levels).filter(([name]) => name !== factor));
    const label = contextLabel(levels);
    if (!contexts.has(label)) contexts.set(label, { levels, label });
  }
  return [...contexts.values()];
}

export function referenceOf(contexts: readonly Context[], factors: ReadonlyMap<string, readonly string[]>): Context {
  const worth = ({ levels }: Context) =>
    Object.entries(levels).reduce((sum, [name, level]) => {
      if (name === PLAYERS) return sum + (factors.get(name)!.indexOf(level) + 1) * 10;
      return sum + (PREFERRED.includes(level) ? 1 : 0);
    }, 0);
  return contexts.reduce((best, next) => (worth(next) > worth(best) ? next : best));
}

function gridOf(
  levels: readonly string[],
  factors: ReadonlyMap<string, readonly string[]>,
  factor: string,
  reference: Context,
  cellAt: (level: string, context: Context) => CellAggregate | undefined,
  even: FromEven,
): Grid | null {
  const other = [...factors].find(([name, values]) => name !== factor && name !== PLAYERS && values.length > 1);
  const across = other ?? [...factors].find(([name, values]) => name !== factor && values.length > 1);
  if (across === undefined) return null;
  const [name, values] = across;
  const cells = levels.flatMap((level) =>
    values.map((value) =>
      gridCell(level, value, cellAt(level, { label: "", levels: { ...reference.levels, [name]: value } }), even),
    ),
  );
  return { down: factor, across: name, cells };
}
