import type { Batch, ComparisonData, Contrast, RowValue } from "../analysis/comparison.js";
import { effectOf } from "../analysis/effect.js";
import type { Sums } from "../analysis/means.js";
import type { Measure } from "../analysis/measures.js";
import { stepsOf } from "../analysis/sequentialTest.js";
import type { CellPair } from "../experiments/pairs.js";
import type { PlannedCell } from "../experiments/plan.js";
import type { Rows } from "./query.js";

/** A measure to be compared, with its smallest difference that matters. */
export interface Asked {
  readonly measure: Measure;
  readonly delta: number;
}

/**
 * What the store says of measures in two cells, seed by seed: cells of a store share their seeds. The unit is the
 * index; where it is played in several rotations its value is the mean over them. Indices that only one cell has, or of
 * which a game has no value, are left out; the latter are counted. One query, since the cells are read and joined once.
 */
export async function contrastsOf(
  rows: Rows,
  pair: CellPair<PlannedCell>,
  asked: readonly Asked[],
  censored: readonly number[],
): Promise<readonly Contrast[]> {
  const values: string[] = [];
  const takes = asked.map(({ measure: { value } }) => {
    const first = values.length;
    if (value.take === "ratio") values.push(`"${value.numerator}"`, `"${value.denominator}"`);
    else values.push(valueSql(value, censored));
    return { value, first };
  });
  const sums = takes.map(({ value, first }) => (value.take === "ratio" ? ratioSums(first) : meanSums(first)));
  const [row] = await rows.all(`SELECT ${sums.join(", ")} FROM ${unitsOf(rows, pair, values)}`);
  return asked.map(({ measure: { id, unit }, delta }, i) => {
    const { value, first } = takes[i]!;
    const of = (name: string) => Number(row![`${name}${first}`] ?? 0);
    const counted =
      value.take === "ratio" ? { data: ratiosOf(of), excluded: 0 } : dataOf(of, isSingle(pair) && isYesOrNo(value));
    return { measure: id, unit, baseline: pair.baseline.label, cell: pair.cell.label, delta, ...counted };
  });
}

/** Each seed is one game in both cells. */
function isSingle({ cell, baseline }: CellPair<PlannedCell>): boolean {
  return cell.rotations === 1 && baseline.rotations === 1;
}

/**
 * The same for a sequential test that looks after so many seeds (ascending) and at all that are planned: what both cells
 * have beyond the last complete batch is not looked at. Of shares and scores only, in cells of equally many rotations.
 */
export async function batchedContrastOf(
  rows: Rows,
  pair: CellPair<PlannedCell>,
  { measure: { id, unit, value }, delta }: Asked,
  censored: readonly number[],
  looks: readonly number[],
): Promise<Contrast> {
  const steps = stepsOf(value);
  if (value.take === "ratio" || steps === null) throw new RangeError(`${id} admits no sequential test`);
  const joined = unitsOf(rows, pair, [valueSql(value, censored)]);
  const planned = Math.min(pair.cell.indices, pair.baseline.indices);
  const ends = [...looks.filter((seeds) => seeds < planned), planned];
  const batch = `CASE ${ends.map((seeds, i) => `WHEN "index" < ${seeds} THEN ${i}`).join(" ")} END`;
  const groups = await rows.all(
    `SELECT ${batch} AS batch, d0 AS d, ${meanSums(0)} FROM ${joined} WHERE batch IS NOT NULL GROUP BY batch, d0`,
  );
  const yesOrNo = isSingle(pair) && isYesOrNo(value);
  const most = steps * pair.cell.rotations;
  const batches = ends.map((seeds, i): Batch => {
    const within = groups.filter((group) => Number(group.batch) <= i);
    const counts = Array.from({ length: 2 * most + 1 }, () => 0);
    for (const group of within)
      if (group.d !== null) counts[Math.round((Number(group.d) + 1) * most)]! += Number(group.n0);
    return {
      seeds,
      counts,
      ...dataOf((name) => within.reduce((sum, group) => sum + Number(group[`${name}0`] ?? 0), 0), yesOrNo),
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

/** Sums over units of value k: c of the cell, b of the baseline, d their difference; units without one are only counted. */
function meanSums(k: number): string {
  const both = `FILTER (d${k} IS NOT NULL)`;
  return `count(*) AS units${k}, count(d${k}) AS n${k}, sum(c${k}) ${both} AS sc${k}, sum(c${k} * c${k}) ${both} AS scc${k},
    sum(b${k}) ${both} AS sb${k}, sum(b${k} * b${k}) ${both} AS sbb${k}, sum(d${k}) AS sd${k}, sum(d${k} * d${k}) AS sdd${k},
    sum(c${k} * b${k}) AS scb${k}`;
}

/** Sums over units of the ratio of value k (y) to value k + 1 (x). */
function ratioSums(k: number): string {
  const sum = (name: string, product: string) => `sum(${product}) AS ${name}${k}`;
  const [y, x] = [k, k + 1];
  return [
    `count(*) AS n${k}`,
    ...["c", "b"].flatMap((s) => [
      sum(`${s}y`, `${s}${y}`),
      sum(`${s}x`, `${s}${x}`),
      sum(`${s}yy`, `${s}${y} * ${s}${y}`),
      sum(`${s}xy`, `${s}${x} * ${s}${y}`),
      sum(`${s}xx`, `${s}${x} * ${s}${x}`),
    ]),
    sum("yy", `c${y} * b${y}`),
    sum("yx", `c${y} * b${x}`),
    sum("xy", `c${x} * b${y}`),
    sum("xx", `c${x} * b${x}`),
  ].join(", ");
}

/** The units of both cells side by side: "index", and of value k ck in the cell, bk in the baseline and dk = ck − bk. */
function unitsOf(rows: Rows, pair: CellPair<PlannedCell>, values: readonly string[]): string {
  const named = values.map((sql, k) => `(${sql})::DOUBLE AS v${k}`).join(", ");
  const means = values.map((_, k) => `CASE WHEN count(v${k}) = count(*) THEN avg(v${k}) END AS v${k}`).join(", ");
  const unit = (position: number) => {
    const games = `SELECT "index", ${named} FROM ${rows.ofCell(position)}`;
    return isSingle(pair) ? games : `SELECT "index", ${means} FROM (${games}) GROUP BY "index"`;
  };
  const sides = values.map((_, k) => `c.v${k} AS c${k}, b.v${k} AS b${k}, c.v${k} - b.v${k} AS d${k}`).join(", ");
  return `(SELECT "index", ${sides} FROM (${unit(pair.cellPosition)}) AS c JOIN (${unit(pair.baselinePosition)}) AS b USING ("index"))`;
}

interface Counted {
  readonly data: ComparisonData;
  readonly excluded: number;
}

/** What the sums say; of one game a seed that has or has not something, a table. */
function dataOf(of: (name: string) => number, yesOrNo: boolean): Counted {
  const n = of("n");
  const excluded = of("units") - n;
  if (yesOrNo) {
    const both = of("scb");
    const [firstOnly, secondOnly] = [of("sc") - both, of("sb") - both];
    const table = { both, firstOnly, secondOnly, neither: n - both - firstOnly - secondOnly };
    return { data: { kind: "pairedShares", table }, excluded };
  }
  const sumsOf = (sum: string, sumSquares: string): Sums => ({ n, sum: of(sum), sumSquares: of(sumSquares) });
  return {
    data: {
      kind: "pairedMeans",
      cell: sumsOf("sc", "scc"),
      baseline: sumsOf("sb", "sbb"),
      differences: sumsOf("sd", "sdd"),
    },
    excluded,
  };
}

function ratiosOf(of: (name: string) => number): ComparisonData {
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
