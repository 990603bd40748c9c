import { describe, expect, it } from "vitest";
import { board } from "../../src/games/board/game.js";
import { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { OVER } from "../../src/games/game.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { type Stream, Streams } from "../../src/random/stream.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";

const module = await kernelModule();
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  size: [3, 5, 5, 7],
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
  pie: [false, true],
};

function drawRules(stream: Stream): BoardRules {
  const options: Record<string, unknown> = { turns: 0 };
  for (const [name, values] of Object.entries(VALUES)) options[name] = values[stream.below(values.length)];
  options.runUp = stream.below(2) === 1;
  options.runOut = options.runUp;
  return boardRules.read(options);
}

describe("the search of the straight readings", () => {
  it("visits the same tree as the search by lists", () => {
    const N = Number(process.env.N ?? 100);
    let nodes = 0;
    let set = 0;
    for (let done = 0; done < N; set++) {
      const stream = new Streams(process.env.SEED ?? "straight", "chance").at(set);
      const rules = drawRules(stream);
      const free = boardRules.read({ ...rules, plyCap: 2000, noProgress: 100, pie: false });
      const state = board.create(free);
      state.start(stream);
      for (let plies = stream.below(60); plies > 0 && state.seat !== OVER; plies--)
        state.play(stream.below(state.count()));
      if (state.seat === OVER) continue;
      done++;
      const position = Position.parse(state.position());
      if (rules.noProgress !== null && stream.below(2)) position.noProgress = rules.noProgress - stream.below(6);
      const kernel = Kernel.create(module, rules);
      const weights = stream.below(2)
        ? { officers: 1000, enPrise: -400, mobility: 1 }
        : { officers: 1000, enPrise: 0, mobility: 0 };
      for (const depth of [1, 2, 3, 4]) {
        const fast = kernel.search(position, depth, weights);
        if (fast.nodes > 300000) break;
        const slow = kernel.search(position, depth, weights, true);
        nodes += fast.nodes;
        expect(fast, `${JSON.stringify(boardRules.changes(rules))} ${position} depth ${depth}`).toEqual(slow);
      }
    }
    console.log(nodes);
  });
});
