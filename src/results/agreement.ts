import type { JudgedComparison, MeasureAgreement, PlayerAgreement } from "../analysis/aggregate.js";
import { flips, type JudgedBy, rankAgreement, type SeedBlock, type Tally } from "../analysis/agreement.js";
import type { RowValue } from "../analysis/comparison.js";
import { measureNamed, measuresOf } from "../analysis/measures.js";
import { PLAYERS } from "../experiments/levels.js";
import type { PlannedCell } from "../experiments/plan.js";
import { gameNamed } from "../games/index.js";
import { commonCap, valueSql } from "./contrasts.js";
import type { Rows } from "./query.js";
import type { StoredResults } from "./store.js";

/** Blocks of seeds that the bootstrap draws from, and seeds that a block has at least. */
const MOST_BLOCKS = 100;
const LEAST_SEEDS = 5;

/** A rule variant: its name, and the position of its cell by kind of players. */
interface Variant {
  readonly name: string;
  readonly positions: readonly number[];
}

/** Agreement of the kinds of players on what was judged; null where there is one kind only. */
export async function agreementOf(
  rows: Rows,
  { plan, manifest }: Omit<StoredResults, "dir">,
  comparisons: readonly JudgedComparison[],
): Promise<PlayerAgreement | null> {
  const cells = new Map(plan.cells.map((cell) => [cell.id, cell]));
  const compared = plan.cells.filter(({ id }) => comparisons.some((c) => c.cellId === id || c.baselineId === id));
  const players = [...new Set(compared.map(({ levels }) => levels[PLAYERS]!))];
  if (players.length < 2) return null;
  const { endReasons } = gameNamed(plan.game);
  const censored = endReasons.flatMap((reason, code) => (reason.censored ? [code] : []));
  const measures: MeasureAgreement[] = [];
  for (const id of new Set(comparisons.map(({ measure }) => measure))) {
    const used = compared.filter((cell) =>
      comparisons.some((c) => c.measure === id && (c.cellId === cell.id || c.baselineId === cell.id)),
    );
    const variants = variantsOf(plan.cells, used, players);
    if (variants.length < 2) continue;
    const positions = variants.flatMap((variant) => variant.positions);
    const recorded = { seatNames: used[0]!.seatNames, endReasons, columns: manifest.columns };
    const { value } = measureNamed(id, measuresOf(recorded, await commonCap(rows, positions, censored)));
    const blocks = await seedBlocks(rows, variants, value, censored);
    const known = variants.map((_, v) => blocks.every((block) => block.every((tallies) => tallies[v]!.n > 0)));
    const kept = blocks.map((block) => block.map((tallies) => tallies.filter((_, v) => known[v])));
    const names = variants.filter((_, v) => known[v]).map(({ name }) => name);
    if (names.length < 2 || kept.length < 2) continue;
    measures.push({ measure: id, players, variants: names, ranks: rankAgreement(kept, players) });
  }
  return { measures, flips: flips(comparisons.flatMap((comparison) => judgedBy(comparison, cells))) };
}

function judgedBy(comparison: JudgedComparison, cells: ReadonlyMap<string, PlannedCell>): readonly JudgedBy[] {
  const cell = cells.get(comparison.cellId)!;
  const baseline = cells.get(comparison.baselineId)!;
  const player = cell.levels[PLAYERS]!;
  if (baseline.levels[PLAYERS] !== player) return [];
  return [{ player, variant: variantName(cell), baseline: variantName(baseline), comparison }];
}

/** The rule variants that all these kinds of players played, in the order of the design. */
function variantsOf(
  cells: readonly PlannedCell[],
  used: readonly PlannedCell[],
  players: readonly string[],
): readonly Variant[] {
  const variants = new Map<string, Map<string, number>>();
  for (const cell of used) {
    const { [PLAYERS]: player, ...rest } = cell.levels;
    const key = JSON.stringify(rest);
    variants.set(key, (variants.get(key) ?? new Map<string, number>()).set(player!, cells.indexOf(cell)));
  }
  return [...variants.values()]
    .filter((positions) => players.every((player) => positions.has(player)))
    .map((positions) => ({
      name: variantName(cells[positions.get(players[0]!)!]!),
      positions: players.map((player) => positions.get(player)!),
    }));
}

/** A cell's label without its players. */
function variantName({ label, levels }: PlannedCell): string {
  const players = ` · ${levels[PLAYERS]}`;
  return label.endsWith(players) ? label.slice(0, -players.length) : label;
}

/** Games and sums by block of the seeds that all cells have; of a ratio the sums of its two columns. */
async function seedBlocks(
  rows: Rows,
  variants: readonly Variant[],
  value: RowValue,
  censored: readonly number[],
): Promise<readonly SeedBlock[]> {
  const positions = variants.flatMap((variant) => variant.positions);
  const [least] = await rows.all(`SELECT min(indices) AS n FROM cells WHERE position IN (${positions.join(", ")})`);
  const seeds = Number(least?.n ?? 0);
  const count = Math.min(MOST_BLOCKS, Math.floor(seeds / LEAST_SEEDS));
  if (count < 2) return [];
  const [n, sum] =
    value.take === "ratio"
      ? [`"${value.denominator}"`, `"${value.numerator}"`]
      : [`(${valueSql(value, censored)}) IS NOT NULL`, valueSql(value, censored)];
  const tallies = await rows.all(
    `SELECT position, ("index"::BIGINT * ${count}) // ${seeds} AS block, sum((${n})::DOUBLE) AS n, sum((${sum})::DOUBLE) AS s
     FROM games WHERE position IN (${positions.join(", ")}) AND "index" < ${seeds} GROUP BY ALL`,
  );
  const byPlace = new Map<string, Tally>(
    tallies.map((row) => [
      `${Number(row.position)}/${Number(row.block)}`,
      { n: Number(row.n), sum: Number(row.s ?? 0) },
    ]),
  );
  const players = variants[0]!.positions.length;
  return Array.from({ length: count }, (_, block) =>
    Array.from({ length: players }, (_, player) =>
      variants.map(({ positions: by }) => byPlace.get(`${by[player]}/${block}`) ?? { n: 0, sum: 0 }),
    ),
  );
}
