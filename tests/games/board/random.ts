import { type BoardRules, boardRules } from "../../../src/games/board/rules.js";
import type { Stream } from "../../../src/random/stream.js";

/** The values from which random option sets are drawn; each option keeps its default half of the time. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  size: [3, 5, 7],
  setup: ["random", "halfTurn", "drops"],
  dropsPerTurn: [1, 2],
  firstMover: ["firstDropper", "lastDropper"],
  pie: [false, true],
  centre: ["ordinary", "barred"],
  makeReach: ["adjacent", "line", "path", "anywhere"],
  firstTurnMake: [true, false],
  firstMakeImpossible: ["lose", "waive"],
  maxOfficers: [null, 1, 2, 3],
  cornerOfficers: ["allowed", "barred"],
  turns: ["any", 0, 1, 2],
  turnAfter: ["anyStep", "jump"],
  runUp: [true, false],
  runOut: [true, false],
  jumps: ["any", 0, 1],
  jumpOwn: [true, false],
  jumpRow: [false, true],
  bentJump: [false, true],
  capture: ["optional", "mandatory", "maximum"],
  chainEnd: ["free", "exhausted"],
  removal: ["immediate", "endOfPly"],
  lastOfficer: ["suddenDeath", "grace", "renewable", "lives"],
  lives: [1, 2, 3],
  stalemateScope: ["anyPly", "movesOnly"],
  stalemate: ["loss", "draw", "pass"],
  repetition: ["none", "threefold", "superko"],
  noProgress: [100, 40, 200],
  adjudication: ["draw", "officers", "captures"],
  plyCap: [2000, 60],
};

/** A random option set; `fixed` options are kept. */
export function randomRules(stream: Stream, fixed: Record<string, unknown> = {}): BoardRules {
  const options: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(VALUES))
    if (name === "size" || stream.below(2) === 1) options[name] = values[stream.below(values.length)];
  return boardRules.read({ ...options, ...fixed });
}
