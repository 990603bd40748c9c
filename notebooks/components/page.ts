import { contextLabel } from "../studies/levels.js";
import type { Answer } from "../studies/sentences.js";
import type { Source } from "../studies/source.js";
import type { Caution, CellSummary } from "../studies/summary.js";
import { counted, number } from "./format.js";
import { html, type Markup, node } from "./markup.js";

/** Game, study, and where the numbers come from. */
export function eyebrow(part: string, source: Source | null): DocumentFragment {
  const tag =
    source === null
      ? html`<span class="tag">not run yet</span>`
      : source.kind === "published"
        ? html`<span class="tag">published run of ${source.date}, digest <span title="${source.digest}">${short(source.digest)}</span></span>`
        : html`<span class="tag">your run of ${source.date}</span>`;
  return node(
    html`<p class="eyebrow"><b>${part}</b>${source === null ? "" : html`<span>· ${source.name}</span>`}${tag}</p>`,
  );
}

function short(digest: string): string {
  return digest.length > 12 ? `${digest.slice(0, 12)}…` : digest;
}

/** The answer in one bold word and a few sentences, with what it rests on in the margin. */
export function answerBlock(answer: Answer, margin: readonly string[]): DocumentFragment {
  return node(
    html`<div class="with-margin"><p class="answer"><b>${answer.word}</b> ${answer.text}</p><aside class="margin-note" aria-label="Basis">${margin.map((line) => html`<p>${line}</p>`)}</aside></div>`,
  );
}

/** In the place of a study without a run: what it costs and how to make it. */
export function notRun(experiment: string, fault: string | null): DocumentFragment {
  const fact = fault === null ? "Not run yet." : "The run at hand does not answer this question.";
  const why = fault === null ? "This page shows a run of the experiment once there is one." : `${capitalised(fault)}.`;
  return node(
    html`<div class="empty"><b>${fact}</b><p>${why} Make one, then build the pages again; on two cores it takes minutes:</p><pre tabindex="0"><code>npx onguard run simulations/${experiment}.yaml
npx onguard notebooks build</code></pre></div>`,
  );
}

/** Figures side by side where the page is wide enough. */
export function pair(...figures: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement("div");
  element.className = "pair";
  element.append(...figures);
  return element;
}

/** In the place of a section that needs a run. */
export function nothingYet(): DocumentFragment {
  return node(html`<p class="subtitle">Nothing to show before a run.</p>`);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What must be said of cells whose numbers do not mean what they seem to; nothing when there are none. */
export function cautions(cells: readonly CellSummary[]): Markup {
  const said = cells.flatMap((cell) =>
    cell.caution === null
      ? []
      : [
          html`<b>${cell.label || "this cell"}: ${CAUTIONS[cell.caution].fact}</b><p>${CAUTIONS[cell.caution].rest}</p>`,
        ],
  );
  return said.length === 0 ? html`` : html`<div class="empty">${said}</div>`;
}

export const CAUTIONS: Readonly<Record<Caution, { readonly fact: string; readonly rest: string }>> = {
  empty: { fact: "no games yet", rest: "The cell was planned but not played; nothing is drawn for it." },
  capped: {
    fact: "every game reached the cap",
    rest: "How these games would have ended is not known; they are neither draws nor results.",
  },
  single: { fact: "one game", rest: "One game says how that game went. It has no interval." },
  same: {
    fact: "all games are the same game",
    rest: "Nothing was left to chance, so there is one distinct game and no interval.",
  },
  few: { fact: "fewer than 30 games", rest: "Intervals would say little; look at the points in the table." },
};

/** Where the numbers come from and how to make them again. */
export function dataAndRepeat(source: Source): DocumentFragment {
  const facts: readonly (readonly [string, string | Markup])[] = [
    ["Experiment", `${source.name}: ${source.title}`],
    ["Games", `${counted(source.games, "game")} in ${counted(source.cells, "cell")}`],
    [
      "Run",
      `${source.date}, version ${source.version}${source.kind === "published" ? ", published" : ", on this machine"}`,
    ],
    ["Seed", source.seed],
    ["Store", html`<code>${source.name}-${source.hash.slice(0, 12)}</code>, record version ${source.recordVersion}`],
    ["Digest", html`<code>${source.digest}</code>`],
  ];
  return node(
    html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl><pre tabindex="0"><code>${source.command.replace(/^onguard /, "npx onguard ")}
npx onguard notebooks build</code></pre>`,
  );
}

/** Basis of an answer, for the margin. */
export function basis(
  source: Source,
  levels: Readonly<Record<string, string>>,
  n: readonly number[],
  delta: number,
  family: number,
): readonly string[] {
  const least = Math.min(...n);
  const most = Math.max(...n);
  const per =
    least === most ? `${counted(least, "game")} a cell` : `${number(least)} to ${counted(most, "game")} a cell`;
  return [
    `Figures show ${contextLabel(levels) || "all cells"}; ${per}, ${counted(source.games, "game")} in all.`,
    `δ = ${counted(delta, "point")}: the smallest change taken to matter.`,
    `Intervals of changes hold together at 95\u202F% over ${counted(family, "comparison")}.`,
  ];
}
