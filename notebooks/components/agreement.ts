import type { Flip } from "../../src/analysis/agreement.js";
import type { Verdict } from "../../src/analysis/verdict.js";
import { type AgreementView, agreementTitle, flipsText, tauText } from "../studies/agreementView.js";
import { figure } from "./figure.js";
import { capital, counted, list, number, percent, signed, words } from "./format.js";
import { html, type Markup, node } from "./markup.js";
import { rankPlot } from "./rankPlot.js";
import { csvAddress, type Table } from "./table.js";
import { verdictMark } from "./verdict.js";

/** Flips that stand in the page at once; the others open on demand. */
const MOST_FLIPS = 8;

/** Of the cloud of variants, in px: wider it would look flat. */
const MOST_WIDTH = 560;

/** How the numbers of a measure are written. */
export interface AgreementWords {
  readonly id: string;
  /** "White's score". */
  readonly name: string;
  /** Differences are shown multiplied by 100, in points. */
  readonly share: boolean;
}

/** The verdicts that change with the players, those to the contrary first. */
export function flipsView(view: AgreementView, { id, name, share }: AgreementWords): Markup {
  if (view.flips.length === 0)
    return html`<p class="subtitle">${view.players.length < 2 ? "One kind of players played everything." : `${capital(list(view.players))} players come to the same ${counted(view.of, "verdict")}.`}</p>`;
  const first = view.flips.slice(0, MOST_FLIPS);
  const rest = view.flips.slice(MOST_FLIPS);
  const label = `Verdicts on ${name} that change with the players`;
  const more =
    rest.length === 0
      ? ""
      : html`<details><summary>${number(rest.length)} more</summary>${flipTable(rest, view, share, `${label}, continued`)}</details>`;
  return html`<div class="flips"><h3>${flipsText(view)}</h3>${flipTable(first, view, share, label)}<div class="under"><span>Contrary: the verdicts exclude one another. Not settled: one of them is undecided, or one alone sees a difference below δ.</span>${more}<a href="${csvAddress(flipCsv(view, share))}" download="${id}-flips.csv">${id}-flips.csv</a></div></div>`;
}

function flipTable(flips: readonly Flip[], { players }: AgreementView, share: boolean, label: string): Markup {
  const rows = flips.map(
    (flip) =>
      html`<tr><th scope="row">${words(flip.variant)} <span class="quiet">against ${words(flip.baseline)}</span></th>${players.map(
        (player) => {
          const found = flip.verdicts.find((one) => one.player === player);
          return html`<td>${found === undefined ? html`<span class="quiet">–</span>` : html`<span class="told">${verdictMark(found.verdict)}<span class="quiet">${signed(share ? 100 * found.estimate : found.estimate)}</span></span>`}</td>`;
        },
      )}<td>${flip.contradiction ? "contrary" : html`<span class="quiet">not settled</span>`}</td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><caption class="visually-hidden">${label}</caption><thead><tr><th scope="col">Comparison</th>${players.map((player) => html`<th scope="col">${player} players</th>`)}<th scope="col">Together</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function flipCsv({ flips, players }: AgreementView, share: boolean): Table {
  return {
    columns: [
      { name: "variant" },
      { name: "baseline" },
      ...players.flatMap((player) => [{ name: `${player} verdict` }, { name: `${player} change`, number: true }]),
      { name: "together" },
    ],
    rows: flips.map((flip) => [
      flip.variant,
      flip.baseline,
      ...players.flatMap((player) => {
        const found = flip.verdicts.find((one) => one.player === player);
        const value = found === undefined ? null : share ? 100 * found.estimate : found.estimate;
        return [(found?.verdict ?? "") as Verdict | "", { shown: value === null ? "–" : signed(value), raw: value }];
      }),
      flip.contradiction ? "contrary" : "not settled",
    ]),
  };
}

/** The order of the variants by each kind of players, with Kendall's τ-b; nothing where there is none. */
export function rankFigure(view: AgreementView, { id, name, share }: AgreementWords): Node {
  const [rank] = view.ranks;
  if (rank === undefined) return node(html``);
  const shown = (value: number) => (share ? percent(value, 0) : number(value));
  const others = view.ranks.slice(1).map((one) => `${list(one.players)}: ${tauText(one)}`);
  return figure({
    id: `${id}-ranks`,
    title: agreementTitle(view),
    subtitle: `${capital(name)} in ${counted(rank.variants.length, "rule variant")}, as each kind of players plays them. Kendall’s τ-b: 1 the same order, −1 the reverse; 95\u202F% bootstrap interval over blocks of seeds${others.length === 0 ? "" : `. ${others.join("; ")}`}`,
    chart: (options) =>
      rankPlot(
        rank.variants.map(([label, first, second]) => ({ label: words(label), first, second })),
        { ...options, width: Math.min(MOST_WIDTH, options.width), players: rank.players, digits: shown },
      ),
    note: "Noise lowers τ-b: variants that do not differ are ordered by chance.",
    table: {
      columns: [{ name: "variant" }, ...rank.players.map((player) => ({ name: player, number: true }))],
      rows: rank.variants.map(([label, ...means]) => [
        words(label),
        ...means.map((value) => ({ shown: share ? percent(value) : number(value, 1), raw: value })),
      ]),
    },
  });
}
