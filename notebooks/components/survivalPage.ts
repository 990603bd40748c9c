import type { SurvivalCell, SurvivalContext, SurvivalStudy } from "../studies/survival.js";
import { spreadOf, survivalRow } from "./cellRows.js";
import { chooser } from "./chooser.js";
import { endingKey } from "./endings.js";
import { figure } from "./figure.js";
import { capital, number, percent, words } from "./format.js";
import { incidenceChart } from "./incidence.js";
import { type IntervalRow, intervalChart } from "./intervals.js";
import { html, node } from "./markup.js";
import { CAUTIONS } from "./page.js";
import { survivalChart } from "./survival.js";
import { type Cell, type Table, tableView } from "./table.js";

/** Panels that still make a picture. */
const MOST_PANELS = 12;

/** Whose games: the levels of all factors but the one that the curves differ in. */
export function survivalChooser({ contexts, reference }: SurvivalStudy): ReturnType<typeof chooser> {
  return chooser([
    {
      id: "context",
      label: "Shown for",
      first: String(reference),
      choices: contexts.map(({ label }, i) => ({ value: String(i), name: label || "all games" })),
    },
  ]);
}

/** Curves of the games still in play. */
export function survivalFigure({ unit, source }: SurvivalStudy, context: SurvivalContext): HTMLElement {
  const { cells, label } = context;
  const focus = cells[0]!.label;
  const shown = spreadOf(cells, focus);
  const rows = shown.map((cell) => survivalRow(cell, cell.label === focus));
  const few = cells.filter(({ caution }) => caution !== null);
  const some =
    shown.length < cells.length ? `; ${shown.length} of ${cells.length} curves, spread over the medians` : "";
  return figure({
    id: `${source.name}-survival`,
    title: medianTitle(cells, unit),
    subtitle: `Share of games still in play, by ${unit}${label === "" ? "" : `; ${label}`}${some}. ${nText(shown)} a curve; band: 95\u202F% pointwise; tick: median; dotted: cap, triangle: games stopped there`,
    chart: (options) => survivalChart(rows, { ...options, unit }),
    ...(few.length === 0
      ? {}
      : { note: few.map((cell) => `${capital(cell.label)}: ${CAUTIONS[cell.caution!].fact}.`).join(" ") }),
    table: lengthsTable(context, unit),
  });
}

function medianTitle(cells: readonly SurvivalCell[], unit: string): string {
  const known = cells
    .filter((cell) => cell.length.median.value !== null)
    .sort((a, b) => a.length.median.value! - b.length.median.value!);
  if (known.length === 0) return "Half the games are not over at the cap";
  const [low, high] = [known[0]!, known.at(-1)!];
  const at = (cell: SurvivalCell) => `${number(cell.length.median.value!)} ${unit}`;
  return low.length.median.value === high.length.median.value
    ? `Half the games are over after ${at(low)}`
    : `Half the games are over after ${at(low)} (${low.label}) to ${at(high)} (${high.label})`;
}

function nText(cells: readonly SurvivalCell[]): string {
  const n = cells.map((cell) => cell.games);
  const [least, most] = [Math.min(...n), Math.max(...n)];
  return least === most ? `n = ${number(least)}` : `n = ${number(least)} to ${number(most)}`;
}

/** Cumulative incidence of each end reason, a panel a cell. */
export function incidenceFigure({ unit, source }: SurvivalStudy, { cells, label }: SurvivalContext): HTMLElement {
  const shown = cells.slice(0, MOST_PANELS);
  const panels = shown.map((cell, i) => ({
    label: cell.label,
    focus: i === 0,
    reasons: cell.reasons,
    points: cell.incidence,
    censored: cell.length.cap === null ? null : { t: cell.length.cap, share: cell.length.left },
  }));
  const ends = panels.map(({ label: name, reasons, points }) => ({
    label: name,
    focus: false,
    ends: reasons.map((reason, i) => ({ reason, censored: false, share: points.at(-1)?.[i + 1] ?? 0 })),
  }));
  return figure({
    id: `${source.name}-incidence`,
    title: endsTitle(cells, unit),
    subtitle: `Cumulative share of all games by how they ended, by ${unit}${label === "" ? "" : `; ${label}`}${shown.length < cells.length ? `; the first ${MOST_PANELS} of ${cells.length}` : ""}. ${nText(shown)} a panel; above the line: still in play`,
    keyAbove: endingKey(ends),
    chart: (options) => incidenceChart(panels, { ...options, unit }),
    table: incidenceTable(cells, unit),
  });
}

function endsTitle(cells: readonly SurvivalCell[], unit: string): string {
  const most = [...cells].sort((a, b) => b.length.left - a.length.left)[0]!;
  if (most.length.cap !== null && most.length.left > 0)
    return `Up to ${percent(most.length.left)} of games (${most.label}) are still in play at the cap of ${number(most.length.cap)} ${unit}`;
  const reasons = [...new Set(cells.flatMap((cell) => cell.reasons))];
  return reasons.length === 1 ? `All games end one way: ${words(reasons[0]!)}` : "Every game ends";
}

function incidenceTable(cells: readonly SurvivalCell[], unit: string): Table {
  const reasons = [...new Set(cells.flatMap((cell) => cell.reasons))];
  const share = (value: number): Cell => ({ shown: percent(value), raw: value });
  return {
    columns: [
      { name: "cell" },
      { name: "games", number: true },
      ...reasons.map((reason) => ({ name: words(reason), number: true })),
      { name: "left at the cap", number: true },
      { name: `cap, ${unit}`, number: true },
    ],
    rows: cells.map((cell) => [
      cell.label,
      { shown: number(cell.games), raw: cell.games },
      ...reasons.map((reason) => {
        const at = cell.reasons.indexOf(reason);
        return share(at === -1 ? 0 : (cell.incidence.at(-1)?.[at + 1] ?? 0));
      }),
      share(cell.length.cap === null ? 0 : cell.length.left),
      { shown: cell.length.cap === null ? "–" : number(cell.length.cap), raw: cell.length.cap },
    ]),
  };
}

/** Means up to the common cap with their intervals, drawn and as a table with quartiles. */
export function survivalTable({ unit, source }: SurvivalStudy, context: SurvivalContext): Node {
  const { cells, tau, capped, label } = context;
  const rows = cells.flatMap(({ label: name, restricted: { value, low, high } }): readonly IntervalRow[] =>
    value === null ? [] : [{ label: name, value, low: low ?? value, high: high ?? value }],
  );
  const fragment = document.createDocumentFragment();
  fragment.append(
    figure({
      id: `${source.name}-means`,
      title: meansTitle(cells, unit),
      subtitle: `Mean length in ${unit}${capped ? `, counted up to the cap of ${number(tau)}` : ""}${label === "" ? "" : `; ${label}`}. ${nText(cells)} a row; 95\u202F% interval of the restricted mean`,
      chart: (options) =>
        intervalChart(rows, { ...options, from: axisStart(rows), digits: (value) => number(value, 1), ticks: number }),
      table: lengthsTable(context, unit),
    }),
    node(
      html`<div class="named">${tableView(lengthsTable(context, unit), `Lengths in ${unit}, with 95\u202F% intervals`)}</div>`,
    ),
  );
  return fragment;
}

function meansTitle(cells: readonly SurvivalCell[], unit: string): string {
  const sorted = [...cells].sort((a, b) => (a.restricted.value ?? 0) - (b.restricted.value ?? 0));
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const mean = (cell: SurvivalCell) => `${number(cell.restricted.value ?? 0, 1)} ${unit} (${cell.label})`;
  return low === high ? `A mean of ${mean(low)}` : `From a mean of ${mean(low)} to ${mean(high)}`;
}

/** 0, or a little below values that are all far from it. */
function axisStart(rows: readonly IntervalRow[]): number {
  const low = Math.min(...rows.map((row) => row.low));
  const high = Math.max(...rows.map((row) => row.high));
  return low > high / 2 ? low - (high - low) * 0.2 : 0;
}

function lengthsTable({ cells, tau, capped: stopped }: SurvivalContext, unit: string): Table {
  const interval = (
    { value, low, high }: { readonly value: number | null; readonly low: number | null; readonly high: number | null },
    digits: number,
    none: string,
  ): Cell => {
    const end = (x: number | null) => (x === null ? none : number(x, digits));
    return {
      shown:
        value === null
          ? none
          : low === null && high === null
            ? end(value)
            : `${end(value)} [${end(low)}, ${end(high)}]`,
      raw: value,
    };
  };
  return {
    columns: [
      { name: "cell" },
      { name: stopped ? `mean up to ${number(tau)} ${unit}` : `mean, ${unit}`, number: true },
      { name: "median", number: true },
      { name: "quarter over", number: true },
      { name: "three quarters over", number: true },
      { name: "stopped at the cap", number: true },
      { name: "games", number: true },
    ],
    rows: cells.map(({ label, games, length, restricted, capped, caution }) => [
      label,
      interval(restricted, 1, "–"),
      interval(length.median, 0, "cap"),
      interval(length.lower, 0, "cap"),
      interval(length.upper, 0, "cap"),
      {
        shown:
          capped.value === null || caution === "single"
            ? percent(capped.value ?? 0)
            : `${percent(capped.value)} [${number(100 * capped.low!, 1)}, ${number(100 * capped.high!, 1)}]`,
        raw: capped.value,
      },
      { shown: number(games), raw: games },
    ]),
  };
}
