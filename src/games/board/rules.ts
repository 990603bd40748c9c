import { z } from "zod";
import { orList } from "../../problems.js";
import { type OptionNotes, RuleBook } from "../rulebook.js";
import { OPENINGS } from "./openings.js";
import { Position } from "./position.js";
import { SIZES } from "./vocabulary.js";

/** One option: its values (the default first), what it means, and the clause of the 1974 sheet that it reads. */
function option<const T extends readonly [Value, ...Value[]]>(values: T, notes: OptionNotes) {
  return z
    .literal(values)
    .default(values[0] as never)
    .meta({ ...notes });
}

type Value = string | number | boolean | null;

const OFFICERS_MOVE = "OFFICERS can move any number of spaces, but all intervening spaces must be open.";
const OFFICERS_JUMP = "OFFICERS can jump over other OFFICERS as well as making 90-degree turns.";
const REMOVED = "When opponent’s OFFICER has been “jumped”, it is removed from the playing board.";
const CREATE = "Both players must create an OFFICER on their first turn of play.";
const MAKE =
  "OFFICERS consist of two GUARDS, one placed on top of the other. Only one OFFICER can be made in any one turn.";
const PLACE =
  "Both players randomly place all 48 playing pieces on raised circles of playing board — leaving center circle blank.";
const AT_LEAST_ONE = "At least one OFFICER must be on the playing surface at all times or game is ended.";
const CANNOT_MOVE = "One player maneuvers his pieces so that his opponent cannot move any of his remaining pieces.";

const SCHEMA = z.strictObject({
  size: option(SIZES, {
    description: "N of the N × N board; (N² − 1)/2 guards a side. A given position sets it",
    source: "The game is played on 7x7 board, and each player has 24 stones",
  }),
  setup: option(["random", "halfTurn", "drops", "fixed"], {
    description:
      "random: every fill equally likely; halfTurn: every fill that a half turn of the board maps to its colour exchange, equally likely; drops: players drop alternately, by their own choice; fixed: a named opening or a given position",
    source: PLACE,
    star: true,
  }),
  opening: z
    .string()
    .superRefine((name, context) => {
      if (name in OPENINGS || name.includes("/")) return;
      context.addIssue({
        code: "custom",
        message: `unknown opening "${name}": expected ${orList(Object.keys(OPENINGS))}, or a position`,
      });
    })
    .default("pinwheel")
    .meta({
      description: `with setup fixed: ${Object.keys(OPENINGS).join(", ")} (simulations/openings.json), or a position`,
      source: null,
      values: [...Object.keys(OPENINGS), "a position"].join(", "),
    }),
  dropsPerTurn: option([1, 2], {
    description: "with setup drops: drops before the turn passes; each is one ply",
    source: null,
  }),
  firstMover: option(["firstDropper", "lastDropper"], {
    description: "with setup drops: who is white and plays first in the main phase",
    source: null,
  }),
  pie: option([false, true], {
    description: "on black's first turn its player may instead exchange colours with the other (ply swap, once)",
    source: null,
  }),
  centre: option(["ordinary", "barred"], {
    description: "barred: the centre is never entered, landed on, made on or passed by a make's line or path",
    source: "leaving center circle blank",
  }),

  makeReach: option(["adjacent", "line", "path", "anywhere"], {
    description:
      "where a guard may be put on another own guard: on an orthogonal neighbour; the first stone along a straight line of empty cells; any reached by an orthogonal path of empty cells; anywhere",
    source: MAKE,
    star: true,
  }),
  firstTurnMake: option([true, false], {
    description: "while the obligation of the first turn stands, only makes are legal for that player",
    source: CREATE,
  }),
  firstMakeImpossible: option(["lose", "waive"], {
    description:
      "the obligation stands and no make exists. lose: no legal ply; waive: any other legal ply, and the obligation falls away",
    source: null,
  }),
  maxOfficers: z
    .int()
    .min(1)
    .max(12)
    .nullable()
    .default(null)
    .meta({ description: "own officers on the board at once; at the maximum no make is legal", source: null }),
  cornerOfficers: option(["allowed", "barred"], {
    description: "barred: no make on, and no officer ply ending on, a corner",
    source: null,
  }),

  turns: option(["any", 0, 1, 2], {
    description: "how many pairs of consecutive steps of an officer's ply may differ in direction, by 90° (never 180°)",
    source: OFFICERS_JUMP,
    star: true,
  }),
  turnAfter: option(["anyStep", "jump"], {
    description: "jump: the direction may change only right after a jump",
    source: OFFICERS_JUMP,
    star: true,
  }),
  runUp: option([true, false], {
    description: "whether a jump may directly follow a slide (flying approach)",
    source: OFFICERS_MOVE,
    star: true,
  }),
  runOut: option([true, false], {
    description: "whether a slide may directly follow a jump (flying landing)",
    source: OFFICERS_MOVE,
    star: true,
  }),
  jumps: option(["any", 0, 1], {
    description: "jumps in one ply, own officers' included",
    source: OFFICERS_JUMP,
    star: true,
  }),
  jumpOwn: option([true, false], {
    description: "own officers may be jumped (they stay)",
    source: "OFFICERS can jump over other OFFICERS",
  }),
  jumpRow: option([false, true], {
    description:
      "a jump may pass a solid line of officers to the empty cell beyond; every enemy in it is captured; it is one jump",
    source: null,
  }),
  bentJump: option([false, true], {
    description: "a jump may leave the jumped officer at a right angle; its bend is one more turn",
    source: OFFICERS_JUMP,
  }),
  capture: option(["optional", "mandatory", "maximum"], {
    description: "mandatory: who has a capturing ply must choose one; maximum: one that captures most",
    source: null,
    star: true,
  }),
  chainEnd: option(["free", "exhausted"], {
    description: "exhausted: a ply that has captured may end only where no continuation captures more",
    source: null,
  }),
  removal: option(["immediate", "endOfPly"], {
    description:
      "immediate: the captured officer's cell is empty for the rest of the ply; endOfPly: it stays as an obstacle until the ply ends and may not be jumped again",
    source: REMOVED,
  }),

  lastOfficer: option(["suddenDeath", "grace", "renewable", "lives"], {
    description:
      "a player who has had an officer and has none: loses at once; loses if he still has none after his own next ply; loses when he also has no make; lives: loses only on having lost so many officers",
    source: AT_LEAST_ONE,
    star: true,
  }),
  lives: z
    .int()
    .min(1)
    .max(12)
    .default(3)
    .meta({ description: "with lastOfficer lives: officers lost that lose the game", source: null }),
  stalemateScope: option(["anyPly", "movesOnly"], {
    description:
      "movesOnly: a player who can only make, not move, counts as stalemated (not while his first-turn obligation can be met)",
    source: CANNOT_MOVE,
  }),
  stalemate: option(["loss", "draw", "pass"], {
    description:
      "value for the player who has no legal ply; pass: he plays the null ply --, and stalemate right after a null ply is a draw",
    source: CANNOT_MOVE,
  }),
  repetition: option(["none", "threefold", "superko"], {
    description:
      "threefold: the third occurrence of a position (stones, side to move, obligations) is a draw; superko: a ply that recreates an earlier position is illegal",
    source: null,
    star: true,
  }),
  noProgress: option([100, 40, 200, null], {
    description: "plies in a row with neither make nor capture; then adjudication decides",
    source: null,
    star: true,
  }),
  adjudication: option(["draw", "officers", "captures"], {
    description: "draw; more officers on the board wins; more captured wins (equal is a draw)",
    source: null,
  }),
  plyCap: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(2000)
    .meta({ description: "safety only: a capped game is censored, never a draw", source: null }),
});

export type BoardRules = Readonly<z.output<typeof SCHEMA>>;

function clash(rules: BoardRules): string | null {
  if (rules.setup !== "fixed") return null;
  const named = OPENINGS[rules.opening];
  const size = named === undefined ? Position.parse(rules.opening).size : named.diagram.length;
  if (size === rules.size) return null;
  return `opening: ${named === undefined ? "the position" : `"${rules.opening}"`} is ${size}×${size}, but size is ${rules.size}`;
}

export const boardRules = new RuleBook<BoardRules>(
  SCHEMA,
  {
    literal: { changes: {}, reads: "an officer walks: any number of spaces and turns, jumping as it goes" },
    king: {
      changes: { turnAfter: "jump", jumpOwn: false },
      reads: "a flying draughts king on the orthogonals: straight unless jumping",
    },
    rook: { changes: { turns: 0, jumps: 1 }, reads: "one straight line, flying, one jump" },
    short: {
      changes: { turnAfter: "jump", runUp: false, runOut: false },
      reads: "slide like a rook, or short jumps in a chain",
    },
    anywhere: { changes: { makeReach: "anywhere" }, reads: "any two guards may be stacked" },
    forced: { changes: { capture: "mandatory" }, reads: "a player who can capture must" },
  },
  clash,
);
