import { z } from "zod";
import type { CardsView } from "../../games/cards/view.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";
import { Beliefs, eachCard, worth } from "./beliefs.js";
import { callOf, cardOf, certainCall, playerOf } from "./candidates.js";

export interface BeliefSettings {
  readonly hint: number;
}

export const hint = z
  .number()
  .min(1)
  .max(100)
  .default(2)
  .describe("how many times likelier a caller is first thought to hold the mate of the card he calls for");

/** Weighs every call that may succeed and makes the best; of equal ones, one drawn uniformly. */
export class BeliefAgent implements Agent<CardsView> {
  protected readonly beliefs: Beliefs;
  protected stream!: Stream;
  readonly #chances = new Float64Array(16);

  constructor(settings: BeliefSettings) {
    this.beliefs = new Beliefs(settings.hint);
  }

  start(_seat: number, stream: Stream): void {
    this.stream = stream;
    this.beliefs.clear();
  }

  choose(view: CardsView, count: number): number {
    if (view.dueCard !== NONE) return 0;
    const certain = certainCall(view, view.known, view.scope);
    if (certain !== NONE) return view.indexOf(cardOf(certain), playerOf(certain));
    this.beliefs.hear(view);
    const index = this.best(view);
    return index === NONE ? this.stream.below(count) : index;
  }

  /** The call of the greatest value, or NONE when none may succeed. */
  protected best(view: CardsView): number {
    let best = 0;
    let ties = 0;
    let choice = NONE;
    this.prepare(view);
    eachCard(view.scope, (card) => {
      const chances = this.beliefs.chances(view, card, this.#chances);
      for (let player = 0; player < view.players; player++) {
        const chance = chances[player]!;
        if (chance === 0) continue;
        const value = this.value(view, card, player, chance);
        if (choice !== NONE && value < best) continue;
        ties = choice === NONE || value > best ? 1 : ties + 1;
        best = value;
        if (ties === 1 || this.stream.below(ties) === 0) choice = callOf(card, player);
      }
    });
    return choice === NONE ? NONE : view.indexOf(cardOf(choice), playerOf(choice));
  }

  /** Called once before the calls of a choice are weighed. */
  protected prepare(_view: CardsView): void {}

  /** What a call is worth that succeeds with this chance. */
  protected value(view: CardsView, card: number, _player: number, chance: number): number {
    return chance * worth(view, card);
  }
}

export const belief: AgentKind<CardsView, object, BeliefSettings> = {
  name: "belief",
  summary: "calls where success is likeliest, by hand sizes and by what each opponent's calls betray",
  settings: z.strictObject({ hint }),
  create: (settings) => new BeliefAgent(settings),
};
