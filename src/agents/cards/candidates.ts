import { bitCount, lowestBit, nthBit } from "../../games/cards/cardset.js";
import type { Knowledge } from "../../games/cards/knowledge.js";
import type { CardsView } from "../../games/cards/view.js";
import { NONE } from "../../games/cards/vocabulary.js";
import type { Stream } from "../../random/stream.js";

/**
 * The calls worth thinking about: certain ones, and those that may succeed, by what `known` says (public knowledge, or
 * what a player remembers of it). A call is a pair packed into one number: card · 16 + player.
 */

export const callOf = (card: number, player: number): number => (card << 4) | player;
export const cardOf = (call: number): number => call >> 4;
export const playerOf = (call: number): number => call & 15;

/** Word w of the cards surely (or possibly) at a place; a second Staff copy counts as the Staff. */
export function folded(set: Int32Array, place: number, w: number, view: CardsView): number {
  const word = set[place * view.pack.words + w]!;
  if (view.pack.staffCards < 2 || w !== view.pack.staff >> 5) return word;
  return word | ((word >>> 1) & (1 << (view.pack.staff & 31)));
}

/** The certain call of a card in `scope` with the lowest card, or NONE. */
export function certainCall(view: CardsView, known: Knowledge, scope: Int32Array): number {
  const { seat, players } = view;
  for (let w = 0; w < scope.length; w++) {
    const wanted = scope[w]!;
    if (wanted === 0) continue;
    let best = 32;
    let holder = NONE;
    for (let p = 0; p < players; p++) {
      if (p === seat) continue;
      const sure = folded(known.sure, p, w, view) & wanted;
      if (sure === 0) continue;
      const low = lowestBit(sure);
      if (low < best) {
        best = low;
        holder = p;
      }
    }
    if (holder !== NONE) return callOf(32 * w + best, holder);
  }
  return NONE;
}

/** A call of a card in `scope` drawn uniformly from those that may succeed, by player and card; NONE: there is none. */
export function possibleCall(view: CardsView, known: Knowledge, scope: Int32Array, stream: Stream): number {
  const { seat, players } = view;
  let total = 0;
  for (let p = 0; p < players; p++) {
    if (p === seat || known.unsureCount[p] === 0) continue;
    for (let w = 0; w < scope.length; w++) total += bitCount(folded(known.unsure, p, w, view) & scope[w]!);
  }
  if (total === 0) return NONE;
  let k = stream.below(total);
  for (let p = 0; ; p++) {
    if (p === seat || known.unsureCount[p] === 0) continue;
    for (let w = 0; w < scope.length; w++) {
      const cards = folded(known.unsure, p, w, view) & scope[w]!;
      const here = bitCount(cards);
      if (k < here) return callOf(32 * w + nthBit(cards, k), p);
      k -= here;
    }
  }
}
