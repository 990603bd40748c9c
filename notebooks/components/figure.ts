import { html, type Markup, node } from "./markup.js";
import type { Chart, ChartOptions } from "./plot.js";
import { csvAddress, type Table, tableView } from "./table.js";

export interface FigureOptions {
  /** A name that no other figure of the page has; also the name of the CSV. */
  readonly id: string;
  /** The finding. */
  readonly title: string;
  /** Measure, unit, n, interval. */
  readonly subtitle: string;
  /** What someone hears who cannot see the chart; the title unless given. */
  readonly label?: string;
  readonly chart: (options: ChartOptions) => Chart;
  readonly keyAbove?: Markup;
  readonly keyBelow?: Markup;
  readonly note?: string;
  readonly table: Table;
  /** Why there is nothing to draw; then this stands in the chart's place. */
  readonly empty?: Fact | null;
}

export interface Fact {
  readonly fact: string;
  readonly rest: string;
}

/** A chart with its finding above, the same numbers as a table and a CSV below; drawn again when its width changes. */
export function figure(options: FigureOptions): HTMLElement {
  const { id, title, subtitle, keyAbove, keyBelow, note, table } = options;
  const element = document.createElement("figure");
  element.id = id;
  element.append(
    node(html`<figcaption><h3>${title}</h3><p class="subtitle">${subtitle}</p></figcaption>`),
    node(keyAbove ?? html``),
  );
  const place = document.createElement("div");
  place.className = "plot";
  element.append(place);
  if (options.empty) place.append(node(emptyPanel(options.empty)));
  else drawInto(place, options);
  element.append(
    node(keyBelow ?? html``),
    node(
      html`<div class="under">${note ? html`<span>${note}</span>` : ""}<details><summary>Table</summary>${tableView(table, `Table: ${title}`)}</details><a href="${csvAddress(table)}" download="${id}.csv">${id}.csv</a></div>`,
    ),
  );
  return element;
}

export function emptyPanel({ fact, rest }: Fact): Markup {
  return html`<div class="empty"><b>${fact}</b><p>${rest}</p></div>`;
}

/** Draws at the place's width; until it has one its height is kept, so that nothing jumps. */
function drawInto(place: HTMLElement, { chart, label, title, id }: FigureOptions): void {
  place.style.minHeight = "240px";
  let drawn = 0;
  new ResizeObserver(([entry]) => {
    const width = Math.floor(entry!.contentRect.width);
    if (width === drawn || width === 0) return;
    drawn = width;
    // Not within the notification: a change of size there would be reported as a loop.
    requestAnimationFrame(() => {
      place.replaceChildren(chart({ width, label: label ?? title, id }));
      place.style.minHeight = "";
    });
  }).observe(place);
}
