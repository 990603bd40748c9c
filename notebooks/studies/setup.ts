import { words } from "../components/format.js";
import { type Comparison, compare } from "./comparison.js";
import { SETUP_OR_OPENING } from "./questions.js";
import {
  type Answer,
  dependence,
  holdsFor,
  shifts,
  shiftText,
  type Titles,
  titlesOf,
  withInterval,
} from "./sentences.js";
import type { Results } from "./source.js";

export interface Study extends Comparison {
  readonly answer: Answer | null;
  readonly titles: Titles;
}

/** Does a fixed opening make the game fairer than a random setup? */
export function setupStudy(results: Results | null): Study {
  const study = compare(results, SETUP_OR_OPENING);
  return { ...study, answer: study.reference === null ? null : answerOf(study), titles: titlesOf(study) };
}

function answerOf(study: Comparison): Answer {
  const base = study.compared.find((row) => row.level === study.baseline && row.context === study.reference!.label);
  const even = study.even.find((row) => row.level === study.baseline)?.difference?.verdict;
  const fair = even === "equivalent" || even === "below δ";
  const score = base === undefined ? "no number" : withInterval(base.estimate);
  return {
    word: wordFor(study, even === undefined ? null : fair, even === "undecided"),
    text: `${dependence(study.agreement)}With ${setupName(study.baseline)} White scores ${score}; ${shiftText(study)}. ${holdsFor(study)}`,
  };
}

function setupName(level: string): string {
  const name = words(level);
  return / /.test(name) ? name : `${name} setup`;
}

function wordFor(study: Comparison, fair: boolean | null, open: boolean): string {
  if (fair === null) return "Cannot be said.";
  if (open) return "Not shown.";
  if (fair)
    return shifts(study).moved.length > 0
      ? "No: a random setup is fair, and openings can spoil that."
      : "No: a random setup is fair already.";
  const closer = study.even.filter(
    ({ level, difference }) =>
      level !== study.baseline && (difference?.verdict === "equivalent" || difference?.verdict === "below δ"),
  );
  if (closer.length === 0) return "No: no setup here is shown to be fair.";
  return closer.length === study.even.length - 1
    ? "Yes."
    : `Some do: ${closer.map(({ level }) => words(level)).join(", ")}.`;
}
