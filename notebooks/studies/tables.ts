import type { CellAggregate } from "../../src/analysis/aggregate.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { verdictOf } from "../../src/analysis/verdict.js";
import type { Results } from "./source.js";
import { DELTA_INDEX, type IndexRow } from "./tableWords.js";

/** What the pages on the card game share. */

/** `at` gives the index at level 1 − alpha; null without a value. */
export function indexRow(label: string, at: (alpha: number) => Estimate, alpha = 0.05): IndexRow | null {
  const outer = at(alpha);
  const inner = at(2 * alpha);
  if (outer.value === null || outer.low === null || outer.high === null) return null;
  const around = ({ low, high }: Estimate) => ({ low: low! - 100, high: high! - 100 });
  return {
    label,
    value: outer.value - 100,
    ...around(outer),
    verdict: verdictOf(around(outer), around(inner), DELTA_INDEX),
  };
}

/** "strategic (hint 2, caution 0.25)" without its settings; a table of one kind is named once. */
export function playersOf({ agents }: CellAggregate): string {
  const kinds = agents.map((agent) => agent.replace(/ \((?!mean).*\)$/, ""));
  return kinds.every((kind) => kind === kinds[0]) ? kinds[0]! : kinds.join(", ");
}

/** Cells with games; a fault when there are none or they lack what the page counts. */
export function playedCells(
  results: Results | null,
  wants: (cell: CellAggregate) => boolean,
  lacks: string,
): { readonly cells: readonly CellAggregate[]; readonly fault: string | null } {
  if (results === null) return { cells: [], fault: null };
  const played = results.experiment.cells.filter((cell) => cell.games > 0);
  if (played.length === 0) return { cells: [], fault: "this run has no games yet" };
  const cells = played.filter(wants);
  return { cells, fault: cells.length === 0 ? lacks : null };
}
