import { z } from "zod";
import { missingCards } from "../../games/cards/army.js";
import { bitCount } from "../../games/cards/cardset.js";
import type { CardRules } from "../../games/cards/rules.js";
import { scoreOf } from "../../games/cards/scoring.js";
import { CardsState } from "../../games/cards/state.js";
import type { CardsView } from "../../games/cards/view.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";
import { Beliefs, eachCard, worth } from "./beliefs.js";
import { callOf, cardOf, certainCall, playerOf } from "./candidates.js";
import { logic } from "./logic.js";

interface SearchSettings {
  readonly rollouts: number;
  readonly candidates: number;
  readonly horizon: number;
}

interface Candidate {
  readonly call: number;
  readonly value: number;
}

/**
 * Determinised rollouts: each of the likeliest calls is tried in the same imagined deals, which are then played on by
 * `logic` at every seat; the call that wins most is made. Where a deal does not end within the horizon, it counts by the
 * share of an Army (of the score) that the player has.
 */
class SearchAgent implements Agent<CardsView> {
  readonly #settings: SearchSettings;
  readonly #imagined: CardsState;
  readonly #trial: CardsState;
  readonly #players: readonly Agent<CardsView>[];
  readonly #beliefs = new Beliefs(2);
  readonly #chances = new Float64Array(16);
  #stream!: Stream;

  constructor(settings: SearchSettings, rules: CardRules) {
    this.#settings = settings;
    this.#imagined = new CardsState(rules);
    this.#trial = new CardsState(rules);
    this.#players = Array.from({ length: rules.players }, () => logic.create({}, rules));
  }

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
    this.#beliefs.clear();
    for (const [seat, player] of this.#players.entries()) player.start(seat, stream);
  }

  choose(view: CardsView, count: number): number {
    if (view.dueCard !== NONE) return 0;
    const certain = certainCall(view, view.known, view.scope);
    if (certain !== NONE) return view.indexOf(cardOf(certain), playerOf(certain));
    const tried = this.#candidates(view);
    if (tried.length === 0) return this.#stream.below(count);
    const indices = tried.map(({ call }) => view.indexOf(cardOf(call), playerOf(call)));
    const sums = indices.map(() => 0);
    const deals = tried.length === 1 ? 0 : Math.max(1, Math.floor(this.#settings.rollouts / tried.length));
    for (let deal = 0; deal < deals; deal++) {
      this.#imagined.imagine(view, this.#stream);
      for (const [i, index] of indices.entries()) sums[i]! += this.#rollOut(view.seat, index);
    }
    return indices[sums.indexOf(Math.max(...sums))]!;
  }

  /** The calls of the greatest expected gain, best first. */
  #candidates(view: CardsView): Candidate[] {
    this.#beliefs.hear(view);
    const all: Candidate[] = [];
    eachCard(view.scope, (card) => {
      const chances = this.#beliefs.chances(view, card, this.#chances);
      for (let player = 0; player < view.players; player++)
        if (chances[player]! > 0) all.push({ call: callOf(card, player), value: chances[player]! * worth(view, card) });
    });
    return all.sort((a, b) => b.value - a.value || a.call - b.call).slice(0, this.#settings.candidates);
  }

  /** What the seat has of the imagined deal after this call: its share of a win, or on the horizon less than half. */
  #rollOut(seat: number, index: number): number {
    const trial = this.#trial;
    trial.copyFrom(this.#imagined);
    trial.play(index);
    for (let i = 0; i < this.#settings.horizon && trial.seat >= 0; i++)
      trial.play(this.#players[trial.seat]!.choose(trial.view(trial.seat), trial.count()));
    if (trial.seat < 0) return (trial.winners >> seat) & 1 ? 1 / bitCount(trial.winners) : 0;
    const { at } = trial;
    if (at.rules.mode === "army") return 0.5 - missingCards(at, seat) / (2 * at.pack.armySize);
    const scores = Array.from({ length: at.players }, (_, p) => scoreOf(at, p));
    return scores[seat] === Math.max(...scores) ? 0.5 : 0.25;
  }
}

export const search: AgentKind<CardsView, CardRules, SearchSettings> = {
  name: "search",
  summary: "determinised rollouts by logic; a reference player, not for mass runs",
  settings: z.strictObject({
    rollouts: z.int().min(1).max(100_000).default(32).describe("rollouts for each choice"),
    candidates: z.int().min(1).max(100).default(4).describe("calls tried, those of greatest expected gain"),
    horizon: z.int().min(1).max(100_000).default(150).describe("calls after which a rollout is judged unfinished"),
  }),
  create: (settings, rules) => new SearchAgent(settings, rules),
};
