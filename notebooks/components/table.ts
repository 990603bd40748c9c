import { html, type Markup } from "./markup.js";

/** A table of what a figure shows: text as people read it, and the raw value for the CSV. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Column {
  readonly name: string;
  readonly number?: boolean;
}

/** What is shown, and what the CSV holds where that differs. */
export type Cell = string | { readonly shown: string; readonly raw: number | null };

export function tableView({ columns, rows }: Table, caption: string): Markup {
  const align = (column: Column) => (column.number ? html` class="number"` : "");
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption class="visually-hidden">${caption}</caption><thead><tr>${columns.map(
    (column) => html`<th scope="col"${align(column)}>${column.name}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((cell, i) =>
        i === 0 ? html`<th scope="row">${shown(cell)}</th>` : html`<td${align(columns[i]!)}>${shown(cell)}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;
}

function shown(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.shown;
}

/** The same numbers as RFC 4180 text, unrounded; a number that does not exist is an empty field. */
export function csvOf({ columns, rows }: Table): string {
  const line = (fields: readonly string[]) => fields.map(quoted).join(",");
  return [
    line(columns.map((column) => column.name)),
    ...rows.map((row) => line(row.map((cell) => (typeof cell === "string" ? cell : String(cell.raw ?? ""))))),
  ]
    .map((text) => `${text}\r\n`)
    .join("");
}

/** Where a link downloads the numbers from. */
export function csvAddress(table: Table): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
