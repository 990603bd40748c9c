import { describe, it } from "vitest";
import { kernelModule } from "../../src/simulate/kernelModule.js";
import { compareMany } from "./differential.js";

const SETS = 20_000;
const GAMES = 50;
/** Rule sets of one part; each part reports for itself, so that a run cut short says how far it came. */
const PART = 500;

describe("a million games do not differ between the kernel and the reference engine", () => {
  for (let from = 0; from < SETS; from += PART)
    it(`games ${from * GAMES} to ${(from + PART) * GAMES - 1}`, async () => {
      compareMany(await kernelModule(), "a million games", from, from + PART, GAMES);
    });
});
