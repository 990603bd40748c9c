import { type Stream, Streams } from "../../random/stream.js";
import { MAIN, OVER, type Resampling, type State, type Tags } from "../game.js";
import { lackingCards } from "./army.js";
import { cardOfCall, playerOfCall } from "./calls.js";
import { cardsOf } from "./cardset.js";
import { recordDeal } from "./columns.js";
import { Dealer } from "./deal.js";
import { Events } from "./events.js";
import { imagine } from "./imagine.js";
import type { CallLog } from "./log.js";
import { positionText, writeDeal } from "./notation.js";
import { Pack } from "./pack.js";
import { Position } from "./position.js";
import type { CardRules } from "./rules.js";
import { readCall } from "./speech.js";
import type { Table } from "./table.js";
import { CardsView } from "./view.js";
import { GARRISONS, NONE } from "./vocabulary.js";

/** One deal of the card game. Seats are numbered from the dealer's left: the last seat deals. */
export class CardsState implements State<CardsView>, Resampling {
  readonly rules: CardRules;
  readonly pack: Pack;
  readonly at: Position;
  readonly events: Events;
  readonly phase = MAIN;
  readonly #dealer: Dealer;
  readonly #views: readonly CardsView[];
  /** Slips of the tongue by number of the call, so that taking back and copying leave no trace; null: none can happen. */
  #slips: Streams | null = null;
  /** Where taking back begins instead of at the deal: the position after the last resampling. Never changed. */
  #base: Position | null = null;
  readonly #claim = (at: Position): number => this.#claimSlip(at);

  constructor(rules: CardRules) {
    this.rules = rules;
    this.pack = new Pack(rules);
    this.at = new Position(rules, this.pack);
    this.events = new Events(this.at);
    this.#dealer = new Dealer(rules, this.pack);
    this.#views = Array.from({ length: rules.players }, (_, seat) => new CardsView(this.events, seat));
  }

  get seat(): number {
    return this.at.endReason >= 0 ? OVER : this.at.caller;
  }

  get endReason(): number {
    return this.at.endReason;
  }

  get winners(): number {
    return this.at.winners;
  }

  /** The place of each card (Staff copies apart) in the deal: a seat, or the number of players when set aside. */
  get dealt(): Uint8Array {
    return this.#dealer.dealt;
  }

  /** Draws the shuffle, then under `firstCaller: random` the first caller, from `chance`. */
  start(chance: Stream, slips: Stream): void {
    const { rules } = this;
    this.#dealer.deal(chance, this.at.table);
    const dealer = rules.players - 1;
    const opener =
      rules.firstCaller === "left" ? 0 : rules.firstCaller === "dealer" ? dealer : chance.below(rules.players);
    this.#drawSlips(slips);
    this.#base = null;
    this.events.begin(dealer, opener, null, 0);
  }

  #drawSlips(slips: Stream): void {
    const { misname, falseDeclaration } = this.rules;
    this.#slips =
      misname.rate > 0 || falseDeclaration.rate > 0 ? new Streams(`${slips.bits()} ${slips.bits()}`, "slips") : null;
  }

  count(): number {
    return this.events.count;
  }

  play(k: number): void {
    const call = this.events.callAt(k);
    const card = cardOfCall(call);
    const player = playerOfCall(call);
    this.events.call(card, player, this.#slips === null ? NONE : this.#misnameSlip(player), this.#claim);
  }

  /** "each call names a wrong garrison with this probability": the garrison of a third player, all alike. */
  #misnameSlip(player: number): number {
    const { rate } = this.rules.misname;
    if (rate === 0) return NONE;
    const slip = this.#slips!.at(2 * this.at.log.length);
    if (!happens(slip, rate)) return NONE;
    const { caller } = this.at;
    let spoken = slip.below(this.rules.players - 2);
    if (spoken >= Math.min(caller, player)) spoken++;
    if (spoken >= Math.max(caller, player)) spoken++;
    return spoken;
  }

  /** A false declaration: the lacking card all alike among those that would complete the Army. */
  #claimSlip(at: Position): number {
    if (this.#slips === null) return NONE;
    const slip = this.#slips.at(2 * at.log.length + 1);
    if (!happens(slip, this.rules.falseDeclaration.rate)) return NONE;
    const lacking = lackingCards(at, at.log.caller(at.log.length - 1));
    return lacking[slip.below(lacking.length)]!;
  }

  /** Takes the last call back by playing the deal again, from its start or its last resampling, up to it. */
  undo(): void {
    const { at } = this;
    const base = this.#base;
    const calls = callsOf(at.log).slice(base === null ? 0 : base.log.length, -1);
    if (base !== null) {
      at.copyFrom(base);
      this.events.resume();
    } else {
      this.#dealer.lay(at.table);
      this.events.begin(at.dealer, at.opener, null, 0);
    }
    for (const { card, player, spoken, claim } of calls) this.events.call(card, player, spoken, () => claim);
  }

  copyFrom(other: CardsState): void {
    this.at.copyFrom(other.at);
    this.#dealer.dealt.set(other.#dealer.dealt);
    this.#base = other.#base;
    this.#slips = other.#slips;
    this.events.resume();
  }

  view(seat: number): CardsView {
    return this.#views[seat]!;
  }

  /** "F7oA", or "SA" for the Staff. */
  name(k: number): string {
    const call = this.events.callAt(k);
    return `${this.pack.name(cardOfCall(call))}${GARRISONS[playerOfCall(call)]!.letter}`;
  }

  /** The call so written, in notation or as it is spoken. */
  find(text: string): number {
    const call = readCall(this.pack, this.rules.players, text);
    if (call === null || this.at.caller === NONE) return -1;
    return this.events.indexOf(call.card, call.player);
  }

  position(): string {
    return positionText(this.at);
  }

  record(row: Float64Array, offset: number): void {
    recordDeal(this, row, offset);
  }

  written(tags: Tags): string {
    return writeDeal(this, tags);
  }

  /** Redraws the cards that `seat` cannot see, and slips to come. */
  resample(seat: number, stream: Stream): void {
    this.imagine(this.view(seat), stream);
  }

  /** Becomes a deal that a player with this view must hold possible; all that is drawn comes from `stream`. */
  imagine(view: CardsView, stream: Stream): void {
    const places = imagine(view, stream);
    view.copyPublic(this.at);
    this.#dealer.dealt.set(view.dealtFrom(places));
    layOut(this.at.table, places, view.laidDown);
    this.events.resume();
    this.#drawSlips(stream);
    this.#base = new Position(this.rules, this.pack);
    this.#base.copyFrom(this.at);
  }
}

function happens(slip: Stream, rate: number): boolean {
  return slip.below(0x100000000) < rate * 0x100000000;
}

interface Call {
  readonly card: number;
  readonly player: number;
  readonly spoken: number;
  readonly claim: number;
}

function callsOf(log: CallLog): Call[] {
  return Array.from({ length: log.length }, (_, i) => ({
    card: log.card(i),
    player: log.addressed(i),
    spoken: log.spoken(i),
    claim: log.claim(i),
  }));
}

/** Puts every card in its place; regiments laid down leave the hands again. */
function layOut(table: Table, places: Int8Array, laidDown: Int32Array): void {
  const { pack } = table;
  const laid = cardsOf(laidDown, 0, pack.words);
  table.clear();
  for (let card = 0; card < places.length; card++) table.put(Math.min(card, pack.staff), places[card]!);
  for (const card of laid) if ((card & 1) === 0) table.layDown(card >> 1, places[card]!);
  table.dealt();
}
