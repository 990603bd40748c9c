import { z } from "zod";
import { cardsOf } from "../../games/cards/cardset.js";
import { Knowledge } from "../../games/cards/knowledge.js";
import type { CardsView } from "../../games/cards/view.js";
import { NONE, REFUSED, WON } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";
import type { Agent, AgentKind } from "../agent.js";
import { cardOf, certainCall, playerOf, possibleCall } from "./candidates.js";
import { lifetime } from "./lifetimes.js";

/**
 * What one player remembers: where cards handed over are, and who lacked which card. Each fact is forgotten an
 * exponential number of calls after it was heard. Cards known to be in his own hand, hand sizes, regiments laid down and
 * cards won that lie open he always sees. (Of a false declaration he keeps only the card that lacked.)
 */
class Memory {
  /** For each card the seat it went to last, and the call at which that is forgotten. */
  #holder = new Int8Array(0);
  #holderUntil = new Int32Array(0);
  /** For each card and seat the call until which he remembers that the seat lacks it; 0: he does not. */
  #lackUntil = new Int32Array(0);
  #heard = 0;
  #known: Knowledge | null = null;
  /** Length of the log for which `#known` was made. */
  #knownAt = -1;

  clear(): void {
    this.#holderUntil.fill(0);
    this.#lackUntil.fill(0);
    this.#heard = 0;
    this.#knownAt = -1;
  }

  /** What follows from what he remembers now, by the quick rule. */
  recall(view: CardsView, mean: number, stream: Stream): Knowledge {
    const { pack, log, players } = view;
    if (this.#known === null) {
      this.#known = new Knowledge(pack.cards, pack.staff, players + 1, pack.words);
      this.#holder = new Int8Array(pack.staff + 1);
      this.#holderUntil = new Int32Array(pack.staff + 1);
      this.#lackUntil = new Int32Array((pack.staff + 1) * players);
    }
    for (; this.#heard < log.length; this.#heard++) this.#hear(view, this.#heard, mean, stream);
    const last = log.length - 1;
    if (!view.newTurn && this.#knownAt === last && log.outcome(last) === WON && view.rules.mode === "army") {
      this.#known.moves(log.card(last), log.asked(last), view.seat);
      this.#known.close();
    } else this.#conclude(view, this.#known);
    this.#knownAt = log.length;
    return this.#known;
  }

  #hear(view: CardsView, i: number, mean: number, stream: Stream): void {
    const { log, players, pack } = view;
    const card = log.card(i);
    const caller = log.caller(i);
    const until = (): number => i + 1 + lifetime(mean, stream);
    this.#lackUntil[card * players + caller] = until();
    if (view.rules.callScope === "mateHeld" && card !== pack.staff) {
      this.#holder[card ^ 1] = caller;
      this.#holderUntil[card ^ 1] = until();
    }
    if (log.outcome(i) === REFUSED) this.#lackUntil[card * players + log.asked(i)] = until();
    if (log.outcome(i) === WON) {
      this.#holder[card] = caller;
      this.#holderUntil[card] = until();
      this.#lackUntil[card * players + caller] = 0;
    }
    if (log.claim(i) !== NONE) this.#lackUntil[log.claim(i) * players + caller] = until();
  }

  #conclude(view: CardsView, known: Knowledge): void {
    const { pack, players, seat, log, sizes } = view;
    const now = log.length;
    const laid = Array.from({ length: players }, (_, p) => cardsOf(view.laid, p * pack.words, pack.words));
    known.start(sizes.map((size, place) => size + (laid[place]?.length ?? 0)));
    for (const [p, cards] of laid.entries()) for (const card of cards) known.leaves(card, p);
    const open = view.rules.wonCards === "open" ? view.wonCards() : null;
    for (let card = 0; card < pack.staff + Math.min(1, pack.staffCards); card++) {
      if (known.may[card] === 0) continue;
      // like `logic` he reasons from what is public; what lies in his own hand publicly he sees there
      if (view.holds(card) && view.known.may[card] === 1 << seat) known.holds(card, seat);
      // of two Staff copies a remembered place may be that of either: he does not tell them apart
      if (card === pack.staff && pack.staffCards > 1) continue;
      const holder = open?.get(card) ?? (this.#holderUntil[card]! > now ? this.#holder[card]! : NONE);
      if (holder !== NONE && holder !== seat) known.holds(card, holder);
      for (let p = 0; p < players; p++) if (this.#lackUntil[card * players + p]! > now) known.lacks(card, p);
    }
    known.close();
  }
}

interface MemorySettings {
  readonly mean: number;
}

class MemoryAgent implements Agent<CardsView> {
  readonly #memory = new Memory();
  readonly #mean: number;
  #stream!: Stream;

  constructor(settings: MemorySettings) {
    this.#mean = settings.mean;
  }

  start(_seat: number, stream: Stream): void {
    this.#stream = stream;
    this.#memory.clear();
  }

  choose(view: CardsView, count: number): number {
    if (view.dueCard !== NONE) return 0;
    const known = this.#memory.recall(view, this.#mean, this.#stream);
    const call = certainCall(view, known, view.scope);
    if (call !== NONE) {
      const index = view.indexOf(cardOf(call), playerOf(call));
      if (index !== NONE) return index;
    }
    return this.#guess(view, known) ?? this.#stream.below(count);
  }

  #guess(view: CardsView, known: Knowledge): number | null {
    if (view.rules.deadCall === "allowed") {
      const call = possibleCall(view, known, view.scope, this.#stream);
      return call === NONE ? null : view.indexOf(cardOf(call), playerOf(call));
    }
    // what he has forgotten may be illegal by public knowledge: the rules remind him
    const legal: number[] = [];
    for (const card of cardsOf(view.scope, 0, view.pack.words))
      for (let p = 0; p < view.players; p++)
        if (p !== view.seat && (known.placesOf(card) & (1 << p)) !== 0) {
          const index = view.indexOf(card, p);
          if (index !== NONE) legal.push(index);
        }
    return legal.length === 0 ? null : legal[this.#stream.below(legal.length)]!;
  }
}

export const memory: AgentKind<CardsView, object, MemorySettings> = {
  name: "memory",
  summary: "logic that forgets each fact an exponential number of calls after hearing it",
  settings: z.strictObject({
    mean: z.number().min(1).max(1_000_000).default(30).describe("mean number of calls until a fact is forgotten"),
  }),
  create: (settings) => new MemoryAgent(settings),
};
