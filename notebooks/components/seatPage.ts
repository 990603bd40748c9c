import type { DealView } from "../studies/deal.js";
import type { SeatStudy, SeatTable } from "../studies/seats.js";
import { DELTA_INDEX, indexText } from "../studies/tableWords.js";
import { cardTable } from "./cardTable.js";
import { figure } from "./figure.js";
import { counted, number, percent, signed } from "./format.js";
import { html, type Markup, node } from "./markup.js";
import { seatWheels } from "./seatWheel.js";
import type { Cell, Table } from "./table.js";
import { verdictKey, verdictMark } from "./verdict.js";

/** Wheels and the table of tables. */
export function seatFigures({ tables }: SeatStudy): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const wheels = tables.map((table) => ({ label: table.label, seats: table.seats }));
  fragment.append(
    figure({
      id: "seat-wheels",
      title: seatTitle(tables),
      subtitle: `Share of the deals with one winner × seats × 100, by seat: first caller on top (▾), then clockwise; ring: a fair share of 100, dotted ±${DELTA_INDEX}. n = ${spanOf(tables)} deals a table; bar: 95\u202F% simultaneous interval`,
      chart: (options) => seatWheels(wheels, DELTA_INDEX, options),
      keyBelow: verdictKey(),
      note: "The mark on a bar is the seat’s verdict.",
      table: seatTable(tables),
    }),
    node(testTable(tables)),
  );
  return fragment;
}

function spanOf(tables: readonly SeatTable[]): string {
  const n = tables.map((table) => table.decided);
  const [least, most] = [Math.min(...n), Math.max(...n)];
  return least === most ? number(least) : `${number(least)} to ${number(most)}`;
}

function seatTitle(tables: readonly SeatTable[]): string {
  const seats = tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.label })));
  const most = [...seats].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))[0]!;
  return `The seat furthest from a fair share is ${most.label} at ${most.table}: ${signed(most.value)}\u202F%`;
}

const raw = (value: number, digits = 1): Cell => ({ shown: number(value, digits), raw: value });

function seatTable(tables: readonly SeatTable[]): Table {
  return {
    columns: [
      { name: "table" },
      { name: "seat" },
      { name: "cards", number: true },
      { name: "index", number: true },
      { name: "from", number: true },
      { name: "to", number: true },
      { name: "verdict" },
    ],
    rows: tables.flatMap((table) =>
      table.seats.map((seat): readonly Cell[] => [
        table.label,
        seat.label,
        raw(seat.hand, 0),
        raw(100 + seat.value),
        raw(100 + seat.low),
        raw(100 + seat.high),
        seat.verdict,
      ]),
    ),
  };
}

function testTable(tables: readonly SeatTable[]): Markup {
  const rows = tables.map((table) => {
    const { chi2, df, p } = table.test;
    const { value, low, high } = table.range;
    return html`<tr><th scope="row">${table.label}<br><span class="quiet">${table.equal ? "equal hands" : `hands ${table.hands.join(", ")}`}; ${counted(table.games, "deal")}</span></th><td class="number">${number(value!, 1)} <span class="quiet">[${number(low!, 1)}, ${number(high!, 1)}]</span></td><td class="number">${number(chi2, 1)} <span class="quiet">df ${df}, ${pText(p)}</span></td><td class="number">${table.staff === null ? "–" : indexText(table.staff)}</td><td>${verdictMark(table.verdict)}</td></tr>`;
  });
  return html`<div class="scroll named" tabindex="0" role="region" aria-label="Seat balance by table"><table><caption class="visually-hidden">Seat balance by table</caption><thead><tr><th scope="col">Table</th><th scope="col" class="number">Largest − smallest index</th><th scope="col" class="number">χ²</th><th scope="col" class="number">Dealt the Staff</th><th scope="col">Seats</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function pText(p: number): string {
  return p < 0.001 ? "p < 0.001" : `p = ${number(p, 3)}`;
}

/** Other players and packs: the verdict of each table with its furthest seat. */
export function seatMatrix({ others }: SeatStudy): DocumentFragment {
  const players = [...new Set(others.tables.map((table) => table.by))];
  const labels = [...new Set(others.tables.map((table) => table.label))];
  const rows = labels.map((label) => {
    const these = others.tables.filter((table) => table.label === label);
    const cells = players.map((by) => {
      const table = these.find((one) => one.by === by);
      if (table === undefined) return html`<td><span class="quiet">–</span></td>`;
      const { value, low, high } = table.range;
      return html`<td>${verdictMark(table.verdict)}<br><span class="quiet">${number(value!, 0)} [${number(low!, 0)}, ${number(high!, 0)}]${table.capped > 0 ? `; ${percent(table.capped / table.games)} capped` : ""}</span></td>`;
    });
    return html`<tr><th scope="row">${label}<br><span class="quiet">${these[0]!.equal ? "equal hands" : "unequal hands"}</span></th>${cells}</tr>`;
  });
  const label = "Seat effect by players and pack";
  return node(
    html`<p class="subtitle">Verdict over all seats against ±${DELTA_INDEX}\u202F% of a fair share; below it the largest minus the smallest index with its 95\u202F% interval. n = ${spanOf(others.tables)} deals with one winner a table; with so few most tables cannot be told from fair.</p><div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="matrix"><caption class="visually-hidden">${label}</caption><thead><tr><th scope="col">Table</th>${players.map((by) => html`<th scope="col">${by}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`,
  );
}

/** A real deal on the card table. */
export function dealFigure(deal: DealView): HTMLElement {
  const element = document.createElement("figure");
  const players = [...new Set(deal.seats.map(({ player }) => player))].join(", ");
  element.append(
    node(
      html`<figcaption><h3>${deal.title}: ${counted(deal.steps.length - 1, "call")}</h3><p class="subtitle">Played by ${players} players when this page was built. Filled cells are officers, open ones men; colours and letters are arms: X corps, H cavalry, F infantry, S the Staff. Regiment names are illustrative.</p></figcaption>`,
    ),
    cardTable(deal),
  );
  return element;
}
