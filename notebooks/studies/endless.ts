import type { CellAggregate } from "../../src/analysis/aggregate.js";
import type { Interval, Share } from "../../src/analysis/interval.js";
import { share } from "../../src/analysis/shares.js";
import { type Verdict, verdictOf } from "../../src/analysis/verdict.js";
import { list, number, percent } from "../components/format.js";
import { type Answer, withInterval } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { type CellSummary, summarise } from "./summary.js";
import { playedCells } from "./tables.js";
import { MOST_ENDLESS } from "./tableWords.js";

export const ENDLESS_CALLS = "endless-calls";

export interface EndlessCell {
  readonly repair: string;
  /** Mean number of calls a fact is remembered. */
  readonly memory: number;
  readonly capped: Share;
  readonly cap: number | null;
  readonly infeasible: number;
  readonly games: number;
  /** The share left at the cap against none, δ being the share up to which a repair works. */
  readonly verdict: Verdict;
}

export interface EndlessStudy {
  readonly source: Source | null;
  readonly fault: string | null;
  readonly repairs: readonly string[];
  readonly memories: readonly number[];
  readonly cells: readonly EndlessCell[];
  /** The memory at which the curves are drawn, and a curve for each repair. */
  readonly at: number | null;
  readonly curves: readonly CellSummary[];
  readonly answer: Answer | null;
}

/** Which repair makes the deal end when players forget? */
export function endlessStudy(results: Results | null): EndlessStudy {
  const source = results === null ? null : sourceOf(results);
  const { cells, fault } = playedCells(
    results,
    (cell) => cell.levels.repair !== undefined && memoryOf(cell) !== null,
    "this run does not vary “repair” among players that forget",
  );
  const repairs = [...new Set(cells.map((cell) => cell.levels.repair!))];
  const memories = [...new Set(cells.map((cell) => memoryOf(cell)!))].sort((a, b) => b - a);
  const summaries = cells.map((cell) => ({ ...summarise(cell), label: cell.levels.repair! }));
  const rows = cells.map((cell, i) => ({
    repair: cell.levels.repair!,
    memory: memoryOf(cell)!,
    capped: summaries[i]!.capped,
    cap: summaries[i]!.length.cap,
    infeasible: summaries[i]!.ends.find(({ reason }) => reason === "infeasible")?.games ?? 0,
    games: cell.games,
    verdict: verdictOf(
      bounds(summaries[i]!.capped),
      bounds(share(summaries[i]!.capped.count, cell.games, 0.1)),
      MOST_ENDLESS,
    ),
  }));
  const at = tellingMemory(rows, memories);
  return {
    source,
    fault,
    repairs,
    memories,
    cells: rows,
    at,
    curves: summaries
      .filter((_, i) => rows[i]!.memory === at)
      .map((cell) => ({ ...cell, length: { ...cell.length, bins: [] } })),
    answer: rows.length === 0 ? null : answerOf(rows, repairs, memories),
  };
}

function bounds({ low, high }: Share): Interval {
  return { low: low ?? 0, high: high ?? 1 };
}

function memoryOf(cell: CellAggregate): number | null {
  const found = /\(mean (\d+)\)/.exec(cell.agents[0] ?? "");
  return found === null ? null : Number(found[1]);
}

/** The memory at which the repairs differ most. */
function tellingMemory(rows: readonly EndlessCell[], memories: readonly number[]): number | null {
  const spread = (memory: number) => {
    const shares = rows.filter((row) => row.memory === memory).map((row) => row.capped.value ?? 0);
    return Math.max(...shares) - Math.min(...shares);
  };
  return [...memories].sort((a, b) => spread(b) - spread(a))[0] ?? null;
}

function answerOf(rows: readonly EndlessCell[], repairs: readonly string[], memories: readonly number[]): Answer {
  const worst = memories.at(-1)!;
  const of = (repair: string) => rows.filter((row) => row.repair === repair);
  const works = repairs.filter((repair) => of(repair).every((row) => (row.capped.high ?? 1) <= MOST_ENDLESS));
  const none = rows.find((row) => row.repair === "none" && row.memory === worst);
  const others = repairs.filter((repair) => repair !== "none" && !works.includes(repair));
  const at = (repair: string) => rows.find((row) => row.repair === repair && row.memory === worst);
  const cap = rows.find((row) => row.cap !== null)?.cap ?? null;
  const unrepaired =
    none === undefined
      ? ""
      : `Without a repair ${withInterval(none.capped)} of deals have not ended after ${cap === null ? "all their" : number(cap)} calls when players remember a fact for ${worst} calls on average. `;
  const left =
    others.length === 0
      ? ""
      : `${works.length === 0 ? "Of the repairs" : "The others leave"} ${list(others.map((repair) => `${at(repair) ? percent(at(repair)!.capped.value ?? 0) : "an unknown share"} (${repair})`))} ${works.length === 0 ? "of deals are left" : "of deals unfinished"}. `;
  return {
    word: works.length === 0 ? "No repair is enough." : `Yes, with ${list(works, "or")}.`,
    text: `${unrepaired}${works.length === 0 ? "" : `With ${list(works, "or")} at most ${percent(Math.max(...works.flatMap((repair) => of(repair).map((row) => row.capped.high ?? 1))))} of deals, with 95\u202F% confidence, are left at any memory from ${memories[0]} to ${worst}. `}${left}${dependence(rows, memories)}`,
  };
}

/** Whether players who remember well need a repair at all. */
function dependence(rows: readonly EndlessCell[], memories: readonly number[]): string {
  const best = rows.find((row) => row.repair === "none" && row.memory === memories[0]);
  if (best === undefined) return "";
  return `It depends on the players: with a memory of ${number(memories[0]!)} calls ${withInterval(best.capped)} are left without any repair. The table of six and its pack are assumed.`;
}
