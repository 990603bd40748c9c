import { random } from "../../src/agents/random.js";
import { board } from "../../src/games/board/game.js";
import { perftState } from "../../src/games/board/perft.js";
import { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { type Game, OVER, type State } from "../../src/games/game.js";
import { columnsOf } from "../../src/games/row.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { GameStreams, playGame } from "../../src/play/play.js";
import { type Stream, Streams } from "../../src/random/stream.js";
import { drawPosition, searchedRules } from "./positions.js";

/** Values of every rule option, as often as they should be drawn. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  size: [3, 5, 5, 7],
  setup: ["random", "random", "halfTurn", "drops", "fixed"],
  dropsPerTurn: [1, 2],
  firstMover: ["firstDropper", "lastDropper"],
  pie: [false, false, true],
  centre: ["ordinary", "ordinary", "barred"],
  makeReach: ["adjacent", "adjacent", "line", "path", "anywhere"],
  firstTurnMake: [true, true, false],
  firstMakeImpossible: ["lose", "waive"],
  maxOfficers: [null, null, null, 1, 2, 5],
  cornerOfficers: ["allowed", "allowed", "barred"],
  turns: ["any", "any", 0, 0, 1, 2],
  turnAfter: ["anyStep", "jump"],
  runUp: [true, false],
  runOut: [true, false],
  jumps: ["any", 0, 1, 1],
  jumpOwn: [true, false],
  jumpRow: [false, false, false, true],
  bentJump: [false, false, false, true],
  capture: ["optional", "mandatory", "maximum"],
  chainEnd: ["free", "free", "exhausted"],
  removal: ["immediate", "immediate", "endOfPly"],
  lastOfficer: ["suddenDeath", "grace", "renewable", "lives"],
  lives: [1, 2, 3],
  stalemateScope: ["anyPly", "anyPly", "movesOnly"],
  stalemate: ["loss", "draw", "pass", "pass"],
  repetition: ["none", "threefold", "superko"],
  noProgress: [100, 40, 200, null],
  adjudication: ["draw", "officers", "captures"],
  plyCap: [30, 100, 300, 2000],
};

/** One rule set: each option is its default or, as often, drawn from VALUES. */
export function drawRules(stream: Stream): BoardRules {
  const options: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(VALUES))
    if (name === "size" || stream.below(2) === 1) options[name] = values[stream.below(values.length)];
  if (options.setup !== "fixed") return boardRules.read(options);
  const rules = boardRules.read({ ...options, setup: "random" });
  return boardRules.read({ ...options, opening: drawPosition(rules, 60, stream).toString() });
}

/** What differs between the engines in games from ≤ index < to; null when every integer of every row is the same. */
export function compare(
  module: WebAssembly.Module,
  rules: BoardRules,
  seed: string,
  from: number,
  to: number,
): string | null {
  const columns = Kernel.create(module, rules).playBatch(seed, from, to);
  const names = columnsOf(board as unknown as Game<object, State>).map((column) => column.name);
  const state = board.create(rules);
  const agents = [0, 1].map(() => random.create({}, rules));
  const streams = new GameStreams(seed, 2);
  const row = new Float64Array(names.length);
  for (let index = from; index < to; index++) {
    playGame(state, agents, streams, index, row);
    const differing = names.flatMap((name, c) =>
      row[c] === columns[c]![index - from] ? [] : [`${name}: reference ${row[c]}, kernel ${columns[c]![index - from]}`],
    );
    if (differing.length === 0) continue;
    return [
      `rules ${JSON.stringify(boardRules.changes(rules))}, seed ${seed}, game ${index}`,
      ...differing,
      smallestDifference(module, rules, seed, index) ?? "every position of the game has the same plies in both engines",
    ].join("\n");
  }
  return null;
}

/** Among the positions of a game whose legal plies differ, the one with the fewest stones. */
function smallestDifference(module: WebAssembly.Module, rules: BoardRules, seed: string, index: number): string | null {
  const plain = searchedRules(rules);
  const kernel = Kernel.create(module, plain);
  const state = board.create(rules);
  const agents = [0, 1].map(() => random.create({}, rules));
  new GameStreams(seed, 2).begin(index, state, agents);
  let smallest: { stones: number; text: string } | null = null;
  for (let seat = state.seat; seat !== OVER; seat = state.seat) {
    if (state.phase === 1) {
      const position = Position.parse(state.position());
      const reference = perftState(plain, position, true);
      const expected = Array.from({ length: reference.count() }, (_, k) => reference.name(k));
      const found = kernel.plyNames(position);
      const stones = position.stones.reduce((sum, stone) => sum + Number(stone > 0 && stone < 5), 0);
      if (expected.join() !== found.join() && (smallest === null || stones < smallest.stones))
        smallest = { stones, text: `${position}\n  reference ${expected.join(" ")}\n  kernel    ${found.join(" ")}` };
    }
    state.play(agents[seat]!.choose(state.view(seat), state.count()));
  }
  return smallest === null ? null : `smallest position: ${smallest.text}`;
}

/** Compares `games` games of each random rule set from ≤ set < to of a seed; throws on the first difference. */
export function compareMany(module: WebAssembly.Module, seed: string, from: number, to: number, games: number): void {
  const streams = new Streams(seed, "chance");
  for (let set = from; set < to; set++) {
    const rules = drawRules(streams.at(set));
    const difference = compare(module, rules, `${seed}/${set}`, 0, games);
    if (difference !== null) throw new Error(`rule set ${set}: ${difference}`);
  }
}
