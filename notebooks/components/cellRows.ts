import { withInterval } from "../studies/sentences.js";
import type { CellSummary } from "../studies/summary.js";
import type { EndingRow } from "./endings.js";
import { number, percent, words } from "./format.js";
import type { OutcomeRow } from "./outcomes.js";
import type { SurvivalRow } from "./survival.js";
import type { Cell, Table } from "./table.js";

/** What a run says of its cells as the rows of charts and tables: outcomes, lengths, ends. */

/** Curves that can still be told apart. */
const MOST_CURVES = 5;
const shareCell = (share: { readonly value: number | null }): Cell =>
  share.value === null ? { shown: "–", raw: null } : { shown: percent(share.value), raw: share.value };

/** Shares of games by outcome, one bar a cell. */
export function outcomesOf(
  cells: readonly CellSummary[],
  focus: string | null,
): { readonly rows: readonly OutcomeRow[]; readonly table: Table } {
  const played = cells.filter((cell) => cell.games > 0 && cell.seatNames.length === 2);
  const side = (cell: CellSummary, seat: number) => {
    const { value, low, high } = cell.wins[seat]!;
    const point = cell.caution !== null && cell.caution !== "capped";
    return { value: value!, low: point ? value! : low!, high: point ? value! : high! };
  };
  return {
    rows: played.map((cell) => ({
      label: cell.label,
      focus: cell.label === focus,
      games: cell.games,
      first: side(cell, 0),
      second: side(cell, 1),
      draw: cell.draws.value!,
      capped: cell.capped.value!,
    })),
    table: {
      columns: [
        { name: "cell" },
        { name: "games", number: true },
        { name: "White wins", number: true },
        { name: "drawn", number: true },
        { name: "capped", number: true },
        { name: "Black wins", number: true },
        { name: "White’s score", number: true },
      ],
      rows: cells.map((cell) => [
        cell.label,
        { shown: number(cell.games), raw: cell.games },
        shareCell(cell.wins[0] ?? { value: null }),
        shareCell(cell.draws),
        shareCell(cell.capped),
        shareCell(cell.wins[1] ?? { value: null }),
        { shown: cell.score.value === null ? "–" : withInterval(cell.score), raw: cell.score.value },
      ]),
    },
  };
}

/** Step curves of cells with games, the focus drawn strongest. */
export function survivalRows(cells: readonly CellSummary[], focus: string | null): readonly SurvivalRow[] {
  return cells.filter((cell) => cell.games > 0).map((cell) => survivalRow(cell, cell.label === focus));
}

export function survivalRow({ label, length }: Pick<CellSummary, "label" | "length">, focus: boolean): SurvivalRow {
  return {
    label,
    focus,
    steps: length.steps,
    median: length.median.value,
    censored: length.cap === null ? null : { t: length.cap, share: length.left },
    ticks: length.censorings,
  };
}

const plies = (value: number | null, games: number): Cell => ({
  shown: value === null ? (games === 0 ? "–" : "cap or more") : number(value),
  raw: value,
});

export function lengthTable(cells: readonly CellSummary[]): Table {
  return {
    columns: [
      { name: "cell" },
      { name: "games", number: true },
      { name: "quarter over by ply", number: true },
      { name: "half", number: true },
      { name: "three quarters", number: true },
      { name: "mean up to the cap", number: true },
      { name: "capped", number: true },
    ],
    rows: cells.map(({ label, games, length, capped }) => [
      label,
      { shown: number(games), raw: games },
      plies(length.lower.value, games),
      plies(length.median.value, games),
      plies(length.upper.value, games),
      { shown: length.mean.value === null ? "–" : number(length.mean.value, 1), raw: length.mean.value },
      shareCell(capped),
    ]),
  };
}

/** The baseline and, when there are many, cells spread over the range of medians. */
export function spreadOf<T extends Pick<CellSummary, "label" | "games" | "length">>(
  cells: readonly T[],
  focus: string,
): readonly T[] {
  if (cells.length <= MOST_CURVES) return cells;
  const sorted = cells
    .filter((cell) => cell.label !== focus && cell.games > 0)
    .sort(
      (a, b) =>
        (a.length.median.value ?? Number.POSITIVE_INFINITY) - (b.length.median.value ?? Number.POSITIVE_INFINITY),
    );
  const picked = [0, 1, 2, 3].map((i) => sorted[Math.round((i * (sorted.length - 1)) / 3)]!);
  return [...cells.filter((cell) => cell.label === focus), ...new Set(picked)];
}

/** Bars of end reasons, and the same as a table. */
export function endingsOf(
  cells: readonly CellSummary[],
  focus: string | null,
): { readonly rows: readonly EndingRow[]; readonly table: Table } {
  const played = cells.filter((cell) => cell.games > 0);
  const reasons = [...new Set(played.flatMap((cell) => cell.ends.map((end) => end.reason)))];
  return {
    rows: played.map((cell) => ({
      label: cell.label,
      focus: cell.label === focus,
      ends: cell.ends.map(({ reason, censored, games }) => ({ reason, censored, share: games / cell.games })),
    })),
    table: {
      columns: [{ name: "cell" }, ...reasons.map((reason) => ({ name: words(reason), number: true }))],
      rows: played.map((cell) => [
        cell.label,
        ...reasons.map((reason) => {
          const games = cell.ends.find((end) => end.reason === reason)?.games ?? 0;
          return shareCell({ value: games / cell.games });
        }),
      ]),
    },
  };
}
