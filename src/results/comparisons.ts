import { type Comparison, compare, DEFAULT_PLAN } from "../analysis/compare.js";
import type { Contrast } from "../analysis/comparison.js";
import { measureNamed, measuresOf } from "../analysis/measures.js";
import { selects } from "../experiments/levels.js";
import type { Plan, PlannedCell } from "../experiments/plan.js";
import type { ComparisonInput } from "../experiments/schema.js";
import { gameNamed } from "../games/index.js";
import { type CellPair, commonCap, contrastOf } from "./contrasts.js";
import { Rows } from "./query.js";
import type { StoredResults } from "./store.js";

/** The comparisons that a plan names, judged. */
export interface Judged {
  readonly comparisons: readonly Comparison[];
  /** Labels of cells that no baseline of a comparison matches in all its other levels. */
  readonly unmatched: readonly string[];
}

/**
 * Judges the comparisons of a store's plan. A cell is compared with the baseline that has its other levels (the same
 * players, the same opening …). Comparisons of one family name (else of one entry of `compare`) share their error level.
 */
export async function judge(results: StoredResults): Promise<Judged> {
  const { plan, manifest } = results;
  const { endReasons } = gameNamed(plan.game);
  const censored = endReasons.flatMap((reason, code) => (reason.censored ? [code] : []));
  const rows = await Rows.open(results);
  try {
    const families = new Map<string, { readonly confidence: number; readonly contrasts: Contrast[] }>();
    const unmatched = new Set<string>();
    for (const [i, entry] of plan.compare.entries()) {
      const { pairs, without } = pairsOf(plan, entry);
      for (const label of without) unmatched.add(label);
      const positions = [...new Set(pairs.flatMap((pair) => [pair.cellPosition, pair.baselinePosition]))];
      if (positions.length === 0) continue;
      const cap = await commonCap(rows, positions, censored);
      const name = entry.family ?? `entry ${i}`;
      const family = families.get(name) ?? { confidence: entry.confidence, contrasts: [] };
      families.set(name, family);
      for (const pair of pairs) {
        const recorded = { seatNames: pair.cell.seatNames, endReasons, columns: manifest.columns };
        const measures = measuresOf(recorded, cap);
        for (const id of entry.measures) {
          const measure = measureNamed(id, measures);
          family.contrasts.push(await contrastOf(rows, pair, measure, plan.delta[id]!, censored));
        }
      }
    }
    const comparisons = [...families.values()].flatMap(({ confidence, contrasts }) =>
      compare(contrasts, { ...DEFAULT_PLAN, confidence }),
    );
    return { comparisons, unmatched: [...unmatched] };
  } finally {
    rows.close();
  }
}

/** Every cell that is no baseline, with the baseline of its other levels. */
function pairsOf(
  { cells }: Plan,
  { baseline }: ComparisonInput,
): { readonly pairs: readonly CellPair[]; readonly without: readonly string[] } {
  const pairs: CellPair[] = [];
  const without: string[] = [];
  for (const [cellPosition, cell] of cells.entries()) {
    if (selects(baseline, cell)) continue;
    const baselinePosition = cells.findIndex((other) => selects(baseline, other) && alike(cell, other, baseline));
    const other = cells[baselinePosition];
    if (other) pairs.push({ cell, baseline: other, cellPosition, baselinePosition });
    else without.push(cell.label);
  }
  return { pairs, without };
}

/** Equal in all levels that the selector does not set. */
function alike(a: PlannedCell, b: PlannedCell, selector: ComparisonInput["baseline"]): boolean {
  const keys = new Set([...Object.keys(a.levels), ...Object.keys(b.levels)]);
  return [...keys].every((key) => key in selector || a.levels[key] === b.levels[key]);
}
