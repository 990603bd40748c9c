import { z } from "zod";
import { missingCards } from "../../games/cards/army.js";
import { bitCount } from "../../games/cards/cardset.js";
import type { Position } from "../../games/cards/position.js";
import type { CardRules } from "../../games/cards/rules.js";
import { scoreOf } from "../../games/cards/scoring.js";
import { CardsState } from "../../games/cards/state.js";
import type { CardsView } from "../../games/cards/view.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";
import { belief } from "./belief.js";
import { Beliefs, eachCard, worth } from "./beliefs.js";
import { callOf, cardOf, certainCall, playerOf } from "./candidates.js";

interface SearchSettings {
  readonly rollouts: number;
  readonly candidates: number;
  readonly horizon: number;
  readonly prior: number;
}

interface Candidate {
  readonly call: number;
  readonly value: number;
}

/**
 * Determinised rollouts: each of the likeliest calls is tried in the same imagined deals, which are then played on by
 * `belief` at every seat as far as the horizon; the call with the best mean outcome is made. An unfinished deal counts by
 * how far the player leads the others, since ends far away tell little about one call.
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
    this.#players = Array.from({ length: rules.players }, () => belief.create({ hint: 2 }, rules));
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
    const worths = sums.map((sum, i) => sum / Math.max(1, deals) + this.#settings.prior * tried[i]!.value);
    return indices[worths.indexOf(Math.max(...worths))]!;
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

  /** What the seat has of the imagined deal after this call: its share of a win, or by its lead between 0 and 1. */
  #rollOut(seat: number, index: number): number {
    const trial = this.#trial;
    trial.copyFrom(this.#imagined);
    for (const [p, player] of this.#players.entries()) player.start(p, this.#stream);
    trial.play(index);
    for (let i = 0; i < this.#settings.horizon && trial.seat >= 0; i++)
      trial.play(this.#players[trial.seat]!.choose(trial.view(trial.seat), trial.count()));
    if (trial.seat < 0) return (trial.winners >> seat) & 1 ? 1 / bitCount(trial.winners) : 0;
    const { at } = trial;
    return 0.5 + lead(at, seat) / 2;
  }
}

/** How far a seat leads the best of the others, −1 … 1: in cards of an Army, or in score. */
function lead(at: Position, seat: number): number {
  const army = at.rules.mode === "army";
  const worths = Array.from({ length: at.players }, (_, p) => (army ? -missingCards(at, p) : scoreOf(at, p)));
  const best = Math.max(...worths.filter((_, p) => p !== seat));
  const scale = army ? at.pack.armySize : Math.max(1, Math.abs(best), Math.abs(worths[seat]!));
  return (worths[seat]! - best) / scale;
}

export const search: AgentKind<CardsView, CardRules, SearchSettings> = {
  name: "search",
  summary: "determinised rollouts by belief; a reference player, not for mass runs",
  settings: z.strictObject({
    rollouts: z.int().min(1).max(100_000).default(256).describe("rollouts for each choice"),
    candidates: z.int().min(1).max(100).default(6).describe("calls tried, those of greatest expected gain"),
    horizon: z.int().min(1).max(100_000).default(200).describe("calls after which a rollout is judged unfinished"),
    prior: z
      .number()
      .min(0)
      .max(100)
      .default(0.1)
      .describe("weight of a call's expected gain beside the mean outcome of its rollouts"),
  }),
  create: (settings, rules) => new SearchAgent(settings, rules),
};
