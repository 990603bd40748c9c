import type { Compared } from "../studies/comparison.js";
import { withInterval } from "../studies/sentences.js";
import type { Study } from "../studies/setup.js";
import type { CellSummary } from "../studies/summary.js";
import { flipsView, rankFigure } from "./agreement.js";
import { endingsOf, lengthTable, outcomesOf, spreadOf, survivalRows } from "./cellRows.js";
import { endingChart, endingKey } from "./endings.js";
import { figure } from "./figure.js";
import { type ForestRow, forestChart } from "./forest.js";
import { capital, counted, number, signed, words } from "./format.js";
import { heatChart, heatKey } from "./heatmap.js";
import { html, type Markup, node } from "./markup.js";
import { outcomeChart } from "./outcomes.js";
import { CAUTIONS, cautions, pair } from "./page.js";
import { survivalChart } from "./survival.js";
import { inlineInterval, verdictKey, verdictMark } from "./verdict.js";

/** Rows of differences that still make a picture; the table has all. */
const MOST_ROWS = 14;

/** The levels against the baseline, in the reference context: estimate, change, interval, verdict. */
export function summaryTable(study: Study): DocumentFragment {
  const rows = study.compared.filter((row) => row.context === study.reference!.label);
  const delta = study.measure.delta;
  const reach = Math.max(
    2.5 * delta,
    ...rows.flatMap(({ difference }) => (difference ? [Math.abs(difference.low), Math.abs(difference.high)] : [])),
  );
  return node(
    html`${cautions(study.cells)}<table class="summary"><caption class="visually-hidden">${capital(study.noun)}s compared with ${words(study.baseline)}</caption><thead><tr><th scope="col">${capital(study.noun)}</th><th scope="col" class="number">${study.measure.name} <span class="quiet">δ ${counted(delta, "point")}</span></th><th scope="col" class="number">Change</th><th scope="col">Interval, shaded band ±δ</th><th scope="col">Verdict</th></tr></thead><tbody>${rows.map((row) => summaryRow(row, study, reach))}</tbody></table>`,
  );
}

function summaryRow(row: Compared, study: Study, reach: number): Markup {
  const { difference } = row;
  const base = row.level === study.baseline;
  const cell = study.cells.find(({ label }) => label === words(row.level));
  const says = difference
    ? verdictMark(difference.verdict)
    : html`<span class="quiet">${base ? "baseline" : cell?.caution ? CAUTIONS[cell.caution].fact : "not compared"}</span>`;
  return html`<tr><th scope="row" class="name">${words(row.level)}</th><td class="number value">${withInterval(row.estimate)}</td><td class="number change">${difference ? html`<b>${signed(difference.value)}</b>` : ""}</td><td class="interval">${difference ? inlineInterval(difference, study.measure.delta, reach, difference.verdict) : ""}</td><td class="says">${says}</td></tr>`;
}

/** The evidence: who wins, what changes, how long, how it ends, two options together. */
export function evidence(study: Study): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(outcomeFigure(study), changeFigure(study), pair(lengthFigure(study), endsFigure(study)));
  if (study.variations.length > 0) fragment.append(variationFigure(study));
  if (study.grid !== null) fragment.append(gridFigure(study));
  return fragment;
}

function each(cells: readonly CellSummary[]): string {
  const n = cells.map((cell) => cell.games);
  const least = Math.min(...n);
  const most = Math.max(...n);
  return least === most ? `n = ${number(least)}` : `n = ${number(least)} to ${number(most)}`;
}

function outcomeFigure(study: Study): HTMLElement {
  const { rows, table } = outcomesOf(study.cells, words(study.baseline));
  return figure({
    id: `${study.experiment}-outcomes`,
    title: study.titles.outcomes,
    subtitle: `Share of games by outcome, ${study.reference!.label}. ${each(study.cells)} a bar; rule below a bar: 95\u202F% interval of White’s share, above it: of Black’s; hatched: capped, outcome unknown`,
    chart: (options) => outcomeChart(rows, options),
    note: "White makes the first ply.",
    table,
    empty:
      rows.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games of two players." } : null,
  });
}

function changeFigure(study: Study): HTMLElement {
  const several = study.contexts.length > 1;
  const all = study.compared.flatMap((row): readonly (ForestRow & { readonly row: Compared })[] =>
    row.difference === null
      ? []
      : [{ ...row.difference, row, label: several ? `${words(row.level)} · ${brief(row.context)}` : words(row.level) }],
  );
  const largest = [...all].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, MOST_ROWS);
  const cut = all.length > largest.length ? `; the ${MOST_ROWS} largest of ${all.length}` : "";
  return figure({
    id: `${study.experiment}-changes`,
    title: study.titles.change,
    subtitle: `Change of ${lower(study.measure.name)} against ${words(study.baseline)}, percentage points${cut}. Intervals hold together at 95\u202F%; ${counted(study.family, "comparison")}`,
    chart: (options) =>
      forestChart(largest, {
        ...options,
        delta: study.measure.delta,
        below: study.measure.below,
        above: study.measure.above,
        digits: 1,
      }),
    keyBelow: verdictKey(),
    table: {
      columns: [
        { name: study.noun },
        { name: "where" },
        { name: "games", number: true },
        { name: "change, points", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
        { name: "verdict" },
      ],
      rows: all.map(({ row, value, low, high, verdict }) => [
        words(row.level),
        row.context,
        { shown: number(row.games), raw: row.games },
        { shown: signed(value), raw: value },
        { shown: signed(low), raw: low },
        { shown: signed(high), raw: high },
        verdict,
      ]),
    },
    empty:
      all.length === 0
        ? { fact: "Nothing to compare", rest: `No other ${study.noun} has games beside the baseline.` }
        : null,
  });
}

/** One option at a time, around the baseline; the table has the changes of every reading. */
function variationFigure(study: Study): HTMLElement {
  const all = study.variations.filter((row) => row.difference !== null);
  const rows = all
    .filter((row) => row.around === study.baseline)
    .map((row) => ({ ...row.difference!, label: row.change }));
  const moved = rows.filter((row) => row.verdict === "matters").length;
  return figure({
    id: `${study.experiment}-options`,
    title: `${moved} of ${counted(rows.length, "single change")} to the ${words(study.baseline)} reading ${moved === 1 ? "matters" : "matter"}`,
    subtitle: `Change of ${lower(study.measure.name)} when one option of the ${words(study.baseline)} reading is changed, percentage points. The other readings’ changes are in the table; intervals hold together at 95\u202F% over ${counted(Math.max(0, ...all.map(({ difference }) => difference!.family)), "comparison")}`,
    chart: (options) =>
      forestChart(rows, {
        ...options,
        delta: study.measure.delta,
        below: study.measure.below,
        above: study.measure.above,
        digits: 1,
      }),
    table: {
      columns: [
        { name: "reading" },
        { name: "change" },
        { name: "games", number: true },
        { name: "change, points", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
        { name: "verdict" },
      ],
      rows: all.map(({ around, change, games, difference }) => [
        words(around),
        change,
        { shown: number(games), raw: games },
        { shown: signed(difference!.value), raw: difference!.value },
        { shown: signed(difference!.low), raw: difference!.low },
        { shown: signed(difference!.high), raw: difference!.high },
        difference!.verdict,
      ]),
    },
    empty:
      rows.length === 0
        ? { fact: "Nothing to compare", rest: `No option of the ${words(study.baseline)} reading was changed.` }
        : null,
  });
}

/** A measure's name within a sentence. */
function lower(name: string): string {
  return name.startsWith("White") ? name : `the share of ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** A context's levels without the names of their factors. */
function brief(context: string): string {
  return context.replaceAll(/ (reading|players|setup|opening)\b/g, "");
}

function lengthFigure(study: Study): HTMLElement {
  const rows = survivalRows(spreadOf(study.cells, words(study.baseline)), words(study.baseline));
  return figure({
    id: `${study.experiment}-length`,
    title: study.titles.length,
    subtitle: `Games still in play, by ply. ${each(study.cells)} a curve; band: 95\u202F% pointwise; tick: median; triangle: stopped at the cap`,
    chart: (options) => survivalChart(rows, options),
    table: lengthTable(study.cells),
    empty: rows.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games." } : null,
  });
}

function endsFigure(study: Study): HTMLElement {
  const { rows, table } = endingsOf(spreadOf(study.cells, words(study.baseline)), words(study.baseline));
  return figure({
    id: `${study.experiment}-ends`,
    title: study.titles.ends,
    subtitle: `How games end. ${each(study.cells)} a bar`,
    keyAbove: endingKey(rows),
    chart: (options) => endingChart(rows, options),
    table,
    empty: rows.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games." } : null,
  });
}

function gridFigure(study: Study): HTMLElement {
  const { across, down, cells } = study.grid!;
  const games = cells.map((cell) => cell.games).filter((n) => n > 0);
  const heat = cells.map(({ level, other, score: { value, low, high }, undecided }) => ({
    column: words(other),
    row: words(level),
    value,
    half: low === null || high === null ? null : (high - low) / 2,
    undecided,
  }));
  return figure({
    id: `${study.experiment}-grid`,
    title: study.titles.grid,
    subtitle: `White’s score by ${words(down)} and ${words(across)}, ${brief(study.reference!.label)}. n = ${number(Math.min(...games, Number.MAX_SAFE_INTEGER))} or more a cell; ± half of the 95\u202F% interval; ${study.scoreDelta === null ? "" : `dotted: not decided against 50\u202F% by δ = ${counted(study.scoreDelta, "point")}; `}dashed: not played`,
    chart: (options) => heatChart(heat, options),
    keyBelow: heatKey("Black ahead", "White ahead"),
    table: {
      columns: [
        { name: words(down) },
        { name: words(across) },
        { name: "games", number: true },
        { name: "White’s score", number: true },
      ],
      rows: cells.map((cell) => [
        words(cell.level),
        words(cell.other),
        { shown: number(cell.games), raw: cell.games },
        { shown: cell.score.value === null ? "–" : withInterval(cell.score), raw: cell.score.value },
      ]),
    },
    empty: games.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games." } : null,
  });
}

/** Verdicts that change with the players, the verdict of each level in each context, and how alike players order them. */
export function holdsMatrix(study: Study): DocumentFragment {
  const { agreement, measure } = study;
  const said = { id: `${study.experiment}-players`, name: lower(measure.name), share: true };
  const fragment = document.createDocumentFragment();
  if (agreement !== null) fragment.append(node(flipsView(agreement, said)));
  fragment.append(
    verdictMatrix(study),
    node(
      html`<p class="subtitle"><a href="./comparisons#${study.experiment}">Every comparison of this experiment</a>, with adjusted p and the games still needed.</p>`,
    ),
  );
  if (agreement !== null) fragment.append(rankFigure(agreement, said));
  return fragment;
}

function verdictMatrix(study: Study): DocumentFragment {
  const levels = study.levels.filter((level) => level !== study.baseline);
  const rows = study.contexts.map((context) => {
    const cells = levels.map((level) => {
      const row = study.compared.find((one) => one.level === level && one.context === context.label);
      return html`<td>${row?.difference ? verdictMark(row.difference.verdict) : html`<span class="quiet">–</span>`}</td>`;
    });
    return html`<tr><th scope="row">${context.label || "all games"}</th>${cells}</tr>`;
  });
  const label = `Verdict on ${lower(study.measure.name)} against ${words(study.baseline)}, by players and readings`;
  return node(
    html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="matrix${levels.length > 6 ? " marks" : ""}"><caption class="visually-hidden">${label}</caption><thead><tr><th scope="col">Against ${words(study.baseline)}</th>${levels.map((level) => html`<th scope="col">${words(level)}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>${levels.length > 6 ? verdictKey() : ""}`,
  );
}
