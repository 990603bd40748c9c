import { OFFICER, type PlyList } from "./plylist.js";
import type { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { EMPTY, type Geometry, isOfficer, OUTSIDE, officerOf, type Side } from "./vocabulary.js";

const SLIDE = 0;
const JUMP = 1;

/** Not yet a direction: the state of an officer before its first step. */
const NONE = -1;

/** A search state as an integer: layer, cell, direction, kind, turns, jumps; turns and jumps only up to a limit. */
const LAYER_SIZE = 1 << 13;

function encode(layer: number, cell: number, direction: number, kind: number, turns: number, jumps: number): number {
  return (layer << 13) | (cell << 6) | (direction << 4) | (kind << 3) | (turns << 1) | jumps;
}

const layerOf = (state: number): number => state >> 13;
const cellOf = (state: number): number => (state >> 6) & 127;
const directionOf = (state: number): number => (state >> 4) & 3;
const kindOf = (state: number): number => (state >> 3) & 1;
const turnsOf = (state: number): number => (state >> 1) & 3;
const jumpsOf = (state: number): number => state & 1;

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
  /** Turns and jumps are counted only where the rules limit them: else each adds nothing, and the limit is never met. */
  readonly #turnLimit: number;
  readonly #perTurn: number;
  readonly #jumpLimit: number;
  readonly #perJump: number;
  readonly #barredCell: number;

  /** Layer of each captured set, −1 for none; the captured set of each layer. */
  readonly #layerOf: Int32Array;
  #captured = new Int32Array(8);
  #layers = 0;
  /** Per layer: the states seen, and the cells where a ply may end. */
  #seen: Uint8Array;
  #ends: Uint8Array;
  /** The states in order of discovery. */
  #queue = new Int32Array(1024);
  #length = 0;
  /** For `chainEnd: exhausted`: the steps between states, as pairs of positions in the queue. */
  #links: number[] = [];
  readonly #queueIndex = new Map<number, number>();
  readonly #exhausted: boolean;

  /** Rank of each enemy officer in cell order, by cell. */
  readonly #enemyRank: Int8Array;
  #stones!: Int8Array;
  #own = 0;
  #enemy = 0;

  constructor(rules: BoardRules, geometry: Geometry) {
    this.#rules = rules;
    this.#geometry = geometry;
    this.#next = geometry.next;
    this.#turnLimit = rules.turns === "any" ? 1 : rules.turns;
    this.#perTurn = rules.turns === "any" ? 0 : 1;
    this.#jumpLimit = rules.jumps === "any" ? 1 : rules.jumps;
    this.#perJump = rules.jumps === "any" ? 0 : 1;
    this.#barredCell = rules.centre === "barred" ? geometry.centre : -1;
    this.#exhausted = rules.chainEnd === "exhausted";
    this.#layerOf = new Int32Array(1 << (geometry.stonesEach >> 1)).fill(-1);
    this.#seen = new Uint8Array(8 * LAYER_SIZE);
    this.#ends = new Uint8Array(8 * geometry.cells);
    this.#enemyRank = new Int8Array(geometry.cells + 1);
  }

  /** Takes a position; call before `append` whenever it has changed. */
  prepare(position: Position): void {
    this.#stones = position.stones;
    this.#own = officerOf(position.side);
    this.#enemy = officerOf((1 - position.side) as Side);
    const enemies = position.cellsOf[this.#enemy]!;
    for (let rank = 0; rank < position.counts[this.#enemy]!; rank++) this.#enemyRank[enemies[rank]!] = rank;
  }

  /** Finds all plies of the officer on `origin`. */
  #search(origin: number): void {
    this.#forget();
    this.#stones[origin] = EMPTY; // "the officer's own starting cell counts as empty from its first step on"
    this.#steps(NONE, origin, NONE, SLIDE, 0, 0, 0);
    for (let i = 0; i < this.#length; i++) {
      const state = this.#queue[i]!;
      const captured = this.#captured[layerOf(state)]!;
      this.#steps(i, cellOf(state), directionOf(state), kindOf(state), turnsOf(state), jumpsOf(state), captured);
    }
    this.#stones[origin] = this.#own;
    if (this.#exhausted) this.#keepExhausted();
    this.#ends[origin] = 0; // "a ply that ends where it began is legal only if it captured": layer 0 captured nothing
    if (this.#rules.cornerOfficers === "barred")
      for (let layer = 0; layer < this.#layers; layer++)
        for (const corner of this.#geometry.corners) this.#ends[layer * this.#geometry.cells + corner] = 0;
  }

  /** Appends the plies of the officer on `origin` to `list`, by destination, then captured set as a number. */
  append(origin: number, list: PlyList): void {
    this.#search(origin);
    const cells = this.#geometry.cells;
    const sets = this.#captured.subarray(0, this.#layers).slice().sort();
    for (let destination = 0; destination < cells; destination++)
      for (let i = 0; i < sets.length; i++)
        if (this.#ends[this.#layerOf[sets[i]!]! * cells + destination] === 1)
          list.push(OFFICER, origin, destination, sets[i]!);
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
        turned = turns + this.#perTurn;
      }
      const neighbour = this.#next[4 * cell + direction]!;
      const stone = this.#occupant(neighbour, captured);
      if (stone === EMPTY) {
        if (neighbour !== this.#barredCell && (!started || lastKind === SLIDE || runOut))
          this.#reach(from, neighbour, direction, SLIDE, turned, jumps, captured);
      } else if (isOfficer(stone)) {
        if (jumps >= this.#jumpLimit || (started && lastKind === SLIDE && !runUp)) continue;
        this.#jump(from, neighbour, direction, turned, jumps + this.#perJump, captured);
        if (bentJump && turned < this.#turnLimit)
          this.#bentJump(from, neighbour, direction, turned + this.#perTurn, jumps + this.#perJump, captured);
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
    const state = encode(layer, cell, direction, kind, turns, jumps);
    if (this.#seen[state] === 0) {
      this.#seen[state] = 1;
      this.#ends[layer * this.#geometry.cells + cell] = 1;
      if (this.#length === this.#queue.length) this.#queue = grown(this.#queue, new Int32Array(2 * this.#length));
      if (this.#exhausted) this.#queueIndex.set(state, this.#length);
      this.#queue[this.#length++] = state;
    }
    if (this.#exhausted && from !== NONE) this.#links.push(from, this.#queueIndex.get(state)!);
  }

  #layer(captured: number): number {
    const known = this.#layerOf[captured]!;
    if (known >= 0) return known;
    const layer = this.#layers++;
    if (layer === this.#captured.length) {
      this.#captured = grown(this.#captured, new Int32Array(2 * layer));
      this.#seen = grown(this.#seen, new Uint8Array(2 * layer * LAYER_SIZE));
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
    if (this.#exhausted) {
      this.#links.length = 0;
      this.#queueIndex.clear();
    }
    this.#layer(0);
  }

  /**
   * `chainEnd: exhausted`: of the states that have captured, only those may end a ply from which no continuation, of any
   * number of steps, captures more. "Can capture more" is carried back along the steps to the fixed point.
   */
  #keepExhausted(): void {
    const layerAt = (i: number): number => layerOf(this.#queue[i]!);
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
      this.#ends[layer * this.#geometry.cells + cellOf(this.#queue[i]!)] = 1;
    }
  }
}

function grown<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
