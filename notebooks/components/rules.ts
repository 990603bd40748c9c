import type { Diagram, RulePages, RulesOf } from "../studies/rulePages.js";
import { boardView } from "./board.js";
import { html, type Markup, node } from "./markup.js";

/** Each option of each game: values, default, meaning, and the clause it reads or that it is our assumption. */
export function optionTables({ games }: RulePages): DocumentFragment {
  return node(html`${games.map(gameRules)}`);
}

function gameRules(game: RulesOf): Markup {
  return html`<section aria-label="${game.title}"><h3 class="game">${game.title}</h3><p class="subtitle">Options as the schema of the game declares them; source: ${game.source}. ★ in every shipped comparison.</p><dl class="options">${game.options.map(
    (option) =>
      html`<div><dt><code>${option.name}</code>${option.star ? html` <span title="in every shipped comparison">★</span>` : ""}<span class="values">${valuesOf(option.values, option.default)}</span></dt><dd>${option.description}.<span class="source">${option.source === "our assumption" ? "our assumption" : html`“${option.source}”`}</span></dd></div>`,
  )}</dl>${game.presets.length === 0 ? "" : presetTable(game)}</section>`;
}

function valuesOf(values: string, preset: string): Markup {
  const names = values.split(", ");
  return names.includes(preset)
    ? html`<b>${preset}</b>${names.filter((name) => name !== preset).map((name) => html`, ${name}`)}`
    : html`<b>${preset}</b> (${values})`;
}

function presetTable({ presets, title }: RulesOf): Markup {
  return html`<h3 class="game">Named readings</h3><dl class="options" aria-label="Named readings of ${title}">${presets.map(
    ({ name, reads, changes }) =>
      html`<div><dt><code>${name}</code></dt><dd>${reads || "as named"}.<span class="source">${changes}</span></dd></div>`,
  )}</dl>`;
}

export function openingDiagrams({ openings }: RulePages): DocumentFragment {
  return node(
    html`<div class="boards">${openings.map((opening) => boardFigure(opening, `Opening ${opening.name}`, 200))}</div>`,
  );
}

/** One position under the named readings, then what each option of the officer's move allows. */
export function jumpDiagrams({ readings, jumps }: RulePages): DocumentFragment {
  const groups = jumps.map(
    ({ option, shows, values }) =>
      html`<h3 class="game"><code>${option}</code>: ${shows}</h3><div class="boards small">${values.map((value) => boardFigure(value, value.name, 160))}</div>`,
  );
  return node(
    html`${key()}<div class="boards">${readings.map((reading) => boardFigure(reading, `The ${reading.name} reading`, 220))}</div>${groups}`,
  );
}

function boardFigure({ name, note, position, marks }: Diagram, title: string, width: number): Markup {
  const named = (wanted: string) => Object.keys(marks).filter((cell) => marks[cell] === wanted);
  const said = [
    ["may go to", [...named("go"), ...named("land")]],
    ["may capture", named("take")],
  ] as const;
  const label = [
    title,
    ...said.filter(([, cells]) => cells.length > 0).map(([what, cells]) => `${what} ${cells.join(", ")}`),
  ].join("; ");
  return html`<figure>${boardView(position, { label, width, marks })}<figcaption><b>${name}</b>${note}</figcaption></figure>`;
}

function key(): Markup {
  const items = [
    ["guard", {}, "G"],
    ["officer", {}, "O"],
    ["the officer that moves", { a1: "selected" }, "O"],
    ["may move here", { a1: "go" }, "1"],
    ["lands after a capture", { a1: "land" }, "1"],
    ["may be captured", { a1: "take" }, "o"],
  ] as const;
  return html`<ul class="key boards-key">${items.map(
    ([name, marks, position]) =>
      html`<li><span class="point">${boardView(position, { label: name, width: 26, marks })}</span>${name}</li>`,
  )}</ul>`;
}
