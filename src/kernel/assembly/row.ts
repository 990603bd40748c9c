import { reserve } from "./arena";

/** The rows of a batch, column by column; int32 and int64 (as doubles) columns as src/play/row.ts and the board game declare them. */

export const COLUMNS: i32 = 19;
/** Address of each column; the host reads it. */
export const ADDRESSES: usize = memory.data(19 * 4);

export const WINNERS = 0;
export const END_REASON = 1;
export const PLIES = 2;
export const SETUP_PLIES = 3;
export const CHOICES = 4;
export const MAX_CHOICES = 5;
export const DECISIONS = 6;
export const LOG_CHOICES = 7;
export const SWAPPED = 8;
export const MAKES = 9;
export const CAPTURES = 11;
export const FIRST_CAPTURE = 13;
export const CORNER_PLIES = 14;
export const VISITED = 15;
export const REPEATS = 16;
export const OFFICER_PLIES = 17;

/** The columns of type int64. */
// @ts-ignore: decorator
@inline
function wide(column: i32): bool {
  return column == CHOICES || column == LOG_CHOICES;
}

/** Lays out columns for so many games from `at` on; the first byte after them. */
export function layOutColumns(at: usize, games: i32): usize {
  let next = at;
  for (let column = 0; column < COLUMNS; column++) {
    store<u32>(ADDRESSES + (<usize>column << 2), <u32>next);
    next += (<usize>games * (wide(column) ? 8 : 4) + 7) & ~(<usize>7);
  }
  reserve(next);
  return next;
}

// @ts-ignore: decorator
@inline
export function put(column: i32, row: i32, value: i32): void {
  store<i32>(<usize>load<u32>(ADDRESSES + (<usize>column << 2)) + (<usize>row << 2), value);
}

// @ts-ignore: decorator
@inline
export function putWide(column: i32, row: i32, value: i64): void {
  store<f64>(<usize>load<u32>(ADDRESSES + (<usize>column << 2)) + (<usize>row << 3), <f64>value);
}

const TABLE_SIZE = 1 << 15;
/** round(10⁶ log₁₀ b) for b below TABLE_SIZE: written by the host. */
export const LOGARITHMS: usize = memory.data(4 * 32768);

// @ts-ignore: external
@external("host", "microLog")
declare function hostMicroLog(b: i32): f64;

// @ts-ignore: decorator
@inline
export function microLog(b: i32): i32 {
  return b < TABLE_SIZE ? load<i32>(LOGARITHMS + (<usize>b << 2)) : <i32>hostMicroLog(b);
}
