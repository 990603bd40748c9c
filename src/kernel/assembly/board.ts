/**
 * Cells as bits: file f, rank r (both from 0) is bit 8r + f. File 8 and rank 8 are never cells, so a set shifted over
 * an edge falls on bits that every mask of cells clears; bit order is cell order. Sizes 3, 5 and 7.
 */

/** Directions north, east, south, west = 0 … 3 as amounts to rotate a set to the left by (modulo 64). */
// @ts-ignore: decorator
@inline
export function turnOf(direction: i32): i64 {
  return <i64>(0x3f380108 >> (direction << 3)) & 63;
}

// @ts-ignore: decorator
@inline
export function shift(cells: u64, direction: i32): u64 {
  return rotl<u64>(cells, turnOf(direction));
}

// @ts-ignore: decorator
@inline
export function shiftBack(cells: u64, direction: i32): u64 {
  return rotr<u64>(cells, turnOf(direction));
}

// @ts-ignore: decorator
@inline
export function neighbours(cells: u64): u64 {
  return (cells << 8) | (cells >> 8) | (cells << 1) | (cells >> 1);
}

/** The cells of `empty` reached by sliding one or more steps from any of `from`; parallel prefix, seven cells a side. */
// @ts-ignore: decorator
@inline
export function slides(from: u64, empty: u64, direction: i32): u64 {
  const s = turnOf(direction);
  let reached = rotl<u64>(from, s) & empty;
  let open = empty;
  reached |= open & rotl<u64>(reached, s);
  open &= rotl<u64>(open, s);
  reached |= open & rotl<u64>(reached, 2 * s);
  open &= rotl<u64>(open, 2 * s);
  return reached | (open & rotl<u64>(reached, 4 * s));
}

/** The cells of `empty` joined to `from` by steps through `empty`. */
export function flood(from: u64, empty: u64): u64 {
  let reached = neighbours(from) & empty;
  let grown = (reached | neighbours(reached)) & empty;
  while (grown != reached) {
    reached = grown;
    grown = (grown | neighbours(grown)) & empty;
    grown = (grown | neighbours(grown)) & empty;
  }
  return reached;
}

/** The k-th cell of a set, 0 ≤ k < its size, in cell order. */
// @ts-ignore: decorator
@inline
export function nth(cells: u64, k: i32): u64 {
  let left = cells;
  for (let skip = k; skip > 0; skip--) left &= left - 1;
  return left & (0 - left);
}

// @ts-ignore: decorator
@inline
export function count(cells: u64): i32 {
  return <i32>popcnt<u64>(cells);
}

/** All cells of a board of that size. */
export function boardOf(size: i32): u64 {
  let cells: u64 = 0;
  for (let rank = 0; rank < size; rank++) cells |= (((<u64>1) << size) - 1) << (8 * rank);
  return cells;
}

export function centreOf(size: i32): u64 {
  return (<u64>1) << (9 * (size >> 1));
}

export function cornersOf(size: i32): u64 {
  const last = size - 1;
  return (<u64>1) | ((<u64>1) << last) | ((<u64>1) << (8 * last)) | ((<u64>1) << (9 * last));
}
