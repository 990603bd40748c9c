import type { Overview } from "../studies/overview.js";
import { outcomesOf } from "./cellRows.js";
import { figure } from "./figure.js";
import { counted, number } from "./format.js";
import { html, node } from "./markup.js";
import { outcomeChart } from "./outcomes.js";
import { cautions } from "./page.js";

const MOST_BARS = 16;

/** What was run: experiment, games, when, by which command, and the digest to compare with. */
export function runsTable({ runs, faults }: Overview): DocumentFragment {
  const unread =
    faults.length === 0
      ? html``
      : html`<div class="empty"><b>Results that cannot be read.</b>${faults.map((fault) => html`<p>${fault}</p>`)}</div>`;
  if (runs.length === 0)
    return node(
      html`${unread}<div class="empty"><b>Nothing has been run yet.</b><p>This plays the starter experiment in about a minute and shows it here:</p><pre tabindex="0"><code>npm start</code></pre></div>`,
    );
  return node(
    html`${unread}<table class="runs"><caption class="visually-hidden">Runs behind these pages</caption><thead><tr><th scope="col">Experiment</th><th scope="col" class="number">Games</th><th scope="col" class="number">Cells</th><th scope="col">Run</th><th scope="col">Digest</th></tr></thead><tbody>${runs.map(
      (run) =>
        html`<tr><th scope="row"><b>${run.name}</b><br><span class="quiet">${run.title}</span></th><td class="number" data-name="games">${number(run.games)}</td><td class="number" data-name="cells">${number(run.cells)}</td><td class="run">${run.date}, ${run.kind === "local" ? "this machine" : "published"}<br><code>${run.command}</code></td><td data-name="digest"><code title="${run.digest}">${run.digest.slice(0, 12)}</code></td></tr>`,
    )}</tbody></table>`,
  );
}

/** The games just played, or the first published ones. */
export function overviewFigure({ latest }: Overview): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (latest === null) return fragment;
  const { source, cells } = latest;
  const shown = cells.slice(0, MOST_BARS);
  const { rows, table } = outcomesOf(shown, null);
  const n = cells.map((cell) => cell.games);
  const more = cells.length > shown.length ? `; the first ${MOST_BARS} of ${cells.length} cells` : "";
  fragment.append(
    node(cautions(cells)),
    figure({
      id: `${source.name}-outcomes`,
      title: source.title,
      subtitle: `Share of games by outcome${more}. n = ${number(Math.min(...n))}${Math.min(...n) === Math.max(...n) ? "" : ` to ${number(Math.max(...n))}`} a bar; rule below a bar: 95\u202F% interval of White’s share, above it: of Black’s; hatched: capped, outcome unknown`,
      chart: (options) => outcomeChart(rows, options),
      note: `${counted(source.games, "game")}, ${source.kind === "local" ? "played on this machine" : "published"}, ${source.date}.`,
      table,
      empty:
        rows.length === 0 ? { fact: "No games of two players to draw", rest: "The table lists what there is." } : null,
    }),
  );
  return fragment;
}

/** Each study with its answer. */
export function studyLinks({ studies }: Overview): DocumentFragment {
  return node(
    html`<ul class="studies">${studies.map(
      ({ path, question, answer }) =>
        html`<li><a href="${path}">${question}</a><p>${answer === null ? "Not run yet." : html`<b>${answer.word}</b> ${answer.text}`}</p></li>`,
    )}</ul>`,
  );
}
