import type { DecisionChange } from "../analysis/aggregate.js";
import type { Plan } from "../experiments/plan.js";
import type { Decision, Manifest } from "./manifest.js";

/**
 * A manifest's decisions with those of a plan: appended where they are others than the last. Before any game is played a
 * plan may be changed freely, and takes the place of the last.
 */
export function decided({ decisions, parts }: Manifest, plan: Plan, now = new Date()): Decision[] {
  const games = parts.reduce((sum, { rows }) => sum + rows, 0);
  const decision: Decision = {
    date: now.toISOString().slice(0, 10),
    games,
    delta: { ...plan.delta },
    compare: plan.compare.map((entry) => JSON.stringify(entry)),
    stop: plan.stop ? JSON.stringify(plan.stop) : "",
  };
  const last = decisions.at(-1);
  if (last !== undefined && JSON.stringify(linesOf(last)) === JSON.stringify(linesOf(decision))) return decisions;
  return [...(last !== undefined && last.games === games ? decisions.slice(0, -1) : decisions), decision];
}

/** What was changed after games had been played, the first change first. */
export function decisionChanges(decisions: readonly Decision[]): readonly DecisionChange[] {
  const changes = decisions.slice(1).map((decision, i) => {
    const before = linesOf(decisions[i]!);
    const after = linesOf(decision);
    return {
      date: decision.date,
      games: decision.games,
      before: before.filter((line) => !after.includes(line)),
      after: after.filter((line) => !before.includes(line)),
    };
  });
  // What was changed and changed back before further games is no change.
  return changes.filter(({ before, after }) => before.length + after.length > 0);
}

function linesOf({ delta, compare, stop }: Decision): readonly string[] {
  return [
    ...Object.entries(delta).map(([measure, value]) => `δ of ${measure}: ${value}`),
    ...compare.map((entry) => `compare ${entry}`),
    ...(stop === "" ? [] : [`stop ${stop}`]),
  ];
}
