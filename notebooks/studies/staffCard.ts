import type { CellAggregate } from "../../src/analysis/aggregate.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { meanLength } from "../../src/analysis/metrics/meanLength.js";
import { staffFees } from "../../src/analysis/metrics/staffFees.js";
import { staffTransfers } from "../../src/analysis/metrics/staffTransfers.js";
import { winShares } from "../../src/analysis/players.js";
import { dealtStaffIndex } from "../../src/analysis/seats.js";
import { counted, list, number } from "../components/format.js";
import type { Answer } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { indexRow, playedCells, playersOf } from "./tables.js";
import { type IndexRow, indexText, scopeText } from "./tableWords.js";

export const STAFF_CARD = "staff-card";

export interface StaffRow {
  readonly fee: string;
  readonly scope: string;
  readonly players: string;
  readonly games: number;
  /** The player dealt the Staff, against a fair share. */
  readonly dealt: IndexRow | null;
  /** The player who never calls for the Staff, against a fair share; null at tables without one. */
  readonly never: IndexRow | null;
  readonly fees: Estimate | null;
  readonly transfers: Estimate | null;
  readonly calls: Estimate | null;
}

export interface StaffStudy {
  readonly source: Source | null;
  readonly fault: string | null;
  readonly rows: readonly StaffRow[];
  readonly answer: Answer | null;
}

/** What is the Staff card worth, and what does its fee do? */
export function staffStudy(results: Results | null): StaffStudy {
  const { cells, fault } = playedCells(
    results,
    (cell) => cell.dealtStaff?.some(([dealt]) => dealt !== 0) ?? false,
    "this run does not say who was dealt the Staff",
  );
  const rows = cells.map(rowOf);
  return {
    source: results === null ? null : sourceOf(results),
    fault,
    rows,
    answer: rows.length === 0 ? null : answerOf(rows),
  };
}

function rowOf(cell: CellAggregate): StaffRow {
  const seats = cell.seatNames.length;
  const fee = cell.levels.staffFee ?? "–";
  const scope = cell.levels.callScope ?? "–";
  const players = playersOf(cell);
  const label = `${scopeText(scope)}, fee ${fee}`;
  const never = cell.agents.findIndex((agent) => agent.startsWith("noStaff"));
  return {
    fee,
    scope,
    players,
    games: cell.games,
    dealt: indexRow(label, (alpha) => dealtStaffIndex(cell.dealtStaff!, seats, alpha, cell.players?.rotations)),
    never:
      never === -1 || cell.players === undefined
        ? null
        : indexRow(label, (alpha) => {
            const { value, low, high } = winShares(cell.players!, alpha)[never]!;
            const scaled = (x: number | null) => (x === null ? null : 100 * seats * x);
            return { value: scaled(value), low: scaled(low), high: scaled(high) };
          }),
    fees: staffFees.measure(cell),
    transfers: staffTransfers.measure(cell),
    calls: meanLength.measure(cell),
  };
}

function answerOf(rows: readonly StaffRow[]): Answer {
  const known = rows.filter((row) => row.never === null && row.dealt !== null);
  const sorted = [...(known.length > 0 ? known : rows.filter((row) => row.dealt !== null))].sort(
    (a, b) => a.dealt!.value - b.dealt!.value,
  );
  const least = sorted[0];
  const most = sorted.at(-1);
  if (least === undefined || most === undefined)
    return { word: "Cannot be said.", text: "No deal of this run had one winner." };
  const where = (row: StaffRow) => `${row.players} players, calls for ${scopeText(row.scope)}, fee ${row.fee}`;
  const spread =
    least === most
      ? `The player dealt the Staff has an index of ${indexText(least.dealt!)} (${where(least)}); 100 is a fair share. `
      : `The player dealt the Staff has an index from ${indexText(least.dealt!)} (${where(least)}) to ${indexText(most.dealt!)} (${where(most)}); 100 is a fair share. `;
  return { word: wordOf(sorted), text: `${spread}${feeText(known)}${neverText(rows)} The pack is assumed.` };
}

function wordOf(rows: readonly StaffRow[]): string {
  const matters = rows.filter((row) => row.dealt!.verdict === "matters");
  const gain = matters.filter((row) => row.dealt!.value > 0).length;
  if (gain === rows.length) return "Always worth having.";
  if (matters.length === 0) return "Worth nothing that shows.";
  return gain === matters.length
    ? `Worth having in ${gain} of ${rows.length} cases.`
    : `It helps in ${gain} of ${rows.length} cases and hurts in ${matters.length - gain}.`;
}

/** For whom the fee changes anything: intervals of two fees that do not overlap. */
function feeText(rows: readonly StaffRow[]): string {
  const groups = new Map<string, StaffRow[]>();
  for (const row of rows) {
    const key = `${row.players} players who may call for ${scopeText(row.scope)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const several = [...groups].filter(([, group]) => group.length > 1);
  if (several.length === 0) return "";
  const moved = several.filter(
    ([, group]) => Math.max(...group.map((row) => row.dealt!.low)) > Math.min(...group.map((row) => row.dealt!.high)),
  );
  return moved.length === 0
    ? "The fee changes it for none of the players here. "
    : `The fee changes it for ${list(moved.map(([key]) => key))}${moved.length === several.length ? "" : `, not for the other ${counted(several.length - moved.length, "group")}`}. `;
}

function neverText(rows: readonly StaffRow[]): string {
  const never = rows.flatMap((row) => (row.never === null ? [] : [row.never]));
  if (never.length === 0) return "";
  const sorted = [...never].sort((a, b) => a.value - b.value);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  return `One who never calls for it wins ${number(100 + low.value)} to ${number(100 + high.value)}\u202F% of a fair share.`;
}
