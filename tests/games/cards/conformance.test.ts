import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardsOf } from "../../../src/games/cards/cardset.js";
import { cards } from "../../../src/games/cards/game.js";
import { referee } from "../../../src/games/cards/referee.js";
import { CardsState } from "../../../src/games/cards/state.js";
import { OVER } from "../../../src/games/game.js";
import { conforms } from "../battery.js";
import { anonymous, anyIndex, anyRules, begin, playOn } from "./arbitrary.js";

const runs = { numRuns: 300, seed: 1880 };

function cardCount(state: CardsState): number {
  const { table, pack } = state.at;
  const hands = [...table.sizes].reduce((sum, size) => sum + size, 0);
  return hands + cardsOf(table.laidDown, 0, pack.words).length;
}

describe("conformance over random rule sets", { timeout: 60_000 }, () => {
  it("random deals end within the cap, keep cards and counters, and the referee accepts them", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, (rules, index) => {
        if (cards.unplayable(rules)?.degenerate === false) return;
        const { state, pick } = begin(rules, index);
        const counters = rules.players * (rules.stack ?? 0);
        let plies = 0;
        for (; state.seat !== OVER && plies <= cards.longestGame(rules); plies++) {
          state.play(pick.below(state.count()));
          const { balance, pool } = state.at.purse;
          if (cardCount(state) !== state.pack.cards || balance.reduce((sum, own) => sum + own, pool) !== counters)
            throw new Error(`cards or counters lost at call ${plies + 1}: ${state.written(anonymous)}`);
        }
        expect(plies).toBeLessThanOrEqual(cards.longestGame(rules));
        const text = state.written(anonymous);
        expect(referee(text), text).toBeNull();
      }),
      runs,
    );
  });

  it("names every legal call once, finds it again, and nothing else", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, fc.nat(40), (rules, index, plies) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick, plies);
        const names = Array.from({ length: state.count() }, (_, k) => state.name(k));
        expect(new Set(names).size).toBe(names.length);
        for (const [k, name] of names.entries()) expect(state.find(name)).toBe(k);
        let found = 0;
        for (let card = 0; card <= state.pack.staff; card++)
          for (const letter of "LAWPMCUYDS") if (state.find(state.pack.name(card) + letter) >= 0) found++;
        expect(found).toBe(names.length);
      }),
      runs,
    );
  });

  it("taking back and copying leave no trace", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, fc.nat(40), (rules, index, plies) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick, plies);
        if (state.seat === OVER) return;
        const before = [state.position(), state.written(anonymous), state.count()];
        const copy = new CardsState(rules);
        copy.copyFrom(state);
        expect([copy.position(), copy.written(anonymous), copy.count()]).toEqual(before);
        const k = pick.below(state.count());
        copy.play(k);
        expect([state.position(), state.written(anonymous), state.count()]).toEqual(before);
        state.play(k);
        expect(copy.written(anonymous)).toBe(state.written(anonymous));
        expect(copy.position()).toBe(state.position());
        state.undo();
        expect([state.position(), state.written(anonymous), state.count()]).toEqual(before);
      }),
      runs,
    );
  });

  it("the battery of all games passes", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, (rules, index) => {
        if (cards.unplayable(rules)?.degenerate !== false) conforms(cards, rules, "cards", index);
      }),
      { ...runs, numRuns: 60 },
    );
  });

  it("one seed is one deal", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, (rules, index) => {
        const texts = [0, 1].map(() => {
          const { state, pick } = begin(rules, index);
          playOn(state, pick);
          return state.written(anonymous);
        });
        expect(texts[0]).toBe(texts[1]);
      }),
      { ...runs, numRuns: 50 },
    );
  });
});
