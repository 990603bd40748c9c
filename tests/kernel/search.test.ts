import { describe, expect, it } from "vitest";
import { alphaBeta } from "../../src/bench/alphaBeta.js";
import { board } from "../../src/games/board/game.js";
import { perftState } from "../../src/games/board/perft.js";
import { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { OVER } from "../../src/games/game.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { Streams } from "../../src/random/stream.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";

const module = await kernelModule();
/** Officers alone, as in the plain search. */
const OFFICERS = { officers: 1000, enPrise: 0, mobility: 0 };

/** Positions that random play passes through on a small board. */
function positions(rules: BoardRules, count: number): Position[] {
  const streams = new Streams("search", "chance");
  const found: Position[] = [];
  for (let index = 0; found.length < count; index++) {
    const stream = streams.at(index);
    const state = board.create(rules);
    state.start(stream);
    for (let plies = 4 + stream.below(16); plies > 0 && state.seat !== OVER; plies--)
      state.play(stream.below(state.count()));
    if (state.seat !== OVER) found.push(Position.parse(state.position()));
  }
  return found;
}

describe("alpha-beta in the kernel", () => {
  it.each([
    [{ turns: 0, jumps: 1 }, 5],
    [{ turns: 0, jumps: 1, runUp: false, runOut: false, jumpOwn: false }, 5],
    [{ turnAfter: "jump", jumpOwn: false, stalemate: "pass" }, 3],
    [{ size: 3 }, 3],
  ])("finds the value of plain negamax: %j", (options, size) => {
    const rules = boardRules.read({ noProgress: null, size, ...options });
    const kernel = Kernel.create(module, rules);
    for (const position of positions(rules, 12))
      for (const depth of [1, 2, 3]) {
        const state = perftState(rules, position, true);
        expect(kernel.search(position, depth, OFFICERS).value, `${position}, depth ${depth}`).toBe(
          alphaBeta(state, depth).value,
        );
      }
  });

  it("names a ply that has the value", () => {
    const rules = boardRules.read({ turns: 0, jumps: 1, size: 5, noProgress: null });
    const kernel = Kernel.create(module, rules);
    for (const position of positions(rules, 12)) {
      const { value, ply } = kernel.search(position, 2, OFFICERS);
      const state = perftState(rules, position, true);
      state.play(ply);
      const reply = alphaBeta(state, 1).value;
      // A win is worth a ply less from one ply further back.
      const distance = Math.abs(reply) > 500_000 ? Math.sign(reply) : 0;
      expect(distance - reply + 0).toBe(value);
    }
  });
});

describe("playouts", () => {
  it("end every game once, the same way for the same seed", () => {
    const rules = boardRules.read({ preset: "king", repetition: "superko" });
    const kernel = Kernel.create(module, rules);
    const [position] = positions(boardRules.read({ size: 7 }), 1);
    const results = kernel.playouts(position!, "playouts", 200);
    expect(results.white + results.black + results.draws + results.capped).toBe(200);
    expect(results.white).toBeGreaterThan(0);
    expect(results.black).toBeGreaterThan(0);
    expect(kernel.playouts(position!, "playouts", 200)).toEqual(results);
  });
});
