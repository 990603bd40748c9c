import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Comparison } from "../../src/analysis/compare.js";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { experimentFile, onguard, play, temporaryFolder, tictactoe } from "../fixtures/run.js";

const BOARD = `
name: compared
title: Compared
game: board
seed: compared
base: {size: 5}
factors: {jumps: [any, 1]}
caps: {plyCap: 60}
games: 200
delta: {firstPlayerScore: 0.1, length: 2}
compare:
  - baseline: {jumps: any}
    measures: [firstPlayerScore, length]
`;

describe("onguard compare", () => {
  it("prints a verdict for each comparison, as a table and as JSON", async () => {
    const data = temporaryFolder();
    const file = join(data, "compared.yaml");
    writeFileSync(file, BOARD);
    await play(data, planOf(readExperiment(BOARD, file)));
    const json = await onguard(["compare", file, "--data", data, "--json"]);
    expect(json.code).toBe(0);
    const { comparisons } = JSON.parse(json.stdout) as { comparisons: readonly Comparison[] };
    const fields = "measure baseline cell estimate low high p pAdjusted varianceReduction verdict gamesNeeded n";
    for (const c of comparisons) expect(Object.keys(c)).toEqual(expect.arrayContaining(fields.split(" ")));
    expect(comparisons.map((c) => c.measure)).toEqual(["firstPlayerScore", "length"]);
    for (const c of comparisons) {
      expect(["matters", "below δ", "equivalent", "undecided"]).toContain(c.verdict);
      expect(c.low!).toBeLessThanOrEqual(c.estimate);
      expect(c.pAdjusted).toBeGreaterThanOrEqual(c.p);
      expect(c.level).toBeCloseTo(0.025, 12);
    }
    const table = await onguard(["compare", file, "--data", data]);
    expect(table.stdout).toContain(comparisons[0]!.verdict);
    expect(table.stdout).toContain("adjusted p");
  });

  it("says why nothing can be judged", async () => {
    const data = temporaryFolder();
    const file = join(data, "compared.yaml");
    const alone = BOARD.replace("games: 200", "games: 1");
    writeFileSync(file, alone);
    await play(data, planOf(readExperiment(alone, file)));
    const one = await onguard(["compare", file, "--data", data]);
    expect(one.code).toBe(2);
    expect(one.stderr).toBe(
      "onguard: compared: no comparison has two seeds that both cells have played; a comparison needs at least two\n",
    );
    const fixed = alone
      .replace("name: compared", "name: one-game")
      .replace("{size: 5}", "{setup: fixed, opening: checkerboard}\ndegenerate: allow")
      .replace("games: 1", "games: 20");
    writeFileSync(file, fixed);
    await play(data, planOf(readExperiment(fixed, file)));
    const same = await onguard(["compare", file, "--data", data]);
    expect(same.code).toBe(2);
    expect(same.stderr).toContain(
      "nothing is random in the cells compared: each is one game however often it is played",
    );
  });

  it("says so where an experiment names no comparisons", async () => {
    const data = temporaryFolder();
    const file = experimentFile(data, 20);
    await play(data, tictactoe(20));
    const { code, stderr } = await onguard(["compare", file, "--data", data]);
    expect(code).toBe(2);
    expect(stderr).toContain('trial names no comparisons: add "compare" with a baseline and measures to its file');
  });
});
