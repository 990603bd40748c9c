import type { Stream } from "../random/stream.js";
import type { RuleBook } from "./rulebook.js";

/** The seat of a game that is over. */
export const OVER = -1;

/** The part of a game in which a choice is made; the two are always reported apart. */
export const SETUP = 0;
export const MAIN = 1;
export type Phase = typeof SETUP | typeof MAIN;

/** One column of a game's rows; every value is an integer. */
export interface Column {
  readonly name: string;
  /** int64: up to 2⁵³ − 1, kept in a double. */
  readonly type: "int32" | "int64";
  readonly unit: string;
  /** The values it may take, for people, e.g. "0 … 12" or "−1 (none), 1 …". */
  readonly range: string;
  readonly meaning: string;
}

/** Why a game may end. `capped` means stopped by the safety cap: censored, neither a draw nor a result. */
export interface EndReason {
  readonly name: string;
  readonly meaning: string;
  readonly censored?: true;
}

/** What is written at the head of a game's file. */
export interface Tags {
  readonly id: string;
  readonly seed: string;
  readonly names: readonly string[];
}

/** A fault in a written game: the number of the offending token (from 1; 0 = not in the moves) and what is wrong. */
export interface Fault {
  readonly token: number;
  readonly message: string;
}

/** A game as it declares itself. `R` are its rules, `S` its state. */
export interface Game<R extends object = object, S extends State = State> {
  readonly name: string;
  readonly title: string;
  /** Where the rules come from. */
  readonly source: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly information: "perfect" | "hidden";
  readonly chance: boolean;
  readonly rules: RuleBook<R>;
  /** The position in this list is the `endReason` of a row. */
  readonly endReasons: readonly EndReason[];
  /** The game's own row columns, filled by `State.record`. */
  readonly columns: readonly Column[];
  /** The rule options by which a fill or deal is drawn: rule sets that share them start a seed alike. */
  readonly startOptions: readonly string[];
  /** The extension of written games, e.g. ".ogb". */
  readonly extension: string;

  seatNames(rules: R): readonly string[];
  /** Why these rules cannot be played, or give only one degenerate game; null when they can. */
  unplayable(rules: R): { readonly reason: string; readonly degenerate: boolean } | null;
  /** No game has more plies (setup and main phase together) than this. */
  longestGame(rules: R): number;
  /** A state without a game in it; call `start`. It is reused from game to game. */
  create(rules: R): S;
  /** Re-checks a written game; null when every token is right. */
  referee(text: string): Fault | null;
  /** The written game, for people: the diagram or table after each ply when `diagram` is set. */
  show(text: string, options: { readonly diagram: boolean; readonly spoken: boolean }): string;
}

/**
 * One game in progress. Legal plies have one canonical order, documented by the game: `play(k)` plays the k-th of the
 * `count()` legal ones, so every engine of a game, drawing k with `Stream.below(count())`, plays the same game.
 */
export interface State<V = unknown> {
  /** The seat on turn, or OVER. */
  readonly seat: number;
  readonly phase: Phase;
  /** Index into the game's `endReasons`; −1 while the game goes on. */
  readonly endReason: number;
  /**
   * Bit set of the seats that won; several bits are a tie, all bits of a two-player game a draw; 0 while the game goes
   * on and when it is censored or has no winner.
   */
  readonly winners: number;

  /** Starts a new game: setup or deal from `chance`; slips of the tongue later on from `slips`. */
  start(chance: Stream, slips: Stream): void;
  /** How many legal plies the seat on turn has (≥ 1 unless the game is over). */
  count(): number;
  /** Plays the k-th legal ply, 0 ≤ k < count(). */
  play(k: number): void;
  /** Takes the last ply back. */
  undo(): void;
  /** Makes this state the same as `other`, of the same rules. */
  copyFrom(other: this): void;
  /** What the seat may know; for perfect information the state itself. Valid until the next ply. */
  view(seat: number): V;
  /** Notation of the k-th legal ply. */
  name(k: number): string;
  /** Index of the legal ply so written; −1 if there is none. */
  find(text: string): number;
  /** The position in notation: all that the future depends on but earlier positions. */
  position(): string;
  /** Writes the game's own columns into `row`, in the order of `Game.columns`. */
  record(row: Float64Array, offset: number): void;
  /** The game since `start` as a written game. */
  written(tags: Tags): string;
}

/** Hidden information only: what search needs. */
export interface Resampling {
  /** Redraws what `seat` cannot know, consistently with its view. */
  resample(seat: number, stream: Stream): void;
}
