import type { Position } from "./position.js";
import { type BoardRules, boardRules } from "./rules.js";
import { BoardState } from "./state.js";

/** The rules without repetition, no progress and cap, which are left out of perft counts. */
function withoutDrawRules(rules: BoardRules): BoardRules {
  return boardRules.read({ ...rules, repetition: "none", noProgress: null, plyCap: 1_000_000 });
}

/** A state at `position` for `perft`; `given` as in BoardState.load. */
export function perftState(rules: BoardRules, position: Position, given: boolean): BoardState {
  const state = new BoardState(
    withoutDrawRules({ ...rules, size: position.size as BoardRules["size"], setup: "random" }),
  );
  state.load(position, given);
  return state;
}

/** Number of distinct ply sequences of length `depth` ≥ 0; a finished game has no continuation. */
export function perft(state: BoardState, depth: number): number {
  if (depth === 0) return 1;
  const count = state.count();
  if (depth === 1) return count;
  let total = 0;
  for (let k = 0; k < count; k++) {
    state.play(k);
    total += perft(state, depth - 1);
    state.undo();
  }
  return total;
}

/** The notations of all legal plies, in canonical order. */
export function plyNames(state: BoardState): string[] {
  return Array.from({ length: state.count() }, (_, k) => state.name(k));
}

/** 64-bit FNV-1a of notations sorted bytewise and joined by newlines, 16 hex digits. */
export function nameHash(names: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of [...names].sort().join("\n"))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
