import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAgent } from "../../../src/agents/index.js";
import { board } from "../../../src/games/board/game.js";
import { Position } from "../../../src/games/board/position.js";
import { boardRules } from "../../../src/games/board/rules.js";
import { GameStreams, playGame } from "../../../src/play/play.js";

function playedGame(rulesInput: object | string, index: number): string {
  const rules = boardRules.read(rulesInput);
  const state = board.create(rules);
  const agents = [0, 1].map(() => createAgent("board", { kind: "random", settings: {} }, rules));
  playGame(state, agents, new GameStreams("written", 2), index, new Float64Array(32));
  return state.written({ id: `written/${index}`, seed: "written", names: ["random", "random"] });
}

const tokensOf = (text: string): string[] =>
  text
    .split("\n\n")[1]!
    .split(/\s+/)
    .filter((token) => token !== "");

describe("written games", () => {
  it("read back to the same game, for every setup", () => {
    for (const setup of ["random", "halfTurn", "drops", "fixed"])
      for (let index = 0; index < 5; index++) expect(board.referee(playedGame({ setup, pie: true }, index))).toBeNull();
  });

  it("with one ply replaced by an impossible one are refused at its token", () => {
    for (let index = 0; index < 20; index++) {
      const text = playedGame("king", index);
      const tokens = tokensOf(text);
      const at = (7 * index) % tokens.length;
      const damaged = [...tokens];
      damaged[at] = "a1^d4";
      const head = text.split("\n\n")[0]!;
      expect(board.referee(`${head}\n\n${damaged.join(" ")}\n`)?.token).toBe(at + 1);
    }
  });

  it("that stop early, go on after the end, or name another end, are refused", () => {
    const text = playedGame("literal", 1);
    const [head, moves] = text.split("\n\n") as [string, string];
    const tokens = tokensOf(text);
    expect(board.referee(`${head}\n\n${tokens.slice(0, -1).join(" ")}\n`)?.message).toMatch(/Result|End/);
    expect(board.referee(`${head}\n\n${moves.trim()} a1-a2\n`)?.token).toBe(tokens.length + 1);
    expect(board.referee(text.replace('[End "elimination"]', '[End "stalemate"]'))?.token).toBe(0);
    expect(board.referee(text.replace(/\[Position .*\n/, ""))?.message).toMatch(/Position is missing/);
    expect(board.referee(text.replace('[Rules "{}"]', '[Rules "{\\"turnz\\":0}"]'))?.message).toMatch(/turns/);
    expect(board.referee("")?.message).toMatch(/Game is missing/);
  });

  it("never make the referee throw, whatever is changed", () => {
    const text = playedGame({ preset: "rook", setup: "drops" }, 3);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }), (at, cut, put) => {
        board.referee(text.slice(0, at) + put + text.slice(at + cut));
      }),
      { numRuns: 150, seed: 1 },
    );
  });
});

describe("positions", () => {
  it("round-trip", () => {
    for (const text of [
      "gggGGGG/gggGGGG/gggGGGG/ggg1ggg/GGGGggg/GGGGggg/GGGGggg w Mm 0 1",
      "g1g1GGg/GGgGgOo/O1GGgGG/1Og1g2/oGggO1G/og1ggG1/GG1gg1g b - 17 21",
      "O1g/g1o/1GG b m 0 9",
    ])
      expect(Position.parse(text).toString()).toBe(text);
  });

  it.each([
    ["gggGGGG/gggGGGG/gggGGGG/ggg1ggg/GGGGggg/GGGGgxg/GGGGggg w Mm 0 1", /column 46: "x"/],
    ["ggg/g1G/GGGG w Mm 0 1", /rank 1 has more than 3/],
    ["gg/g1G/GGG w Mm 0 1", /rank 3 has 2 cells/],
    ["OOO/O1g/ggg w Mm 0 1", /white has 8 stones/],
    ["ggg/g1G/GGG x Mm 0 1", /column 13: side to move "x"/],
    ["ggg/g1G/GGG w mM 0 1", /column 15: obligations "mM"/],
    ["ggg/g1G/GGG w Mm -1 1", /no-progress count "-1"/],
    ["ggg/g1G/GGG w Mm 0 0", /ply number "0"/],
    ["ggg/g1G w Mm 0 1", /2 ranks/],
    ["ggg/g1G/GGG w Mm 0", /5 fields/],
  ])("%s is refused", (text, message) => {
    expect(() => Position.parse(text)).toThrow(message);
  });
});
