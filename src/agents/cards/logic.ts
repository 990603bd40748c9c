import { z } from "zod";
import { removeCard } from "../../games/cards/cardset.js";
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
    const scope = this.scopeOf(view);
    let call = certainCall(view, view.known, scope);
    if (call === NONE) call = possibleCall(view, view.known, scope, this.#stream);
    return call === NONE ? this.#stream.below(this.choices(view, count)) : view.indexOf(cardOf(call), playerOf(call));
  }

  /** How many of the legal calls, in canonical order, he draws from when no call may succeed. */
  protected choices(_view: CardsView, count: number): number {
    return count;
  }

  /** The cards he thinks of calling for. */
  protected scopeOf(view: CardsView): Int32Array {
    return view.scope;
  }
}

/** Takes what is publicly certain, lowest card first; else a call drawn from those that public knowledge leaves open. */
export const logic: AgentKind<CardsView> = {
  name: "logic",
  summary: "takes what is publicly certain, else uniform over what is possible",
  settings: z.strictObject({}),
  create: () => new LogicAgent(),
};

class NoStaffAgent extends LogicAgent {
  #scope = new Int32Array(0);

  protected override scopeOf(view: CardsView): Int32Array {
    if (this.#scope.length !== view.scope.length) this.#scope = new Int32Array(view.scope.length);
    this.#scope.set(view.scope);
    removeCard(this.#scope, 0, view.pack.staff);
    return this.#scope;
  }

  /** Calls for the Staff are the last in canonical order. */
  protected override choices(view: CardsView, count: number): number {
    for (let player = 0; player < view.players; player++) {
      const first = view.indexOf(view.pack.staff, player);
      if (first > 0) return first;
      if (first === 0) return count;
    }
    return count;
  }
}

/** `logic` that never calls for the Staff while another call is legal. */
export const noStaff: AgentKind<CardsView> = {
  name: "noStaff",
  summary: "logic that never calls for the Staff unless no other call is legal",
  settings: z.strictObject({}),
  create: () => new NoStaffAgent(),
};
