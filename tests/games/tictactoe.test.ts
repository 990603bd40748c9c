import chiSquare from "@stdlib/stats-base-dists-chisquare";
import { describe, expect, it } from "vitest";
import { createAgent } from "../../src/agents/index.js";
import { OVER } from "../../src/games/game.js";
import { TicTacToe, ticTacToe } from "../../src/games/tictactoe/game.js";
import { GameStreams, playGame } from "../../src/play/play.js";
import { conforms } from "./battery.js";

/** Exact shares under random play: first player, second player, draw. */
const EXACT = [737 / 1260, 121 / 420, 8 / 63] as const;
const GAMES = 800_000;

function playRandomGames(): { outcomes: number[]; plies: number; choices: number; decisions: number; micro: number } {
  const rules = ticTacToe.rules.defaults;
  const agents = [0, 1].map(() => createAgent("tictactoe", { kind: "random", settings: {} }, rules));
  const state = ticTacToe.create(rules);
  const streams = new GameStreams("tic-tac-toe", 2);
  const row = new Float64Array(16);
  const sums = { outcomes: [0, 0, 0], plies: 0, choices: 0, decisions: 0, micro: 0 };
  for (let i = 0; i < GAMES; i++) {
    playGame(state, agents, streams, i, row);
    sums.outcomes[row[0]! - 1]!++;
    sums.plies += row[2]!;
    sums.choices += row[4]!;
    sums.decisions += row[6]!;
    sums.micro += row[7]!;
  }
  return sums;
}

/** p of the χ² goodness of fit of first wins, second wins, draws. */
function goodness(outcomes: readonly number[], shares: readonly number[]): number {
  const n = outcomes.reduce((sum, count) => sum + count, 0);
  const chi2 = outcomes.reduce((sum, count, i) => sum + (count - n * shares[i]!) ** 2 / (n * shares[i]!), 0);
  return 1 - chiSquare.cdf(chi2, 2);
}

/** Exact shares by walking the tree of the state itself. */
function exactShares(state: TicTacToe): [number, number, number] {
  if (state.seat === OVER) return [1, 2, 3].map((mask) => (state.winners === mask ? 1 : 0)) as [number, number, number];
  const count = state.count();
  const sum: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < count; k++) {
    state.play(k);
    exactShares(state).forEach((share, i) => {
      sum[i]! += share / count;
    });
    state.undo();
  }
  return sum;
}

describe("random play", () => {
  const sums = playRandomGames();

  it("fits the exact outcome shares", () => {
    expect(goodness(sums.outcomes, EXACT)).toBeGreaterThan(0.001);
  });

  it("would be caught by an error of 0.3 points", () => {
    expect(goodness(sums.outcomes, [EXACT[0] + 0.003, EXACT[1] - 0.003, EXACT[2]])).toBeLessThan(0.001);
    expect(goodness(sums.outcomes, [EXACT[0] - 0.003, EXACT[1] + 0.003, EXACT[2]])).toBeLessThan(0.05);
  });

  it("has the exact mean length, decision share and complexity", () => {
    expect(sums.plies / GAMES).toBeCloseTo(3203 / 420, 1);
    expect(sums.decisions / sums.plies).toBeCloseTo(3055 / 3203, 2);
    expect(sums.micro / GAMES / 1e6).toBeCloseTo(5.280205, 1);
  });
});

it("the exact shares follow from the tree", () => {
  const state = new TicTacToe();
  state.start();
  exactShares(state).forEach((share, i) => {
    expect(share).toBeCloseTo(EXACT[i]!, 12);
  });
});

it("the battery passes", () => {
  for (let index = 0; index < 500; index++) conforms(ticTacToe, ticTacToe.rules.defaults, "tic-tac-toe battery", index);
});

it("a written game with an illegal ply or a wrong result is refused at its token", () => {
  const written = '[Game "Tic-tac-toe"]\n[Id ""]\n[Seed ""]\n[Result "line:x"]\n\na1 a2 b1 b2 c1\n';
  expect(ticTacToe.referee(written)).toBeNull();
  expect(ticTacToe.referee(written.replace("b2", "b1"))?.token).toBe(4);
  expect(ticTacToe.referee(written.replace("line:x", "line:o"))?.token).toBe(0);
});
