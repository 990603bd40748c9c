import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CellAggregate, Ending } from "../../src/analysis/aggregate.js";
import { METRICS } from "../../src/analysis/metrics/index.js";
import { summarise } from "../../src/analysis/summary.js";
import { exactCell, ORDERS } from "./randomTicTacToe.js";

const BARE: CellAggregate = {
  id: "c",
  label: "c",
  levels: {},
  rules: {},
  rulesLabel: "",
  agents: ["random", "random"],
  seatNames: ["white", "black"],
  games: 0,
  endings: [],
  columns: {},
};

function cellOf(endings: readonly Ending[], seats = ["white", "black"]): CellAggregate {
  return { ...BARE, seatNames: seats, endings, games: endings.reduce((sum, e) => sum + e.games, 0) };
}

function ending(
  reason: string,
  winners: number,
  lengths: readonly (readonly [number, number])[],
  censored = false,
): Ending {
  return { reason, censored, winners, games: lengths.reduce((sum, [, n]) => sum + n, 0), lengths };
}

describe("summary of a cell", () => {
  it("gives random tic-tac-toe's exact numbers", () => {
    const summary = summarise(exactCell());
    expect(summary.games).toBe(ORDERS);
    expect(summary.outcomes.win.map((s) => s.value)).toEqual([737 / 1260, 121 / 420]);
    expect(summary.outcomes.draw.value).toBe(8 / 63);
    expect(summary.outcomes.capped).toMatchObject({ count: 0, value: 0, low: 0 });
    expect(summary.score?.value).toBeCloseTo(817 / 1260, 12);
    expect(summary.length).toMatchObject({ n: ORDERS, cap: null });
    expect([summary.length.q1, summary.length.median, summary.length.q3].map((q) => q.value)).toEqual([7, 8, 9]);
    expect(summary.length.mean.value).toBeCloseTo(3203 / 420, 12);
    expect(summary.branching.mean?.value).toBeCloseTo(17861 / 3203, 12);
    expect(summary.branching.decisionShare?.value).toBeCloseTo(3055 / 3203, 12);
    expect(summary.branching.forcedShare?.value).toBeCloseTo(148 / 3203, 12);
    expect(summary.branching.complexity?.value).toBeCloseTo(5.280205, 5);
    expect(summary.metrics.lengthComplexity?.value).toBeCloseTo(5.691798, 5);
    expect(summary.endReasons.line?.count).toBe((55 / 63) * ORDERS);
  });

  it("never counts a capped game as a draw", () => {
    const cell = cellOf([
      ending("elimination", 1, [[20, 3]]),
      ending("stalemateDraw", 3, [[40, 2]]),
      ending("capped", 0, [[100, 5]], true),
    ]);
    const { outcomes, length, score } = summarise(cell);
    expect(outcomes.win.map((s) => s.count)).toEqual([3, 0]);
    expect(outcomes.draw.count).toBe(2);
    expect(outcomes.capped.count).toBe(5);
    expect(length.cap).toBe(100);
    expect(length.censored.count).toBe(5);
    expect(length.median.value).toBe(40);
    expect(length.q3.value).toBeNull();
    expect(score).toMatchObject({ n: 5, value: 0.8, boundCappedLost: 0.4, boundCappedWon: 0.9 });
  });

  it("reports ties of several seats by the seats that share them", () => {
    const cell = cellOf(
      [ending("ready", 1, [[9, 4]]), ending("paired", 5, [[9, 2]]), ending("paired", 0, [[9, 1]])],
      ["a", "b", "c"],
    );
    const summary = summarise(cell);
    expect(summary.outcomes.draw.count).toBe(3);
    expect(summary.ties?.["0+2"]?.count).toBe(2);
    expect(summary.ties?.none?.count).toBe(1);
    expect(summary.score).toBeUndefined();
    expect(summary.seats.differences).toHaveLength(3);
  });

  it("shows no interval where all games are one game", () => {
    const constant = { sum: 500, sumSquares: 25000, min: 50, max: 50 };
    const cell = { ...cellOf([ending("elimination", 1, [[50, 10]])]), columns: { plies: constant } };
    const summary = summarise(cell);
    expect(summary.oneGame).toBe(true);
    expect(summary.outcomes.win[0]).toMatchObject({ value: 1, low: null, high: null });
    expect(summary.length.mean).toMatchObject({ value: 50, low: null, high: null });
  });

  it("has no numbers for an empty cell, and is JSON without loss", () => {
    const summary = summarise(BARE);
    expect(summary.outcomes.draw).toEqual({ count: 0, n: 0, value: null, low: null, high: null });
    expect(summary.length.median.value).toBeNull();
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
    const exact = summarise(exactCell());
    expect(JSON.parse(JSON.stringify(exact))).toEqual(exact);
  });

  it("sums to all games and holds every value in its interval, whatever the counts", () => {
    const arbitrary = fc.array(
      fc.record({
        winners: fc.constantFrom(1, 2, 3),
        censored: fc.boolean(),
        lengths: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 })), {
          selector: ([t]) => t,
          maxLength: 6,
          minLength: 1,
        }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(arbitrary, (parts) => {
        const cell = cellOf(
          parts.map(({ winners, censored, lengths }, i) =>
            ending(
              `r${i}`,
              censored ? 0 : winners,
              lengths.sort(([a], [b]) => a - b),
              censored,
            ),
          ),
        );
        const { outcomes, endReasons, length, score, games } = summarise(cell);
        const sum = (shares: readonly { count: number }[]) => shares.reduce((n, s) => n + s.count, 0);
        expect(sum([...outcomes.win, outcomes.draw, outcomes.capped])).toBe(games);
        expect(sum(Object.values(endReasons))).toBe(games);
        for (const e of [...outcomes.win, outcomes.draw, length.q1, length.median, length.q3, length.mean, score!]) {
          if (e.value === null) continue;
          if (e.low !== null) expect(e.low).toBeLessThanOrEqual(e.value + 1e-9);
          if (e.high !== null) expect(e.high).toBeGreaterThanOrEqual(e.value - 1e-9);
        }
      }),
      { seed: 6, numRuns: 200 },
    );
  });

  it("has metrics with distinct ids and complete descriptions", () => {
    expect(new Set(METRICS.map((m) => m.id)).size).toBe(METRICS.length);
    for (const metric of METRICS) {
      for (const text of [metric.title, metric.formula, metric.unit, metric.range, metric.estimator, metric.interval]) {
        expect(text, metric.id).not.toBe("");
      }
    }
  });
});
