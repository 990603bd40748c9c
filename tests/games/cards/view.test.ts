import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAgent, kindsFor, readAgent } from "../../../src/agents/index.js";
import { type CardRules, cardRules } from "../../../src/games/cards/rules.js";
import { CardsState } from "../../../src/games/cards/state.js";
import { OVER } from "../../../src/games/game.js";
import { Streams } from "../../../src/random/stream.js";
import { anyIndex, anyRules, begin, playOn } from "./arbitrary.js";

/**
 * The leak test: permuting the hidden cards consistently with a seat's view changes neither the view nor the choice of
 * any player that plays by it.
 */

const kinds = kindsFor("cards")
  .map(({ name }) => name)
  .filter((name) => name !== "omniscient");

/** The choice of a player of this kind who sits down now and has the whole log before him. */
function choice(kind: string, rules: CardRules, state: CardsState, index: number): number {
  const settings = kind === "search" ? { kind, rollouts: 4, horizon: 20 } : { kind };
  const agent = createAgent("cards", readAgent("cards", settings), rules);
  agent.start(state.seat, new Streams("leak", "agent/1").at(index));
  return agent.choose(state.view(state.seat), state.count());
}

describe("views", { timeout: 60_000 }, () => {
  it("stay the same when the unseen cards are exchanged, and so do all choices", () => {
    let changed = 0;
    fc.assert(
      fc.property(anyRules, anyIndex, fc.nat(60), (rules, index, plies) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick, plies);
        if (state.seat === OVER) return;
        const other = new CardsState(rules);
        other.copyFrom(state);
        other.resample(state.seat, new Streams("leak", "chance").at(index));
        if (other.at.table.hands.some((word, w) => word !== state.at.table.hands[w])) changed++;
        expect(other.view(state.seat).plain()).toEqual(state.view(state.seat).plain());
        expect(other.count()).toBe(state.count());
        for (const kind of kinds)
          expect(choice(kind, rules, other, index), kind).toBe(choice(kind, rules, state, index));
      }),
      { numRuns: 200, seed: 1882 },
    );
    expect(changed).toBeGreaterThan(50);
  });

  it("resampled deals agree with public knowledge, keep the own hand, go on and can be taken back", () => {
    fc.assert(
      fc.property(anyRules, anyIndex, fc.nat(60), (rules, index, plies) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick, plies);
        if (state.seat === OVER) return;
        const { seat } = state;
        const own = state.view(seat).plain().hand;
        state.resample(seat, new Streams("resample", "chance").at(index));
        expect(state.view(seat).plain().hand).toEqual(own);
        const { table, known, pack } = state.at;
        for (let card = 0; card < pack.staff; card++)
          for (let p = 0; p < rules.players; p++)
            if (table.holds(p, card)) expect(known.may[card]! & (1 << p), `${pack.name(card)} at ${p}`).not.toBe(0);
        const before = state.position();
        state.play(pick.below(state.count()));
        state.undo();
        expect(state.position()).toBe(before);
        playOn(state, pick);
        expect(state.endReason).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300, seed: 1883 },
    );
  });

  it("show a player who is not on turn no scope", () => {
    const { state } = begin(cardRules.read({}), 1);
    const { seat } = state;
    for (let p = 0; p < 4; p++) expect(state.view(p).scope.some((word) => word !== 0)).toBe(p === seat);
  });
});
