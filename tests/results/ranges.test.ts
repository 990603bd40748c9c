import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missing, prefix, type Range, united } from "../../src/results/ranges.js";

const ranges = fc.array(
  fc.record({ from: fc.nat(40), length: fc.nat(12) }).map(({ from, length }) => ({ from, to: from + length })),
);

function indices(list: readonly Range[]): number[] {
  const set = new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  return [...set].sort((a, b) => a - b);
}

describe("ranges of indices", () => {
  it("unite without touching, and keep every index", () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const result = united(list);
        expect(indices(result)).toEqual(indices(list));
        for (let i = 1; i < result.length; i++) expect(result[i]!.from).toBeGreaterThan(result[i - 1]!.to);
      }),
      { seed: 1 },
    );
  });

  it("miss exactly the other indices below the end", () => {
    fc.assert(
      fc.property(ranges, fc.nat(60), (list, end) => {
        const there = new Set(indices(list));
        const expected = Array.from({ length: end }, (_, i) => i).filter((i) => !there.has(i));
        expect(indices(missing(list, end))).toEqual(expected);
      }),
      { seed: 2 },
    );
  });

  it("have a prefix up to the first gap", () => {
    expect(prefix([])).toBe(0);
    expect(prefix([{ from: 1, to: 5 }])).toBe(0);
    expect(
      prefix([
        { from: 3, to: 5 },
        { from: 0, to: 3 },
        { from: 6, to: 9 },
      ]),
    ).toBe(5);
  });
});
