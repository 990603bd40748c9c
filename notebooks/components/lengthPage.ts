import type { LengthStudy } from "../studies/length.js";
import { lengthTable, survivalRows } from "./cellRows.js";
import { comparisonAgreement, comparisonForests, groupKey } from "./comparisonsPage.js";
import { figure } from "./figure.js";
import { counted, number } from "./format.js";
import { lengthHistogram, quartileChart } from "./lengths.js";
import { html, node } from "./markup.js";
import { survivalChart } from "./survival.js";

/** Cells beyond this many are in the table only. */
const MOST_ROWS = 24;

/** Curves, quartiles and the distribution of game length. */
export function lengthFigures(study: LengthStudy): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const curves = study.curves.map((i) => study.cells[i]!);
  const focus = curves[0]?.label ?? null;
  const rows = survivalRows(curves, focus).map((row) => ({ ...row, label: row.label.split(", ")[0]! }));
  const cells = study.cells.filter((cell) => cell.games > 0);
  const shown = cells.slice(0, MOST_ROWS);
  const cap = Math.max(1, ...cells.map((cell) => cell.length.cap ?? cell.length.bins.at(-1)?.to ?? 1));
  const first = curves[0];
  fragment.append(
    figure({
      id: "length-curves",
      title: first?.length.median.value
        ? `Half the games of ${rows[0]!.label} are over by ply ${number(first.length.median.value)}`
        : "Games still in play, by ply",
      subtitle: `Games still in play, by ply; ${restOf(curves[0]?.label ?? "")}. n = ${number(first?.games ?? 0)} a curve; band: 95\u202F% pointwise; tick: median; triangle: stopped at the cap`,
      chart: (options) => survivalChart(rows, options),
      table: lengthTable(curves),
      empty: rows.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games." } : null,
    }),
    figure({
      id: "length-quartiles",
      title: `The middle half of the games, cell by cell`,
      subtitle: `Plies of the main phase: bar from the first to the third quartile, dot and rule the median with its 95\u202F% interval. ${counted(shown.length, "cell")}${cells.length > shown.length ? ` of ${cells.length}` : ""}`,
      chart: (options) =>
        quartileChart(
          shown.map((cell) => ({
            label: cell.label,
            focus: cell.label === focus,
            lower: cell.length.lower.value,
            median: cell.length.median.value,
            upper: cell.length.upper.value,
            low: cell.length.median.low,
            high: cell.length.median.high,
          })),
          { ...options, cap },
        ),
      table: lengthTable(study.cells),
      empty: shown.length === 0 ? { fact: "No games to draw", rest: "No cell of this run has games." } : null,
    }),
    figure({
      id: "length-distribution",
      title: first === undefined ? "Game length" : `How the lengths of ${rows[0]!.label} are spread`,
      subtitle: `Share of games by length in plies; ${first?.label ?? ""}. n = ${number(first?.games ?? 0)}${first?.capped.count ? `; ${number(first.capped.count)} capped games are not drawn` : ""}`,
      chart: (options) => lengthHistogram(first!.length.bins, 0, options),
      table: {
        columns: [
          { name: "from ply", number: true },
          { name: "below ply", number: true },
          { name: "share", number: true },
        ],
        rows: (first?.length.bins ?? []).map(({ from, to, share }) => [
          String(from),
          { shown: number(to), raw: to },
          { shown: `${number(share * 100, 1)}\u202F%`, raw: share },
        ]),
      },
      empty:
        first === undefined || first.length.bins.length === 0
          ? { fact: "No game ended", rest: "Every game was stopped at the cap: how long they would last is not known." }
          : null,
    }),
  );
  return fragment;
}

/** How the experiment judged changes of the mean length, by players. */
export function lengthHolds({ comparisons }: LengthStudy): DocumentFragment {
  if (comparisons === null)
    return node(html`<p class="subtitle">This experiment names no comparison of lengths: there is no verdict.</p>`);
  const [row] = comparisons.rows;
  const choice = { measure: row!.measure, against: groupKey(row!) };
  const fragment = document.createDocumentFragment();
  fragment.append(comparisonAgreement(comparisons, choice), comparisonForests(comparisons, choice));
  return fragment;
}

function restOf(label: string): string {
  return label.split(", ").slice(1).join(", ") || "all games";
}
