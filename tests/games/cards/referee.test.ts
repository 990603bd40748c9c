import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referee } from "../../../src/games/cards/referee.js";
import { cardRules } from "../../../src/games/cards/rules.js";
import { OVER } from "../../../src/games/game.js";
import { anonymous, anyIndex, anyRules, begin, playOn } from "./arbitrary.js";
import { MUTATIONS } from "./mutation.js";

describe("referee", { timeout: 60_000 }, () => {
  it.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))("refuses: %s", (_, mutation) => {
    let damaged = 0;
    fc.assert(
      fc.property(anyRules, anyIndex, (rules, index) => {
        const { state, pick } = begin(rules, index);
        playOn(state, pick);
        const broken = mutation.damage(state.written(anonymous), (n) => pick.below(n));
        if (broken === null) return;
        damaged++;
        const fault = referee(broken.text);
        expect(fault, broken.text).not.toBeNull();
        expect(fault!.token, `${broken.text}\n${fault!.message}`).toBe(broken.token);
        expect(fault!.message).toMatch(mutation.says);
      }),
      { numRuns: 60, seed: 1881 },
    );
    expect(damaged).toBeGreaterThan(5);
  });

  it("says why a call is not legal", () => {
    const { state } = begin(cardRules.read({ pack: { corps: 2, cavalry: 4, infantry: 8 } }), 3);
    while (state.seat !== OVER && state.at.log.length < 30) state.play(0);
    const text = state.written(anonymous);
    expect(referee(text)?.message).toMatch(/moves stop/);
    expect(referee(text.replace("1.L", "1.L F1oL-"))?.message).toMatch(/calls himself/);
    expect(referee(text.replace("1.L", "1.L F1oY-"))?.message).toMatch(/no player has the garrison/);
  });

  it("reads tags strictly", () => {
    const { state, pick } = begin(cardRules.read({ pack: { corps: 1, cavalry: 2, infantry: 3 } }), 1);
    playOn(state, pick);
    const text = state.written(anonymous);
    expect(referee(text)).toBeNull();
    const wrong = (from: string | RegExp, to: string, says: RegExp): void => {
      expect(text).toMatch(from);
      expect(referee(text.replace(from, to))).toMatchObject({ token: 0, message: expect.stringMatching(says) });
    };
    wrong("[Dealer", "[Croupier", /unknown tag Croupier/);
    wrong(/\[Seed.*\n/, "", /Seed is missing/);
    wrong(/(\[Seed.*\n)/, "$1$1", /Seed is repeated/);
    wrong('[Game "On Guard"]', '[Game "Off Guard"]', /Game/);
    wrong("\n\n", "\n", /empty line/);
    wrong(/\[Rules.*\n/, '[Rules "{\\"ante\\":3,\\"ante\\":3}"]\n', /repeated/);
    wrong(/\[Rules.*\n/, '[Rules "{\\"ante\\":3.0}"]\n', /plain digits/);
    wrong(/\[Rules.*\n/, '[Rules "{\\"preset\\":\\"jaques\\"}"]\n', /written out/);
    wrong(/\[Rules.*\n/, '[Rules "{\\"stack\\":\\"none\\"}"]\n', /null/);
    wrong(/\[Rules.*\n/, '[Rules "jaques"]\n', /no JSON/);
    wrong(/(\[Pool)/, '[FirstCaller "L"]\n$1', /FirstCaller/);
    wrong(/(\[Pool)/, '[Stacks "3 3 3 3"]\n$1', /Stacks/);
    wrong(/(\[Pool)/, '[Score "3 3 3 3"]\n$1', /Score/);
  });
});
