import type { JudgedComparison } from "../analysis/aggregate.js";
import { type ComparisonPlan, compare, DEFAULT_PLAN } from "../analysis/compare.js";
import type { Contrast } from "../analysis/comparison.js";
import { tightestAt } from "../analysis/confidenceSequence.js";
import { effectOf } from "../analysis/effect.js";
import { measureNamed, measuresOf } from "../analysis/measures.js";
import { batchesUpTo } from "../experiments/batches.js";
import { type CellPair, pairsOf } from "../experiments/pairs.js";
import type { Plan, PlannedCell } from "../experiments/plan.js";
import type { ComparisonInput } from "../experiments/schema.js";
import { gameNamed } from "../games/index.js";
import { batchedContrastOf, commonCap, contrastsOf } from "./contrasts.js";
import { Rows } from "./query.js";
import type { StoredResults } from "./store.js";

/** The comparisons that a plan names, judged. */
export interface Judged {
  readonly comparisons: readonly JudgedComparison[];
  /** Labels of cells that no baseline of a comparison matches in all its other levels. */
  readonly unmatched: readonly string[];
  /** Comparisons, as "MEASURE: CELL against BASELINE", of fewer than two seeds. */
  readonly tooFew: readonly string[];
  /** Pairs, as "CELL against BASELINE", in which nothing is random: each is one game, without an interval. */
  readonly oneGame: readonly string[];
  /** Pairs, as "CELL against BASELINE", of which every game was stopped at the cap: nothing is known of how they end. */
  readonly allCapped: readonly string[];
}

interface Family {
  readonly name: string;
  readonly plan: ComparisonPlan;
  readonly members: { readonly contrast: Contrast; readonly pair: CellPair<PlannedCell> }[];
}

/**
 * Judges the comparisons of a store's plan. A cell is compared with the baseline that has its other levels (the same
 * players, the same opening …). Comparisons of one family name (else of one entry of `compare`) share their error level.
 */
export async function judge(results: StoredResults): Promise<Judged> {
  const rows = await Rows.open(results);
  try {
    return await judgeRows(rows, results);
  } finally {
    rows.close();
  }
}

export async function judgeRows(rows: Rows, { plan, manifest }: Omit<StoredResults, "dir">): Promise<Judged> {
  const { endReasons } = gameNamed(plan.game);
  const censored = endReasons.flatMap((reason, code) => (reason.censored ? [code] : []));
  const families = new Map<string, Family>();
  const unmatched = new Set<string>();
  const tooFew: string[] = [];
  const oneGame = new Set<string>();
  const allCapped = new Set<string>();
  const isSingle = remembered((position) => playsOneGame(rows, position, manifest.columns));
  const isCapped = remembered((position) => capsEveryGame(rows, position, censored));
  for (const [i, entry] of plan.compare.entries()) {
    const { pairs, without } = pairsOf(plan.cells, entry);
    for (const label of without) unmatched.add(label);
    const positions = [...new Set(pairs.flatMap((pair) => [pair.cellPosition, pair.baselinePosition]))];
    if (positions.length === 0) continue;
    const cap = await commonCap(rows, positions, censored);
    const by = comparisonPlan(plan, entry);
    const name = entry.family ?? `comparison ${i + 1}`;
    const family = families.get(name) ?? { name, plan: by, members: [] };
    families.set(name, family);
    for (const pair of pairs) {
      if ((await isSingle(pair.cellPosition)) && (await isSingle(pair.baselinePosition))) {
        oneGame.add(`${pair.cell.label} against ${pair.baseline.label}`);
        continue;
      }
      if ((await isCapped(pair.cellPosition)) && (await isCapped(pair.baselinePosition))) {
        allCapped.add(`${pair.cell.label} against ${pair.baseline.label}`);
        continue;
      }
      const measures = measuresOf({ seatNames: pair.cell.seatNames, endReasons, columns: manifest.columns }, cap);
      const asked = entry.measures.map((id) => ({ measure: measureNamed(id, measures), delta: plan.delta[id]! }));
      const { test } = by;
      const contrasts = test
        ? await Promise.all(asked.map((one) => batchedContrastOf(rows, pair, one, censored, test.looks)))
        : await contrastsOf(rows, pair, asked, censored);
      for (const contrast of contrasts)
        if (effectOf(contrast.data).n >= 2) family.members.push({ contrast, pair });
        else tooFew.push(`${contrast.measure}: ${contrast.cell} against ${contrast.baseline}`);
    }
  }
  return {
    comparisons: [...families.values()].flatMap(judgeFamily),
    unmatched: [...unmatched],
    tooFew,
    oneGame: [...oneGame],
    allCapped: [...allCapped],
  };
}

/** Asks once for each cell. */
function remembered(ask: (position: number) => Promise<boolean>): (position: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>();
  return (position) => {
    const answer = known.get(position) ?? ask(position);
    known.set(position, answer);
    return answer;
  };
}

/** Whether a cell has games, and all were stopped at the cap. */
async function capsEveryGame(rows: Rows, position: number, censored: readonly number[]): Promise<boolean> {
  if (censored.length === 0) return false;
  const [row] = await rows.all(
    `SELECT coalesce(bool_and("endReason" IN (${censored.join(", ")})), false) AS capped FROM ${rows.ofCell(position)}`,
  );
  return row!.capped === true;
}

/** Games by which most cells are seen to vary. */
const FEW = 64;

/** Whether every seed of a cell gives the same games: told by every recorded column being constant in each rotation. */
async function playsOneGame(rows: Rows, position: number, columns: readonly string[]): Promise<boolean> {
  const constant = async (where: string): Promise<boolean> => {
    const [row] = await rows.all(
      `SELECT coalesce(bool_and(same), false) AS same, coalesce(max(games), 0) AS games FROM
       (SELECT count(*) AS games, ${columns.map((name) => `min("${name}") = max("${name}")`).join(" AND ")} AS same
        FROM ${rows.ofCell(position)} ${where} GROUP BY rotation)`,
    );
    return row!.same === true && Number(row!.games) > 1;
  };
  return (await constant(`WHERE "index" < ${FEW}`)) && (await constant(""));
}

/** How comparisons of an entry are judged; ρ makes confidence sequences tightest at half of the games that the file allows. */
function comparisonPlan(plan: Plan, { confidence, looks, adjust }: ComparisonInput): ComparisonPlan {
  return {
    ...DEFAULT_PLAN,
    confidence,
    looks: looks ?? DEFAULT_PLAN.looks,
    family: adjust ?? DEFAULT_PLAN.family,
    ...sequentialPlan(plan),
  };
}

/** How a rule that waits for verdicts has them judged. */
function sequentialPlan(plan: Plan): Pick<ComparisonPlan, "sequence" | "test"> {
  const { stop } = plan;
  if (stop?.until !== "decided") return {};
  if (stop.by === "confidenceSequence") return { sequence: tightestAt(stop.games / 2) };
  const rotations = Math.max(...plan.cells.map((cell) => cell.rotations));
  return { test: { beta: stop.beta, looks: batchesUpTo(Math.ceil(stop.games / rotations)) } };
}

function judgeFamily({ name, plan, members }: Family): readonly JudgedComparison[] {
  return compare(
    members.map(({ contrast }) => contrast),
    plan,
  ).map((comparison, i) => ({
    ...comparison,
    cellId: members[i]!.pair.cell.id,
    baselineId: members[i]!.pair.baseline.id,
    familyName: name,
    familySize: members.length,
  }));
}
