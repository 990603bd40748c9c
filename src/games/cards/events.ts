import { claimOf, eachRegimentInHand, isOneShort, isReady } from "./army.js";
import { CALL_SHIFT, callAt, countCalls, indexOfCall, isLegal } from "./calls.js";
import { EndDetector } from "./ending.js";
import type { Position } from "./position.js";
import { bestScore, mostComplete } from "./scoring.js";
import {
  CAPPED,
  EMPTY_HAND,
  INFEASIBLE,
  MOST_COMPLETE,
  NO_CALL,
  NONE,
  PAIRED,
  READY,
  REFUSED,
  STAFF_CAROUSEL,
  UNANSWERED,
  WON,
} from "./vocabulary.js";

/** Decides whether a false declaration is made when it may be: the card it lacks, or NONE. */
export type Claim = (at: Position) => number;

/** What happens in a deal, step by step: the deal, and the order of events in a call. */
export class Events {
  readonly at: Position;
  /** The cards in scope of the seat on turn, and the number of its legal calls (1 while a voided call is due). */
  readonly scope: Int32Array;
  count = 0;
  readonly #detector: EndDetector;
  readonly #lastCall: number;
  /** The call looked up last: players look up what they then play. */
  #lookedUp = NONE;
  #lookedUpCall = 0;

  constructor(at: Position) {
    this.at = at;
    this.scope = new Int32Array(at.pack.words);
    this.#detector = new EndDetector(at);
    this.#lastCall = at.rules.callCap;
  }

  /**
   * The cards are put: antes, lay-down, ends at the deal, the first caller. "Steps 5 and 8 are also done after the deal
   * and the ante, before the first caller is sought."
   */
  begin(dealer: number, opener: number, stacks: readonly number[] | null, carried: number): void {
    const { at } = this;
    this.#lookedUp = NONE;
    at.log.clear();
    at.tally.clear();
    at.refused.fill(0);
    at.dealer = dealer;
    at.opener = opener;
    at.turns = 0;
    at.endReason = NONE;
    at.winners = 0;
    at.declarer = NONE;
    at.caller = NONE;
    at.known.start(at.table.sizes);
    at.purse.start(stacks, at.rules.stack, carried);
    for (let p = 0; p < at.players; p++) at.purse.pay(p, at.rules.ante);
    if (at.pairing) {
      for (let p = 0; p < at.players; p++) this.#layDown(p);
      at.known.close();
      at.bitsAtDeal = at.known.microBits();
      this.#endPairing();
    } else {
      at.bitsAtDeal = at.known.microBits();
      for (let p = opener, i = 0; i < at.players && at.endReason < 0; i++, p = at.left(p)) this.#declare(p);
    }
    if (at.endReason < 0) this.#endUndeclared(true, opener);
  }

  /** The position was set from outside: finds the legal calls of the seat on turn again. */
  resume(): void {
    const { at } = this;
    this.#lookedUp = NONE;
    this.#detector.infeasible(at, true);
    if (at.caller === NONE) this.count = 0;
    else {
      const count = countCalls(at, at.caller, this.scope);
      this.count = at.dueCard === NONE ? count : 1;
    }
  }

  /** The k-th legal call of the seat on turn. */
  callAt(k: number): number {
    if (k === this.#lookedUp) return this.#lookedUpCall;
    const { at } = this;
    if (at.dueCard !== NONE) return (at.dueCard << CALL_SHIFT) | at.duePlayer;
    return callAt(at, at.caller, this.scope, k);
  }

  /** The place of a call among the legal ones of the seat on turn, or NONE when it is none of them. */
  indexOf(card: number, player: number): number {
    const { at } = this;
    if (at.dueCard !== NONE) return card === at.dueCard && player === at.duePlayer ? 0 : NONE;
    if (player === at.caller) return NONE;
    const index = indexOfCall(at, at.caller, this.scope, card, player);
    this.#lookedUp = index;
    this.#lookedUpCall = (card << CALL_SHIFT) | player;
    return index;
  }

  /**
   * One call of the seat on turn, which must be legal. `spoken` is the seat named by mistake or NONE; `claim` is asked
   * when the caller may declare falsely.
   */
  call(card: number, player: number, spoken: number, claim: Claim): void {
    const { at } = this;
    const { rules, known, tally, log } = at;
    const p = at.caller;
    this.#lookedUp = NONE;
    const first = at.newTurn;
    if (first) at.turns++;
    at.newTurn = false;
    at.dueCard = NONE;
    // 1. spoken: "the caller lacks c; under `mateHeld` he holds its mate"
    const asked = spoken === NONE ? player : spoken;
    const certain = known.surelyAt(card, asked);
    known.lacks(card, p);
    if (rules.callScope === "mateHeld" && card !== at.pack.staff) known.holds(card ^ 1, p);
    known.close();
    // 2. misnamed
    if (spoken !== NONE) {
      at.purse.pay(p, rules.misname.penalty);
      tally.forfeits++;
      if (rules.misname.effect !== "stands") {
        log.add(p, card, player, spoken, NONE, UNANSWERED, first);
        if (rules.misname.effect === "void") {
          at.dueCard = card;
          at.duePlayer = player;
          this.#afterCall(p, NONE, claim);
        } else this.#afterCall(p, at.left(p), claim);
        return;
      }
    }
    // 3. answer
    if (certain) tally.certain++;
    else tally.guesses++;
    if (at.table.holds(asked, card)) {
      log.add(p, card, player, spoken, asked, WON, first);
      this.#handOver(card, asked, p, certain);
      if (at.endReason < 0) this.#afterCall(p, NONE, claim);
    } else {
      log.add(p, card, player, spoken, asked, REFUSED, first);
      this.#refuse(card, asked, p);
      this.#afterCall(p, rules.turnAfterRefusal === "asked" ? asked : at.left(p), claim);
    }
  }

  #handOver(card: number, from: number, to: number, certain: boolean): void {
    const { at } = this;
    const { rules, tally, pack } = at;
    if (!certain) tally.guessesWon++;
    at.table.move(card, from, to);
    at.known.moves(card, from, to);
    at.refused[card] = 0;
    at.wonInTurn++;
    if (card === pack.staff) {
      tally.staffTransfers++;
      if (rules.staffFeeWhen === "always") this.#payStaffFee(to);
    }
    // 5. declarations, pairs
    if (at.pairing) {
      this.#layDown(to);
      at.known.close();
      this.#endPairing();
      return;
    }
    at.known.close();
    this.#declare(to);
    // "under `exact` the giver can become ready"; no other hand has changed
    if (at.endReason < 0 && rules.armyShape === "exact") this.#declare(from);
  }

  #refuse(card: number, asked: number, caller: number): void {
    const { at } = this;
    at.tally.refusals++;
    at.known.lacks(card, asked);
    at.known.close();
    at.refused[card]! |= 1 << asked;
    if (card === at.pack.staff) this.#payStaffFee(caller);
    else at.purse.pay(caller, at.rules.refusalFee);
  }

  #payStaffFee(seat: number): void {
    if (this.at.rules.staffFee === 0) return;
    this.at.purse.pay(seat, this.at.rules.staffFee);
    this.at.tally.staffFees++;
  }

  /** Steps 6 to 9; `next` is the player to pass the turn to, NONE when the caller may go on. */
  #afterCall(p: number, next: number, claim: Claim): void {
    const { at } = this;
    const { rules } = at;
    let passTo = next;
    if (passTo === NONE) {
      // 6. "it ends, passing left, if `callsPerTurn` cards were won in it, or if the caller has no legal call left"
      this.count = countCalls(at, p, this.scope);
      if (this.count === 0 || (rules.callsPerTurn !== null && at.wonInTurn >= rules.callsPerTurn)) passTo = at.left(p);
    }
    if (passTo !== NONE && rules.falseDeclaration.rate > 0 && !at.pairing && isOneShort(at, p)) {
      const lacking = claim(at);
      if (lacking !== NONE) {
        this.#declareFalsely(p, lacking);
        passTo = at.left(p);
      }
    }
    this.#endUndeclared(false, passTo);
  }

  /** Steps 8 and 9. */
  #endUndeclared(afterDeal: boolean, passTo: number): void {
    const { at } = this;
    if (this.#detector.infeasible(at, afterDeal)) this.#end(INFEASIBLE, at.pairing ? bestScore(at) : 0);
    else if (this.#detector.staffCarousel(at)) this.#end(STAFF_CAROUSEL, at.pairing ? bestScore(at) : 0);
    else if (passTo !== NONE && !this.#pass(passTo)) this.#end(NO_CALL, at.pairing ? bestScore(at) : 0);
    else if (at.log.length >= this.#lastCall) {
      if (at.rules.capResult === "void") this.#end(CAPPED, 0);
      else this.#end(MOST_COMPLETE, at.pairing ? bestScore(at) : mostComplete(at));
    } else if (at.dueCard !== NONE) {
      // "his next call must be the same (card, player), if that is then still legal, otherwise any legal call"
      if (isLegal(at, at.caller, this.scope, at.dueCard, at.duePlayer)) this.count = 1;
      else at.dueCard = NONE;
    }
  }

  /** "the next caller is the first of q, left of q, … who has a legal call"; false when there is none. */
  #pass(to: number): boolean {
    const { at } = this;
    at.dueCard = NONE;
    for (let q = to, i = 0; i < at.players; i++, q = at.left(q)) {
      this.count = countCalls(at, q, this.scope);
      if (this.count > 0) {
        at.caller = q;
        at.newTurn = true;
        at.wonInTurn = 0;
        return true;
      }
    }
    return false;
  }

  #declare(seat: number): void {
    if (this.at.out(seat) || !isReady(this.at, seat)) return;
    this.at.declarer = seat;
    this.#end(READY, 1 << seat);
  }

  #declareFalsely(seat: number, lacking: number): void {
    const { at } = this;
    const claim = claimOf(at, seat, lacking);
    at.log.declareFalsely(lacking);
    at.purse.pay(seat, at.rules.falseDeclaration.penalty);
    for (const card of claim) at.known.holds(card, seat);
    at.known.lacks(lacking, seat);
    at.known.close();
  }

  #layDown(seat: number): void {
    const { at } = this;
    if (at.rules.pairsSafe !== "laidDown") return;
    eachRegimentInHand(at, seat, (regiment) => {
      at.table.layDown(regiment, seat);
      at.known.leaves(2 * regiment, seat);
      at.known.leaves(2 * regiment + 1, seat);
    });
  }

  #endPairing(): void {
    const { at } = this;
    if (at.rules.pairingEnd === "allPaired") {
      if (at.table.paired === at.table.pairable) this.#end(PAIRED, bestScore(at));
      return;
    }
    for (let p = 0; p < at.players; p++)
      if (this.#detector.holdsOnlyPairs(at, p)) {
        this.#end(EMPTY_HAND, bestScore(at));
        return;
      }
  }

  #end(reason: number, winners: number): void {
    this.at.endReason = reason;
    this.at.winners = winners;
    this.at.caller = NONE;
    this.count = 0;
  }
}
