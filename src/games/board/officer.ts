import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { EMPTY, type Geometry, isOfficer, OUTSIDE, officerOf, type Side } from "./vocabulary.js";

const SLIDE = 0;
const JUMP = 1;

/** Not yet a direction: the state of an officer before its first step. */
const NONE = -1;

/**
 * The search of all plies of one officer. A ply is a sequence of steps; what may follow depends on the *search state*:
 * cell, direction and kind of the last step, turns and jumps used (only where the rules limit them) and the set of
 * captured officers. States with the same captured set form a *layer*; every state is visited once.
 *
 * A captured set is a number whose bit i is the i-th enemy officer in cell order, so sets compare like the sets of
 * their cells read as numbers.
 */
export class OfficerSearch {
  readonly #rules: BoardRules;
  readonly #geometry: Geometry;
  readonly #next: Int8Array;
  readonly #turnLimit: number;
  readonly #jumpLimit: number;
  readonly #barredCell: number;

  /** Sizes of the encoding: turns and jumps are counted only up to a limit. */
  readonly #turnStates: number;
  readonly #jumpStates: number;
  readonly #layerSize: number;

  /** Layer of each captured set, −1 for none; the captured set of each layer. */
  readonly #layerOf: Int32Array;
  #captured = new Int32Array(8);
  #layers = 0;
  /** Per layer: the states seen, and the cells where a ply may end. */
  #seen: Uint8Array;
  #ends: Uint8Array;
  /** The states in order of discovery, as layer · layerSize + state. */
  #queue = new Int32Array(1024);
  #length = 0;
  /** For `chainEnd: exhausted`: the steps between states, as pairs of positions in the queue. */
  #links: number[] = [];
  readonly #queueIndex = new Map<number, number>();

  /** Rank of each enemy officer in cell order, by cell. */
  readonly #enemyRank: Int8Array;
  #stones!: Int8Array;
  #own = 0;
  #enemy = 0;

  constructor(rules: BoardRules, geometry: Geometry) {
    this.#rules = rules;
    this.#geometry = geometry;
    this.#next = geometry.next;
    this.#turnLimit = rules.turns === "any" ? Number.POSITIVE_INFINITY : rules.turns;
    this.#jumpLimit = rules.jumps === "any" ? Number.POSITIVE_INFINITY : rules.jumps;
    this.#barredCell = rules.centre === "barred" ? geometry.centre : -1;
    this.#turnStates = rules.turns === "any" ? 1 : rules.turns + 1;
    this.#jumpStates = rules.jumps === "any" ? 1 : rules.jumps + 1;
    this.#layerSize = geometry.cells * 4 * 2 * this.#turnStates * this.#jumpStates;
    this.#layerOf = new Int32Array(1 << (geometry.stonesEach >> 1)).fill(-1);
    this.#seen = new Uint8Array(8 * this.#layerSize);
    this.#ends = new Uint8Array(8 * geometry.cells);
    this.#enemyRank = new Int8Array(geometry.cells + 1);
  }

  /** Numbers the enemy officers of a position; call before `search` whenever the position has changed. */
  prepare(position: Position): void {
    const side = position.side;
    this.#stones = position.stones;
    this.#own = officerOf(side);
    this.#enemy = officerOf((1 - side) as Side);
    let rank = 0;
    for (let cell = 0; cell < this.#geometry.cells; cell++)
      if (this.#stones[cell] === this.#enemy) this.#enemyRank[cell] = rank++;
  }

  /** Finds all plies of the officer on `origin`; `forEachEnd` and `forEachStraight` then list them. */
  search(origin: number): void {
    this.#forget();
    this.#stones[origin] = EMPTY; // "the officer's own starting cell counts as empty from its first step on"
    this.#steps(NONE, origin, NONE, SLIDE, 0, 0, 0);
    for (let i = 0; i < this.#length; i++) {
      const code = this.#queue[i]!;
      const layer = Math.floor(code / this.#layerSize);
      let rest = code - layer * this.#layerSize;
      const jumps = rest % this.#jumpStates;
      rest = (rest - jumps) / this.#jumpStates;
      const turns = rest % this.#turnStates;
      rest = (rest - turns) / this.#turnStates;
      this.#steps(i, rest >> 3, (rest >> 1) & 3, rest & 1, turns, jumps, this.#captured[layer]!);
    }
    this.#stones[origin] = this.#own;
    if (this.#rules.chainEnd === "exhausted") this.#keepExhausted();
    this.#ends[origin] = 0; // "a ply that ends where it began is legal only if it captured": layer 0 captured nothing
    if (this.#rules.cornerOfficers === "barred")
      for (let layer = 0; layer < this.#layers; layer++)
        for (const corner of this.#geometry.corners) this.#ends[layer * this.#geometry.cells + corner] = 0;
  }

  /** The plies found, by destination, then captured set as a number. */
  forEachEnd(visit: (destination: number, captured: number) => void): void {
    const cells = this.#geometry.cells;
    const sets = this.#captured.subarray(0, this.#layers).slice().sort();
    for (let destination = 0; destination < cells; destination++)
      for (const set of sets) if (this.#ends[this.#layerOf[set]! * cells + destination] === 1) visit(destination, set);
  }

  /** Straight readings only (`turns: 0`, `jumps` ≤ 1, no `jumpRow`): the plies by their direction. */
  forEachStraight(visit: (direction: number, destination: number, jumped: boolean, captured: number) => void): void {
    const cells = this.#geometry.cells;
    for (let i = 0; i < this.#length; i++) {
      const code = this.#queue[i]!;
      const layer = Math.floor(code / this.#layerSize);
      const state = code - layer * this.#layerSize;
      const rest = Math.floor(state / this.#jumpStates);
      const destination = rest >> 3;
      if (this.#ends[layer * cells + destination] === 1)
        visit((rest >> 1) & 3, destination, state % this.#jumpStates === 1, this.#captured[layer]!);
    }
  }

  /** All steps from one search state. `from` is its position in the queue (NONE for the start). */
  #steps(
    from: number,
    cell: number,
    lastDirection: number,
    lastKind: number,
    turns: number,
    jumps: number,
    captured: number,
  ): void {
    const { runUp, runOut, turnAfter, bentJump } = this.#rules;
    const started = lastDirection !== NONE;
    for (let direction = 0; direction < 4; direction++) {
      let turned = turns;
      if (started && direction !== lastDirection) {
        if (direction === (lastDirection ^ 2)) continue; // "two consecutive steps are never opposite"
        if (turns >= this.#turnLimit) continue;
        if (turnAfter === "jump" && lastKind !== JUMP) continue;
        turned = turns + 1;
      }
      const neighbour = this.#next[4 * cell + direction]!;
      const stone = this.#occupant(neighbour, captured);
      if (stone === EMPTY) {
        if (neighbour !== this.#barredCell && (!started || lastKind === SLIDE || runOut))
          this.#reach(from, neighbour, direction, SLIDE, turned, jumps, captured);
      } else if (isOfficer(stone)) {
        if (jumps >= this.#jumpLimit || (started && lastKind === SLIDE && !runUp)) continue;
        this.#jump(from, neighbour, direction, turned, jumps + 1, captured);
        if (bentJump && turned < this.#turnLimit)
          this.#bentJump(from, neighbour, direction, turned + 1, jumps + 1, captured);
      }
    }
  }

  /** Over the officer on `first` (`jumpRow`: a solid line of officers), to the empty cell immediately beyond. */
  #jump(from: number, first: number, direction: number, turns: number, jumps: number, captured: number): void {
    let cell = first;
    let taken = captured;
    let stone = this.#occupant(cell, captured);
    do {
      if (stone === this.#own && !this.#rules.jumpOwn) return;
      if (stone === this.#enemy) taken |= 1 << this.#enemyRank[cell]!;
      cell = this.#next[4 * cell + direction]!;
      stone = this.#occupant(cell, captured);
    } while (this.#rules.jumpRow && isOfficer(stone));
    if (stone === EMPTY && cell !== this.#barredCell) this.#reach(from, cell, direction, JUMP, turns, jumps, taken);
  }

  /** Over the officer on `over`, leaving it at a right angle. */
  #bentJump(from: number, over: number, direction: number, turns: number, jumps: number, captured: number): void {
    const own = this.#occupant(over, captured) === this.#own;
    if (own && !this.#rules.jumpOwn) return;
    const taken = own ? captured : captured | (1 << this.#enemyRank[over]!);
    for (const side of [1, 3]) {
      const bent = (direction + side) & 3;
      const cell = this.#next[4 * over + bent]!;
      if (this.#occupant(cell, captured) === EMPTY && cell !== this.#barredCell)
        this.#reach(from, cell, bent, JUMP, turns, jumps, taken);
    }
  }

  /** What stands on a cell once `captured` are taken; a taken officer not yet removed blocks like the edge. */
  #occupant(cell: number, captured: number): number {
    const stone = this.#stones[cell]!;
    if (stone === this.#enemy && (captured >> this.#enemyRank[cell]!) & 1)
      return this.#rules.removal === "immediate" ? EMPTY : OUTSIDE;
    return stone;
  }

  /** Notes a search state reached from queue position `from`. */
  #reach(
    from: number,
    cell: number,
    direction: number,
    kind: number,
    turns: number,
    jumps: number,
    captured: number,
  ): void {
    const layer = this.#layer(captured);
    const turnState = this.#turnStates === 1 ? 0 : turns;
    const jumpState = this.#jumpStates === 1 ? 0 : jumps;
    const state = (((cell * 4 + direction) * 2 + kind) * this.#turnStates + turnState) * this.#jumpStates + jumpState;
    const code = layer * this.#layerSize + state;
    if (this.#seen[code] === 0) {
      this.#seen[code] = 1;
      this.#ends[layer * this.#geometry.cells + cell] = 1;
      if (this.#length === this.#queue.length) this.#queue = grown(this.#queue, new Int32Array(2 * this.#length));
      if (this.#rules.chainEnd === "exhausted") this.#queueIndex.set(code, this.#length);
      this.#queue[this.#length++] = code;
    }
    if (this.#rules.chainEnd === "exhausted" && from !== NONE) this.#links.push(from, this.#queueIndex.get(code)!);
  }

  #layer(captured: number): number {
    const known = this.#layerOf[captured]!;
    if (known >= 0) return known;
    const layer = this.#layers++;
    if (layer === this.#captured.length) {
      this.#captured = grown(this.#captured, new Int32Array(2 * layer));
      this.#seen = grown(this.#seen, new Uint8Array(2 * layer * this.#layerSize));
      this.#ends = grown(this.#ends, new Uint8Array(2 * layer * this.#geometry.cells));
    }
    this.#layerOf[captured] = layer;
    this.#captured[layer] = captured;
    return layer;
  }

  /** Clears what the last search left; layer 0 is the one that captured nothing. */
  #forget(): void {
    for (let i = 0; i < this.#length; i++) this.#seen[this.#queue[i]!] = 0;
    for (let layer = 0; layer < this.#layers; layer++) this.#layerOf[this.#captured[layer]!] = -1;
    this.#ends.fill(0, 0, this.#layers * this.#geometry.cells);
    this.#length = 0;
    this.#layers = 0;
    this.#links = [];
    this.#queueIndex.clear();
    this.#layer(0);
  }

  /**
   * `chainEnd: exhausted`: of the states that have captured, only those may end a ply from which no continuation, of any
   * number of steps, captures more. "Can capture more" is carried back along the steps to the fixed point.
   */
  #keepExhausted(): void {
    const layerAt = (i: number): number => Math.floor(this.#queue[i]! / this.#layerSize);
    const goesOn = new Uint8Array(this.#length);
    for (let changed = true; changed; ) {
      changed = false;
      for (let link = this.#links.length - 2; link >= 0; link -= 2) {
        const from = this.#links[link]!;
        const to = this.#links[link + 1]!;
        if (goesOn[from] === 0 && (goesOn[to] === 1 || layerAt(from) !== layerAt(to))) {
          goesOn[from] = 1;
          changed = true;
        }
      }
    }
    this.#ends.fill(0, this.#geometry.cells, this.#layers * this.#geometry.cells);
    for (let i = 0; i < this.#length; i++) {
      const layer = layerAt(i);
      if (layer === 0 || goesOn[i] === 1) continue;
      const state = this.#queue[i]! - layer * this.#layerSize;
      const cell = Math.floor(state / (8 * this.#turnStates * this.#jumpStates));
      this.#ends[layer * this.#geometry.cells + cell] = 1;
    }
  }
}

function grown<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
