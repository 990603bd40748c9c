import type { Stream } from "../../random/stream.js";
import { bitCount, hasCard, lowestBit, nthBit } from "./cardset.js";
import type { CardsView } from "./view.js";
import { NONE } from "./vocabulary.js";

/** Where the unseen cards may lie: a random arrangement of them that agrees with all a player knows. */

const MIXING_SWEEPS = 2;

/**
 * The place of every card (Staff copies apart) in an arrangement that `view` allows: a random start, completed by
 * augmenting paths where it gets stuck, then mixed by random exchanges, which leave the uniform distribution as it is.
 * With regiments laid down nobody keeps a complete one, as far as exchanges can avoid it.
 */
export function imagine(view: CardsView, stream: Stream): Int8Array {
  const { known, pack, seat } = view;
  const places = new Int8Array(pack.cards).fill(NONE);
  const open = Int16Array.from(known.open);
  const own = ownCards(view);
  const hidden: number[] = [];
  for (let card = 0; card < pack.cards; card++) {
    const may = known.may[card]!;
    if (may === 0) places[card] = layerOf(view, card);
    else if (own.has(card)) places[card] = seat;
    else if ((may & (may - 1)) === 0) places[card] = lowestBit(may);
    else hidden.push(card);
  }
  shuffle(hidden, stream);
  const masks = new Map(hidden.map((card) => [card, known.may[card]! & ~(1 << seat)]));
  for (const card of hidden) {
    const place = drawPlace(masks.get(card)!, open, stream);
    if (place !== NONE) {
      places[card] = place;
      open[place]!--;
    } else augment(card, hidden, masks, places, open, new Set());
  }
  const safe = view.rules.mode === "pairing" && view.rules.pairsSafe === "laidDown";
  for (let i = MIXING_SWEEPS * hidden.length; i > 0; i--) {
    const a = hidden[stream.below(hidden.length)]!;
    const b = hidden[stream.below(hidden.length)]!;
    exchange(a, b, masks, places, (card, place) => safe && pairs(view, places, card, place));
  }
  if (safe) part(view, hidden, masks, places);
  return places;
}

/** The own hand as numbered cards: of two Staff copies, the ones that public knowledge lets him have. */
function ownCards(view: CardsView): Set<number> {
  const { known, pack, seat } = view;
  const own = new Set<number>();
  for (let card = 0; card < pack.staff; card++) if (hasCard(view.hand, 0, card)) own.add(card);
  const copies = Array.from({ length: pack.staffCards }, (_, i) => pack.staff + i);
  const here = copies.filter((copy) => (known.may[copy]! & (1 << seat)) !== 0);
  here.sort((a, b) => bitCount(known.may[a]!) - bitCount(known.may[b]!));
  for (const copy of here.slice(0, view.staff)) own.add(copy);
  return own;
}

function layerOf(view: CardsView, card: number): number {
  for (let p = 0; p < view.players; p++) if (hasCard(view.laid, p * view.pack.words, card)) return p;
  return NONE;
}

function shuffle(cards: number[], stream: Stream): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const t = stream.below(i + 1);
    [cards[i], cards[t]] = [cards[t]!, cards[i]!];
  }
}

/** A place drawn by its open slots, or NONE when no allowed one has any. */
function drawPlace(mask: number, open: Int16Array, stream: Stream): number {
  let slots = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) slots += open[lowestBit(rest)]!;
  if (slots === 0) return NONE;
  let k = stream.below(slots);
  for (let i = 0; ; i++) {
    const place = nthBit(mask, i);
    k -= open[place]!;
    if (k < 0) return place;
  }
}

/** Kuhn's augmenting path: finds the card a place by moving placed cards on; true when it did. */
function augment(
  card: number,
  hidden: readonly number[],
  masks: ReadonlyMap<number, number>,
  places: Int8Array,
  open: Int16Array,
  tried: Set<number>,
): boolean {
  for (let rest = masks.get(card)!; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    if (tried.has(place)) continue;
    tried.add(place);
    if (open[place]! > 0) {
      open[place]!--;
      places[card] = place;
      return true;
    }
    for (const other of hidden)
      if (places[other] === place && augment(other, hidden, masks, places, open, tried)) {
        places[card] = place;
        return true;
      }
  }
  return false;
}

/** Exchanges the places of two cards where both may lie at the other's and neither is unwelcome there. */
function exchange(
  a: number,
  b: number,
  masks: ReadonlyMap<number, number>,
  places: Int8Array,
  unwelcome: (card: number, place: number) => boolean,
): boolean {
  const from = places[a]!;
  const to = places[b]!;
  if (from === to || (masks.get(a)! & (1 << to)) === 0 || (masks.get(b)! & (1 << from)) === 0) return false;
  if (unwelcome(a, to) || unwelcome(b, from)) return false;
  places[a] = to;
  places[b] = from;
  return true;
}

/** The card's mate is at this place in a hand. */
function pairs(view: CardsView, places: Int8Array, card: number, place: number): boolean {
  return card < view.pack.staff && place < view.players && places[card ^ 1] === place;
}

/** Parts regiments that the random start has put together in one hand. */
function part(view: CardsView, hidden: readonly number[], masks: ReadonlyMap<number, number>, places: Int8Array): void {
  for (const card of hidden)
    if (pairs(view, places, card, places[card]!))
      hidden.some((other) => exchange(card, other, masks, places, (c, place) => pairs(view, places, c, place)));
}
