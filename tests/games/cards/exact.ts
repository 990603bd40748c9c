/** Exact knowledge by bipartite matching: for each card the places it has in at least one arrangement that fits. */

/** `may`: bit set of places of each card by the facts; `sizes`: cards at each place. */
export function exactPlaces(may: readonly number[], sizes: readonly number[]): number[] {
  return may.map((mask, card) => {
    let places = 0;
    for (let place = 0; place < sizes.length; place++)
      if (
        (mask & (1 << place)) !== 0 &&
        fits(
          may.map((m, c) => (c === card ? 1 << place : m)),
          sizes,
        )
      )
        places |= 1 << place;
    return places;
  });
}

function fits(may: readonly number[], sizes: readonly number[]): boolean {
  const at: number[][] = sizes.map(() => []);
  const place = (card: number, tried: Set<number>): boolean => {
    for (let p = 0; p < sizes.length; p++) {
      if ((may[card]! & (1 << p)) === 0 || tried.has(p)) continue;
      tried.add(p);
      if (at[p]!.length < sizes[p]!) {
        at[p]!.push(card);
        return true;
      }
      for (const [i, other] of at[p]!.entries())
        if (place(other, tried)) {
          at[p]![i] = card;
          return true;
        }
    }
    return false;
  };
  return may.every((_, card) => place(card, new Set()));
}
