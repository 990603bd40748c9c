import type { BoardState } from "../games/board/state.js";
import { OVER } from "../games/game.js";

const WIN = 1_000_000;
/** An officer more or less is all that the evaluation sees. */
const OFFICER = 1000;
const ELIMINATION = 0;

/** What a plain search found. */
export interface PlainFound {
  /** For the player to move; a win is worth a million less the plies to it. */
  readonly value: number;
  /** Positions visited, those of the search for quiet included. */
  readonly nodes: number;
}

/**
 * Alpha-beta over the reference engine, fail-soft, without table or order of plies: `depth` ≥ 1 plies, then captures
 * until quiet. Like the kernel's search it sees no stalemate at depth 0. The state is left as it was.
 */
export function alphaBeta(state: BoardState, depth: number): PlainFound {
  let nodes = 0;

  function search(left: number, height: number, alpha: number, beta: number): number {
    nodes++;
    if (state.seat === OVER && (left > 0 || state.endReason === ELIMINATION)) {
      if (state.winners === 3 || state.winners === 0) return 0;
      return state.winners === 1 << state.now.side ? WIN - height : height - WIN;
    }
    if (left === 0) return quiesce(height, alpha, beta);
    return best(Number.NEGATIVE_INFINITY, alpha, beta, false, left - 1, height);
  }

  function quiesce(height: number, alpha: number, beta: number): number {
    const { counts, side } = state.now;
    const standing = OFFICER * (counts[3 + side]! - counts[4 - side]!);
    return standing >= beta ? standing : best(standing, Math.max(alpha, standing), beta, true, 0, height);
  }

  function best(from: number, alpha: number, beta: number, captures: boolean, left: number, height: number): number {
    let value = from;
    // Counts of plies do not end the search for quiet: the plies stay listed where they end the game.
    const count = captures ? state.plies.length : state.count();
    for (let k = 0; k < count && value < beta; k++) {
      if (captures && state.plies.captured[k] === 0) continue;
      state.play(k);
      value = Math.max(value, -search(left, height + 1, -beta, -Math.max(alpha, value)));
      state.undo();
    }
    return value;
  }

  const value = search(depth, 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) + 0;
  return { value, nodes };
}
