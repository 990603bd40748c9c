/** Memory beyond the fixed tables, handed out by hand: the row columns, lists of plies, the history of a game. */

let limit: usize = 0;

/** The first byte after all fixed tables, on an 16-byte boundary. */
export function arenaStart(): usize {
  return (__heap_base + 15) & ~(<usize>15);
}

/** Where what outlives no call may be put: columns, lists of plies. Behind the history. */
export let free: usize = 0;

export function setFree(at: usize): void {
  free = at;
}

/** Makes sure that memory reaches up to `end`; traps when the host has no more. */
export function reserve(end: usize): void {
  if (end <= limit) return;
  const pages = <i32>((end + 0xffff) >> 16);
  const have = memory.size();
  if (pages > have && memory.grow(pages - have) < 0) unreachable();
  limit = <usize>memory.size() << 16;
}
