import { describe, expect, it } from "vitest";
import { flips, type JudgedBy, rankAgreement, type SeedBlock } from "../../src/analysis/agreement.js";
import { compare, DEFAULT_PLAN } from "../../src/analysis/compare.js";
import { Streams } from "../../src/random/stream.js";
import { contrast, pairedMeans } from "./samples.js";

const PLAYERS = ["random", "greedy", "reversed"];
/** True means of four variants, by player. */
const MEANS = [
  [50, 52, 54, 56],
  [30, 32, 34, 36],
  [60, 58, 56, 54],
];

function blocks(count: number, noise: number): readonly SeedBlock[] {
  const stream = new Streams("agreement test", "chance").at(0);
  return Array.from({ length: count }, () =>
    MEANS.map((variants) => variants.map((mean) => ({ n: 10, sum: 10 * mean + (stream.below(201) - 100) * noise }))),
  );
}

describe("agreement of players", () => {
  it("is 1 for the same order and −1 for the reverse", () => {
    const agreements = rankAgreement(blocks(20, 0.01), PLAYERS, { resamples: 200 });
    const between = (a: string, b: string) => agreements.find(({ players }) => players[0] === a && players[1] === b)!;
    expect(agreements).toHaveLength(3);
    expect(between("random", "greedy").tau).toEqual({ value: 1, low: 1, high: 1 });
    expect(between("random", "reversed").tau.value).toBe(-1);
    expect(between("random", "greedy").means[1].map(Math.round)).toEqual([30, 32, 34, 36]);
  });

  it("is uncertain where the seeds do not settle the order, the same on every run", () => {
    const run = () => rankAgreement(blocks(20, 3), PLAYERS, { resamples: 500 })[0]!.tau;
    const { value, low, high } = run();
    expect(low!).toBeLessThan(high!);
    expect(low!).toBeLessThanOrEqual(value!);
    expect(high!).toBeGreaterThanOrEqual(value!);
    expect(run()).toEqual({ value, low, high });
  });

  it("has no value where a player kind makes no difference", () => {
    const flat: SeedBlock[] = [0, 1].map((b) => [
      [
        { n: 1, sum: 3 },
        { n: 1, sum: 3 },
      ],
      [
        { n: 1, sum: b },
        { n: 1, sum: 5 },
      ],
    ]);
    expect(rankAgreement(flat, ["a", "b"])[0]!.tau.value).toBeNull();
  });
});

describe("flipped verdicts", () => {
  const judge = (player: string, variant: string, by: number, spread: number): JudgedBy => {
    const base = Array.from({ length: 400 }, (_, i) => i % 7);
    const data = pairedMeans(
      base.map((x, i) => x + by + (i % 2 === 0 ? spread : -spread)),
      base,
    );
    const comparison = compare([contrast(data, 1, variant)], DEFAULT_PLAN)[0]!;
    return { player, variant, baseline: "base", comparison };
  };

  it("lists contradictions first and leaves out what all agree on", () => {
    const found = flips([
      judge("random", "agreed", 3, 2),
      judge("greedy", "agreed", 2.5, 2),
      judge("random", "open", 3, 2),
      judge("greedy", "open", 0.1, 20),
      judge("random", "opposite", 3, 2),
      judge("greedy", "opposite", -3, 2),
      judge("random", "small", 3, 2),
      judge("greedy", "small", 0.1, 2),
    ]);
    expect(found.map(({ variant, contradiction }) => [variant, contradiction])).toEqual([
      ["opposite", true],
      ["small", true],
      ["open", false],
    ]);
    expect(found[1]!.verdicts.map(({ player, verdict }) => `${player}: ${verdict}`)).toEqual([
      "random: matters",
      "greedy: equivalent",
    ]);
  });
});
