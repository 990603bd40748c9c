import { z } from "zod";
import type { CardsView } from "../../games/cards/view.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";
import { cardOf, certainCall, playerOf, possibleCall } from "./candidates.js";

class LogicAgent implements Agent<CardsView> {
  #stream!: Stream;

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
  }

  choose(view: CardsView, count: number): number {
    if (view.dueCard !== NONE) return 0;
    let call = certainCall(view, view.known);
    if (call === NONE) call = possibleCall(view, view.known, this.#stream);
    return call === NONE ? this.#stream.below(count) : view.indexOf(cardOf(call), playerOf(call));
  }
}

/** Takes what is publicly certain, lowest card first; else a call drawn from those that public knowledge leaves open. */
export const logic: AgentKind<CardsView> = {
  name: "logic",
  summary: "takes what is publicly certain, else uniform over what is possible",
  settings: z.strictObject({}),
  create: () => new LogicAgent(),
};
