/** The words of the board game, and the geometry of its boards. */

export type Side = 0 | 1;
export const WHITE: Side = 0;
export const BLACK: Side = 1;

/** What stands on a cell: EMPTY, a guard or officer (white's, then black's), or OUTSIDE, which is what lies beyond the edge. */
export const EMPTY = 0;
export const WHITE_GUARD = 1;
export const WHITE_OFFICER = 3;
export const BLACK_OFFICER = 4;
export const OUTSIDE = 5;
export const STONE_LETTERS = ".GgOo";

export function guardOf(side: Side): number {
  return WHITE_GUARD + side;
}

export function officerOf(side: Side): number {
  return WHITE_OFFICER + side;
}

export function isOfficer(stone: number): boolean {
  return stone === WHITE_OFFICER || stone === BLACK_OFFICER;
}

export const SIZES = [7, 3, 5, 9] as const;

/** A board of N × N cells, numbered a1 = 0, b1 = 1, … rank by rank. */
export class Geometry {
  readonly size: number;
  readonly cells: number;
  readonly centre: number;
  readonly corners: readonly number[];
  /** Stones a side at the start: (N² − 1) / 2. */
  readonly stonesEach: number;
  /**
   * `next[4·cell + direction]`: the neighbouring cell, or `cells` (which is OUTSIDE) beyond the edge. Directions in
   * canonical order: north, east, south, west = 0 … 3; the opposite of d is d ^ 2.
   */
  readonly next: Int8Array;

  constructor(size: number) {
    this.size = size;
    this.cells = size * size;
    this.centre = (this.cells - 1) / 2;
    this.corners = [0, size - 1, this.cells - size, this.cells - 1];
    this.stonesEach = this.centre;
    this.next = new Int8Array(4 * (this.cells + 1)).fill(this.cells);
    for (let cell = 0; cell < this.cells; cell++) {
      const file = cell % size;
      const rank = Math.floor(cell / size);
      if (rank < size - 1) this.next[4 * cell] = cell + size;
      if (file < size - 1) this.next[4 * cell + 1] = cell + 1;
      if (rank > 0) this.next[4 * cell + 2] = cell - size;
      if (file > 0) this.next[4 * cell + 3] = cell - 1;
    }
  }

  name(cell: number): string {
    return `${"abcdefghi"[cell % this.size]}${Math.floor(cell / this.size) + 1}`;
  }

  /** The cell of that name, −1 if this board has none such. */
  cell(name: string): number {
    if (!/^[a-i][1-9]$/.test(name)) return -1;
    const file = name.charCodeAt(0) - 97;
    const rank = name.charCodeAt(1) - 49;
    return file < this.size && rank < this.size ? rank * this.size + file : -1;
  }
}
