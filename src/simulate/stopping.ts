import type { JudgedComparison } from "../analysis/aggregate.js";
import { tightestAt } from "../analysis/confidenceSequence.js";
import { canBeDecided, canBeTested, seedsForWidth } from "../analysis/needs.js";
import { batchesUpTo } from "../experiments/batches.js";
import type { StoppingRule } from "../experiments/experiment.js";
import { mostSeeds, type Plan, upTo } from "../experiments/plan.js";
import { judge } from "../results/comparisons.js";
import type { Store } from "../results/store.js";
import { type Progress, playMissing, type RunOptions } from "./run.js";

export interface StoppingOptions extends RunOptions {
  /** The command that plays so many games of each cell; null for as many as the rule asks. */
  readonly command: (games: number | null) => string;
  /** Told that a rule cannot be met. */
  readonly warn: (message: string) => void;
}

type DecidedRule = Extract<StoppingRule, { readonly until: "decided" }>;

/** How a run under a stopping rule ended. */
export interface Ended {
  readonly progress: Progress;
  /** The plan with the seeds at which it ended. */
  readonly plan: Plan;
  /** As a phrase; null where no rule was asked. */
  readonly why: string | null;
}

/**
 * Plays a plan in batches of whole seeds, of all cells alike, and decides after each. What is decided depends on the
 * games of the batch alone, never on threads or on the order in which games finish; only a budget of minutes depends on
 * the machine, and the store then keeps the number of games. Throws a UserError when the store cannot be written.
 */
export async function playUntil(
  store: Store,
  plan: Plan,
  rule: StoppingRule,
  options: StoppingOptions,
): Promise<Ended> {
  const most = mostSeeds(plan);
  const batches = batchesUpTo(most);
  const rotations = Math.max(...plan.cells.map((cell) => cell.rotations));
  const start = performance.now();
  let before: Progress = { cell: "", played: 0, total: 0, seconds: 0 };
  let seeds = batches[0]!;
  for (;;) {
    const batch = upTo(plan, seeds);
    await store.replan(batch);
    const fixed = rule.until === "minutes" ? { command: options.command(seeds * rotations) } : {};
    const progress = await playMissing(store, batch, {
      ...options,
      record: { ...options.record, ...fixed },
      onProgress: (now) => options.onProgress(added(before, now)),
    });
    const first = before.total === 0;
    before = added(before, progress);
    if (options.signal.aborted) return { progress: before, plan: batch, why: null };
    const games = `${seeds * rotations} games a cell`;
    const minutes = (performance.now() - start) / 60_000;
    if (rule.until === "minutes") {
      const affordable = Math.floor(seeds * Math.min(2, rule.minutes / minutes));
      if (seeds === most) return { progress: before, plan: batch, why: `all ${games} played within the time` };
      if (minutes >= 0.9 * rule.minutes || affordable <= seeds)
        return { progress: before, plan: batch, why: `time is up: ${options.command(seeds * rotations)} repeats it` };
      seeds = Math.min(most, affordable);
      continue;
    }
    const { comparisons, oneGame } = await judge({ dir: store.dir, plan: batch, manifest: store.manifest });
    if (isMet(rule, comparisons)) return { progress: before, plan: batch, why: `${met(rule)} after ${games}` };
    if (seeds === most) return { progress: before, plan: batch, why: `not ${met(rule)} within the ${games} allowed` };
    if (first && comparisons.length === 0 && oneGame.length > 0)
      return { progress: before, plan: batch, why: `nothing is random in the cells compared, after ${games}` };
    if (first) for (const reason of unreachable(rule, comparisons, most)) options.warn(reason);
    seeds = batches.find((next) => next > seeds)!;
  }
}

function added(before: Progress, now: Progress): Progress {
  return {
    cell: now.cell,
    played: before.played + now.played,
    total: before.total + now.total,
    seconds: before.seconds + now.seconds,
  };
}

function met({ until }: StoppingRule): string {
  return until === "narrow" ? "every interval is narrow enough" : "every verdict is decided";
}

/** Whether the comparisons of complete batches end a run. */
export function isMet(rule: StoppingRule, comparisons: readonly JudgedComparison[]): boolean {
  if (comparisons.length === 0) return false;
  switch (rule.until) {
    case "narrow":
      return comparisons.every(({ measure, low, high }) => {
        const width = rule.width[measure];
        return width === undefined || (low !== null && high !== null && high - low < width);
      });
    case "decided":
      // A sequential test that has ended near ±δ asks for no more games.
      return comparisons.every(({ verdict, testEnded }) => verdict !== "undecided" || testEnded === true);
    default:
      return false;
  }
}

/** Why a rule cannot be met within so many seeds, by the comparisons of a pilot. */
export function unreachable(rule: StoppingRule, pilot: readonly JudgedComparison[], seeds: number): readonly string[] {
  return pilot.flatMap((comparison) => {
    const { measure, cell, baseline } = comparison;
    const named = `the stopping rule cannot be met for ${measure}, ${cell} against ${baseline}`;
    if (rule.until === "narrow") {
      const width = rule.width[measure];
      const needed = width === undefined ? 0 : Math.ceil(seedsForWidth(comparison, width));
      return needed > seeds
        ? [`${named}: a width of ${width} needs about ${needed} seeds, "games" allows ${seeds}`]
        : [];
    }
    if (rule.until !== "decided" || reachable(rule, comparison, seeds)) return [];
    return [
      `${named}: within the ${seeds} seeds that "games" allows no verdict by δ = ${comparison.delta} is possible`,
    ];
  });
}

function reachable(rule: DecidedRule, comparison: JudgedComparison, seeds: number): boolean {
  return rule.by === "sprt"
    ? canBeTested(comparison, rule.beta, seeds)
    : canBeDecided(comparison, tightestAt(rule.games / 2), seeds);
}
