import type { Batch, ComparisonData, Contrast, RowValue } from "../analysis/comparison.js";
import { effectOf } from "../analysis/effect.js";
import type { Sums } from "../analysis/means.js";
import type { Measure } from "../analysis/measures.js";
import { stepsOf } from "../analysis/sequentialTest.js";
import type { CellPair } from "../experiments/pairs.js";
import type { PlannedCell } from "../experiments/plan.js";
import type { Rows } from "./query.js";

/**
 * What the store says of one measure in two cells, seed by seed: cells of a store share their seeds. The unit is the
 * index; where it is played in several rotations its value is the mean over them. Indices that only one cell has, or of
 * which a game has no value, are left out; the latter are counted.
 */
export async function contrastOf(
  rows: Rows,
  pair: CellPair<PlannedCell>,
  { id, unit, value }: Measure,
  delta: number,
  censored: readonly number[],
): Promise<Contrast> {
  const { data, excluded } =
    value.take === "ratio"
      ? { data: await ratios(rows, pair, value, isSingle(pair)), excluded: 0 }
      : await means(rows, pair, valueSql(value, censored), isYesOrNo(value));
  return { measure: id, unit, baseline: pair.baseline.label, cell: pair.cell.label, delta, data, excluded };
}

/** Each seed is one game in both cells. */
function isSingle({ cell, baseline }: CellPair<PlannedCell>): boolean {
  return cell.rotations === 1 && baseline.rotations === 1;
}

/**
 * The same for a sequential test that looks after so many seeds (ascending): what both cells have beyond the last
 * complete batch is not looked at. Of shares and scores only, in cells of equally many rotations.
 */
export async function batchedContrastOf(
  rows: Rows,
  pair: CellPair<PlannedCell>,
  { id, unit, value }: Measure,
  delta: number,
  censored: readonly number[],
  looks: readonly number[],
): Promise<Contrast> {
  const steps = stepsOf(value);
  if (value.take === "ratio" || steps === null) throw new RangeError(`${id} admits no sequential test`);
  const joined = unitsOf(rows, pair, valueSql(value, censored));
  const batch = `CASE ${looks.map((seeds, i) => `WHEN "index" < ${seeds} THEN ${i}`).join(" ")} END`;
  const groups = await rows.all(
    `SELECT batch, d, ${SUMS} FROM (SELECT ${batch} AS batch, c.v AS c, b.v AS b, c.v - b.v AS d FROM ${joined})
     WHERE batch IS NOT NULL GROUP BY batch, d`,
  );
  const yesOrNo = isSingle(pair) && isYesOrNo(value);
  const most = steps * pair.cell.rotations;
  const batches = looks.map((seeds, i): Batch => {
    const within = groups.filter((group) => Number(group.batch) <= i);
    const counts = Array.from({ length: 2 * most + 1 }, () => 0);
    for (const group of within)
      if (group.d !== null) counts[Math.round((Number(group.d) + 1) * most)]! += Number(group.n);
    return {
      seeds,
      counts,
      ...dataOf((name) => within.reduce((sum, group) => sum + Number(group[name] ?? 0), 0), yesOrNo),
    };
  });
  const complete = batches.filter(({ seeds, excluded, data }) => effectOf(data).n + excluded === seeds);
  const { data, excluded } = complete.at(-1) ?? dataOf(() => 0, yesOrNo);
  const { label: baseline } = pair.baseline;
  return { measure: id, unit, baseline, cell: pair.cell.label, delta, data, excluded, batches: complete };
}

function isYesOrNo({ take }: RowValue): boolean {
  return take === "winners" || take === "draw" || take === "decisive" || take === "endReason";
}

/** A game's value as SQL; NULL leaves it out. */
export function valueSql(value: Exclude<RowValue, { take: "ratio" }>, censored: readonly number[]): string {
  const capped = among(censored);
  switch (value.take) {
    case "winners":
      return `(NOT ${capped} AND winners = ${value.equal})::INTEGER`;
    case "draw":
      return `(NOT ${capped} AND bit_count(winners) <> 1)::INTEGER`;
    case "decisive":
      return `(NOT ${capped} AND bit_count(winners) = 1)::INTEGER`;
    case "endReason":
      return `(${among(value.among)})::INTEGER`;
    case "score":
      return `CASE WHEN ${capped} THEN NULL WHEN winners = 1 THEN 1 WHEN winners = 2 THEN 0 ELSE 0.5 END`;
    case "column":
      return value.limit === null ? `"${value.column}"` : `least("${value.column}", ${value.limit})`;
  }
}

function among(codes: readonly number[]): string {
  return codes.length === 0 ? "false" : `"endReason" IN (${codes.join(", ")})`;
}

/** Sums over the units of both cells: values c and b, their difference d; units of which one has no value are only counted. */
const SUMS = `count(*) AS units, count(d) AS n, sum(c) FILTER (d IS NOT NULL) AS c, sum(c * c) FILTER (d IS NOT NULL) AS cc,
  sum(b) FILTER (d IS NOT NULL) AS b, sum(b * b) FILTER (d IS NOT NULL) AS bb, sum(d) AS d1, sum(d * d) AS dd, sum(c * b) AS cb`;

/** The units of both cells with their values. */
function unitsOf(rows: Rows, pair: CellPair<PlannedCell>, sql: string): string {
  return seedBySeed(
    pair,
    isSingle(pair)
      ? (position) => `SELECT "index", (${sql})::DOUBLE AS v FROM ${rows.ofCell(position)}`
      : (position) =>
          `SELECT "index", CASE WHEN count(v) = count(*) THEN avg(v) END AS v
           FROM (SELECT "index", (${sql})::DOUBLE AS v FROM ${rows.ofCell(position)}) GROUP BY "index"`,
  );
}

interface Counted {
  readonly data: ComparisonData;
  readonly excluded: number;
}

async function means(rows: Rows, pair: CellPair<PlannedCell>, sql: string, yesOrNo: boolean): Promise<Counted> {
  const [sums] = await rows.all(
    `SELECT ${SUMS} FROM (SELECT c.v AS c, b.v AS b, c.v - b.v AS d FROM ${unitsOf(rows, pair, sql)})`,
  );
  return dataOf((name) => Number(sums![name] ?? 0), isSingle(pair) && yesOrNo);
}

/** What the sums say; of one game a seed that has or has not something, a table. */
function dataOf(of: (name: string) => number, yesOrNo: boolean): Counted {
  const n = of("n");
  const excluded = of("units") - n;
  if (yesOrNo) {
    const both = of("cb");
    const [firstOnly, secondOnly] = [of("c") - both, of("b") - both];
    const table = { both, firstOnly, secondOnly, neither: n - both - firstOnly - secondOnly };
    return { data: { kind: "pairedShares", table }, excluded };
  }
  const sumsOf = (sum: string, sumSquares: string): Sums => ({ n, sum: of(sum), sumSquares: of(sumSquares) });
  return {
    data: {
      kind: "pairedMeans",
      cell: sumsOf("c", "cc"),
      baseline: sumsOf("b", "bb"),
      differences: sumsOf("d1", "dd"),
    },
    excluded,
  };
}

async function ratios(
  rows: Rows,
  pair: CellPair<PlannedCell>,
  { numerator, denominator }: Extract<RowValue, { take: "ratio" }>,
  single: boolean,
): Promise<ComparisonData> {
  const perSeed = (column: string) => `${single ? `"${column}"` : `sum("${column}")`}::DOUBLE`;
  const joined = seedBySeed(
    pair,
    (position) =>
      `SELECT "index", ${perSeed(numerator)} AS y, ${perSeed(denominator)} AS x FROM ${rows.ofCell(position)}` +
      (single ? "" : ' GROUP BY "index"'),
  );
  const products = ["c", "b"].flatMap((side) => [
    `sum(${side}.y) AS ${side}y`,
    `sum(${side}.x) AS ${side}x`,
    `sum(${side}.y * ${side}.y) AS ${side}yy`,
    `sum(${side}.x * ${side}.y) AS ${side}xy`,
    `sum(${side}.x * ${side}.x) AS ${side}xx`,
  ]);
  const cross = ["y", "x"].flatMap((c) => ["y", "x"].map((b) => `sum(c.${c} * b.${b}) AS ${c}${b}`));
  const [row] = await rows.all(`SELECT count(*) AS n, ${[...products, ...cross].join(", ")} FROM ${joined}`);
  const of = (name: string) => Number(row![name] ?? 0);
  const side = (s: string) => ({
    y: of(`${s}y`),
    x: of(`${s}x`),
    yy: of(`${s}yy`),
    xy: of(`${s}xy`),
    xx: of(`${s}xx`),
  });
  return {
    kind: "pairedRatios",
    n: of("n"),
    cell: side("c"),
    baseline: side("b"),
    cross: { yy: of("yy"), yx: of("yx"), xy: of("xy"), xx: of("xx") },
  };
}

/** The units of both cells side by side, as `c` and `b`; `unit` is the query of one cell's. */
function seedBySeed(
  { cellPosition, baselinePosition }: CellPair<PlannedCell>,
  unit: (position: number) => string,
): string {
  return `(${unit(cellPosition)}) AS c JOIN (${unit(baselinePosition)}) AS b USING ("index")`;
}

/** The smallest length at which games of these cells were stopped: the limit of their restricted means; null for none. */
export async function commonCap(
  rows: Rows,
  positions: readonly number[],
  censored: readonly number[],
): Promise<number | null> {
  const [row] = await rows.all(
    `SELECT min(plies) AS cap FROM games WHERE position IN (${positions.join(", ")}) AND ${among(censored)}`,
  );
  return row?.cap === null || row?.cap === undefined ? null : Number(row.cap);
}
