import { describe, expect, it } from "vitest";
import type { CellAggregate, Moments } from "../../../src/analysis/aggregate.js";
import { METRICS } from "../../../src/analysis/metrics/index.js";
import { exactCell } from "../randomTicTacToe.js";

/** Two games of 10 and 30 plies, everything else chosen so that the numbers can be done by hand. */
const ROWS: Readonly<Record<string, readonly [number, number]>> = {
  plies: [10, 30],
  whiteMakes: [1, 3],
  blackMakes: [0, 4],
  whiteCaptures: [5, 7],
  blackCaptures: [2, 2],
  firstCapture: [4, 8],
  visited: [7, 21],
  cornerPlies: [2, 3],
  repeats: [0, 4],
  whiteOfficerPlies: [20, 20],
  blackOfficerPlies: [0, 8],
  turns: [3, 5],
  certainCalls: [1, 3],
  guesses: [9, 27],
  guessesWon: [3, 9],
  staffFees: [0, 2],
  pool: [10, 14],
  staffTransfers: [1, 1],
};

function moments([a, b]: readonly [number, number]): Moments {
  const [x, y] = ROWS.plies!;
  return {
    sum: a + b,
    sumSquares: a * a + b * b,
    min: Math.min(a, b),
    max: Math.max(a, b),
    timesPlies: a * x + b * y,
  };
}

const TWO_GAMES: CellAggregate = {
  id: "two",
  label: "two",
  levels: {},
  rules: { size: 7 },
  rulesLabel: "",
  agents: ["random", "random"],
  seatNames: ["white", "black"],
  games: 2,
  endings: [
    { reason: "elimination", censored: false, winners: 1, games: 1, lengths: [[10, 1]] },
    { reason: "capped", censored: true, winners: 0, games: 1, lengths: [[30, 1]] },
  ],
  columns: Object.fromEntries(Object.entries(ROWS).map(([name, values]) => [name, moments(values)])),
  dealtStaff: [
    [1, 1, 1],
    [2, 0, 1],
  ],
  // Two deals of scores 2 and 0: t = 2 and s = 2·4 − 2² = 4 in each.
  players: {
    deals: 2,
    rotations: 1,
    wins: [
      [0, 0],
      [0, 0],
    ],
    order: { t: [4, 8], s: [8, 32], ts: 16 },
  },
};

/** t at 0.975 with one degree of freedom: tan(0.475 π). */
const T1 = Math.tan(0.475 * Math.PI);
const Z = 1.959963984540054;

type Expected = readonly [value: number | null, low: number | null, high: number | null];
/** Mean of two values: the standard error is half their distance. */
const mean = (a: number, b: number): Expected => {
  const half = (T1 * Math.abs(a - b)) / 2;
  return [(a + b) / 2, (a + b) / 2 - half, (a + b) / 2 + half];
};
/** Pooled ratio to 10 and 30 plies: residuals ±e, standard error √(2e²·2)/40 = e/20. */
const ratio = (a: number, b: number): Expected => {
  const value = (a + b) / 40;
  const half = (Z * Math.abs(a - 10 * value)) / 20;
  return [value, value - half, value + half];
};

const BY_HAND: Readonly<Record<string, Expected>> = {
  timeout: [0.5, 0.0945312057, 0.9054687943],
  // One of one: Wilson's lower end is 1/(1 + z²); the other deal has no winner.
  dealtStaffIndex: [200, 200 / (1 + Z * Z), 200],
  orderScore: [1, 1, 1],
  medianLength: [10, null, null],
  meanLength: mean(10, 30),
  whiteMakes: mean(1, 3),
  blackMakes: mean(0, 4),
  whiteCaptures: mean(5, 7),
  blackCaptures: mean(2, 2),
  firstCapture: mean(4, 8),
  boardCoverage: mean(7 / 49, 21 / 49),
  cornerOccupancy: ratio(2, 3),
  repetitionRate: ratio(0, 4),
  whiteOfficers: ratio(20, 20),
  blackOfficers: ratio(0, 8),
  turns: mean(3, 5),
  certainCallShare: ratio(1, 3),
  guessShare: ratio(9, 27),
  // sd of guesses won and of R × guesses are both 3√2: (Σ)½ = 6√2, error 6√2·√2/36 = 1/3.
  guessSuccess: [1 / 3, 1 / 3 - Z / 3, 1 / 3 + Z / 3],
  staffFees: mean(0, 2),
  pool: mean(10, 14),
  staffTransfers: mean(1, 1),
};

/** Values of random tic-tac-toe, known exactly. */
const EXACT: Readonly<Record<string, number>> = {
  firstPlayerScore: 817 / 1260,
  firstPlayerElo: 106.3273321,
  balance: 33 / 50,
  seatBalance: 1 - (737 / 1260 - 121 / 420),
  // −Σ p ln p/ln 2 with p = 0.67, 0.33.
  seatEntropy: -(0.67 * Math.log2(0.67) + 0.33 * Math.log2(0.33)),
  decisiveness: 55 / 63,
  drawishness: 8 / 63,
  timeout: 0,
  medianLength: 8,
  meanLength: 3203 / 420,
  branchingFactor: 17861 / 3203,
  decisionShare: 3055 / 3203,
  forcedShare: 148 / 3203,
  treeComplexity: 5.280204996,
  lengthComplexity: 5.691798353,
};

function measure(id: string, cell: CellAggregate) {
  return METRICS.find((metric) => metric.id === id)!.measure(cell);
}

describe("metrics", () => {
  it("all have a closed-form case", () => {
    const tested = new Set([...Object.keys(BY_HAND), ...Object.keys(EXACT)]);
    expect(METRICS.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });

  it.each(Object.entries(BY_HAND))("%s of two games, by hand", (id, [value, low, high]) => {
    const found = measure(id, TWO_GAMES)!;
    for (const [actual, expected] of [
      [found.value, value],
      [found.low, low],
      [found.high, high],
    ] as const) {
      if (expected === null) expect(actual).toBeNull();
      else expect(actual).toBeCloseTo(expected, 8);
    }
  });

  it.each(Object.entries(EXACT))("%s of random tic-tac-toe, exactly", (id, value) => {
    // Rows hold log₁₀ b to 10⁻⁶ a ply, nine plies at most.
    expect(Math.abs(measure(id, exactCell())!.value! - value)).toBeLessThan(id.endsWith("Complexity") ? 5e-6 : 1e-7);
  });

  it("do not apply where a game has not the columns, or another number of seats", () => {
    const cards = { ...exactCell(), seatNames: ["a", "b", "c"], columns: {} };
    const applying = METRICS.filter((metric) => metric.measure(cards) !== null).map(({ id }) => id);
    expect(applying).toEqual([
      "seatBalance",
      "seatEntropy",
      "decisiveness",
      "drawishness",
      "timeout",
      "medianLength",
      "meanLength",
    ]);
  });

  it("give no mean first capture where some game has none", () => {
    const cell = { ...TWO_GAMES, columns: { firstCapture: moments([0, 8]) } };
    expect(measure("firstCapture", cell)).toBeNull();
  });

  it("give a wider interval without the cross sums, never a narrower one", () => {
    const { timesPlies: _, ...without } = moments(ROWS.cornerPlies!);
    const wide = measure("cornerOccupancy", { ...TWO_GAMES, columns: { ...TWO_GAMES.columns, cornerPlies: without } })!;
    const exact = measure("cornerOccupancy", TWO_GAMES)!;
    expect(wide.low!).toBeLessThan(exact.low!);
    expect(wide.high!).toBeGreaterThan(exact.high!);
  });
});
