import type { Stream } from "../../random/stream.js";
import { OPENINGS, openingRanks } from "./openings.js";
import { Position } from "./position.js";
import type { BoardRules } from "./rules.js";
import { BLACK, guardOf, type Side, WHITE } from "./vocabulary.js";

/** Every fill equally likely: Floyd's sample of half the cells other than the centre is white's. */
export function randomFill(position: Position, chance: Stream): void {
  const { cells, centre } = position.geometry;
  const n = cells - 1;
  const cellOf = (i: number): number => (i < centre ? i : i + 1);
  for (let i = 0; i < n; i++) position.put(cellOf(i), guardOf(BLACK));
  for (let j = n / 2; j < n; j++) {
    const taken = cellOf(chance.below(j + 1));
    position.put(position.stones[taken] === guardOf(WHITE) ? cellOf(j) : taken, guardOf(WHITE));
  }
}

/** Every fill that a half turn of the board maps to its colour exchange equally likely: one bit for each cell before the centre. */
export function halfTurnFill(position: Position, chance: Stream): void {
  const { cells, centre } = position.geometry;
  for (let cell = 0; cell < centre; cell++) {
    const side: Side = chance.below(2) === 1 ? WHITE : BLACK;
    position.put(cell, guardOf(side));
    position.put(cells - 1 - cell, guardOf((1 - side) as Side));
  }
}

/** The position of `setup: fixed`; `given` when a person gave it, so that it is tested as if a ply had led to it. */
export function fixedPosition(rules: BoardRules): { readonly position: Position; readonly given: boolean } {
  const named = OPENINGS[rules.opening];
  return named === undefined
    ? { position: Position.parse(rules.opening), given: true }
    : { position: Position.parse(`${openingRanks(named)} w Mm 0 1`), given: false };
}
