import { describe, expect, it } from "vitest";
import { createAgent, readAgent } from "../../../src/agents/index.js";
import { cards } from "../../../src/games/cards/game.js";
import { Pack } from "../../../src/games/cards/pack.js";
import { cardRules } from "../../../src/games/cards/rules.js";
import { CardsState } from "../../../src/games/cards/state.js";
import { columnsOf } from "../../../src/games/row.js";
import { GameStreams, playGame } from "../../../src/play/play.js";

describe("rules of the card game", () => {
  it("are jaques by default, with the 49-card pack", () => {
    expect(cardRules.label(cardRules.defaults)).toBe("jaques");
    expect(new Pack(cardRules.defaults).cards).toBe(49);
    expect(new Pack(cardRules.read({ pack: { corps: 2 } })).cards).toBe(45);
  });

  it("call for mates in pairing unless something else is written", () => {
    expect(cardRules.read("pairing").callScope).toBe("mateHeld");
    expect(cardRules.read({ preset: "pairing", callScope: "anyUnheld" }).callScope).toBe("anyUnheld");
    expect(new Pack(cardRules.read("pairing")).cards).toBe(48);
  });

  it.each([
    [{ pack: { infantry: 2 } }, /fewer than an Army's 3/],
    [{ players: 11 }, /players/],
    [{ players: 3 }, /players/],
    [{ mode: "pairing", callScope: "required" }, /required has no meaning with mode pairing/],
    [{ army: { corps: 1, cavalry: 2, infantry: 2 } }, /army: expected/],
    [{ pairValues: { corps: 6 } }, /pairValues: expected/],
    [{ misname: { rate: 1 } }, /misname\.rate/],
    [{ callCap: 0 }, /callCap/],
  ])("refuse %j", (input, message) => {
    expect(() => cardRules.read(input)).toThrow(message);
  });

  it("say of every option what it does and where it comes from", () => {
    for (const option of cardRules.options()) {
      expect(option.description, option.name).not.toBe("");
      expect(option.values, option.name).not.toBe("");
    }
  });

  it("cannot be played when the stack does not pay the ante", () => {
    expect(cards.unplayable(cardRules.read({ stack: 2, broke: "out" }))?.degenerate).toBe(false);
    expect(cards.unplayable(cardRules.defaults)).toBeNull();
  });
});

describe("facts of the rules", () => {
  const deals = 4000;

  it("a 13-card hand of 49 holds 24·(13·12)/(49·48) mated pairs on average", () => {
    const state = new CardsState(cardRules.defaults);
    const streams = new GameStreams("mated pairs", 4);
    let pairs = 0;
    for (let index = 0; index < deals; index++) {
      streams.begin(index, state, []);
      pairs += state.at.table.full.subarray(0, 3).reduce((sum, full) => sum + full, 0);
    }
    expect(state.at.table.sizes[0]).toBe(13);
    // standard error 0.018
    expect(Math.abs(pairs / deals - (24 * 13 * 12) / (49 * 48))).toBeLessThan(0.07);
  });

  it("finite deals with logic end with at most C·(n−1) refusals, and information adds up", () => {
    const columns = columnsOf(cards as never).map(({ name }) => name);
    for (const players of [4, 7, 10]) {
      const rules = cardRules.read({ preset: "finite", players, pack: { corps: 2, cavalry: 4, infantry: 8 } });
      const state = cards.create(rules);
      const agents = Array.from({ length: players }, () => createAgent("cards", readAgent("cards", "logic"), rules));
      const row = new Float64Array(columns.length);
      const streams = new GameStreams("finite", players);
      for (let index = 0; index < 100; index++) {
        playGame(state, agents, streams, index, row);
        const value = (name: string): number => row[columns.indexOf(name)]!;
        expect(cards.endReasons[value("endReason")]!.name).toBe("ready");
        expect(value("refusals")).toBeLessThanOrEqual(29 * (players - 1));
        expect(value("certainCalls") + value("guesses")).toBe(value("plies"));
        expect(value("guesses") - value("guessesWon")).toBe(value("refusals"));
        expect(value("information")).toBeGreaterThan(0);
        expect(value("information")).toBeLessThanOrEqual(29e6 * Math.log2(players) + 29);
        expect(value(`missing${Math.log2(value("winners"))}`)).toBe(0);
      }
    }
  });
});
