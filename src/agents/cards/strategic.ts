import { z } from "zod";
import { bitCount } from "../../games/cards/cardset.js";
import type { CardsView } from "../../games/cards/view.js";
import type { AgentKind } from "../agent.js";
import { BeliefAgent, type BeliefSettings, hint } from "./belief.js";
import { worth } from "./beliefs.js";

interface StrategicSettings extends BeliefSettings {
  readonly caution: number;
  readonly secrecy: number;
}

/** `belief` that also weighs whom a refusal hands the turn to, and what the call tells the others. */
class StrategicAgent extends BeliefAgent {
  readonly #caution: number;
  readonly #secrecy: number;
  /** For each seat how far the cards that everybody can place would take it, as a share of an Army. */
  readonly #threat = new Float64Array(16);

  constructor(settings: StrategicSettings) {
    super(settings);
    this.#caution = settings.caution;
    this.#secrecy = settings.secrecy;
  }

  protected override prepare(view: CardsView): void {
    const { known, players, pack } = view;
    let placed = 0;
    for (let p = 0; p < players; p++) placed += this.#placedAt(view, p);
    // what everybody can place he can call for, or has; half of what is hidden in his hand may serve him too
    for (let p = 0; p < players; p++) this.#threat[p] = (placed + Math.max(0, known.open[p]!) / 2) / pack.armySize;
  }

  #placedAt({ known, pack }: CardsView, seat: number): number {
    let cards = 0;
    for (let w = 0; w < pack.words; w++) cards += bitCount(known.sure[seat * pack.words + w]!);
    return cards;
  }

  protected override value(view: CardsView, card: number, player: number, chance: number): number {
    const next = view.rules.turnAfterRefusal === "asked" ? player : (view.seat + 1) % view.players;
    const betrayed = card < view.pack.staff && view.holds(card ^ 1) && !view.known.surelyAt(card ^ 1, view.seat);
    const fee = card === view.pack.staff ? view.rules.staffFee / 10 : view.rules.refusalFee / 10;
    const loss = this.#caution * this.#threat[next]! + fee + (betrayed ? this.#secrecy : 0);
    return chance * worth(view, card) - (1 - chance) * loss;
  }
}

export const strategic: AgentKind<CardsView, object, StrategicSettings> = {
  name: "strategic",
  summary: "belief that weighs whom a refusal hands the turn to and what a call reveals",
  settings: z.strictObject({
    hint,
    caution: z.number().min(0).max(10).default(0.25).describe("weight of the danger of the next player, in cards"),
    secrecy: z.number().min(0).max(10).default(0.3).describe("cost of betraying a half that one holds, in cards"),
  }),
  create: (settings) => new StrategicAgent(settings),
};
