import { isDeepStrictEqual } from "node:util";
import type { Game, State } from "../../src/games/game.js";
import { OVER } from "../../src/games/game.js";
import { GameStreams } from "../../src/play/play.js";
import { Streams } from "../../src/random/stream.js";

/** What a game adds to the battery: called with every position of the games played. */
export interface Extra<S> {
  position?(state: S, random: (n: number) => number): void;
  over?(state: S): void;
}

/** An assertion cheap enough for every ply of many games. */
export function must(holds: boolean, message: () => string): void {
  if (!holds) throw new Error(message());
}

/** Deep equality, cheaply. */
export function same(found: unknown, expected: unknown, what: string): void {
  must(
    isDeepStrictEqual(found, expected),
    () => `${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`,
  );
}

const TAGS = { id: "battery", seed: "battery", names: ["A", "B"] };

/**
 * The conformance battery: plays game `index` of `seed` at random and checks what every game promises (src/games/game.ts).
 * `thorough` tests every position; else each is tested with chance 1 in 8.
 */
export function conforms<R extends object, S extends State>(
  game: Game<R, S>,
  rules: R,
  seed: string,
  index: number,
  extra: Extra<S> = {},
): void {
  const seats = game.seatNames(rules).length;
  const state = game.create(rules);
  const twin = game.create(rules);
  const streams = new GameStreams(seed, seats);
  const stream = new Streams(seed, "agent/0").at(index);
  const random = (n: number): number => stream.below(n);
  streams.begin(index, state, []);
  const choices: number[] = [];
  while (state.seat !== OVER) {
    const count = state.count();
    must(count > 0, () => `no legal ply in ${state.position()}`);
    must(state.seat >= 0 && state.seat < seats, () => `seat ${state.seat}`);
    must(choices.length < game.longestGame(rules), () => `longer than ${game.longestGame(rules)} plies`);
    if (random(8) === 0) checkPosition(state, twin, random(count), count);
    if (random(8) === 0) extra.position?.(state, random);
    const k = random(count);
    choices.push(k);
    state.play(k);
  }
  const reason = game.endReasons[state.endReason]!;
  same(state.count(), 0, "plies of a game that is over");
  must(state.winners < 1 << seats, () => `winners ${state.winners}`);
  if (reason.censored) same(state.winners, 0, "winners of a censored game");
  extra.over?.(state);

  const text = state.written(TAGS);
  same(game.referee(text), null, "referee");
  streams.begin(index, twin, []);
  for (const k of choices) twin.play(k);
  same(twin.written(TAGS), text, "the same choices");
  for (let i = choices.length; i > 0; i--) state.undo();
  streams.begin(index, twin, []);
  same(snapshot(state, game.columns.length), snapshot(twin, game.columns.length), "all plies taken back");
}

/** Legal ⇔ applicable, notation round-trips, undo and copy leave no trace. */
function checkPosition<S extends State>(state: S, twin: S, k: number, count: number): void {
  const name = state.name(k);
  same(state.find(name), k, `find ${name}`);
  if (count < 200) same(new Set(Array.from({ length: count }, (_, i) => state.name(i))).size, count, "distinct names");
  const before = [state.position(), state.seat, state.count(), state.phase];
  twin.copyFrom(state);
  same([twin.position(), twin.seat, twin.count(), twin.phase], before, "copy");
  twin.play(k);
  same([state.position(), state.seat, state.count(), state.phase], before, "the original of a copy");
  twin.undo();
  same([twin.position(), twin.seat, twin.count(), twin.phase], before, "undo");
  same([twin.endReason, twin.winners], [-1, 0], "undo");
  same(twin.name(k), name, "undo");
}

function snapshot(state: State, columns: number): unknown {
  const row = new Float64Array(columns);
  state.record(row, 0);
  return [state.position(), state.seat, state.count(), state.phase, state.endReason, [...row]];
}
