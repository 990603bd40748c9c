import type { Column } from "../games/game.js";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";

/** A column of the stored rows: a key, or an integer of the game. */
export interface StoredColumn extends Omit<Column, "type"> {
  readonly type: Column["type"] | "text";
}

const KEYS: readonly StoredColumn[] = [
  { name: "cell", type: "text", unit: "id", range: "12 hexadecimal digits", meaning: "the cell: rules and players" },
  {
    name: "index",
    type: "int32",
    unit: "index",
    range: "0 …",
    meaning: "the seed's index: the same index is the same fill or deal in every cell",
  },
  {
    name: "rotation",
    type: "int32",
    unit: "seats",
    range: "0 … n−1",
    meaning: "by how many seats the players have moved on from their places in the cell",
  },
];

/** The data dictionary of a game's stored rows, in column order. */
export function dataDictionary(game: string): readonly StoredColumn[] {
  return [...KEYS, ...columnsOf(gameNamed(game))];
}

/** The dictionary as CSV; end reasons are listed with their codes. */
export function dictionaryCsv(game: string): string {
  const lines = dataDictionary(game).map((column) => {
    const codes =
      column.name === "endReason"
        ? `: ${gameNamed(game)
            .endReasons.map(({ name, censored }, code) => `${code} ${name}${censored ? " (censored)" : ""}`)
            .join(", ")}`
        : "";
    return [column.name, column.type, column.unit, column.range, column.meaning + codes].map(csvField).join(",");
  });
  return `column,type,unit,range,meaning\n${lines.join("\n")}\n`;
}

export function csvField(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
