import type { Column } from "../game.js";
import { missingCards } from "./army.js";
import { scoreOf } from "./scoring.js";
import type { CardsState } from "./state.js";
import { MAX_SEATS } from "./vocabulary.js";

/** The card game's own row columns. Seats that a deal does not have hold −1 in the columns by seat. */

const count = (name: string, meaning: string, unit = "calls"): Column => ({
  name,
  type: "int32",
  unit,
  range: "0 …",
  meaning,
});

const bySeat = (name: string, unit: string, range: string, meaning: string): Column[] =>
  Array.from({ length: MAX_SEATS }, (_, seat) => ({
    name: `${name}${seat}`,
    type: "int32",
    unit,
    range,
    meaning: `${meaning}, seat ${seat} (0 is left of the dealer)`,
  }));

export const CARD_COLUMNS: readonly Column[] = [
  count("turns", "turns", "turns"),
  count("certainCalls", "answered calls that public knowledge said would succeed; all of them do"),
  count("guesses", "answered calls that public knowledge left open"),
  count("guessesWon", "guesses that won the card"),
  count("refusals", "answers “Not at station named”"),
  count("staffFees", "fees fallen due for a call for the Staff", "fees"),
  count("forfeits", "forfeits for naming a wrong garrison", "forfeits"),
  {
    name: "pool",
    type: "int64",
    unit: "counters",
    range: "0 …",
    meaning: "the pool at the end, before it is paid out",
  },
  count("staffTransfers", "times a Staff card was handed over", "transfers"),
  {
    name: "information",
    type: "int64",
    unit: "10⁻⁶ bits",
    range: "0 …",
    meaning:
      "public information of all calls: log₂ of the ratio of deals consistent with public knowledge after the deal and at the end, each bounded by the product over cards of their places (quick rule)",
  },
  {
    name: "staffSeats",
    type: "int32",
    unit: "bit set of seats",
    range: "0 (nobody) … 2ⁿ−1",
    meaning: "seats that were dealt a Staff card",
  },
  ...bySeat("score", "points", "any; −1 also where there is no such seat", "score of the pairing game (army: 0)"),
  ...bySeat("missing", "cards", "−1 (no such seat), 0 …", "cards missing for an Army at the end"),
];

/** Writes the row of a deal. */
export function recordDeal(state: CardsState, row: Float64Array, offset: number): void {
  const { at, pack } = state;
  const { tally } = at;
  let i = offset;
  row[i++] = at.turns;
  row[i++] = tally.certain;
  row[i++] = tally.guesses;
  row[i++] = tally.guessesWon;
  row[i++] = tally.refusals;
  row[i++] = tally.staffFees;
  row[i++] = tally.forfeits;
  row[i++] = at.purse.pool;
  row[i++] = tally.staffTransfers;
  row[i++] = at.bitsAtDeal - at.known.microBits();
  let staffSeats = 0;
  for (let copy = 0; copy < pack.staffCards; copy++) {
    const place = state.dealt[pack.staff + copy]!;
    if (place < at.players) staffSeats |= 1 << place;
  }
  row[i++] = staffSeats;
  const pairing = at.rules.mode === "pairing";
  for (let seat = 0; seat < MAX_SEATS; seat++) row[i++] = seat >= at.players ? -1 : pairing ? scoreOf(at, seat) : 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) row[i++] = seat >= at.players ? -1 : missingCards(at, seat);
}
