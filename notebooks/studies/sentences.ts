import type { Estimate } from "../../src/analysis/interval.js";
import { counted, number, percent, signed, words } from "../components/format.js";
import { type AgreementView, flipsText } from "./agreementView.js";
import type { Compared, Comparison } from "./comparison.js";
import type { CellSummary } from "./summary.js";

/** The answer to a page's question: a bold word, then sentences. */
export interface Answer {
  readonly word: string;
  readonly text: string;
}

/** "50.3 % [49.9, 50.7]". */
export function withInterval({ value, low, high }: Estimate): string {
  if (value === null) return "no number";
  if (low === null || high === null) return percent(value);
  return `${percent(value)} [${number(low * 100, 1)}, ${number(high * 100, 1)}]`;
}

/** "+3.8 points [2.6, 5.0]". */
export function differenceText({ difference }: Compared): string {
  if (difference === null) return "not compared";
  const { value, low, high } = difference;
  return `${signed(value)} points [${signed(low)}, ${signed(high)}]`;
}

/** Compared levels of the reference context, without the baseline. */
export function referenceRows(study: Comparison): readonly Compared[] {
  return study.compared.filter((row) => row.context === study.reference?.label && row.difference !== null);
}

/** Levels that change the measure by more than δ, and the one that changes it most. */
export function shifts(study: Comparison): { readonly moved: readonly Compared[]; readonly most: Compared | null } {
  const rows = referenceRows(study);
  const moved = rows.filter((row) => row.difference!.verdict === "matters");
  const bySize = [...rows].sort((a, b) => Math.abs(b.difference!.value) - Math.abs(a.difference!.value));
  return { moved, most: bySize[0] ?? null };
}

/** In how many of the other contexts every level has the verdict it has in the reference context. */
export function agreement(study: Comparison): { readonly same: number; readonly of: number } {
  const wanted = new Map(referenceRows(study).map((row) => [row.level, row.difference!.verdict]));
  const others = study.contexts.filter((context) => context.label !== study.reference?.label);
  const same = others.filter((context) =>
    study.compared
      .filter((row) => row.context === context.label && row.difference !== null)
      .every((row) => wanted.get(row.level) === row.difference!.verdict),
  );
  return { same: same.length, of: others.length };
}

/** What must be said first where verdicts change with the players; empty where none does. */
export function dependence(view: AgreementView | null): string {
  if (view === null || view.flips.length === 0) return "";
  const contrary = view.flips.some((flip) => flip.contradiction);
  return `${contrary ? "It depends on who plays" : "Not settled for all players"}: ${flipsText(view)}. `;
}

/** For whom the answer holds, as a sentence. */
export function holdsFor(study: Comparison): string {
  const where = study.reference!.label;
  const { same, of } = agreement(study);
  if (of === 0) return where === "" ? "" : `Played by ${where} only.`;
  const shown = `Shown for ${where}`;
  if (of === 1)
    return `${shown}; the other players or rules give ${same === 1 ? "the same verdicts" : "other verdicts, see below"}.`;
  const some = same === of ? `all ${of}` : `${same === 0 ? "none" : number(same)} of the ${of}`;
  return `${shown}; ${some} other combinations of players and rules give the same verdicts.`;
}

/** "2 of the 8 other setups change it by more than δ = 1 point, most of all rings (+7.1 points [6.2, 8.0])". */
export function shiftText(study: Comparison): string {
  const rows = referenceRows(study);
  const { moved, most } = shifts(study);
  const delta = `δ = ${counted(study.measure.delta, "point")}`;
  if (rows.length === 0) return `no other ${study.noun} could be compared`;
  const largest = `${words(most!.level)} (${differenceText(most!)})`;
  if (rows.length === 1)
    return moved.length === 1
      ? `the other ${study.noun}, ${largest}, differs from ${words(study.baseline)} by more than ${delta}`
      : `the other ${study.noun}, ${largest}, is ${verdictPhrase(most!)}`;
  if (moved.length === 0)
    return `none of the ${rows.length} other ${study.noun}s is shown to differ from ${words(study.baseline)} by more than ${delta}; the largest change is ${largest}`;
  return `${moved.length === rows.length ? `all ${rows.length}` : `${moved.length} of the ${rows.length}`} other ${study.noun}s differ from ${words(study.baseline)} by more than ${delta}, most of all ${largest}`;
}

function verdictPhrase({ difference }: Compared): string {
  switch (difference!.verdict) {
    case "matters":
      return "different";
    case "below δ":
      return "different by less than δ";
    case "equivalent":
      return "equivalent";
    case "undecided":
      return "not decided with these games";
  }
}

/** Titles that state what the figures show. */
export interface Titles {
  readonly outcomes: string;
  readonly change: string;
  readonly length: string;
  readonly ends: string;
  readonly grid: string;
}

export function titlesOf(study: Comparison): Titles {
  return {
    outcomes: outcomesTitle(study.cells),
    change: changeTitle(study),
    length: lengthTitle(study.cells),
    ends: endsTitle(study.cells),
    grid: gridTitle(study),
  };
}

function outcomesTitle(cells: readonly CellSummary[]): string {
  const [low, high] = extremes(cells, (cell) => cell.wins[0]?.value ?? null);
  if (low === null || high === null) return "No games to show";
  if (low === high) return `White wins ${percent(low.value, 0)} of games`;
  return `White wins from ${percent(low.value, 0)} of games (${low.cell.label}) to ${percent(high.value, 0)} (${high.cell.label})`;
}

function changeTitle(study: Comparison): string {
  const all = study.compared.filter((row) => row.difference !== null);
  const moved = all.filter((row) => row.difference!.verdict === "matters");
  const open = all.filter((row) => row.difference!.verdict === "undecided");
  const undecided = open.length === 0 ? "" : `; ${open.length} undecided`;
  return `${moved.length} of ${counted(all.length, "comparison")} with ${words(study.baseline)} ${moved.length === 1 ? "matters" : "matter"}${undecided}`;
}

function lengthTitle(cells: readonly CellSummary[]): string {
  const [low, high] = extremes(cells, (cell) => cell.length.median.value);
  if (low === null || high === null) return "Half the games are not over at the cap";
  if (low === high) return `Half the games are over by ply ${number(low.value)}`;
  return `Half the games are over by ply ${number(low.value)} (${low.cell.label}) to ${number(high.value)} (${high.cell.label})`;
}

function endsTitle(cells: readonly CellSummary[]): string {
  const totals = new Map<string, number>();
  let games = 0;
  for (const cell of cells)
    for (const end of cell.ends) {
      totals.set(end.reason, (totals.get(end.reason) ?? 0) + end.games);
      games += end.games;
    }
  const [first] = [...totals].sort((a, b) => b[1] - a[1]);
  if (first === undefined) return "No games to show";
  const most =
    first[1] === games ? "Every game ends" : first[1] * 2 > games ? "Most games end" : "The commonest end is";
  const name = words(first[0]).toLowerCase();
  return most.endsWith("is") ? `${most} ${name}` : `${most} by ${name}`;
}

function gridTitle(study: Comparison): string {
  const known = (study.grid?.cells ?? []).filter((cell) => cell.score.value !== null);
  if (known.length === 0) return "No games to show";
  const sorted = [...known].sort((a, b) => a.score.value! - b.score.value!);
  const name = (cell: (typeof known)[number]) => `${words(cell.level)}, ${words(cell.other)}`;
  const low = sorted[0]!;
  const high = sorted.at(-1)!;
  return `White scores from ${percent(low.score.value!, 0)} (${name(low)}) to ${percent(high.score.value!, 0)} (${name(high)})`;
}

type Extreme = { readonly cell: CellSummary; readonly value: number } | null;

function extremes(
  cells: readonly CellSummary[],
  of: (cell: CellSummary) => number | null,
): readonly [Extreme, Extreme] {
  const known = cells.flatMap((cell) => {
    const value = of(cell);
    return value === null ? [] : [{ cell, value }];
  });
  if (known.length === 0) return [null, null];
  const sorted = [...known].sort((a, b) => a.value - b.value);
  const low = sorted[0]!;
  const high = sorted.at(-1)!;
  return low.value === high.value ? [low, low] : [low, high];
}
