import { describe, expect, it } from "vitest";
import { createAgent, kindsFor, readAgent } from "../../../src/agents/index.js";
import { cards } from "../../../src/games/cards/game.js";
import { type CardRules, cardRules } from "../../../src/games/cards/rules.js";
import { READY } from "../../../src/games/cards/vocabulary.js";
import { columnsOf } from "../../../src/games/row.js";
import { GameStreams, playGame } from "../../../src/play/play.js";

const pack = { corps: 2, cavalry: 4, infantry: 8 };
const jaques = cardRules.read({ pack });

/** Sums of every column over some deals of these players, and the wins of each seat. */
function run(rules: CardRules, kinds: readonly unknown[], deals: number, seed = "players") {
  const columns = columnsOf(cards as never);
  const state = cards.create(rules);
  const agents = kinds.map((kind) => createAgent("cards", readAgent("cards", kind), rules));
  const streams = new GameStreams(seed, rules.players);
  const row = new Float64Array(columns.length);
  const sums = new Map(columns.map(({ name }) => [name, 0]));
  const wins = kinds.map(() => 0);
  const ends = new Set<number>();
  for (let index = 0; index < deals; index++) {
    playGame(state, agents, streams, index, row);
    for (const [i, { name }] of columns.entries()) sums.set(name, sums.get(name)! + row[i]!);
    for (const seat of wins.keys()) if (row[0] === 1 << seat) wins[seat]!++;
    ends.add(row[1]!);
  }
  return { mean: (name: string) => sums.get(name)! / deals, wins, ends };
}

const four = (kind: unknown): unknown[] => [kind, kind, kind, kind];

describe("players of the card game", { timeout: 60_000 }, () => {
  it.each(kindsFor("cards").map(({ name }) => [name]))("%s finishes deals of both methods", (kind) => {
    const settings = kind === "search" ? { kind, rollouts: 4, horizon: 60 } : { kind };
    const deals = kind === "search" ? 2 : 20;
    const capped = cardRules.read({ pack, callCap: 100_000 });
    expect([...run(capped, four(settings), deals).ends]).toEqual([READY]);
    expect(
      run(cardRules.read({ preset: "pairing", pack, callCap: 100_000 }), four(settings), deals).mean("plies"),
    ).toBeGreaterThan(0);
  });

  it("a memory without end plays as logic does", () => {
    const endless = run(jaques, four({ kind: "memory", mean: 1_000_000 }), 400);
    const logic = run(jaques, four("logic"), 400);
    for (const column of ["plies", "guesses", "refusals"])
      expect(endless.mean(column) / logic.mean(column)).toBeCloseTo(1, 0.9);
  });

  it("deals last the longer the shorter the memory", () => {
    const lengths = [1_000_000, 100, 30].map((mean) => run(jaques, four({ kind: "memory", mean }), 100).mean("plies"));
    expect(lengths[0]).toBeLessThan(lengths[1]!);
    expect(lengths[1]).toBeLessThan(lengths[2]!);
  });

  it.each([
    ["logic", "random"],
    ["belief", "logic"],
    ["strategic", "logic"],
    ["omniscient", "belief"],
  ])("%s beats %s", (better, worse) => {
    const { wins } = run(jaques, [worse, better, worse, worse], 200);
    const { wins: later } = run(jaques, [worse, worse, better, worse], 200);
    expect(wins[1]! + later[2]!).toBeGreaterThan(400 / 4 + 30);
  });

  it("noStaff never calls for the Staff while another call is legal", () => {
    const state = cards.create(jaques);
    const agents = four("noStaff").map((kind) => createAgent("cards", readAgent("cards", kind), jaques));
    const streams = new GameStreams("staff", 4);
    let calls = 0;
    for (let index = 0; index < 20; index++)
      for (streams.begin(index, state, agents); state.seat >= 0; calls++) {
        const k = agents[state.seat]!.choose(state.view(state.seat), state.count());
        if (state.name(k).startsWith("S")) expect(state.name(0)).toMatch(/^S/);
        state.play(k);
      }
    expect(calls).toBeGreaterThan(1000);
  });

  it("omniscient players never call in vain", () => {
    expect(run(jaques, four("omniscient"), 50).mean("refusals")).toBe(0);
  });

  it("plays every rule option without an illegal call", () => {
    for (const deadCall of ["allowed", "forbidden", "noRepeat"])
      for (const effect of ["void", "pass", "stands"])
        for (const staffCards of [1, 2])
          for (const callScope of ["required", "anyUnheld", "sameArmHeld", "mateHeld"]) {
            const rules = cardRules.read({
              pack,
              deadCall,
              staffCards,
              callScope,
              callCap: 200,
              misname: { rate: 0.1, effect },
              falseDeclaration: { rate: 0.2 },
              wonCards: effect === "pass" ? "open" : "hidden",
            });
            run(rules, ["memory", "belief", "strategic", "logic"], 2);
          }
  });

  it("replays the same deal from the same seed", () => {
    const texts = [0, 1].map(() => {
      const state = cards.create(jaques);
      const agents = ["memory", "belief", "strategic", "logic"].map((kind) =>
        createAgent("cards", readAgent("cards", kind), jaques),
      );
      const row = new Float64Array(64);
      const streams = new GameStreams("same", 4);
      for (let index = 0; index < 5; index++) playGame(state, agents, streams, index, row);
      return state.written({ id: "", seed: "", names: [] });
    });
    expect(texts[0]).toBe(texts[1]);
  });
});
