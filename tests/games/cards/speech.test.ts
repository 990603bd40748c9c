import { describe, expect, it } from "vitest";
import { cards } from "../../../src/games/cards/game.js";
import { Pack } from "../../../src/games/cards/pack.js";
import { cardRules } from "../../../src/games/cards/rules.js";
import { readAnswer, readCall, spokenCall } from "../../../src/games/cards/speech.js";
import { anonymous, begin, playOn } from "./arbitrary.js";

describe("spoken form", () => {
  const pack = new Pack(cardRules.read({ pack: { corps: 9, cavalry: 20, infantry: 30 } }));

  it("is the text's form of address", () => {
    expect(spokenCall(pack, pack.find("F1o"), 1)).toBe(
      "I call out the officers of the Royal Welsh Fusiliers from Aldershot",
    );
    expect(spokenCall(pack, pack.staff, 7)).toBe("I call out the Staff from York");
  });

  it("is read back, for every card and garrison", () => {
    for (let card = 0; card <= pack.staff; card++)
      for (let player = 0; player < 10; player++)
        expect(readCall(pack, 10, spokenCall(pack, card, player))).toEqual({ card, player });
    expect(readCall(pack, 4, "I call out the Staff from York")).toBeNull();
    expect(readCall(pack, 10, "I call out the cooks of the Royal Scots from York")).toBeNull();
    expect(readAnswer("Not at station named")).toBe(false);
    expect(readAnswer("+")).toBe(true);
    expect(readAnswer("perhaps")).toBeNull();
  });

  it("a state finds a spoken call", () => {
    const { state } = begin(cardRules.defaults, 1);
    for (let k = 0; k < state.count(); k++) {
      const [card, seat] = [state.pack.find(state.name(k).slice(0, -1)), "LAWP".indexOf(state.name(k).slice(-1))];
      expect(state.find(spokenCall(state.pack, card, seat))).toBe(k);
    }
  });

  it("a whole deal is read out, misnamed calls with their addressee", () => {
    const rules = cardRules.read({ pack: { corps: 2, cavalry: 4, infantry: 8 }, misname: { rate: 0.3 }, callCap: 30 });
    const { state, pick } = begin(rules, 5);
    playOn(state, pick);
    const text = state.written(anonymous);
    const spoken = cards.show(text, { diagram: false, spoken: true });
    expect(spoken).toContain("Not at station named");
    expect(spoken).toMatch(/\(misnaming \w+\): "I call out the /);
    expect(spoken).toContain("Nobody takes the pool");
    expect(cards.show(text, { diagram: false, spoken: false })).toBe(text);
    expect(cards.show(text, { diagram: true, spoken: false })).toMatch(/1\.L [XHFS].*\n {2}L/);
    expect(cards.show(text.replace(" =", ""), { diagram: false, spoken: true })).toContain("moves stop");
  });
});
