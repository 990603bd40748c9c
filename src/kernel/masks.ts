import type { Position } from "../games/board/position.js";
import { BLACK, guardOf, officerOf, WHITE } from "../games/board/vocabulary.js";

/** The kernel keeps the cell of file f and rank r (from 0) as bit 8r + f. */
const STRIDE = 8;

/** Kinds of plies in the kernel. */
const MAKE = 0;
const NULL = 3;

/** White's guards and officers, black's guards and officers. */
export function stoneMasks(position: Position): [bigint, bigint, bigint, bigint] {
  const { size, cells } = position.geometry;
  const of = (stone: number): bigint => {
    let mask = 0n;
    for (let cell = 0; cell < cells; cell++)
      if (position.stones[cell] === stone) mask |= 1n << BigInt(STRIDE * Math.floor(cell / size) + (cell % size));
    return mask;
  };
  return [of(guardOf(WHITE)), of(officerOf(WHITE)), of(guardOf(BLACK)), of(officerOf(BLACK))];
}

/** A ply as the kernel lists it: sets of one cell, and the captured officers. */
export interface KernelPly {
  readonly kind: number;
  readonly from: bigint;
  readonly to: bigint;
  readonly captured: bigint;
}

/** The names of the cells of a set, in cell order. */
function cellNames(mask: bigint): string[] {
  const names: string[] = [];
  for (let bit = 0; mask >> BigInt(bit) !== 0n; bit++)
    if ((mask >> BigInt(bit)) & 1n) names.push(`${"abcdefg"[bit % STRIDE]}${Math.floor(bit / STRIDE) + 1}`);
  return names;
}

/** The plies in the game's notation. */
export function namesOfPlies(plies: readonly KernelPly[]): string[] {
  return plies.map(({ kind, from, to, captured }) => {
    if (kind === NULL) return "--";
    const [origin, destination] = [cellNames(from)[0]!, cellNames(to)[0]!];
    if (kind === MAKE) return `${origin}^${destination}`;
    const taken = cellNames(captured).sort();
    return taken.length === 0 ? `${origin}-${destination}` : `${origin}x${destination}:${taken.join(",")}`;
  });
}
