import { describe, expect, it } from "vitest";
import { addSums, digestOf, RowSum, readSum, sumText, ZERO_SUM } from "../../src/play/digest.js";

function hash(index: number, rotation: number, row: readonly number[]): string {
  const sum = new RowSum();
  sum.add(index, rotation, row, row.length);
  return sumText(sum.sum);
}

describe("sums modulo 2⁶⁴", () => {
  it("carry from the lower word and drop what goes over the upper", () => {
    expect(addSums({ high: 1, low: 0xffffffff }, { high: 2, low: 2 })).toEqual({ high: 4, low: 1 });
    expect(addSums({ high: 0xffffffff, low: 0xffffffff }, { high: 0, low: 1 })).toEqual(ZERO_SUM);
  });

  it("agree with big integers over many rows", () => {
    const all = new RowSum();
    let expected = 0n;
    for (let index = 0; index < 500; index++) {
      const row = [index % 7, index * 1e9];
      all.add(index, 0, row, row.length);
      expected += BigInt(`0x${hash(index, 0, row)}`);
    }
    expect(sumText(all.sum)).toBe((expected % 2n ** 64n).toString(16).padStart(16, "0"));
    expect(readSum(sumText(all.sum))).toEqual(all.sum);
  });
});

describe("the hash of a row", () => {
  it("is a fixed function: digests published once stay valid", () => {
    expect(hash(17, 1, [3, -1, 2 ** 40 + 5])).toBe(hash(17, 1, [3, -1, 2 ** 40 + 5]));
    expect(hash(17, 1, [3, -1, 2 ** 40 + 5])).toMatchInlineSnapshot(`"f40f11b19c12bc5a"`);
  });

  it("depends on every word, its place, the index and the rotation", () => {
    const base = [5, 6, 7, 0];
    const others = [
      hash(1, 0, base),
      hash(0, 1, base),
      hash(0, 0, [6, 5, 7, 0]),
      hash(0, 0, [5, 6, 7]),
      hash(0, 0, [5, 6, 7, 1]),
      hash(0, 0, [5, 6, 7, 2 ** 32]),
      hash(0, 0, [5, 6, 7, -1]),
    ];
    expect(new Set([hash(0, 0, base), ...others]).size).toBe(others.length + 1);
  });

  it("changes about half of the 64 bits when one bit of one value changes", () => {
    const differing: number[] = [];
    for (let bit = 0; bit < 31; bit++)
      for (let column = 0; column < 4; column++) {
        const row = [column, 100, 3, 999];
        const changed = row.with(column, row[column]! ^ (1 << bit));
        const xor = BigInt(`0x${hash(bit, 0, row)}`) ^ BigInt(`0x${hash(bit, 0, changed)}`);
        differing.push(xor.toString(2).replaceAll("0", "").length);
      }
    const mean = differing.reduce((sum, n) => sum + n, 0) / differing.length;
    expect(mean).toBeGreaterThan(31);
    expect(mean).toBeLessThan(33);
    expect(Math.min(...differing)).toBeGreaterThan(12);
  });
});

describe("the digest", () => {
  const a = { cell: "aaaaaaaaaaaa", games: 10, sum: { high: 1, low: 2 } };
  const b = { cell: "bbbbbbbbbbbb", games: 20, sum: { high: 3, low: 4 } };

  it("does not depend on the order of the cells, but on games and sums", () => {
    expect(digestOf([a, b])).toBe(digestOf([b, a]));
    expect(digestOf([a, { ...b, games: 21 }])).not.toBe(digestOf([a, b]));
    expect(digestOf([a, { ...b, sum: { high: 3, low: 5 } }])).not.toBe(digestOf([a, b]));
  });
});
