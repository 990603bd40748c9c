import { selects } from "./levels.js";
import type { ComparisonInput, LevelSelector } from "./schema.js";

/** Cells that can be paired: by their levels and rules. */
interface Selectable {
  readonly label: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly rules: object;
}

/** A cell and the baseline it is compared with, each with its position in the design. */
export interface CellPair<Cell> {
  readonly cell: Cell;
  readonly baseline: Cell;
  readonly cellPosition: number;
  readonly baselinePosition: number;
}

/**
 * Each cell that a comparison means with the baseline that has its other levels (the same players, the same opening …);
 * `without` are the labels of cells that have no such baseline.
 */
export function pairsOf<Cell extends Selectable>(
  cells: readonly Cell[],
  { baseline, cells: compared = {} }: ComparisonInput,
): { readonly pairs: readonly CellPair<Cell>[]; readonly without: readonly string[] } {
  const pairs: CellPair<Cell>[] = [];
  const without: string[] = [];
  for (const [cellPosition, cell] of cells.entries()) {
    if (selects(baseline, cell) || !selects(compared, cell)) continue;
    const baselinePosition = cells.findIndex((other) => selects(baseline, other) && alike(cell, other, baseline));
    const other = cells[baselinePosition];
    if (other) pairs.push({ cell, baseline: other, cellPosition, baselinePosition });
    else without.push(cell.label);
  }
  return { pairs, without };
}

/** Equal in all levels that the selector does not set. */
function alike(a: Selectable, b: Selectable, selector: LevelSelector): boolean {
  const keys = new Set([...Object.keys(a.levels), ...Object.keys(b.levels)]);
  return [...keys].every((key) => key in selector || a.levels[key] === b.levels[key]);
}
