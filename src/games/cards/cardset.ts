/** Sets of cards as bits, 32 a word, in plain typed arrays: a hot path allocates nothing. */

/** Number of bits set in a 32-bit word (the population count by parallel sums). */
export function bitCount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Position of the lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Position of the k-th (from 0) bit set in a word that has more than k of them. */
export function nthBit(word: number, k: number): number {
  let rest = word;
  for (let i = 0; i < k; i++) rest &= rest - 1;
  return lowestBit(rest);
}

export function hasCard(set: Int32Array, offset: number, card: number): boolean {
  return (set[offset + (card >> 5)]! & (1 << (card & 31))) !== 0;
}

export function addCard(set: Int32Array, offset: number, card: number): void {
  set[offset + (card >> 5)]! |= 1 << (card & 31);
}

export function removeCard(set: Int32Array, offset: number, card: number): void {
  set[offset + (card >> 5)]! &= ~(1 << (card & 31));
}

/** The cards of a set of `words` words, ascending: for people and tests, not for the hot path. */
export function cardsOf(set: Int32Array, offset: number, words: number): number[] {
  const cards: number[] = [];
  for (let w = 0; w < words; w++)
    for (let rest = set[offset + w]!; rest !== 0; rest &= rest - 1) cards.push(32 * w + lowestBit(rest));
  return cards;
}
