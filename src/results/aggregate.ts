import { join } from "node:path";
import { agentLabel } from "../agents/index.js";
import type { CellAggregate, Ending, ExperimentAggregate, Moments } from "../analysis/aggregate.js";
import type { Plan, PlannedCell } from "../experiments/plan.js";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";
import { agreementOf } from "./agreement.js";
import { judgeRows } from "./comparisons.js";
import { decisionChanges } from "./decisions.js";
import { storedDigest } from "./digest.js";
import { Rows } from "./query.js";
import { replaceFile } from "./storage.js";
import type { StoredResults } from "./store.js";
import { type TableCounts, tableCounts } from "./tables.js";

/** Where a store keeps its aggregate. */
const AGGREGATE_FILE = "aggregate.json";

/** The exact counts and sums of a store's complete games, by cell; cells without games are left out. */
export async function aggregateOf(results: StoredResults): Promise<ExperimentAggregate> {
  const { plan, manifest } = results;
  const rows = await Rows.open(results);
  try {
    const endings = await endingsByCell(rows, plan.game);
    const moments = await momentsByCell(rows, plan, manifest.columns);
    const tables = await tableCounts(rows, plan, manifest.columns);
    const cells = plan.cells.flatMap((cell, position) =>
      endings.has(position)
        ? [cellAggregate(cell, endings.get(position)!, moments.get(position)!, tables.get(position)!)]
        : [],
    );
    const run = manifest.runs.at(-1);
    return {
      name: plan.name,
      title: plan.title,
      game: plan.game,
      seed: plan.seed,
      hash: plan.hash,
      recordVersion: plan.recordVersion,
      digest: await storedDigest(results),
      date: run?.start.slice(0, 10) ?? "",
      command: run?.command ?? "",
      version:
        run === undefined ? "" : [run.version, run.commit, run.dirty ? "changed" : null].filter(Boolean).join(" "),
      delta: plan.delta,
      cells,
    };
  } finally {
    rows.close();
  }
}

/** A store's counts with the comparisons that its experiment names and how the kinds of players agree on them. */
export async function judgedAggregateOf(results: StoredResults): Promise<ExperimentAggregate> {
  const aggregate = await aggregateOf(results);
  if (results.plan.compare.length === 0) return aggregate;
  const rows = await Rows.open(results);
  try {
    const { comparisons } = await judgeRows(rows, results);
    const agreement = await agreementOf(rows, results, comparisons);
    const changes = decisionChanges(results.manifest.decisions);
    return { ...aggregate, comparisons, changes, ...(agreement === null ? {} : { agreement }) };
  } finally {
    rows.close();
  }
}

/** Keeps a store's aggregate beside its rows, for the pages. */
export async function keepAggregate(results: StoredResults): Promise<void> {
  await replaceFile(join(results.dir, AGGREGATE_FILE), aggregateText(await judgedAggregateOf(results)));
}

/** An aggregate as it is kept: a line a cell or comparison, so that a changed one is a changed line. */
export function aggregateText({ cells, comparisons, agreement, ...head }: ExperimentAggregate): string {
  const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  const parts = [
    JSON.stringify(head, null, 1).replace(/\n\}$/, ""),
    ...(comparisons === undefined ? [] : [` "comparisons": ${lines(comparisons)}`]),
    ...(agreement === undefined ? [] : [` "agreement": ${JSON.stringify(agreement)}`]),
    ` "cells": ${lines(cells)}`,
  ];
  return `${parts.join(",\n")}}\n`;
}

function cellAggregate(
  cell: PlannedCell,
  endings: readonly Ending[],
  columns: Readonly<Record<string, Moments>>,
  tables: TableCounts,
): CellAggregate {
  return {
    id: cell.id,
    label: cell.label,
    levels: cell.levels,
    rules: cell.rules as Readonly<Record<string, unknown>>,
    rulesLabel: cell.rulesLabel,
    agents: cell.agents.map(agentLabel),
    seatNames: cell.seatNames,
    games: endings.reduce((sum, { games }) => sum + games, 0),
    endings,
    columns,
    ...tables,
  };
}

async function endingsByCell(rows: Rows, game: string): Promise<Map<number, Ending[]>> {
  const counts = await rows.all(
    `SELECT position, "endReason", winners, plies, count(*) AS games FROM games GROUP BY ALL
     ORDER BY position, "endReason", winners, plies`,
  );
  const byCell = new Map<number, Ending[]>();
  for (const count of counts) {
    const position = Number(count.position);
    const { name, censored } = gameNamed(game).endReasons[Number(count.endReason)]!;
    const winners = Number(count.winners);
    const games = Number(count.games);
    const pair = [Number(count.plies), games] as const;
    const endings = byCell.get(position) ?? [];
    byCell.set(position, endings);
    const last = endings.at(-1);
    if (last?.reason === name && last.winners === winners)
      endings[endings.length - 1] = { ...last, games: last.games + games, lengths: [...last.lengths, pair] };
    else endings.push({ reason: name, censored: censored ?? false, winners, games, lengths: [pair] });
  }
  return byCell;
}

async function momentsByCell(
  rows: Rows,
  plan: Plan,
  columns: readonly string[],
): Promise<Map<number, Record<string, Moments>>> {
  // Products of 32-bit integers fit into 64 bits, which are several times as fast.
  const widths = new Map(
    columnsOf(gameNamed(plan.game)).map(({ name, type }) => [name, type === "int32" ? "BIGINT" : "HUGEINT"]),
  );
  const sums = columns.map(
    (name, i) =>
      `sum("${name}") AS s${i}, sum("${name}"::${widths.get(name)} * "${name}") AS q${i}, min("${name}") AS a${i}, max("${name}") AS z${i},
       sum("${name}"::${widths.get(name)} * plies) AS p${i}`,
  );
  const moments = new Map<number, Record<string, Moments>>();
  for (const position of plan.cells.keys()) {
    const [cell] = await rows.all(`SELECT ${sums.join(", ")} FROM ${rows.ofCell(position)}`);
    const of = (name: string) => Number(cell![name] ?? 0);
    const named = columns.map((name, i): readonly [string, Moments] => [
      name,
      {
        sum: of(`s${i}`),
        sumSquares: of(`q${i}`),
        min: of(`a${i}`),
        max: of(`z${i}`),
        timesPlies: of(`p${i}`),
      },
    ]);
    moments.set(position, Object.fromEntries(named));
  }
  return moments;
}
