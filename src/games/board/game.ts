import type { Game } from "../game.js";
import { END_REASONS } from "./ending.js";
import { BOARD_COLUMNS } from "./history.js";
import { type BoardRules, boardRules } from "./rules.js";
import { BoardState } from "./state.js";
import { Geometry } from "./vocabulary.js";
import { referee, show } from "./written.js";

export const board: Game<BoardRules, BoardState> = {
  name: "board",
  title: "On Guard, the board game (Orda Industries, 1974)",
  source: "the rule sheet of 1974",
  seats: { min: 2, max: 2 },
  information: "perfect",
  chance: true,
  rules: boardRules,
  endReasons: END_REASONS,
  columns: BOARD_COLUMNS,
  startOptions: ["size", "setup", "opening"],
  extension: ".ogb",
  seatNames: () => ["white", "black"],
  unplayable: (rules) => {
    if (rules.setup !== "fixed") return null;
    const state = new BoardState(rules);
    state.start({ below: () => 0 } as never);
    if (state.endReason < 0) return null;
    return { reason: `the game is over at once: ${END_REASONS[state.endReason]!.meaning}`, degenerate: true };
  },
  /** A side has at most half its stones' makes, captures ≤ makes, and so many plies between two of them. */
  longestGame: (rules) => {
    const { cells, stonesEach } = new Geometry(rules.size);
    const events = 4 * (stonesEach >> 1) + 1;
    const main = rules.noProgress === null ? rules.plyCap : Math.min(rules.plyCap, events * (rules.noProgress + 1));
    return main + (rules.setup === "drops" ? cells - 1 : 0);
  },
  create: (rules) => new BoardState(rules),
  referee,
  show,
};
