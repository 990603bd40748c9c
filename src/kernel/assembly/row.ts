import { reserve } from "./arena";

/**
 * The rows of a batch, column by column, in the order and of the types that src/games/row.ts and the board game declare:
 * int32, or int64 as doubles.
 */
const COLUMNS: i32 = 19;
/** Address of each column; the host reads it. */
export const ADDRESSES: usize = memory.data(19 * 4);

const CHOICES = 4;
const LOG_CHOICES = 7;

/** Lays out columns for so many games from `at` on; the first byte after them. */
export function layOutColumns(at: usize, games: i32): usize {
  let next = at;
  for (let column = 0; column < COLUMNS; column++) {
    store<u32>(ADDRESSES + (<usize>column << 2), <u32>next);
    const width = column == CHOICES || column == LOG_CHOICES ? 8 : 4;
    next += (<usize>games * width + 7) & ~(<usize>7);
  }
  reserve(next);
  return next;
}

let rowAt: usize = 0;
let columnAt: usize = 0;

// @ts-ignore: decorator
@inline
function put(value: i32): void {
  store<i32>(<usize>load<u32>(columnAt) + (rowAt << 2), value);
  columnAt += 4;
}

// @ts-ignore: decorator
@inline
function putWide(value: i64): void {
  store<f64>(<usize>load<u32>(columnAt) + (rowAt << 3), <f64>value);
  columnAt += 4;
}

/** Writes one row. */
export function putRow(
  row: i32,
  winners: i32,
  endReason: i32,
  plies: i32,
  setupPlies: i32,
  choices: i64,
  maxChoices: i32,
  decisions: i32,
  logChoices: i64,
  swapped: i32,
  whiteMakes: i32,
  blackMakes: i32,
  whiteCaptures: i32,
  blackCaptures: i32,
  firstCapture: i32,
  cornerPlies: i32,
  visited: i32,
  repeats: i32,
  whiteOfficerPlies: i32,
  blackOfficerPlies: i32,
): void {
  rowAt = row;
  columnAt = ADDRESSES;
  put(winners);
  put(endReason);
  put(plies);
  put(setupPlies);
  putWide(choices);
  put(maxChoices);
  put(decisions);
  putWide(logChoices);
  put(swapped);
  put(whiteMakes);
  put(blackMakes);
  put(whiteCaptures);
  put(blackCaptures);
  put(firstCapture);
  put(cornerPlies);
  put(visited);
  put(repeats);
  put(whiteOfficerPlies);
  put(blackOfficerPlies);
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
