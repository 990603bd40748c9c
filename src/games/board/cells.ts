import { type Geometry, OUTSIDE } from "./vocabulary.js";

/** The cells that hold each kind of stone, ascending: one pass over the board serves the whole search for plies. */
export class CellLists {
  readonly #cells: number;
  readonly #lists: readonly Int8Array[];
  readonly #lengths = new Uint8Array(OUTSIDE);

  constructor(geometry: Geometry) {
    this.#cells = geometry.cells;
    this.#lists = Array.from({ length: OUTSIDE }, () => new Int8Array(geometry.cells));
  }

  sort(stones: Int8Array): void {
    this.#lengths.fill(0);
    for (let cell = 0; cell < this.#cells; cell++) {
      const stone = stones[cell]!;
      this.#lists[stone]![this.#lengths[stone]!++] = cell;
    }
  }

  /** The cells of a kind of stone; as many as `Position.counts` says are valid. */
  of(stone: number): Int8Array {
    return this.#lists[stone]!;
  }
}
