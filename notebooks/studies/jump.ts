import { capital, words } from "../components/format.js";
import { type Comparison, compare } from "./comparison.js";
import { OFFICERS_JUMP } from "./questions.js";
import { type Answer, dependence, holdsFor, shifts, shiftText, titlesOf, withInterval } from "./sentences.js";
import type { Study } from "./setup.js";
import type { Results } from "./source.js";

/** Which reading of the officer's jump makes the game decisive? */
export function jumpStudy(results: Results | null): Study {
  const study = compare(results, OFFICERS_JUMP);
  return { ...study, answer: study.reference === null ? null : answerOf(study), titles: titlesOf(study) };
}

function answerOf(study: Comparison): Answer {
  const rows = study.compared.filter((row) => row.context === study.reference!.label && row.estimate.value !== null);
  if (rows.length === 0) return { word: "Cannot be said.", text: "No reading has games to show." };
  const sorted = [...rows].sort((a, b) => b.estimate.value! - a.estimate.value!);
  const best = sorted[0]!;
  const worst = sorted.at(-1)!;
  const apart = shifts(study).moved.length > 0;
  const spread =
    best === worst
      ? ""
      : `Under the ${words(best.level)} reading ${withInterval(best.estimate)} of games have a winner, under the ${words(worst.level)} reading ${withInterval(worst.estimate)}. `;
  return {
    word: apart ? `The ${words(best.level)} reading.` : "None stands out.",
    text: `${dependence(study.agreement)}${spread}${capital(shiftText(study))}. ${holdsFor(study)}`,
  };
}
