import type { Stream } from "../../random/stream.js";
import { MAIN, OVER, type Phase, SETUP, type State, type Tags } from "../game.js";
import { capped, END_REASONS, type Ending, elimination, noProgress, stalemate } from "./ending.js";
import { History } from "./history.js";
import { capturedCells, plyName } from "./notation.js";
import { maySwap, PlyGenerator } from "./plies.js";
import { DROP, MAKE, NULL_PLY, PlyList, SWAP } from "./plylist.js";
import { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { fixedPosition, halfTurnFill, randomFill } from "./setup.js";
import { BLACK, EMPTY, guardOf, officerOf, type Side, WHITE } from "./vocabulary.js";
import { writtenGame } from "./written.js";

/** One board game in progress. */
export class BoardState implements State<BoardState> {
  readonly rules: BoardRules;
  /** The present position. */
  readonly now: Position;
  /** The position from which the main phase started. */
  readonly origin: Position;
  readonly history: History;
  /** The legal plies, in canonical order. */
  readonly plies = new PlyList();
  seat = OVER;
  phase: Phase = MAIN;
  endReason = -1;
  /** Bit set of seats; see `ending` for sides. */
  winners = 0;
  /** Has `swap` been played: seat 0 then plays black. */
  swapped = false;

  readonly #generator: PlyGenerator;
  readonly #scratch = new PlyList();
  readonly #fixed: { readonly position: Position; readonly given: boolean } | null;

  constructor(rules: BoardRules) {
    this.rules = rules;
    this.now = new Position(rules.size);
    this.origin = new Position(rules.size);
    this.history = new History(this.now.geometry);
    this.#generator = new PlyGenerator(rules, this.now.geometry);
    this.#fixed = rules.setup === "fixed" ? fixedPosition(rules) : null;
  }

  start(chance: Stream): void {
    this.#clear();
    const { setup } = this.rules;
    if (setup === "drops") {
      this.phase = SETUP;
      this.#listDrops();
      return;
    }
    if (this.#fixed !== null) this.now.copyFrom(this.#fixed.position);
    else if (setup === "halfTurn") halfTurnFill(this.now, chance);
    else randomFill(this.now, chance);
    this.#beginMain(this.#fixed?.given ?? false);
  }

  /** Starts from a position; `given` by a person it is tested as if a ply had just led to it. */
  load(position: Position, given: boolean): void {
    this.#clear();
    this.now.copyFrom(position);
    this.#beginMain(given);
  }

  count(): number {
    return this.seat === OVER ? 0 : this.plies.length;
  }

  play(k: number): void {
    const { now: position, history, plies } = this;
    const kind = plies.kind[k]!;
    const from = plies.from[k]!;
    const to = plies.to[k]!;
    const captured = plies.captured[k]!;
    history.push(kind, from, to, position, this.swapped);
    if (kind === DROP) {
      this.#drop(to);
      return;
    }
    const side = position.side;
    position.plyNumber++;
    position.noProgress = kind === MAKE || captured !== 0 ? 0 : position.noProgress + 1;
    if (kind === SWAP) {
      this.swapped = !this.swapped;
    } else {
      position.afterNull = kind === NULL_PLY;
      if (kind !== NULL_PLY) {
        if (captured !== 0) for (const cell of capturedCells(position, captured)) history.capture(cell, position);
        const stone = position.stones[from]!;
        position.put(from, EMPTY);
        position.put(to, kind === MAKE ? officerOf(side) : stone);
        position.due[side] = 0;
      }
      position.side = (1 - side) as Side;
    }
    history.note(kind, position);
    this.#settle(kind === SWAP ? null : side);
  }

  undo(): void {
    const { now: position, history } = this;
    const kind = history.pop(position);
    this.swapped = history.swapped;
    if (kind === DROP) {
      this.phase = SETUP;
      this.#endWith(null);
      this.#listDrops();
      return;
    }
    this.#settle(null);
  }

  copyFrom(other: BoardState): void {
    this.now.copyFrom(other.now);
    this.origin.copyFrom(other.origin);
    this.history.copyFrom(other.history);
    this.swapped = other.swapped;
    this.phase = other.phase;
    this.#list();
    this.endReason = other.endReason;
    this.winners = other.winners;
    this.seat = other.seat;
  }

  view(_seat: number): BoardState {
    return this;
  }

  name(k: number): string {
    return plyName(this.now, this.plies, k);
  }

  find(text: string): number {
    const cells = text.match(/[a-i][1-9]/g) ?? [];
    const to = this.now.geometry.cell(cells[text.startsWith("@") ? 0 : 1] ?? "");
    for (let k = 0; k < this.count(); k++) if ((to < 0 || this.plies.to[k] === to) && this.name(k) === text) return k;
    return -1;
  }

  /** In position notation; during the setup phase, which has none, the stones placed so far. */
  position(): string {
    return this.phase === SETUP ? this.now.ranks() : this.now.toString();
  }

  record(row: Float64Array, offset: number): void {
    this.history.record(row, offset, this.swapped);
  }

  written(tags: Tags): string {
    return writtenGame(this, tags);
  }

  #clear(): void {
    this.now.clear();
    if (!this.rules.firstTurnMake) this.now.due.fill(0);
    this.swapped = false;
    this.phase = MAIN;
    this.history.clear();
    this.#endWith(null);
  }

  #drop(cell: number): void {
    this.now.put(cell, guardOf(this.now.side));
    if (this.history.drops === this.now.geometry.cells - 1) this.#beginMain(false);
    else this.#listDrops();
  }

  /** The empty cells other than the centre, for the side whose turn it is to drop. */
  #listDrops(): void {
    const { now: position, plies, rules } = this;
    const first = rules.firstMover === "lastDropper" ? BLACK : WHITE;
    position.side = ((first + Math.floor(this.history.drops / rules.dropsPerTurn)) % 2) as Side;
    this.seat = position.side;
    plies.clear();
    for (let cell = 0; cell < position.geometry.cells; cell++)
      if (position.stones[cell] === EMPTY && cell !== position.geometry.centre) plies.push(DROP, cell, cell, 0);
  }

  /** "At the start of the main phase only stalemate is tested; a position given by a user … as if a ply had led to it." */
  #beginMain(given: boolean): void {
    this.phase = MAIN;
    if (!given) this.now.side = WHITE;
    if (!this.rules.firstTurnMake) this.now.due.fill(0);
    this.origin.copyFrom(this.now);
    this.history.begin(this.now);
    this.#settle(given ? ((1 - this.now.side) as Side) : null);
  }

  /**
   * Tests the end of the game after a ply of `mover`; null tests only what does not depend on who moved (stalemate,
   * draw rules). Leaves the legal plies listed.
   */
  #settle(mover: Side | null): void {
    const { rules, now: position } = this;
    this.#list();
    let ending = mover === null ? null : elimination(rules, position, mover, this.#generator, this.#scratch);
    if (ending === null && this.plies.length === 0) ending = stalemate(rules, position);
    if (ending === null && rules.repetition === "threefold" && this.history.occurrences() >= 3)
      ending = { reason: "threefold", winners: 3 };
    ending ??= noProgress(rules, position) ?? capped(rules, position);
    this.#endWith(ending);
  }

  #list(): void {
    const { now: position, plies } = this;
    if (this.phase === SETUP) {
      this.#listDrops();
      return;
    }
    this.#generator.generate(position, plies, this.#recreates);
    if (plies.length > 0 && maySwap(this.rules, position)) plies.push(SWAP, 0, 0, 0);
    if (plies.length === 0 && stalemate(this.rules, position) === null) plies.push(NULL_PLY, 0, 0, 0);
  }

  readonly #recreates = (i: number): boolean =>
    this.history.recreates(this.now, this.plies.from[i]!, this.plies.to[i]!);

  #endWith(ending: Ending | null): void {
    this.endReason = ending === null ? -1 : END_REASONS.findIndex((reason) => reason.name === ending.reason);
    const sides = ending?.winners ?? 0;
    this.winners = this.swapped ? ((sides & 1) << 1) | (sides >> 1) : sides;
    this.seat = ending !== null ? OVER : this.swapped ? 1 - this.now.side : this.now.side;
  }
}
