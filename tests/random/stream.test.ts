import chiSquare from "@stdlib/stats-base-dists-chisquare";
import xor128 from "seedrandom/lib/xor128.js";
import { describe, expect, it } from "vitest";
import { Stream, Streams } from "../../src/random/stream.js";

type FirstBits = (seed: string, index: number) => number;

const ours: FirstBits = (seed, index) => new Streams(seed, "chance").at(index).bits();

/** The wrong way: the text of seed and index goes straight into xor128, whose seeding is linear. */
const linear: FirstBits = (seed, index) =>
  (xor128 as unknown as (text: string) => { int32(): number })(`${seed}/${index}`).int32();

const SEEDS = 200;
const BLOCKS = 10;

/** Mean of (ones in ten consecutive indices − 5)² over bits, blocks and seeds, over its value 2.5 for fair bits. */
function blockVariance(first: FirstBits): number {
  let sum = 0;
  for (let seed = 0; seed < SEEDS; seed++)
    for (let block = 0; block < BLOCKS; block++) {
      const words = Array.from({ length: 10 }, (_, i) => first(`seed ${seed}`, 10 * block + i));
      for (let bit = 0; bit < 32; bit++) {
        const ones = words.reduce((n, word) => n + ((word >>> bit) & 1), 0);
        sum += (ones - 5) ** 2;
      }
    }
  return sum / (SEEDS * BLOCKS * 32) / 2.5;
}

/** In how many of the seeds are the XOR masks between games i and i + 1 alike for i = 0, 10, 20, 30? */
function equalMasks(first: FirstBits): number {
  let equal = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const masks = [0, 10, 20, 30].map((i) => first(`seed ${seed}`, i) ^ first(`seed ${seed}`, i + 1));
    if (new Set(masks).size < masks.length) equal++;
  }
  return equal;
}

/** p of the χ² test that the first draw below 68 is uniform over consecutive indices. */
function firstPlyP(seed: string): number {
  const streams = new Streams(seed, "agent/0");
  const counts = new Array<number>(68).fill(0);
  const games = 6800;
  for (let i = 0; i < games; i++) counts[streams.at(i).below(68)]!++;
  const chi2 = counts.reduce((sum, count) => sum + (count - games / 68) ** 2 / (games / 68), 0);
  return 1 - chiSquare.cdf(chi2, 67);
}

describe("streams of neighbouring games", () => {
  it("have independent bits", () => {
    expect(Math.abs(blockVariance(ours) - 1)).toBeLessThan(0.03);
    expect(equalMasks(ours)).toBe(0);
  });

  it("would be seen to share bits if they were keyed the linear way", () => {
    expect(Math.abs(blockVariance(linear) - 1)).toBeGreaterThan(0.1);
    expect(equalMasks(linear)).toBeGreaterThan(SEEDS / 2);
  });

  it("choose the first ply uniformly", () => {
    const ps = Array.from({ length: SEEDS }, (_, seed) => firstPlyP(`seed ${seed}`));
    expect(Math.min(...ps)).toBeGreaterThan(0.0001);
    expect(ps.filter((p) => p < 0.1).length).toBeGreaterThan(5);
    expect(ps.filter((p) => p < 0.1).length).toBeLessThan(40);
  });

  it("depend on seed, purpose and index, and on nothing else", () => {
    const draw = (seed: string, purpose: "chance" | "slips", index: number): number =>
      new Streams(seed, purpose).at(index).bits();
    expect(draw("a", "chance", 5)).toBe(draw("a", "chance", 5));
    const all = [
      draw("a", "chance", 5),
      draw("b", "chance", 5),
      draw("a", "slips", 5),
      draw("a", "chance", 6),
      draw("a", "chance", 2 ** 40 + 5),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

it("streams draw the numbers of seedrandom's xor128", () => {
  for (let index = 0; index < 100; index++) {
    const state = new Streams("seedrandom", "chance").state(index);
    const theirs = xor128("", { state }).int32;
    const ours = new Stream(state);
    for (let i = 0; i < 100; i++) expect(ours.bits()).toBe(theirs());
  }
});

describe("below", () => {
  it("is unbiased where rejection matters", () => {
    // With n = 3·2³⁰ a biased multiply-shift would hit each third residue twice as often.
    const stream = new Streams("bias", "chance").at(0);
    const n = 3 * 2 ** 30;
    const counts = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) counts[stream.below(n) % 3]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it("agrees with exact integer arithmetic", () => {
    for (const n of [1, 2, 3, 7, 49, 552, 13_001, 2 ** 24, 2 ** 31 + 11, 2 ** 32]) {
      const state = new Streams("exact", "chance").state(n);
      const [stream, bits] = [new Stream(state), new Stream(state)];
      for (let i = 0; i < 50; i++) {
        let product: bigint;
        do product = BigInt(bits.bits() >>> 0) * BigInt(n);
        while ((product & 0xffffffffn) < 2n ** 32n % BigInt(n));
        expect(stream.below(n)).toBe(Number(product >> 32n));
      }
    }
  });
});
