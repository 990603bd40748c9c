import Table from "cli-table3";

/** A plain table for a terminal: a header, a line under it, columns apart by two spaces; `right` columns are numbers. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[],
): string {
  const none = { top: "", "top-mid": "", "top-left": "", "top-right": "", bottom: "", "bottom-mid": "" };
  const table = new Table({
    head: [...head],
    colAligns: head.map((_, column) => (right.includes(column) ? "right" : "left")),
    chars: {
      ...none,
      "bottom-left": "",
      "bottom-right": "",
      left: "",
      "left-mid": "",
      mid: "",
      "mid-mid": "",
      right: "",
      "right-mid": "",
      middle: "  ",
    },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
  });
  table.push(...rows.map((row) => [...row]));
  const [first, ...rest] = table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd());
  const width = Math.max(...[first!, ...rest].map((line) => line.length));
  return `${[first!, "─".repeat(width), ...rest].join("\n")}\n`;
}

/** Digits in groups of three, apart by a narrow space. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** "1 cell", "2 cells". */
export function counted(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
}

/** Bytes with a unit, "1.2 MB". */
export function size(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** unit;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
