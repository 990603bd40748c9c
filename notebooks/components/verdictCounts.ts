import type { Verdict } from "../../src/analysis/verdict.js";
import { number } from "./format.js";
import { html, node } from "./markup.js";
import { VERDICTS, verdictKey, verdictMark } from "./verdict.js";

export interface CountedVerdicts {
  readonly name: string;
  readonly note: string;
  readonly verdicts: readonly Verdict[];
}

/** How many comparisons of each row came to which verdict, with the key. */
export function verdictCountTable(label: string, rows: readonly CountedVerdicts[]): DocumentFragment {
  const kinds = Object.keys(VERDICTS) as Verdict[];
  const body = rows.map(({ name, note, verdicts }) => {
    const cells = kinds.map((kind) => {
      const n = verdicts.filter((verdict) => verdict === kind).length;
      return html`<td class="number">${n === 0 ? html`<span class="quiet">0</span>` : number(n)}</td>`;
    });
    return html`<tr><th scope="row">${name}<br><span class="quiet">${note}</span></th>${cells}</tr>`;
  });
  return node(
    html`<div class="scroll named" tabindex="0" role="region" aria-label="${label}"><table class="matrix counts"><caption class="visually-hidden">${label}</caption><thead><tr><th scope="col">Comparisons</th>${kinds.map((kind) => html`<th scope="col" class="number">${verdictMark(kind)}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>${verdictKey()}`,
  );
}
