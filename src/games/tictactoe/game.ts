import { z } from "zod";
import type { Stream } from "../../random/stream.js";
import { type Fault, type Game, MAIN, OVER, type State, type Tags } from "../game.js";
import { RuleBook } from "../rulebook.js";

/**
 * Tic-tac-toe: the smallest complete example of the contract of a game, with exact known numbers.
 * Canonical order of the legal plies: the empty cells, a1, b1, c1, a2, … c3.
 */

const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] as const;
const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124] as const;
const FULL = 0o777;

const REASONS = ["line", "full"] as const;
const [LINE, BOARD_FULL] = [0, 1];

export type TicTacToeRules = Record<never, never>;

export class TicTacToe implements State<TicTacToe> {
  seat = 0;
  readonly phase = MAIN;
  endReason = -1;
  winners = 0;
  /** Bit sets of the cells of each seat. */
  readonly marks = new Int32Array(2);
  /** The cells played, in order. */
  readonly #played = new Int8Array(9);
  #plies = 0;

  start(_chance?: Stream, _slips?: Stream): void {
    this.marks.fill(0);
    this.#plies = 0;
    this.#settle();
  }

  count(): number {
    return this.seat === OVER ? 0 : 9 - this.#plies;
  }

  play(k: number): void {
    const cell = this.#emptyCell(k);
    this.#played[this.#plies] = cell;
    this.marks[this.#plies % 2]! |= 1 << cell;
    this.#plies++;
    this.#settle();
  }

  undo(): void {
    this.#plies--;
    this.marks[this.#plies % 2]! &= ~(1 << this.#played[this.#plies]!);
    this.#settle();
  }

  copyFrom(other: TicTacToe): void {
    this.marks.set(other.marks);
    this.#played.set(other.#played);
    this.#plies = other.#plies;
    this.#settle();
  }

  view(_seat: number): TicTacToe {
    return this;
  }

  name(k: number): string {
    return CELLS[this.#emptyCell(k)]!;
  }

  find(text: string): number {
    for (let k = 0; k < this.count(); k++) if (this.name(k) === text) return k;
    return -1;
  }

  /** Ranks 3, 2, 1 from left to right, x for the first seat, then the seat on turn (or "over"). */
  position(): string {
    const cell = (c: number): string => (this.#has(0, c) ? "x" : this.#has(1, c) ? "o" : ".");
    const rank = (r: number): string => [0, 1, 2].map((f) => cell(3 * r + f)).join("");
    return `${[2, 1, 0].map(rank).join("/")} ${this.seat === OVER ? "over" : "xo"[this.seat]}`;
  }

  record(row: Float64Array, offset: number): void {
    row[offset] = this.#plies > 0 ? this.#played[0]! : -1;
  }

  written(tags: Tags): string {
    const moves = Array.from(this.#played.subarray(0, this.#plies), (cell) => CELLS[cell]);
    return `[Game "Tic-tac-toe"]\n[Id "${tags.id}"]\n[Seed "${tags.seed}"]\n[Result "${this.#result()}"]\n\n${moves.join(" ")}\n`;
  }

  #result(): string {
    return this.endReason < 0 ? "unfinished" : `${REASONS[this.endReason]}:${["-", "x", "o", "x,o"][this.winners]}`;
  }

  #has(seat: number, cell: number): boolean {
    return (this.marks[seat]! & (1 << cell)) !== 0;
  }

  #emptyCell(k: number): number {
    const taken = this.marks[0]! | this.marks[1]!;
    let left = k;
    for (let cell = 0; ; cell++) if ((taken & (1 << cell)) === 0 && left-- === 0) return cell;
  }

  #settle(): void {
    const won = [0, 1].find((seat) => LINES.some((line) => (this.marks[seat]! & line) === line));
    const full = (this.marks[0]! | this.marks[1]!) === FULL;
    this.winners = won !== undefined ? 1 << won : full ? 3 : 0;
    this.endReason = won !== undefined ? LINE : full ? BOARD_FULL : -1;
    this.seat = this.endReason >= 0 ? OVER : this.#plies % 2;
  }
}

/** Plays the tokens of a written game; the state they lead to, or the first fault. */
function read(text: string): TicTacToe | Fault {
  const state = new TicTacToe();
  state.start();
  const tokens = text
    .replace(/^\[.*\]$/gm, "")
    .split(/\s+/)
    .filter((token) => token !== "");
  for (const [i, token] of tokens.entries()) {
    const k = state.find(token);
    if (k < 0) return { token: i + 1, message: `"${token}" is not a legal ply in ${state.position()}` };
    state.play(k);
  }
  const result = /^\[Result "(.*)"\]$/m.exec(text)?.[1];
  const rewritten = /^\[Result "(.*)"\]$/m.exec(state.written({ id: "", seed: "", names: [] }))?.[1];
  if (result !== rewritten) return { token: 0, message: `Result is "${result}", the plies give "${rewritten}"` };
  return state;
}

export const ticTacToe: Game<TicTacToeRules, TicTacToe> = {
  name: "tictactoe",
  title: "Tic-tac-toe",
  source: "common knowledge",
  seats: { min: 2, max: 2 },
  information: "perfect",
  chance: false,
  rules: new RuleBook(z.strictObject({}), {}),
  endReasons: [
    { name: "line", meaning: "three marks of one player in a line" },
    { name: "full", meaning: "nine marks, no line: a draw" },
  ],
  columns: [
    { name: "firstCell", type: "int32", unit: "cell", range: "0 … 8", meaning: "the first cell played, a1 = 0" },
  ],
  startOptions: [],
  extension: ".ttt",
  seatNames: () => ["x", "o"],
  unplayable: () => null,
  longestGame: () => 9,
  create: () => new TicTacToe(),
  referee: (text) => {
    const state = read(text);
    return "token" in state ? state : null;
  },
  show: (text) => {
    const state = read(text);
    return "token" in state ? `token ${state.token}: ${state.message}` : state.position();
  },
};
