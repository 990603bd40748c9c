import { expect, it } from "vitest";
import { naivePlies, naivePosition } from "../../../src/games/board/naive.js";
import type { BoardRules } from "../../../src/games/board/rules.js";
import { BoardState } from "../../../src/games/board/state.js";
import { OVER } from "../../../src/games/game.js";
import { Streams } from "../../../src/random/stream.js";
import { same } from "../battery.js";
import { randomRules } from "./random.js";

const KNOWN = {
  setup: "random",
  pie: false,
  centre: "ordinary",
  firstMakeImpossible: "lose",
  maxOfficers: null,
  cornerOfficers: "allowed",
  jumpRow: false,
  bentJump: false,
  chainEnd: "free",
  removal: "immediate",
  stalemateScope: "anyPly",
  stalemate: "loss",
  repetition: "none",
};

it("the naive engine finds the same plies in 150 random games of the ★ options", () => {
  const streams = new Streams("naive", "chance");
  let positions = 0;
  for (let game = 0; game < 150; game++) {
    const stream = streams.at(game);
    const rules: BoardRules = randomRules(stream, KNOWN);
    const state = new BoardState(rules);
    state.start(stream);
    while (state.seat !== OVER) {
      if (stream.below(6) === 0) {
        positions++;
        const names = Array.from({ length: state.count() }, (_, k) => state.name(k)).sort();
        const naive = naivePlies(naivePosition(state.position()), rules).map(({ name }) => name);
        same(naive.sort(), names, `${JSON.stringify(rules)} ${state.position()}`);
      }
      state.play(stream.below(state.count()));
    }
  }
  expect(positions).toBeGreaterThan(500);
});
