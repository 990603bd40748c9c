import type { EndlessStudy } from "../studies/endless.js";
import type { PairingStudy } from "../studies/pairing.js";
import type { StaffRow, StaffStudy } from "../studies/staffCard.js";
import { DELTA_INDEX, type IndexRow, MOST_ENDLESS, scopeText } from "../studies/tableWords.js";
import { lengthTable, survivalRows } from "./cellRows.js";
import { figure } from "./figure.js";
import { forestChart } from "./forest.js";
import { counted, number, percent, signed, words } from "./format.js";
import { intervalChart } from "./intervals.js";
import { html, node } from "./markup.js";
import { shareGrid } from "./shareGrid.js";
import { survivalChart } from "./survival.js";
import { type Cell, type Table, tableView } from "./table.js";
import { verdictKey, verdictMark } from "./verdict.js";
import { verdictCountTable } from "./verdictCounts.js";

const raw = (value: number | null, digits = 1): Cell => ({
  shown: value === null ? "–" : number(value, digits),
  raw: value,
});

/** The holder's index and that of a player who never calls for the Staff. */
export function staffFigures({ rows }: StaffStudy): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const alike = rows.filter((row) => row.never === null && row.dealt !== null);
  const dealt = alike.map((row) => ({ ...row.dealt!, label: `${row.players}: ${row.dealt!.label}` }));
  const never = rows.flatMap((row) => (row.never === null ? [] : [row.never]));
  fragment.append(
    indexFigure(
      "staff-dealt",
      dealt,
      `Being dealt the Staff is worth ${span(dealt)} of a fair share`,
      `Share of the deals won by the player dealt the Staff, as a difference from a fair share in percent of it. n = ${gamesOf(alike)} deals a row, each in four rotations that count as one; 95\u202F% interval`,
      ["the holder loses", "the holder gains"],
    ),
    indexFigure(
      "staff-never",
      never,
      never.length === 0
        ? "No table has a player who leaves the Staff alone"
        : `Never calling for the Staff costs ${span(never)} of a fair share`,
      "Share of the deals won by one player who never calls for the Staff among three who do, at every seat in turn, as a difference from a fair share in percent of it; 95\u202F% interval over deals",
      ["leaving it alone loses", "leaving it alone gains"],
    ),
    node(
      html`<div class="named">${tableView(staffTable(rows), "Fees, transfers and calls by rule and players")}</div>`,
    ),
  );
  return fragment;
}

function span(rows: readonly IndexRow[]): string {
  const values = rows.map((row) => row.value);
  if (values.length === 0) return "an unknown part";
  return `${signed(Math.min(...values), 0)} to ${signed(Math.max(...values), 0)}\u202F%`;
}

function gamesOf(rows: readonly { readonly games: number }[]): string {
  const n = rows.map((row) => row.games);
  const [least, most] = [Math.min(...n), Math.max(...n)];
  return least === most ? number(least) : `${number(least)} to ${number(most)}`;
}

function indexFigure(
  id: string,
  rows: readonly IndexRow[],
  title: string,
  subtitle: string,
  [below, above]: readonly [string, string],
): HTMLElement {
  return figure({
    id,
    title,
    subtitle,
    chart: (options) => forestChart(rows, { ...options, delta: DELTA_INDEX, below, above, digits: 1 }),
    keyBelow: verdictKey(),
    table: {
      columns: [
        { name: "rule and players" },
        { name: "index", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
        { name: "verdict" },
      ],
      rows: rows.map((row) => [row.label, raw(100 + row.value), raw(100 + row.low), raw(100 + row.high), row.verdict]),
    },
    empty: rows.length === 0 ? { fact: "Nothing to draw", rest: "No cell of this run says so." } : null,
  });
}

function staffTable(rows: readonly StaffRow[]): Table {
  return {
    columns: [
      { name: "players" },
      { name: "may call for" },
      { name: "fee", number: true },
      { name: "fees a deal", number: true },
      { name: "times the Staff moves", number: true },
      { name: "calls a deal", number: true },
    ],
    rows: rows.map((row): readonly Cell[] => [
      row.players,
      scopeText(row.scope),
      row.fee,
      raw(row.fees?.value ?? null, 2),
      raw(row.transfers?.value ?? null, 2),
      raw(row.calls?.value ?? null, 1),
    ]),
  };
}

/** Deals left at the cap by repair and memory, and how long deals are where it matters most. */
export function endlessFigures(study: EndlessStudy): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const { cells, at } = study;
  const cap = cells.find((cell) => cell.cap !== null)?.cap ?? null;
  const worst = [...cells].sort((a, b) => (b.capped.value ?? 0) - (a.capped.value ?? 0))[0]!;
  const rows = survivalRows(study.curves, "none");
  fragment.append(
    figure({
      id: "endless-grid",
      title: `Up to ${percent(worst.capped.value ?? 0, 0)} of deals do not end (${worst.repair === "none" ? "no repair" : worst.repair}, memory ${worst.memory} calls)`,
      subtitle: `Share of deals still going at the cap${cap === null ? "" : ` of ${number(cap)} calls`}, in percent, by repair (down) and mean memory in calls (across). n = ${gamesOf(cells)} deals a cell; below: 95\u202F% interval`,
      chart: (options) =>
        shareGrid(
          cells.map((cell) => ({
            row: cell.repair,
            column: String(cell.memory),
            value: cell.capped.value,
            low: cell.capped.low,
            high: cell.capped.high,
          })),
          options,
        ),
      note: `A repair is taken to work when fewer than ${percent(MOST_ENDLESS, 0)} are left. What is left is unknown, neither a draw nor a result.`,
      table: {
        columns: [
          { name: "repair" },
          { name: "memory, calls", number: true },
          { name: "deals", number: true },
          { name: "left at the cap", number: true },
          { name: "from", number: true },
          { name: "to", number: true },
          { name: "infeasible", number: true },
        ],
        rows: cells.map((cell): readonly Cell[] => [
          cell.repair,
          raw(cell.memory, 0),
          raw(cell.games, 0),
          raw(cell.capped.value, 3),
          raw(cell.capped.low, 3),
          raw(cell.capped.high, 3),
          raw(cell.infeasible, 0),
        ]),
      },
    }),
    figure({
      id: "endless-curves",
      title: `With a memory of ${at ?? 0} calls the repairs part most`,
      subtitle: `Deals still going, by number of calls; memory ${at ?? 0} calls. n = ${gamesOf(study.curves)} a curve; band: 95\u202F% pointwise; triangle: stopped at the cap`,
      chart: (options) => survivalChart(rows, { ...options, unit: "calls" }),
      table: lengthTable(study.curves),
      empty: rows.length === 0 ? { fact: "No deals to draw", rest: "No cell of this run has deals." } : null,
    }),
  );
  return fragment;
}

/** Whether each repair leaves more deals unfinished than may be, by the players' memory. */
export function endlessMatrix({ cells, repairs, memories }: EndlessStudy): DocumentFragment {
  const rows = memories.map((memory) => {
    const marks = repairs.map((repair) => {
      const cell = cells.find((one) => one.memory === memory && one.repair === repair);
      return html`<td>${cell === undefined ? html`<span class="quiet">–</span>` : verdictMark(cell.verdict)}</td>`;
    });
    return html`<tr><th scope="row">memory of ${number(memory)} calls</th>${marks}</tr>`;
  });
  const label = "Verdict on the share of deals left at the cap, by memory and repair";
  return node(
    html`<p class="subtitle">Share of deals left at the cap against none, δ = ${number(100 * MOST_ENDLESS)} point. “Matters”: more are left than a repair may leave; “equivalent” and “below δ”: fewer.</p><div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="matrix"><caption class="visually-hidden">${label}</caption><thead><tr><th scope="col">Players</th>${repairs.map((repair) => html`<th scope="col">${repair === "none" ? "no repair" : repair}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>${verdictKey()}`,
  );
}

/** Ties and the worth of skill by scoring rule. */
export function pairingFigures({ rows, verdicts, delta }: PairingStudy): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (verdicts.length > 0)
    fragment.append(
      verdictCountTable(
        "Verdicts on the share of ties, by the rule that was changed",
        verdicts.map((row) => ({
          name: `Ties, ${words(row.rule)} changed`,
          note: `all else alike; δ = ${delta === null ? "none" : counted(delta, "point")}`,
          verdicts: row.verdicts,
        })),
      ),
    );
  const ties = rows.map(({ label, ties: { value, low, high } }) => ({ label, value: value!, low: low!, high: high! }));
  const skill = rows.flatMap(({ label, skill: { value, low, high } }) =>
    value === null ? [] : [{ label, value, low: low!, high: high! }],
  );
  const range = (values: readonly { readonly value: number }[], show: (value: number) => string) =>
    `${show(Math.min(...values.map(({ value }) => value)))} to ${show(Math.max(...values.map(({ value }) => value)))}`;
  const n = gamesOf(rows);
  fragment.append(
    figure({
      id: "pairing-ties",
      title: `Ties end ${range(ties, (value) => percent(value, 0))} of deals, by the rule`,
      subtitle: `Share of deals that two or more players win together; rows: values of corps, cavalry, infantry · tie rule · Staff · calls. n = ${n} deals a row, rotations of a deal counted as one; 95\u202F% interval`,
      chart: (options) => intervalChart(ties, { ...options, from: 0, digits: (value) => percent(value, 1) }),
      table: intervalTable("ties", ties),
    }),
    figure({
      id: "pairing-skill",
      title:
        skill.length === 0
          ? "No scores differ"
          : `Skill and score correlate ${range(skill, (value) => number(value, 2))}, by the rule`,
      subtitle: `Correlation within deals of a player’s skill (the order of the experiment file, equal steps) with his score; rows as above. n = ${n} deals a row; 95\u202F% interval over deals`,
      chart: (options) => intervalChart(skill, { ...options, from: 0, digits: (value) => number(value, 2) }),
      table: intervalTable("correlation", skill),
      empty: skill.length === 0 ? { fact: "Nothing to correlate", rest: "All scores of a deal are equal." } : null,
    }),
  );
  return fragment;
}

function intervalTable(
  name: string,
  rows: readonly { readonly label: string; readonly value: number; readonly low: number; readonly high: number }[],
): Table {
  return {
    columns: [{ name: "rule" }, { name, number: true }, { name: "from", number: true }, { name: "to", number: true }],
    rows: rows.map((row) => [row.label, raw(row.value, 3), raw(row.low, 3), raw(row.high, 3)]),
  };
}

/** What each player gets: share of the wins and mean score. */
export function pairingPlayers({ players, rows }: PairingStudy): DocumentFragment {
  const table: Table = {
    columns: [
      { name: "rule" },
      ...players.map((player) => ({ name: `${player} wins`, number: true })),
      ...players.map((player) => ({ name: `${player} scores`, number: true })),
    ],
    rows: rows.map((row): readonly Cell[] => [
      row.label,
      ...row.wins.map(
        ({ value, low, high }): Cell => ({
          shown:
            value === null || low === null || high === null
              ? "–"
              : `${percent(value, 0)} ±${number(50 * (high - low), 1)}`,
          raw: value,
        }),
      ),
      ...row.scores.map(({ value }) => raw(value, 2)),
    ]),
  };
  return node(
    html`<p class="subtitle">Share of the wins, a tie divided, ± half its 95\u202F% interval in points, and mean score, every player at every seat.</p><div class="named">${tableView(table, "Wins and scores by player")}</div>`,
  );
}
