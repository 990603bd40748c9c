/** Kinds of plies, in canonical order (README.md). */
export const DROP = 0;
export const MAKE = 1;
export const STEP = 2;
export const OFFICER = 3;
export const NULL_PLY = 4;
export const SWAP = 5;

/** A reused list of plies in canonical order, as columns of integers. */
export class PlyList {
  length = 0;
  /** How many of the plies capture. */
  capturing = 0;
  kind = new Uint8Array(1024);
  from = new Int8Array(1024);
  to = new Int8Array(1024);
  /** Bit i: the i-th enemy officer in cell order is captured. */
  captured = new Int32Array(1024);

  push(kind: number, from: number, to: number, captured: number): void {
    if (this.length === this.kind.length) this.#grow();
    this.kind[this.length] = kind;
    this.from[this.length] = from;
    this.to[this.length] = to;
    this.captured[this.length] = captured;
    this.length++;
    if (captured !== 0) this.capturing++;
  }

  /** Puts a ply among those from `first` on, which ascend by destination. */
  insert(first: number, kind: number, from: number, to: number, captured: number): void {
    this.push(kind, from, to, captured);
    let at = this.length - 1;
    for (; at > first && this.to[at - 1]! > to; at--) {
      this.from[at] = this.from[at - 1]!;
      this.to[at] = this.to[at - 1]!;
      this.captured[at] = this.captured[at - 1]!;
    }
    this.from[at] = from;
    this.to[at] = to;
    this.captured[at] = captured;
  }

  clear(): void {
    this.length = 0;
    this.capturing = 0;
  }

  /** Keeps the plies that `test` accepts, in order. */
  keep(test: (i: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.length; i++) {
      if (!test(i)) continue;
      this.kind[kept] = this.kind[i]!;
      this.from[kept] = this.from[i]!;
      this.to[kept] = this.to[i]!;
      this.captured[kept] = this.captured[i]!;
      kept++;
    }
    this.length = kept;
  }

  #grow(): void {
    const double = <T extends Uint8Array | Int8Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.kind = double(this.kind, new Uint8Array(2 * this.length));
    this.from = double(this.from, new Int8Array(2 * this.length));
    this.to = double(this.to, new Int8Array(2 * this.length));
    this.captured = double(this.captured, new Int32Array(2 * this.length));
  }
}

/** Number of officers in a captured set. */
export function bitCount(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}
