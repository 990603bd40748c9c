import { expect, it } from "vitest";
import { OfficerSearch } from "../../../src/games/board/officer.js";
import { PlyList } from "../../../src/games/board/plylist.js";
import { BoardState } from "../../../src/games/board/state.js";
import { StraightPlies } from "../../../src/games/board/straight.js";
import { officerOf } from "../../../src/games/board/vocabulary.js";
import { OVER } from "../../../src/games/game.js";
import { Streams } from "../../../src/random/stream.js";
import { same } from "../battery.js";
import { randomRules } from "./random.js";

function listed({ length, from, to, captured }: PlyList): string[] {
  return Array.from({ length }, (_, i) => `${from[i]}-${to[i]} ${captured[i]}`);
}

it("officers' plies of the straight readings are those that the search of all readings finds", () => {
  const streams = new Streams("straight", "chance");
  const straight = new PlyList();
  const searched = new PlyList();
  let positions = 0;
  for (let game = 0; game < 400; game++) {
    const stream = streams.at(game);
    const jumps = stream.below(2);
    const state = new BoardState(randomRules(stream, { turns: 0, jumps, jumpRow: false, plyCap: 100 }));
    const { rules, now } = state;
    const walk = new StraightPlies(rules, now.geometry);
    const search = new OfficerSearch(rules, now.geometry);
    for (state.start(stream); state.seat !== OVER; state.play(stream.below(state.count()))) {
      const own = officerOf(now.side);
      if (now.counts[own] === 0) continue;
      straight.clear();
      walk.append(now, straight);
      searched.clear();
      search.prepare(now);
      for (let i = 0; i < now.counts[own]!; i++) search.append(now.cellsOf[own]![i]!, searched);
      same(listed(straight).sort(), listed(searched).sort(), `${JSON.stringify(rules)} ${state.position()}`);
      positions++;
    }
  }
  expect(positions).toBeGreaterThan(10_000);
});
