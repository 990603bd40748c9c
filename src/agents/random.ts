import { z } from "zod";
import type { Stream } from "../random/stream.js";
import type { Agent, AgentKind } from "./agent.js";

class RandomAgent implements Agent<unknown> {
  #stream!: Stream;

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
  }

  choose(_view: unknown, count: number): number {
    return this.#stream.below(count);
  }
}

/** Uniform over the legal plies; plays any game. */
export const random: AgentKind<unknown> = {
  name: "random",
  summary: "uniformly random over the legal plies",
  settings: z.strictObject({}),
  create: () => new RandomAgent(),
};
