import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { judge } from "../../src/results/comparisons.js";
import { decided, decisionChanges } from "../../src/results/decisions.js";
import { storedDigest } from "../../src/results/digest.js";
import { readStore, Store } from "../../src/results/store.js";
import { isMet, playUntil } from "../../src/simulate/stopping.js";
import { onguard, play, RECORD, temporaryFolder } from "../fixtures/run.js";

const text = (stop: string, games = 1200, delta = 0.1) => `
name: stopped
title: Stopped
game: board
seed: stopped
base: {size: 5}
factors: {jumps: [any, 1]}
caps: {plyCap: 60}
games: ${games}
delta: {decisive: ${delta}}
compare:
  - baseline: {jumps: any}
    measures: [decisive]
stop: ${stop}
`;
const planned = (stop: string, games?: number, delta?: number) =>
  planOf(readExperiment(text(stop, games, delta), "stopped.yaml"));

async function stopped(stop: string, threads: number, games?: number, delta?: number) {
  const data = temporaryFolder();
  const plan = planned(stop, games, delta);
  const warnings: string[] = [];
  const store = await Store.open(data, plan, () => {});
  try {
    const ended = await playUntil(store, plan, plan.stop!, {
      threads,
      signal: new AbortController().signal,
      record: RECORD,
      onProgress: () => {},
      command: (n) => `run --games ${n}`,
      warn: (message) => warnings.push(message),
    });
    const results = readStore(store.dir);
    return { ended, results, warnings, digest: await storedDigest(results), data };
  } finally {
    await store.close();
  }
}

describe("a run that stops", () => {
  it("at narrow intervals ends with the first batch that has them, whatever the threads", async () => {
    const rule = "{until: narrow, width: {decisive: 0.15}}";
    const one = await stopped(rule, 1);
    const two = await stopped(rule, 2);
    expect(one.ended.why).toMatch(/^every interval is narrow enough after \d+ games a cell$/);
    expect(two.digest).toBe(one.digest);
    const seeds = one.results.plan.cells[0]!.indices;
    expect(seeds).toBeGreaterThan(100);
    expect(seeds).toBeLessThan(1200);
    const { comparisons } = await judge(one.results);
    expect(comparisons[0]!.high! - comparisons[0]!.low!).toBeLessThan(0.15);
    // The batch before was not narrow enough.
    const earlier = { ...one.results.plan, cells: one.results.plan.cells.map((cell) => ({ ...cell, indices: 100 })) };
    expect(isMet(one.results.plan.stop!, (await judge({ ...one.results, plan: earlier })).comparisons)).toBe(false);
  });

  it("at decided verdicts is judged by confidence sequences, and again so when it is repeated by --games", async () => {
    const { ended, results } = await stopped("{until: decided, by: confidenceSequence}", 1);
    expect(ended.why).toMatch(/every verdict is decided/);
    const { comparisons } = await judge(results);
    expect(comparisons.every(({ method }) => method.startsWith("confidence sequence"))).toBe(true);
    const fixed = await judge({ ...results, plan: { ...results.plan, stop: null } });
    expect(comparisons[0]!.high! - comparisons[0]!.low!).toBeGreaterThan(
      fixed.comparisons[0]!.high! - fixed.comparisons[0]!.low!,
    );
    expect(comparisons[0]!.p).toBeGreaterThan(fixed.comparisons[0]!.p);
  });

  it("at decided verdicts by SPRT ends with the same batch on any number of threads, and names test and method", async () => {
    const rule = "{until: decided, by: sprt, alpha: 0.05, beta: 0.1}";
    const one = await stopped(rule, 1, 3000);
    const two = await stopped(rule, 2, 3000);
    expect(one.ended.why).toMatch(/^every verdict is decided after \d+ games a cell$/);
    expect(two.digest).toBe(one.digest);
    const { comparisons } = await judge(one.results);
    expect(comparisons).toEqual((await judge(two.results)).comparisons);
    const [{ n, method, testEnded, estimate, low, high }] = comparisons as [(typeof comparisons)[0]];
    expect(testEnded).toBe(true);
    expect(n).toBe(one.results.plan.cells[0]!.indices);
    expect(method).toContain("SPRT of 0, δ and 2δ (α 0.05, β 0.1), median-unbiased");
    expect(low!).toBeLessThan(estimate);
    expect(high!).toBeGreaterThan(estimate);
    const show = await onguard(["show", one.results.dir]);
    expect(show.stdout).toContain("played until every verdict is decided, by SPRT (α 0.05, β 0.1)");
    const compare = await onguard(["compare", one.results.dir]);
    expect(compare.stdout).toContain("SPRT of 0, δ and 2δ (α 0.05, β 0.1), median-unbiased");
    // More games by number: the test stays where it ended.
    const again = await play(one.data, planned(rule, 3000));
    expect((await judge(again.results)).comparisons[0]).toEqual(comparisons[0]);
  });

  it("by SPRT that can never be met says so", async () => {
    const { warnings } = await stopped("{until: decided, by: sprt}", 1, 150, 0.001);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/cannot be met for decisive, 1 against any: within the 150 seeds .* δ = 0.001/);
  });

  it("that can never be met says so after the first batch and ends with all games", async () => {
    const { ended, warnings, results } = await stopped("{until: narrow, width: {decisive: 0.001}}", 1, 150);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/cannot be met for decisive, 1 against any: a width of 0.001 needs about \d+ seeds/);
    expect(ended.why).toBe("not every interval is narrow enough within the 150 games a cell allowed");
    expect(results.plan.cells.map(({ indices }) => indices)).toEqual([150, 150]);
  });

  it("when its minutes are over keeps how many games that were, and the command that repeats them", async () => {
    const { ended, results } = await stopped("{until: minutes, minutes: 0.0001}", 1);
    expect(ended.why).toBe("time is up: run --games 100 repeats it");
    expect(results.plan.cells.map(({ indices }) => indices)).toEqual([100, 100]);
    expect(results.manifest.runs.at(-1)!.command).toBe("run --games 100");
    const whole = planOf(readExperiment(text("{until: games}", 100), "stopped.yaml"));
    expect(await storedDigest(results)).toBe((await play(temporaryFolder(), whole)).digest);
  });
});

describe("what is decided", () => {
  it("is kept when it changes after games have been played", async () => {
    const data = temporaryFolder();
    const { results } = await play(data, planned("{until: games}", 40));
    expect(decisionChanges(results.manifest.decisions)).toEqual([]);
    const changed = planned("{until: games}", 40, 0.05);
    const store = await Store.open(data, changed, () => {});
    await store.close();
    const again = readStore(join(store.dir));
    expect(decisionChanges(again.manifest.decisions)).toEqual([
      { date: expect.any(String), games: 80, before: ["δ of decisive: 0.1"], after: ["δ of decisive: 0.05"] },
    ]);
    // Changed back before any further game: as if it had not been touched.
    expect(decisionChanges(decided(again.manifest, results.plan))).toEqual([]);
  });

  it("may be changed freely before the first game", () => {
    const manifest = { hash: "", recordVersion: 1, columns: [], runs: [], parts: [], decisions: [] };
    const first = decided(manifest, planned("{until: games}", 40));
    const second = decided({ ...manifest, decisions: first }, planned("{until: games}", 40, 0.05));
    expect(second).toHaveLength(1);
    expect(second[0]!.delta).toEqual({ decisive: 0.05 });
  });
});
