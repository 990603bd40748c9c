import type { Column, Game, State } from "./game.js";

/** The columns that every game's rows begin with; the game's own follow. */
export const COMMON_COLUMNS: readonly Column[] = [
  {
    name: "winners",
    type: "int32",
    unit: "bit set of seats",
    range: "0 (none) … 2ⁿ−1",
    meaning: "seats that won; several bits are a tie, in two-player games a draw",
  },
  {
    name: "endReason",
    type: "int32",
    unit: "code",
    range: "0 …",
    meaning: "position in the game's list of end reasons",
  },
  { name: "plies", type: "int32", unit: "plies", range: "0 …", meaning: "plies of the main phase (cards: calls)" },
  { name: "setupPlies", type: "int32", unit: "plies", range: "0 …", meaning: "plies of the setup phase" },
  {
    name: "choices",
    type: "int64",
    unit: "plies",
    range: "0 …",
    meaning: "sum over main-phase plies of the branching factor b, the number of legal plies",
  },
  {
    name: "maxChoices",
    type: "int32",
    unit: "plies",
    range: "0 …",
    meaning: "largest branching factor of the main phase",
  },
  { name: "decisions", type: "int32", unit: "plies", range: "0 …", meaning: "main-phase plies with b > 1" },
  {
    name: "logChoices",
    type: "int64",
    unit: "10⁻⁶ log₁₀ plies",
    range: "0 …",
    meaning: "sum over main-phase plies of round(10⁶ log₁₀ b)",
  },
];

/** All columns of a game's rows. */
export function columnsOf(game: Game<object, State>): readonly Column[] {
  return [...COMMON_COLUMNS, ...game.columns];
}

const LOG_TABLE_SIZE = 1 << 15;
const LOG_TABLE = Float64Array.from({ length: LOG_TABLE_SIZE }, (_, b) =>
  b === 0 ? 0 : Math.round(1e6 * Math.log10(b)),
);

/** round(10⁶ log₁₀ b), b ≥ 1. */
export function microLog(b: number): number {
  return b < LOG_TABLE_SIZE ? LOG_TABLE[b]! : Math.round(1e6 * Math.log10(b));
}
