import { describe, expect, it } from "vitest";
import { alphaBeta } from "../../src/bench/alphaBeta.js";
import { Position } from "../../src/games/board/position.js";
import { boardRules } from "../../src/games/board/rules.js";
import { BoardState } from "../../src/games/board/state.js";
import { BLACK, officerOf, WHITE } from "../../src/games/board/vocabulary.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { Streams } from "../../src/random/stream.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";
import { drawRules } from "./differential.js";
import { drawPosition, fromReply, searchedRules } from "./positions.js";

const module = await kernelModule();
/** Officers alone, as in the plain search. */
const OFFICERS = { officers: 1000, enPrise: 0, mobility: 0 };

/** Rule sets over all options, and positions that a search may visit for plain negamax to be asked for the same. */
const SETS = 100;
const PLAIN = 400;

describe("alpha-beta in the kernel", () => {
  it("finds the value of plain negamax, which a best ply leads to, over random rules and positions", () => {
    const streams = new Streams("search", "chance");
    let compared = 0;
    for (let set = 0; set < SETS; set++) {
      const stream = streams.at(set);
      const rules = searchedRules(drawRules(stream));
      if (rules.size === 7) continue;
      const position = drawPosition(rules, 30, stream);
      const kernel = Kernel.create(module, rules);
      const state = new BoardState(rules);
      for (const depth of [1, 2, 3, 4]) {
        const { value, ply, nodes } = kernel.search(position, depth, OFFICERS);
        if (nodes > PLAIN) break;
        compared++;
        const name = `${JSON.stringify(boardRules.changes(rules))}, ${position}, depth ${depth}`;
        state.load(position, true);
        expect(value, name).toBe(alphaBeta(state, depth).value);
        if (ply < 0) continue;
        state.play(ply);
        expect(fromReply(alphaBeta(state, depth - 1).value), `${name}, best ply`).toBe(value);
      }
    }
    expect(compared).toBeGreaterThan(SETS);
  });

  it("keeps positions apart by the counts of plies that end the game in the search", () => {
    const rules = boardRules.read({
      size: 3,
      turns: 0,
      jumps: 1,
      firstTurnMake: false,
      stalemate: "pass",
      noProgress: 40,
    });
    // 2O/1o1/o1o: more stones than a side has, found by trying many small positions.
    const position = new Position(3);
    position.put(8, officerOf(WHITE));
    for (const cell of [0, 2, 4]) position.put(cell, officerOf(BLACK));
    position.noProgress = 36;
    const state = new BoardState(rules);
    state.load(position, true);
    const { value } = alphaBeta(state, 5);
    // Without the count an entry of a shallower search says that black wins an officer more.
    expect(value).toBe(0);
    expect(Kernel.create(module, rules).search(position, 5, OFFICERS).value).toBe(value);
  });

  it("refuses a depth that it cannot keep", () => {
    const kernel = Kernel.create(module, boardRules.read({}));
    for (const depth of [0, 256, 1.5]) expect(() => kernel.search(new Position(7), depth)).toThrow("expected 1 … 255");
  });
});

describe("playouts", () => {
  it("end every game once, the same way for the same seed", () => {
    const rules = boardRules.read({ preset: "king", repetition: "superko" });
    const kernel = Kernel.create(module, rules);
    const position = drawPosition(rules, 20, new Streams("playouts", "chance").at(0));
    const results = kernel.playouts(position, "playouts", 200);
    expect(results.white + results.black + results.draws + results.capped).toBe(200);
    expect(results.white).toBeGreaterThan(0);
    expect(results.black).toBeGreaterThan(0);
    expect(kernel.playouts(position, "playouts", 200)).toEqual(results);
  });
});
