import type { DecisionChange } from "../../src/analysis/aggregate.js";
import type { ComparisonRow, MeasureView } from "../studies/comparisonRow.js";
import type { ComparisonsStudy } from "../studies/comparisons.js";
import { type AgreementWords, flipsView, rankFigure } from "./agreement.js";
import { type Choice, chooser } from "./chooser.js";
import { figure } from "./figure.js";
import { type ForestRow, forestChart, forestReach } from "./forest.js";
import { capital, counted, list, number, signed, words } from "./format.js";
import { html, type Markup, node } from "./markup.js";
import { pair } from "./page.js";
import { type Cell, csvAddress, type Table } from "./table.js";
import { inlineInterval, verdictMark } from "./verdict.js";
import { verdictCountTable } from "./verdictCounts.js";

/** What the reader chose to see of an experiment. */
export type ComparisonChoice = Readonly<Record<string, string>>;

/** Measure, and the baseline that rows are compared with; a baseline is named with its family where there are several. */
export function comparisonChooser(study: ComparisonsStudy): ReturnType<typeof chooser> {
  return chooser([
    { id: "measure", label: "Measure", choices: study.measures.map(({ id, name }) => ({ value: id, name })) },
    { id: "against", label: "Compared with", choices: groupsOf(study) },
  ]);
}

function groupsOf({ rows, families }: ComparisonsStudy): readonly Choice[] {
  const keys = new Map(rows.map((row) => [groupKey(row), row]));
  return [...keys].map(([value, { against, family }]) => ({
    value,
    name: families.length > 1 ? `${against} (${words(family)})` : against,
  }));
}

/** What rows of one picture share. */
export function groupKey({ family, against }: ComparisonRow): string {
  return JSON.stringify([family, against]);
}

function chosenRows({ rows }: ComparisonsStudy, { measure, against }: ComparisonChoice): readonly ComparisonRow[] {
  return rows.filter((row) => row.measure === measure && groupKey(row) === against);
}

function chosenMeasure({ measures }: ComparisonsStudy, { measure }: ComparisonChoice): MeasureView {
  return measures.find(({ id }) => id === measure) ?? measures[0]!;
}

/** How many comparisons of each measure and kind of players came to which verdict. */
export function verdictCounts({ rows, measures, players }: ComparisonsStudy): DocumentFragment {
  const counted = measures.flatMap((measure) =>
    players.map((player) => ({
      name: `${measure.name}, ${player} players`,
      note: `δ = ${number(measure.delta, Number.isInteger(measure.delta) ? 0 : measure.digits)} ${measure.unit}`,
      verdicts: rows.filter((row) => row.measure === measure.id && row.player === player).map(({ verdict }) => verdict),
    })),
  );
  return verdictCountTable(
    "Verdicts by measure and players",
    counted.filter(({ verdicts }) => verdicts.length > 0),
  );
}

/** A forest for each kind of players, on one scale with the rows in one order. */
export function comparisonForests(study: ComparisonsStudy, choice: ComparisonChoice): HTMLElement {
  const rows = chosenRows(study, choice);
  const measure = chosenMeasure(study, choice);
  const reach = forestReach(drawable(rows, measure), measure.delta);
  const family = study.families.find(({ name }) => name === rows[0]?.family);
  const players = study.players.filter((player) => rows.some((row) => row.player === player));
  const figures = players.map((player) => {
    const these = rows.filter((row) => row.player === player);
    const shown = drawable(these, measure);
    const moved = these.filter(({ verdict }) => verdict === "matters").length;
    return figure({
      id: `${study.source.name}-${measure.id}-${player}`.replace(/[^a-z0-9]+/gi, "-"),
      title: `${capital(player)} players: ${moved} of ${counted(these.length, "change")} ${moved === 1 ? "matters" : "matter"}`,
      subtitle: `Change of ${measure.phrase} against ${these[0]!.against}, ${measure.unit}. ${seeds(these)}; intervals decide at ${levelText(family)}`,
      chart: (options) =>
        forestChart(shown, {
          ...options,
          delta: measure.delta,
          below: measure.below,
          above: measure.above,
          digits: measure.digits,
          reach,
          ordered: true,
        }),
      table: comparisonTable(these, () => measure),
      empty:
        shown.length === 0 ? { fact: "Nothing to draw", rest: "No interval here has bounds; see the table." } : null,
    });
  });
  return pair(...figures);
}

function seeds(rows: readonly ComparisonRow[]): string {
  const n = rows.map((row) => row.n);
  const [least, most] = [Math.min(...n), Math.max(...n)];
  return `n = ${least === most ? number(least) : `${number(least)} to ${number(most)}`} seeds a row`;
}

const METHODS: Readonly<Record<string, string>> = {
  bonferroni: "Bonferroni",
  holm: "Holm",
  benjaminiHochberg: "Benjamini–Hochberg, for exploration",
};

function levelText(family: ComparisonsStudy["families"][number] | undefined): string {
  const method = METHODS[family?.method ?? ""];
  return family === undefined || method === undefined
    ? "their own level, each comparison by itself"
    : `a level shared by ${counted(family.size, "comparison")} (${method})`;
}

/** What an experiment's comparisons rest on, for the margin. */
export function comparisonBasis({ families, methods }: ComparisonsStudy): readonly string[] {
  return [
    "A comparison is a rule variant against its baseline, seed by seed.",
    "δ is the smallest change that matters; the experiment file names it before the run.",
    ...families.map((family) => `${capital(words(family.name))}: intervals decide at ${levelText(family)}.`),
    `${capital(methods.join("; "))}.`,
  ];
}

/** Rows whose interval can be drawn: shares without a bound end at 100 points, other units must have both. */
function drawable(rows: readonly ComparisonRow[], { unit }: MeasureView): readonly ForestRow[] {
  const edge = unit === "points" ? 100 : null;
  return rows.flatMap(({ label, value, verdict, ...row }) => {
    const low = row.low ?? (edge === null ? null : -edge);
    const high = row.high ?? edge;
    return low === null || high === null ? [] : [{ label, value, low, high, verdict }];
  });
}

/** The chosen comparisons of all players as one readable table. */
export function comparisonRows(study: ComparisonsStudy, choice: ComparisonChoice): DocumentFragment {
  const rows = chosenRows(study, choice);
  const measure = chosenMeasure(study, choice);
  const reach = forestReach(drawable(rows, measure), measure.delta);
  const body = rows.map((row) => {
    const [drawn] = drawable([row], measure);
    return html`<tr><th scope="row" class="name">${row.label} <span class="quiet">${row.player}</span></th><td class="number change"><b>${signed(row.value, measure.digits)}</b> <span class="quiet">[${endText(row.low, measure)}, ${endText(row.high, measure)}]</span></td><td class="interval">${drawn === undefined ? "" : inlineInterval(drawn, measure.delta, reach, row.verdict, 150)}</td><td class="number small" data-name="adjusted p">${pText(row.pAdjusted)}</td><td class="number small" data-name="variance ÷">${factorText(row.varianceReduction)}</td><td class="says">${verdictMark(row.verdict)}${row.open === null ? "" : html`<br><span class="quiet">${row.open}</span>`}</td><td class="number small" data-name="needed">${neededText(row)}</td><td class="number small" data-name="n">${number(row.n)}</td></tr>`;
  });
  const name = `Changes of ${measure.phrase} against ${rows[0]?.against ?? "the baseline"}`;
  return node(
    html`<table class="summary compared"><caption class="visually-hidden">${name}</caption><thead><tr><th scope="col">Change</th><th scope="col" class="number">Effect, ${measure.unit}</th><th scope="col">Interval, band ±δ</th><th scope="col" class="number">Adjusted p</th><th scope="col" class="number">Variance reduction</th><th scope="col">Verdict</th><th scope="col" class="number">Still needed</th><th scope="col" class="number">n</th></tr></thead><tbody>${body}</tbody></table><div class="under"><span>n and still needed: seeds. Variance reduction: variance of the difference were the games independent, divided by the paired one; below 1 pairing cost precision.</span><a href="${csvAddress(comparisonTable(study.rows, (row) => study.measures.find(({ id }) => id === row.measure)!))}" download="${study.source.name}-comparisons.csv">all ${number(study.rows.length)} comparisons (CSV)</a></div>`,
  );
}

function endText(value: number | null, { digits }: MeasureView): string {
  return value === null ? "no bound" : signed(value, digits);
}

function pText(p: number): string {
  return p < 0.001 ? "< 0.001" : number(p, 3);
}

function factorText(factor: number | null): string {
  return factor === null ? "–" : number(factor, 2);
}

function neededText({ verdict, needed }: ComparisonRow): string {
  if (verdict !== "undecided") return "decided";
  return needed === null ? "> 100 × n" : number(needed);
}

function comparisonTable(rows: readonly ComparisonRow[], measureOf: (row: ComparisonRow) => MeasureView): Table {
  const raw = (value: number | null, shown: string): Cell => ({ shown, raw: value });
  return {
    columns: [
      { name: "change" },
      { name: "against" },
      { name: "players" },
      { name: "measure" },
      { name: "family" },
      { name: "effect", number: true },
      { name: "from", number: true },
      { name: "to", number: true },
      { name: "unit" },
      { name: "adjusted p", number: true },
      { name: "variance reduction", number: true },
      { name: "verdict" },
      { name: "seeds still needed", number: true },
      { name: "n", number: true },
    ],
    rows: rows.map((row) => {
      const measure = measureOf(row);
      return [
        row.label,
        row.against,
        row.player,
        measure.name,
        words(row.family),
        raw(row.value, signed(row.value, measure.digits)),
        raw(row.low, endText(row.low, measure)),
        raw(row.high, endText(row.high, measure)),
        measure.unit,
        raw(row.pAdjusted, pText(row.pAdjusted)),
        raw(row.varianceReduction, factorText(row.varianceReduction)),
        row.verdict,
        raw(row.verdict === "undecided" ? row.needed : 0, neededText(row)),
        raw(row.n, number(row.n)),
      ];
    }),
  };
}

/** For one measure: verdicts that change with the players, then how alike they order the variants. */
export function comparisonAgreement(study: ComparisonsStudy, choice: ComparisonChoice): DocumentFragment {
  const measure = chosenMeasure(study, choice);
  const view = study.agreement[measure.id];
  const fragment = document.createDocumentFragment();
  if (view === undefined) {
    fragment.append(
      node(
        html`<p class="subtitle">${list(study.players)} players played everything: nothing says how far the verdicts depend on them.</p>`,
      ),
    );
    return fragment;
  }
  const said: AgreementWords = { id: measure.id, name: measure.phrase, share: measure.unit === "points" };
  fragment.append(node(flipsView(view, said)), rankFigure(view, said));
  return fragment;
}

/** What was changed in what is decided after games had been played. */
export function decisionChanges({ changes }: ComparisonsStudy): DocumentFragment {
  if (changes.length === 0)
    return node(
      html`<p class="subtitle">None: comparisons, δ and stopping rule are those named before the first game.</p>`,
    );
  return node(html`<dl class="options changes">${changes.map(changeItem)}</dl>`);
}

function changeItem({ date, games, before, after }: DecisionChange): Markup {
  const lines = (said: readonly string[]) =>
    said.length === 0 ? html`<span class="values">nothing</span>` : said.map((line) => html`<code>${line}</code>`);
  return html`<div><dt>${date}<span class="values">after ${counted(games, "game")}</span></dt><dd><span class="source">before</span>${lines(before)}<span class="source">after</span>${lines(after)}</dd></div>`;
}
