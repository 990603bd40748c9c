import { DROP, MAKE, NULL_PLY, type PlyList, SWAP } from "./plylist.js";
import type { Position } from "./position.js";
import { officerOf, type Side } from "./vocabulary.js";

/** The cells of a captured set: bit i is the i-th enemy officer in cell order. */
export function capturedCells(position: Position, captured: number): number[] {
  const enemy = officerOf((1 - position.side) as Side);
  const cells: number[] = [];
  for (let cell = 0, rank = 0; captured >> rank !== 0; cell++) {
    if (position.stones[cell] !== enemy) continue;
    if ((captured >> rank) & 1) cells.push(cell);
    rank++;
  }
  return cells;
}

/** Notation of the i-th ply of a list of legal plies: `c3^c4`, `c3-c4`, `c3xf5:d4,e5`, `@c3`, `--`, `swap`. */
export function plyName(position: Position, list: PlyList, i: number): string {
  const { geometry } = position;
  const to = (): string => geometry.name(list.to[i]!);
  switch (list.kind[i]) {
    case DROP:
      return `@${to()}`;
    case NULL_PLY:
      return "--";
    case SWAP:
      return "swap";
    case MAKE:
      return `${geometry.name(list.from[i]!)}^${to()}`;
    default: {
      const captured = capturedCells(position, list.captured[i]!).map((cell) => geometry.name(cell));
      const from = geometry.name(list.from[i]!);
      return captured.length === 0 ? `${from}-${to()}` : `${from}x${to()}:${captured.sort().join(",")}`;
    }
  }
}
