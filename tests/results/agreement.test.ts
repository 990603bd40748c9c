import { expect, it } from "vitest";
import { rankAgreement } from "../../src/analysis/agreement.js";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { aggregateText, judgedAggregateOf } from "../../src/results/aggregate.js";
import { Rows } from "../../src/results/query.js";
import { play, temporaryFolder } from "../fixtures/run.js";

const TEXT = `
name: agreeing
title: Agreeing
game: board
seed: agreeing
base: {size: 5}
factors: {jumps: [any, 1, 0]}
agents: [random, greedy]
caps: {plyCap: 60}
games: 100
delta: {decisive: 0.02, branching: 0.5}
compare:
  - baseline: {jumps: any}
    measures: [decisive, branching]
`;

it("an aggregate carries the comparisons and how the players agree, from blocks of seeds", async () => {
  const { results } = await play(temporaryFolder(), planOf(readExperiment(TEXT, "agreeing.yaml")));
  const aggregate = await judgedAggregateOf(results);
  expect(JSON.parse(aggregateText(aggregate))).toEqual(JSON.parse(JSON.stringify(aggregate)));
  expect(aggregate.delta).toEqual({ decisive: 0.02, branching: 0.5 });
  // Two levels against the baseline, by two measures and two kinds of players.
  expect(aggregate.comparisons).toHaveLength(8);
  for (const { cellId, baselineId, familySize } of aggregate.comparisons!) {
    const [cell, baseline] = [cellId, baselineId].map((id) => aggregate.cells.find((one) => one.id === id)!);
    expect(cell!.levels.players).toBe(baseline!.levels.players);
    expect(baseline!.levels.jumps).toBe("any");
    expect(familySize).toBe(8);
  }
  const { measures, flips } = aggregate.agreement!;
  expect(measures.map(({ measure }) => measure)).toEqual(["decisive", "branching"]);
  const rows = await Rows.open(results);
  const direct = await rows.all(
    `SELECT position, "index" // 5 AS block, sum(plies)::DOUBLE AS n, sum(choices)::DOUBLE AS s FROM games GROUP BY ALL`,
  );
  rows.close();
  // The cells in the order of the design: jumps any, 1, 0, each by random and then greedy players.
  const blocks = Array.from({ length: 20 }, (_, block) =>
    [0, 1].map((player) =>
      [0, 2, 4].map((first) => {
        const row = direct.find((one) => Number(one.position) === first + player && Number(one.block) === block)!;
        return { n: Number(row.n), sum: Number(row.s) };
      }),
    ),
  );
  const branching = measures[1]!;
  expect(branching.players).toEqual(["random", "greedy"]);
  expect(branching.variants).toEqual(["any", "1", "0"]);
  expect(branching.ranks).toEqual(rankAgreement(blocks, ["random", "greedy"]));
  for (const flip of flips) expect(new Set(flip.verdicts.map(({ player }) => player)).size).toBe(2);
});
