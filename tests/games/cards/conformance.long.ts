import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAgent, readAgent } from "../../../src/agents/index.js";
import { cards } from "../../../src/games/cards/game.js";
import { referee } from "../../../src/games/cards/referee.js";
import { cardRules } from "../../../src/games/cards/rules.js";
import { CAPPED } from "../../../src/games/cards/vocabulary.js";
import { COMMON_COLUMNS } from "../../../src/games/row.js";
import { GameStreams, playGame } from "../../../src/play/play.js";
import { conforms } from "../battery.js";
import { anonymous, anyIndex, anyRules, begin, playOn } from "./arbitrary.js";
import { MUTATIONS } from "./mutation.js";

const hours = { timeout: 7_200_000 };

describe("many deals", hours, () => {
  for (let part = 1; part <= 20; part++)
    it(`5,000 of 100,000 random deals over random rule sets pass the battery, the referee in it: part ${part}`, () => {
      fc.assert(
        fc.property(anyRules, anyIndex, (rules, index) => {
          if (cards.unplayable(rules)?.degenerate !== false) conforms(cards, rules, "many deals", index);
        }),
        { numRuns: 5_000, seed: part },
      );
    });

  it("1,000 damaged files are refused for the right reason", () => {
    let damaged = 0;
    fc.assert(
      fc.property(anyRules, anyIndex, fc.nat(MUTATIONS.length - 1), (rules, index, which) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick);
        const broken = MUTATIONS[which]!.damage(state.written(anonymous), (n) => pick.below(n));
        if (broken === null) return;
        damaged++;
        const fault = referee(broken.text);
        expect(fault?.token, broken.text).toBe(broken.token);
        expect(fault!.message).toMatch(MUTATIONS[which]!.says);
      }),
      { numRuns: 2_000, seed: 102 },
    );
    expect(damaged).toBeGreaterThan(1_000);
  });
});

const PACKS = [
  { corps: 2, cavalry: 4, infantry: 8 },
  { corps: 2, cavalry: 8, infantry: 12 },
  { corps: 4, cavalry: 6, infantry: 9 },
  { corps: 4, cavalry: 8, infantry: 12 },
  { corps: 6, cavalry: 12, infantry: 18 },
] as const;

describe("finite with logic: every deal ends, none with more than C·(n−1) refusals", hours, () => {
  const deals = 1_000_000 / (7 * PACKS.length);
  const refusals = COMMON_COLUMNS.length + cards.columns.findIndex(({ name }) => name === "refusals");
  for (const players of [4, 5, 6, 7, 8, 9, 10])
    it.each(PACKS)(`${players} players, %o`, (pack) => {
      const rules = cardRules.read({ preset: "finite", players, pack, callCap: 100_000 });
      const state = cards.create(rules);
      const agents = Array.from({ length: players }, () => createAgent("cards", readAgent("cards", "logic"), rules));
      const streams = new GameStreams("finite", players);
      const row = new Float64Array(COMMON_COLUMNS.length + cards.columns.length);
      let most = 0;
      let capped = 0;
      for (let index = 0; index < deals; index++) {
        playGame(state, agents, streams, index, row);
        if (row[1] === CAPPED) capped++;
        most = Math.max(most, row[refusals]!);
      }
      expect(capped).toBe(0);
      expect(most).toBeLessThanOrEqual(state.pack.cards * (players - 1));
    });
});
