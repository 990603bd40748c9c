import { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { BoardState } from "../../src/games/board/state.js";
import { OVER } from "../../src/games/game.js";
import type { Stream } from "../../src/random/stream.js";

/** The position after fewer than `plies` random plies under these rules, or the last one in which the game goes on. */
export function drawPosition(rules: BoardRules, plies: number, stream: Stream): Position {
  const state = new BoardState(rules);
  state.start(stream);
  let before = state.position();
  for (let left = stream.below(plies); left > 0 && state.seat !== OVER; left--) {
    before = state.position();
    state.play(stream.below(state.count()));
  }
  return Position.parse(state.seat === OVER ? before : state.position());
}

/** Options as drawn, each from its values. */
export function drawOptions(
  values: Readonly<Record<string, readonly unknown[]>>,
  stream: Stream,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all[stream.below(all.length)]]));
}

/** The rules under which every search searches: repetition, swap and setup are left out. */
export function searchedRules(rules: BoardRules): BoardRules {
  return boardRules.read({ ...rules, setup: "random", opening: "pinwheel", pie: false, repetition: "none" });
}

/** The value of a ply for its player, from that of the position it leads to for the other. */
export function fromReply(value: number): number {
  // A win is worth a ply less from one ply further back.
  const nearer = Math.abs(value) > 500_000 ? Math.sign(value) : 0;
  return nearer - value + 0;
}
