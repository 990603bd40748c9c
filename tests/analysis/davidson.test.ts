import { describe, expect, it } from "vitest";
import { davidson, eloBetween, outcomeShares, type Pairing } from "../../src/analysis/davidson.js";
import { UserError } from "../../src/problems.js";

const row = (first: string, second: string, win: number, draw: number, loss: number): Pairing => ({
  first,
  second,
  win,
  draw,
  loss,
});

describe("Bradley–Terry–Davidson ratings", () => {
  it("of two players repeat their shares", () => {
    const fit = davidson([row("A", "B", 60, 30, 10)]);
    const { win, draw, loss, expectedScore } = outcomeShares(fit, "A", "B");
    expect([win, draw, loss]).toEqual([0.6, 0.3, 0.1].map((p) => expect.closeTo(p, 9)));
    expect(expectedScore).toBeCloseTo(0.75, 9);
    expect(eloBetween(fit, "A", "B")).toBeCloseTo(400 * Math.log10(3), 6);
    // 400 log₁₀ of the strengths is another number when there are draws.
    const [a, b] = fit.ratings.map((r) => r.rating.value!) as [number, number];
    expect(a - b).toBeCloseTo(400 * Math.log10(6), 6);
  });

  it("without draws are Bradley and Terry's, with intervals from the information", () => {
    const fit = davidson([row("A", "B", 75, 0, 25)]);
    expect(fit.nu).toBe(0);
    const { value, low, high } = fit.ratings[0]!.rating;
    expect(value).toBeCloseTo(200 * Math.log10(3), 6);
    // Error of ln(3): √(1/75 + 1/25); half of it each side of the mean.
    expect((high! - low!) / 2).toBeCloseTo(((1.959964 * 400) / Math.LN10 / 2) * Math.sqrt(1 / 75 + 1 / 25), 3);
  });

  it("of equal players find the seat alone", () => {
    const fit = davidson([row("A", "B", 60, 0, 40), row("B", "A", 60, 0, 40)], { seatEffect: true });
    expect(fit.ratings.map((r) => r.rating.value)).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    expect(fit.gamma).toBeCloseTo(1.5, 9);
    expect(eloBetween(fit, "A", "B")).toBeCloseTo(0, 9);
  });

  it("say so where a group only wins or never meets the rest, and add half draws where asked", () => {
    const unbeaten = [row("A", "B", 10, 0, 0), row("B", "C", 6, 1, 3)];
    const apart = [row("A", "B", 5, 1, 4), row("C", "D", 5, 1, 4)];
    for (const pairings of [unbeaten, apart]) expect(() => davidson(pairings)).toThrow(UserError);
    const softened = davidson(unbeaten, { halfDraws: true });
    expect(softened.halfDraws).toBe(true);
    expect(softened.ratings.map((r) => r.player)).toEqual(["A", "B", "C"]);
    expect(softened.ratings[0]!.rating.value!).toBeGreaterThan(softened.ratings[1]!.rating.value!);
    expect(() => davidson(apart, { halfDraws: true })).toThrow(/never meets/);
  });

  it("say so where only draws were played", () => {
    expect(() => davidson([row("A", "B", 0, 10, 0)])).toThrow(UserError);
  });
});
