import { z } from "zod";
import { callAt, cardOfCall, playerOfCall } from "../../games/cards/calls.js";
import type { CardsState } from "../../games/cards/state.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";

/** The first call in canonical order that the player addressed answers with the card; else a uniformly random one. */
class OmniscientAgent implements Agent<CardsState> {
  readonly omniscient = true;
  #stream!: Stream;

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
  }

  choose(state: CardsState, count: number): number {
    const { at, events } = state;
    if (at.dueCard !== NONE) return 0;
    for (let k = 0; k < count; k++) {
      const call = callAt(at, at.caller, events.scope, k);
      if (at.table.holds(playerOfCall(call), cardOfCall(call))) return k;
    }
    return this.#stream.below(count);
  }
}

/** A reference player that sees all hands: how much of a result is knowledge. */
export const omniscient: AgentKind<CardsState> = {
  name: "omniscient",
  summary: "sees all hands and never calls in vain; a reference, not a player",
  settings: z.strictObject({}),
  create: () => new OmniscientAgent(),
};
