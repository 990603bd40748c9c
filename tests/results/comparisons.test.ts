import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compare, DEFAULT_PLAN } from "../../src/analysis/compare.js";
import { measureNamed, measuresOf } from "../../src/analysis/measures.js";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { gameNamed } from "../../src/games/index.js";
import { judge } from "../../src/results/comparisons.js";
import { Rows } from "../../src/results/query.js";
import type { StoredResults } from "../../src/results/store.js";
import { contrast, pairedMeans, pairedRatios, pairedShares } from "../analysis/samples.js";
import { play, temporaryFolder } from "../fixtures/run.js";

const TEXT = `
name: judged
title: Judged
game: board
seed: judged
base: {size: 5}
factors:
  jumps: [any, 1]
  stalemate: [loss, draw]
caps: {plyCap: 60}
games: 400
delta: {firstPlayerScore: 0.1, length: 2, decisive: 0.1, branching: 0.5}
compare:
  - baseline: {jumps: any}
    measures: [firstPlayerScore, length, decisive, branching]
`;

interface Row {
  readonly winners: number;
  readonly endReason: number;
  readonly plies: number;
  readonly choices: number;
}

describe("comparisons of a store", () => {
  let results: StoredResults;
  let cells: readonly (readonly Row[])[];
  const capped = gameNamed("board").endReasons.findIndex((reason) => reason.censored);

  const folder = mkdtempSync(join(tmpdir(), "onguard-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    results = (await play(folder, planOf(readExperiment(TEXT, "judged.yaml")))).results;
    const rows = await Rows.open(results);
    const all = await rows.all(`SELECT position, winners, "endReason", plies, choices FROM games ORDER BY "index"`);
    rows.close();
    cells = results.plan.cells.map((_, position) =>
      all
        .filter((row) => Number(row.position) === position)
        .map((row) => ({
          winners: Number(row.winners),
          endReason: Number(row.endReason),
          plies: Number(row.plies),
          choices: Number(row.choices),
        })),
    );
  });

  const score = ({ winners }: Row) => (winners === 1 ? 1 : winners === 2 ? 0 : 0.5);

  it("are those of the rows, seed by seed", async () => {
    const { comparisons, unmatched } = await judge(results);
    expect(unmatched).toEqual([]);
    expect(comparisons).toHaveLength(8);
    for (const pair of [0, 1]) {
      // Cells in the order of the factors: jumps any with both endings, then jumps 1.
      const [baseline, cell] = [cells[pair]!, cells[pair + 2]!];
      const both = cell.flatMap((c, i) => {
        const b = baseline[i]!;
        return c.endReason === capped || b.endReason === capped ? [] : [[c, b] as const];
      });
      const expected = [
        pairedMeans(
          both.map(([c]) => score(c)),
          both.map(([, b]) => score(b)),
        ),
        pairedMeans(
          cell.map((row) => row.plies),
          baseline.map((row) => row.plies),
        ),
        pairedShares(
          cell.map((row) => row.winners === 1 || row.winners === 2),
          baseline.map((row) => row.winners === 1 || row.winners === 2),
        ),
        pairedRatios(
          cell.map((row) => [row.choices, row.plies]),
          baseline.map((row) => [row.choices, row.plies]),
        ),
      ];
      const deltas = [0.1, 2, 0.1, 0.5];
      const by = compare(
        expected.map((data, i) => contrast(data, deltas[i]!)),
        { ...DEFAULT_PLAN, confidence: 1 - 0.05 / 2 },
      );
      for (const [i, direct] of by.entries()) {
        const found = comparisons[4 * pair + i]!;
        expect(found.measure).toBe(["firstPlayerScore", "length", "decisive", "branching"][i]);
        expect(found.estimate).toBeCloseTo(direct.estimate, 9);
        // A family of eight at 5 % is judged as four at half of it.
        expect(found.low).toBeCloseTo(direct.low!, 9);
        expect(found.high).toBeCloseTo(direct.high!, 9);
        expect(found.varianceReduction).toBeCloseTo(direct.varianceReduction!, 6);
        expect(found.verdict).toBe(direct.verdict);
        expect(found.n).toBe(direct.n);
      }
      expect(comparisons[4 * pair]!.excluded).toBe(400 - both.length);
      expect(both.length).toBeLessThan(400);
    }
  });

  it("name what they compare", async () => {
    const { comparisons } = await judge(results);
    expect(comparisons.map(({ cell, baseline }) => [cell, baseline])).toContainEqual([
      results.plan.cells[3]!.label,
      results.plan.cells[1]!.label,
    ]);
  });

  it("of pairs take the mean over the rotations of a seed", async () => {
    const plan = planOf(readExperiment(`${TEXT.replace("name: judged", "name: in-pairs")}pairs: true\n`, "pairs.yaml"));
    const paired = (await play(temporaryFolder(), plan)).results;
    const { comparisons } = await judge(paired);
    const rows = await Rows.open(paired);
    const means = await rows.all(
      `SELECT position, avg((bit_count(winners) = 1)::INTEGER) AS decisive, sum(choices) / sum(plies) AS b
       FROM games GROUP BY position ORDER BY position`,
    );
    rows.close();
    expect(comparisons[2]).toMatchObject({ measure: "decisive", n: 200, method: expect.stringContaining("paired") });
    expect(comparisons[2]!.estimate).toBeCloseTo(Number(means[2]!.decisive) - Number(means[0]!.decisive), 9);
    expect(comparisons[3]!.estimate).toBeCloseTo(Number(means[2]!.b) - Number(means[0]!.b), 9);
  });

  it("by sequential tests are of the batches of seeds, looked at in order", async () => {
    const stop = { until: "decided", by: "sprt", alpha: 0.05, beta: 0.05, games: 400 } as const;
    const measures = ["firstPlayerScore", "decisive"];
    const plan = { ...results.plan, stop, compare: results.plan.compare.map((entry) => ({ ...entry, measures })) };
    const { comparisons } = await judge({ ...results, plan });
    expect(comparisons).toHaveLength(4);
    for (const pair of [0, 1]) {
      const [baseline, cell] = [cells[pair]!, cells[pair + 2]!];
      const batches = [100, 150, 225, 338, 400].map((seeds) => {
        const both = cell
          .slice(0, seeds)
          .flatMap((c, i) => (c.endReason === capped || baseline[i]!.endReason === capped ? [] : [[c, baseline[i]!]]));
        const data = pairedMeans(
          both.map(([c]) => score(c!)),
          both.map(([, b]) => score(b!)),
        );
        const counts = [-1, -0.5, 0, 0.5, 1].map((d) => both.filter(([c, b]) => score(c!) - score(b!) === d).length);
        return { seeds, data, counts, excluded: seeds - both.length };
      });
      const one = { ...contrast(batches.at(-1)!.data, 0.1), batches };
      const [direct] = compare([one, one, one, one], {
        ...DEFAULT_PLAN,
        test: { beta: 0.05, looks: [100, 150, 225, 338, 400] },
      });
      const found = comparisons[2 * pair]!;
      for (const field of ["estimate", "low", "high", "p", "level"] as const)
        expect(found[field]!, field).toBeCloseTo(direct![field]!, 9);
      for (const field of ["verdict", "n", "excluded", "testEnded"] as const) expect(found[field]).toBe(direct![field]);
      expect(found.method).toMatch(/^SPRT of 0, δ and 2δ \(α 0\.0125, β 0\.05\), median-unbiased/);
    }
  });

  it("by sequential tests do not look at a batch before it is complete", async () => {
    const stop = { until: "decided", by: "sprt", alpha: 0.05, beta: 0.05, games: 1000 } as const;
    const measures = ["decisive"];
    const compared = results.plan.compare.map((entry) => ({ ...entry, measures }));
    // 400 of 1000 seeds: the last complete batch is of 338.
    const more = results.plan.cells.map((cell) => ({ ...cell, indices: 1000 }));
    const delta = { decisive: 0.001 };
    const judged = await judge({ ...results, plan: { ...results.plan, cells: more, stop, delta, compare: compared } });
    expect(judged.comparisons.map(({ n, testEnded }) => [n, testEnded])).toEqual([
      [338, false],
      [338, false],
    ]);
  });

  it("of cells in which nothing is random are none: each is one game", async () => {
    const text = `name: one-game\ntitle: One game\ngame: board\nseed: one\nbase: {setup: fixed, opening: checkerboard}
factors: {jumps: [any, 0]}\ndegenerate: allow\ngames: 20\ndelta: {length: 1}\ncompare: [{baseline: {jumps: any}, measures: [length]}]\n`;
    const single = (await play(temporaryFolder(), planOf(readExperiment(text, "one.yaml")))).results;
    expect(await judge(single)).toEqual({
      comparisons: [],
      unmatched: [],
      tooFew: [],
      oneGame: ["0 against any"],
      allCapped: [],
    });
  });

  it("of cells in which every game was stopped at the cap are none: nothing is known of their ends", async () => {
    const text = `name: capped\ntitle: Capped\ngame: board\nseed: one\nfactors: {jumps: [any, 0]}\ncaps: {plyCap: 1}
games: 20\ndelta: {length: 1}\ncompare: [{baseline: {jumps: any}, measures: [length]}]\n`;
    const { results: capped } = await play(temporaryFolder(), planOf(readExperiment(text, "capped.yaml")));
    expect(await judge(capped)).toEqual({
      comparisons: [],
      unmatched: [],
      tooFew: [],
      oneGame: [],
      allCapped: ["0 against any"],
    });
  });

  it("of a single seed are named, not judged", async () => {
    const alone = { ...results.plan, cells: results.plan.cells.map((cell) => ({ ...cell, indices: 1 })) };
    const { comparisons, tooFew } = await judge({ ...results, plan: alone });
    expect(comparisons).toEqual([]);
    expect(tooFew).toContain("decisive: 1 · loss against any · loss");
  });

  it("refuse a measure that is not known, with the nearest", () => {
    const recorded = { seatNames: ["white", "black"], endReasons: [{ name: "elimination" }], columns: ["plies"] };
    const measures = measuresOf(recorded, null);
    expect(() => measureNamed("lenght", measures)).toThrow('measure "lenght" is not known (did you mean "length"?)');
    expect(measureNamed("end/elimination", measures).value).toEqual({ take: "endReason", among: [0] });
    expect(measures.some(({ id }) => id === "branching")).toBe(false);
  });
});
