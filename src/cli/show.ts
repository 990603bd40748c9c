import type { Command } from "commander";
import type { ExperimentAggregate } from "../analysis/aggregate.js";
import type { Estimate, Share } from "../analysis/interval.js";
import { type CellSummary, summarise } from "../analysis/summary.js";
import { ruleText } from "../experiments/experiment.js";
import { gamesOf } from "../experiments/plan.js";
import { aggregateOf } from "../results/aggregate.js";
import { csvField } from "../results/dictionary.js";
import type { StoredResults } from "../results/store.js";
import pc from "./colour.js";
import { DATA, findStore } from "./locate.js";
import { counted, grouped, textTable } from "./table.js";

interface Options {
  readonly data: string;
  readonly json?: true;
  readonly csv?: true;
}

export function addShow(program: Command): void {
  program
    .command("show")
    .summary("show the results of an experiment")
    .description(
      "Shows outcome shares, end reasons, length and choice of each cell, with 95 % intervals. Capped games are neither wins nor draws.",
    )
    .argument("<store>", "a store's folder or name, or its experiment file")
    .option("--data <dir>", "where results are kept", DATA)
    .option("--json", "print as JSON")
    .option("--csv", "print as CSV, one line a cell")
    .addHelpText("after", "\nExample:\n  onguard show simulations/starter.yaml")
    .action(async (store: string, options: Options) => {
      await showResults(findStore(store, options.data), options);
    });
}

/** Prints the results of a store. */
export async function showResults(results: StoredResults, { json, csv }: Omit<Options, "data">): Promise<void> {
  const aggregate = await aggregateOf(results);
  const cells = aggregate.cells.map((cell) => summarise(cell));
  const stop = results.plan.stop ? ruleText(results.plan.stop) : null;
  if (json) process.stdout.write(`${JSON.stringify({ ...headOf(aggregate), stop, cells })}\n`);
  else if (csv) process.stdout.write(csvText(cells));
  else process.stdout.write(text(results, aggregate, cells, stop));
}

function headOf({ cells: _, ...head }: ExperimentAggregate): Omit<ExperimentAggregate, "cells"> {
  return head;
}

function text(
  results: StoredResults,
  aggregate: ExperimentAggregate,
  cells: readonly CellSummary[],
  stop: string | null,
): string {
  const planned = results.plan.cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const empty = results.plan.cells.length - cells.length;
  const notes = [
    ...(games < planned ? [`${grouped(games)} of ${grouped(planned)} games are complete; the same run goes on`] : []),
    ...(empty > 0 ? [`${counted(empty, "cell")} without complete games not shown`] : []),
    ...(cells.some(({ oneGame }) => oneGame) ? ["* nothing is random in this cell: one game, no interval"] : []),
  ];
  const lines = [
    pc.bold(aggregate.title),
    `${counted(games, "game")}, 95 % intervals in brackets, lengths in plies of the main phase`,
    "",
    ...(cells.length > 0 ? [outcomeTable(cells), reasonTable(cells)] : []),
    ...notes,
    ...(stop === null ? [] : [`played ${stop}`]),
    `digest ${aggregate.digest}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Seats have names where all cells agree on them, else numbers. */
function seatHeads(cells: readonly CellSummary[]): string[] {
  const most = cells.reduce(
    (longest, { seatNames }) => (seatNames.length > longest.length ? seatNames : longest),
    cells[0]!.seatNames,
  );
  return most.map((name, seat) =>
    cells.every(({ seatNames }) => seatNames[seat] === undefined || seatNames[seat] === name)
      ? name
      : `seat ${seat + 1}`,
  );
}

function outcomeTable(cells: readonly CellSummary[]): string {
  const seats = seatHeads(cells);
  const head = [
    "cell",
    "games",
    ...seats.map((seat) => `${seat} wins`),
    "draw",
    "capped",
    "median length",
    "quartiles",
    "mean b",
  ];
  const rows = cells.map((cell) => [
    cell.label + (cell.oneGame ? " *" : ""),
    grouped(cell.games),
    ...seats.map((_, seat) => shareText(cell.outcomes.win[seat])),
    shareText(cell.outcomes.draw),
    shareText(cell.outcomes.capped),
    estimateText(cell.length.median, 0),
    `${plain(cell.length.q1.value, 0)}–${plain(cell.length.q3.value, 0)}`,
    estimateText(cell.branching.mean, 1),
  ]);
  return textTable(
    head,
    rows,
    Array.from({ length: head.length - 1 }, (_, i) => i + 1),
  );
}

function reasonTable(cells: readonly CellSummary[]): string {
  const reasons = [...new Set(cells.flatMap(({ endReasons }) => Object.keys(endReasons)))];
  const rows = cells.map((cell) => [cell.label, ...reasons.map((reason) => shareText(cell.endReasons[reason]))]);
  return textTable(
    ["cell ended by", ...reasons],
    rows,
    reasons.map((_, i) => i + 1),
  );
}

/** "49.3 % [48.1, 50.5]". */
function shareText(share: Share | undefined): string {
  if (share === undefined || share.value === null) return "–";
  const percent = (value: number | null): string => (value === null ? "–" : (100 * value).toFixed(1));
  return `${percent(share.value)} %${interval(share, percent)}`;
}

function estimateText(estimate: Estimate | null, digits: number): string {
  if (estimate === null) return "–";
  return plain(estimate.value, digits) + interval(estimate, (value) => plain(value, digits));
}

/** Null stands for "at or above the cap" in lengths. */
function plain(value: number | null, digits: number): string {
  return value === null ? "≥ cap" : value.toFixed(digits);
}

function interval({ low, high }: Estimate, end: (value: number | null) => string): string {
  return low === null && high === null ? "" : pc.dim(` [${end(low)}, ${end(high)}]`);
}

function csvText(cells: readonly CellSummary[]): string {
  const seats = Math.max(0, ...cells.map(({ seatNames }) => seatNames.length));
  const reasons = [...new Set(cells.flatMap(({ endReasons }) => Object.keys(endReasons)))];
  const metrics = [...new Set(cells.flatMap((cell) => Object.keys(cell.metrics)))];
  const estimates = (cell: CellSummary): readonly (readonly [string, Estimate | null | undefined])[] => [
    ...Array.from({ length: seats }, (_, seat) => [`win${seat + 1}`, cell.outcomes.win[seat]] as const),
    ["draw", cell.outcomes.draw],
    ["capped", cell.outcomes.capped],
    ...reasons.map((reason) => [`end_${reason}`, cell.endReasons[reason]] as const),
    ["length_q1", cell.length.q1],
    ["length_median", cell.length.median],
    ["length_q3", cell.length.q3],
    ["length_mean", cell.length.mean],
    ...metrics.map((metric) => [metric, cell.metrics[metric]] as const),
  ];
  const names =
    cells.length === 0 ? [] : estimates(cells[0]!).flatMap(([name]) => [name, `${name}_low`, `${name}_high`]);
  const lines = cells.map((cell) => [
    cell.id,
    cell.label,
    cell.rulesLabel,
    cell.agents.join("; "),
    String(cell.games),
    ...estimates(cell).flatMap(([, estimate]) =>
      [estimate?.value, estimate?.low, estimate?.high].map((value) => (value == null ? "" : String(value))),
    ),
  ]);
  return [["id", "label", "rules", "agents", "games", ...names], ...lines]
    .map((line) => `${line.map(csvField).join(",")}\n`)
    .join("");
}
