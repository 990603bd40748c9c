import { missingCards } from "./army.js";
import type { Position } from "./position.js";
import { ARMS } from "./vocabulary.js";

/** Scores of the pairing game, and who wins where no Army is declared. */

/** Regiments laid down or complete in hand, by arm. */
const regiments = (at: Position, seat: number, arm: number): number => at.table.full[seat * ARMS.length + arm]!;

/**
 * "`pairValues` of the regiments laid down or complete in hand, + `armyBonus` if these cover the Army's regiments, ±
 * `staffPoints` for each Staff card in hand"
 */
export function scoreOf(at: Position, seat: number): number {
  const { rules, pack } = at;
  let score = 0;
  let covers = true;
  for (let arm = 0; arm < ARMS.length; arm++) {
    const complete = regiments(at, seat, arm);
    score += complete * rules.pairValues[ARMS[arm]!];
    if (complete < pack.need[arm]!) covers = false;
  }
  if (covers) score += rules.armyBonus;
  if (rules.staffInPairing === "bonus") score += at.table.staff[seat]! * rules.staffPoints;
  if (rules.staffInPairing === "penalty") score -= at.table.staff[seat]! * rules.staffPoints;
  return score;
}

/** Bit set of the players not out with the best score, ties broken as `tieBreak` says. */
export function bestScore(at: Position): number {
  let best = inPlay(at);
  best = highest(at, best, scoreOf);
  if (at.rules.tieBreak === "arms")
    for (let arm = 0; arm < ARMS.length; arm++) best = highest(at, best, (_, seat) => regiments(at, seat, arm));
  if (at.rules.tieBreak === "counters") best = highest(at, best, (_, seat) => at.purse.balance[seat]!);
  return best;
}

/** Bit set of the players not out who lack the fewest cards of an Army. */
export function mostComplete(at: Position): number {
  return highest(at, inPlay(at), (_, seat) => -missingCards(at, seat));
}

function inPlay(at: Position): number {
  let seats = 0;
  for (let p = 0; p < at.players; p++) if (!at.out(p)) seats |= 1 << p;
  return seats;
}

function highest(at: Position, seats: number, value: (at: Position, seat: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  let who = 0;
  for (let p = 0; p < at.players; p++) {
    if ((seats & (1 << p)) === 0) continue;
    const v = value(at, p);
    if (v > best) who = 0;
    if (v >= best) {
      best = v;
      who |= 1 << p;
    }
  }
  return who;
}
