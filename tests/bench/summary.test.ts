import { expect, it } from "vitest";
import { summarised } from "../../src/bench/summary.js";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { play, temporaryFolder } from "../fixtures/run.js";

it("the bench of summaries has a process of its own summarise all games and judge all comparisons of a store", async () => {
  const text = `name: small\ntitle: Small\ngame: board\nseed: small\nbase: {size: 3}\nfactors: {turns: [any, 0, 1]}
games: 50\ndelta: {length: 1}\ncompare: [{baseline: {turns: any}, measures: [length]}]\n`;
  const { results } = await play(temporaryFolder(), planOf(readExperiment(text, "small.yaml")));
  const measured = await summarised(results.dir);
  expect(measured).toMatchObject({ games: 150, cells: 3, comparisons: 2 });
  expect(measured.seconds).toBeGreaterThan(0);
  // The program alone takes some tens of megabytes; this process does not count.
  expect(measured.memoryBytes).toBeGreaterThan(50e6);
  expect(measured.processorSeconds).toBeGreaterThan(0);
});
