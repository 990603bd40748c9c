import { describe, expect, it } from "vitest";
import { bitCount } from "../../../src/games/cards/cardset.js";
import { Knowledge } from "../../../src/games/cards/knowledge.js";
import { cardRules } from "../../../src/games/cards/rules.js";
import { OVER } from "../../../src/games/game.js";
import { begin } from "./arbitrary.js";
import { exactPlaces } from "./exact.js";

const sized = (...sizes: number[]): Knowledge => {
  const cards = sizes.reduce((sum, size) => sum + size, 0);
  const known = new Knowledge(cards, cards, sizes.length, 1);
  known.start(Int16Array.from(sizes));
  return known;
};

describe("public knowledge", () => {
  it("begins with all places of positive capacity", () => {
    expect([...sized(2, 0, 1).may]).toEqual([0b101, 0b101, 0b101]);
  });

  it("a place whose surely placed cards fill it is struck from all other sets", () => {
    const known = sized(1, 1, 1);
    known.holds(0, 1);
    known.close();
    expect([...known.may]).toEqual([0b010, 0b101, 0b101]);
  });

  it("a place with just as many possible cards as its size holds them all", () => {
    const known = sized(2, 1, 1);
    known.lacks(2, 0);
    known.lacks(3, 0);
    known.close();
    expect([...known.may]).toEqual([0b001, 0b001, 0b110, 0b110]);
  });

  it("a card handed over is at the caller, and the giver has one card less", () => {
    const known = sized(2, 2);
    known.moves(0, 0, 1);
    known.close();
    expect(known.may[0]).toBe(0b10);
    expect([...known.open]).toEqual([1, 2]);
  });

  it("bounds the number of deals by the product of the sets", () => {
    expect(sized(1, 1, 1, 1).microBits()).toBe(8_000_000);
  });

  it("is never stronger than exact matching, never wrong, and seldom weaker", { timeout: 60_000 }, () => {
    const rules = cardRules.read({
      pack: { corps: 2, cavalry: 3, infantry: 4 },
      remainder: "setAside",
      army: { cavalry: 1, infantry: 1 },
      callCap: 60,
    });
    let positions = 0;
    let weaker = 0;
    for (let index = 0; index < 60; index++) {
      const { state, pick } = begin(rules, index);
      while (state.seat !== OVER) {
        state.play(pick.below(state.count()));
        const { known, table, pack } = state.at;
        const quick = Array.from(known.may);
        const exact = exactPlaces(quick, Array.from(table.sizes));
        positions++;
        if (quick.some((places, card) => places !== exact[card])) weaker++;
        for (let card = 0; card < pack.cards; card++) {
          expect(bitCount(exact[card]!)).toBeGreaterThan(0);
          for (let p = 0; p < rules.players; p++) if (table.holds(p, card)) expect(exact[card]! & (1 << p)).not.toBe(0);
        }
      }
    }
    expect(positions).toBeGreaterThan(1000);
    expect(weaker / positions).toBeLessThan(0.02);
  });

  it("keeps its two sides alike: by card and by place", () => {
    const rules = cardRules.read({ pack: { corps: 1, cavalry: 2, infantry: 5 }, staffCards: 2, callCap: 80 });
    for (let index = 0; index < 50; index++) {
      const { state, pick } = begin(rules, index);
      while (state.seat !== OVER) state.play(pick.below(state.count()));
      const { known, table, pack } = state.at;
      for (let p = 0; p < known.places; p++) {
        let sure = 0;
        let unsure = 0;
        for (let card = 0; card < pack.cards; card++) {
          if (known.may[card] === 1 << p) sure++;
          else if ((known.may[card]! & (1 << p)) !== 0) unsure++;
        }
        expect(known.unsureCount[p]).toBe(unsure);
        expect(known.open[p]).toBe(table.sizes[p]! - sure);
      }
    }
  });
});
