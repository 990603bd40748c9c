import type { AgentSpec } from "../agents/index.js";
import { hashOf } from "../games/rulebook.js";

/** Changes only when the same seed would give other rows. */
export const RECORD_VERSION = 1;

/** Names the store: games of one game and seed go into one store, whatever the design. 12 hexadecimal digits. */
export function storeHash(game: string, seed: string): string {
  return hashOf({ game, seed, recordVersion: RECORD_VERSION }, 12);
}

/**
 * Names a cell: its complete rules (caps are rule options) and its players by seat. Neither labels, δ, the number of
 * games nor the other cells enter. 12 hexadecimal digits.
 */
export function cellId(rules: object, agents: readonly AgentSpec[]): string {
  return hashOf({ rules, agents }, 12);
}
