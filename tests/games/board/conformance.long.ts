import { describe, it } from "vitest";
import { playBattery } from "./conformance.js";

const GAMES = 100_000;
/** Games of one part; each part reports for itself, so that a run cut short says how far it came. */
const PART = 5_000;

describe("the battery passes over 100,000 random games and option sets, drops and pie included", () => {
  for (let from = 0; from < GAMES; from += PART)
    it(`games ${from} to ${from + PART - 1}`, () => playBattery("board battery", from, from + PART));
});
