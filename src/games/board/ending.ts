import type { PlyGenerator } from "./plies.js";
import type { PlyList } from "./plylist.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { BLACK, officerOf, type Side, WHITE } from "./vocabulary.js";

export const END_REASONS = [
  { name: "elimination", meaning: "a player lost his last officer, as lastOfficer says" },
  { name: "stalemate", meaning: "the player to move had no legal ply and lost" },
  { name: "doubleElimination", meaning: "both players stood eliminated after one ply: a draw" },
  { name: "stalemateDraw", meaning: "no legal ply under stalemate: draw, or stalemate right after a null ply" },
  { name: "threefold", meaning: "a position occurred for the third time: a draw" },
  { name: "noProgress", meaning: "too many plies without make or capture; adjudication decided" },
  { name: "capped", meaning: "stopped by the ply cap: censored, neither a draw nor a result", censored: true },
] as const;

export type EndReasonName = (typeof END_REASONS)[number]["name"];

/** How a game ended: the winning sides as a bit set (3 is a draw, 0 no result). */
export interface Ending {
  readonly reason: EndReasonName;
  readonly winners: number;
}

const DRAW = 3;

/**
 * "At least one OFFICER must be on the playing surface at all times or game is ended." `mover` has just played; under
 * `grace` only he is tested.
 */
export function elimination(
  rules: BoardRules,
  position: Position,
  mover: Side,
  generator: PlyGenerator,
  scratch: PlyList,
): Ending | null {
  const white = isEliminated(rules, position, WHITE, mover, generator, scratch);
  const black = isEliminated(rules, position, BLACK, mover, generator, scratch);
  if (white && black) return { reason: "doubleElimination", winners: DRAW };
  return white || black ? { reason: "elimination", winners: white ? 2 : 1 } : null;
}

function isEliminated(
  rules: BoardRules,
  position: Position,
  side: Side,
  mover: Side,
  generator: PlyGenerator,
  scratch: PlyList,
): boolean {
  if (rules.lastOfficer === "lives") return position.lost(side) >= rules.lives;
  if (position.counts[officerOf(side)]! > 0 || position.lost(side) === 0) return false;
  switch (rules.lastOfficer) {
    case "suddenDeath":
      return true;
    case "grace":
      return side === mover;
    case "renewable":
      scratch.clear();
      generator.makes(position, side, scratch, null);
      return scratch.length === 0;
  }
}

/** The player to move has no legal ply; null when he must play the null ply. */
export function stalemate(rules: BoardRules, position: Position): Ending | null {
  if (rules.stalemate === "loss") return { reason: "stalemate", winners: 1 << (1 - position.side) };
  if (rules.stalemate === "draw" || position.afterNull) return { reason: "stalemateDraw", winners: DRAW };
  return null;
}

export function noProgress(rules: BoardRules, position: Position): Ending | null {
  if (rules.noProgress === null || position.noProgress < rules.noProgress) return null;
  const lead = (white: number, black: number): Ending => ({
    reason: "noProgress",
    winners: white === black ? DRAW : white > black ? 1 : 2,
  });
  switch (rules.adjudication) {
    case "draw":
      return lead(0, 0);
    case "officers":
      return lead(position.counts[officerOf(WHITE)]!, position.counts[officerOf(BLACK)]!);
    case "captures":
      return lead(position.lost(BLACK), position.lost(WHITE));
  }
}

export function capped(rules: BoardRules, position: Position): Ending | null {
  return position.plyNumber > rules.plyCap ? { reason: "capped", winners: 0 } : null;
}
