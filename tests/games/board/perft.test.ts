import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPENINGS, openingRanks } from "../../../src/games/board/openings.js";
import { nameHash, perft, perftState, plyNames } from "../../../src/games/board/perft.js";
import { Position } from "../../../src/games/board/position.js";
import { boardRules } from "../../../src/games/board/rules.js";

const rows = readFileSync(new URL("../../golden/perft-board.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [string, string, string, ...string[]]);

describe("perft", () => {
  it("has 276 golden rows", () => expect(rows.length).toBe(276));

  it.each(rows)("%s %s", (_id, rules, position, ...expected) => {
    const state = perftState(boardRules.read(JSON.parse(rules)), Position.parse(position), true);
    const found = expected.map((want, i) =>
      want === "-" ? "-" : i === 3 ? nameHash(plyNames(state)) : String(perft(state, i + 1)),
    );
    expect(found).toEqual(expected);
  });

  it("of the straight single jump from raster to depth 6", () => {
    const state = perftState(
      boardRules.read({ turns: 0, jumps: 1 }),
      Position.parse(`${openingRanks(OPENINGS.raster!)} w Mm 0 1`),
      false,
    );
    expect([1, 2, 3, 4, 5, 6].map((depth) => perft(state, depth))).toEqual([6, 36, 331, 3509, 36070, 422944]);
  });
});
