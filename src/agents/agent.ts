import type { z } from "zod";
import type { Stream } from "../random/stream.js";

/** Who plays a seat. It sees views only, and draws only from the stream of its seat. One agent plays many games. */
export interface Agent<V> {
  /** A reference player that is given the state itself instead of its seat's view. */
  readonly omniscient?: true;
  /** A new game begins. */
  start(seat: number, stream: Stream): void;
  /** The index, in canonical order, of the ply it chooses; `count` is the number of legal plies, ≥ 1. */
  choose(view: V, count: number): number;
}

/** A kind of player with its settings. `V` is the view of the games it plays, `R` their rules. */
export interface AgentKind<V, R = object, T extends object = object> {
  readonly name: string;
  readonly summary: string;
  readonly settings: z.ZodObject & z.ZodType<T>;
  create(settings: T, rules: R): Agent<V>;
}
