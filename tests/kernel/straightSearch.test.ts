import { describe, expect, it } from "vitest";
import { alphaBeta } from "../../src/bench/alphaBeta.js";
import type { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { BoardState } from "../../src/games/board/state.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { type Stream, Streams } from "../../src/random/stream.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";
import { drawOptions, drawPosition, fromReply, searchedRules } from "./positions.js";

const module = await kernelModule();

/** The options that the straight search leaves free. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  size: [3, 5, 5, 7],
  pie: [false, true],
  centre: ["ordinary", "ordinary", "barred"],
  firstTurnMake: [true, false],
  firstMakeImpossible: ["lose", "waive"],
  cornerOfficers: ["allowed", "allowed", "barred"],
  jumps: [0, 1, 1, 1],
  jumpOwn: [true, false],
  capture: ["optional", "mandatory", "maximum"],
  stalemate: ["loss", "draw"],
  repetition: ["none", "threefold", "superko"],
  noProgress: [40, 100, null],
  adjudication: ["draw", "officers", "captures"],
  plyCap: [20, 300],
};

const OFFICERS = { officers: 1000, enPrise: 0, mobility: 0 };
const ALL = { officers: 1000, enPrise: -400, mobility: 7 };
const SETS = 150;
const DEPTHS = [1, 2, 3, 4];
/** Positions that a search may visit for the slower ones to be asked for the same. */
const LISTED = 200_000;
const PLAIN = 1_000;

interface Drawn {
  readonly rules: BoardRules;
  readonly position: Position;
}

function draw(stream: Stream): Drawn {
  const runs = stream.below(2) === 1;
  const rules = boardRules.read({ turns: 0, runUp: runs, runOut: runs, ...drawOptions(VALUES, stream) });
  const position = drawPosition(boardRules.read({ ...rules, pie: false, plyCap: 2000 }), 60, stream);
  // Games in which the counts of plies end the search, too.
  if (rules.noProgress !== null && stream.below(2) === 1) position.noProgress = rules.noProgress - stream.below(6);
  return { rules, position };
}

const drawn = Array.from({ length: SETS }, (_, set) => draw(new Streams("straight search", "chance").at(set)));
const nameOf = ({ rules, position }: Drawn): string => `${JSON.stringify(boardRules.changes(rules))}, ${position}`;

describe("the search of the straight readings", () => {
  it.each([OFFICERS, ALL])("visits the very tree of the search by lists of plies, with %j", (weights) => {
    let compared = 0;
    for (const one of drawn) {
      const kernel = Kernel.create(module, one.rules);
      for (const depth of DEPTHS) {
        const found = kernel.search(one.position, depth, weights);
        if (found.nodes > LISTED) break;
        compared++;
        expect(found, `${nameOf(one)}, depth ${depth}`).toEqual(kernel.search(one.position, depth, weights, true));
      }
    }
    expect(compared).toBeGreaterThan(3 * SETS);
  });

  it("finds the value of plain negamax, which a best ply leads to", () => {
    let compared = 0;
    for (const one of drawn) {
      const kernel = Kernel.create(module, one.rules);
      const state = new BoardState(searchedRules(one.rules));
      for (const depth of DEPTHS) {
        const { value, ply, nodes } = kernel.search(one.position, depth, OFFICERS);
        if (nodes > PLAIN) break;
        compared++;
        const name = `${nameOf(one)}, depth ${depth}`;
        state.load(one.position, true);
        expect(value, name).toBe(alphaBeta(state, depth).value);
        if (ply < 0) continue;
        state.play(ply);
        expect(fromReply(alphaBeta(state, depth - 1).value), `${name}, best ply`).toBe(value);
      }
    }
    expect(compared).toBeGreaterThan(2 * SETS);
  });

  it("finds the same again whatever was searched before", () => {
    const kernel = Kernel.create(module, boardRules.read({ turns: 0, jumps: 1 }));
    const [first, ...others] = drawn.filter(({ rules }) => rules.size === 7).map(({ position }) => position);
    const found = kernel.search(first!, 3);
    // More searches than their numbers in the table's entries.
    for (let i = 0; i < 300; i++) {
      kernel.search(others[i % others.length]!, 1 + (i % 3));
      if (i % 10 === 0) expect(kernel.search(first!, 3)).toEqual(found);
    }
  });
});
