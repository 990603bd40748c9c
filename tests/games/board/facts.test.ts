import { describe, expect, it } from "vitest";
import { OPENINGS, openingRanks } from "../../../src/games/board/openings.js";
import { PlyGenerator } from "../../../src/games/board/plies.js";
import { PlyList } from "../../../src/games/board/plylist.js";
import { Position } from "../../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../../src/games/board/rules.js";
import { halfTurnFill, randomFill } from "../../../src/games/board/setup.js";
import { BoardState } from "../../../src/games/board/state.js";
import { Geometry, type Side } from "../../../src/games/board/vocabulary.js";
import { OVER } from "../../../src/games/game.js";
import { Streams } from "../../../src/random/stream.js";

/** The facts at the end of the normative rules, each derived a second way. */

const geometry = new Geometry(7);
const ring = Array.from({ length: 49 }, (_, cell) => cell).filter((cell) => cell !== geometry.centre);

function neighbours(cell: number): number[] {
  return [0, 1, 2, 3].map((direction) => geometry.next[4 * cell + direction]!).filter((next) => next < 49);
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 1; i <= k; i++) value = (value * BigInt(n - k + i)) / BigInt(i);
  return value;
}

function makes(position: Position, side: Side, options: object): number {
  const rules = boardRules.read(options);
  const list = new PlyList();
  new PlyGenerator(rules, position.geometry).makes(position, side, list, null);
  return list.length;
}

function opening(name: string): Position {
  return Position.parse(`${openingRanks(OPENINGS[name]!)} w Mm 0 1`);
}

/** The eight symmetries of the board as permutations of its cells. */
const SYMMETRIES = Array.from({ length: 8 }, (_, s) =>
  Array.from({ length: 49 }, (_, cell) => {
    let [file, rank] = [cell % 7, Math.floor(cell / 7)];
    if (s & 1) file = 6 - file;
    if (s & 2) rank = 6 - rank;
    if (s & 4) [file, rank] = [rank, file];
    return 7 * rank + file;
  }),
);

/** Lengths of the cycles of a permutation of the 48 cells. */
function cycles(permutation: readonly number[]): number[] {
  const seen = new Set<number>();
  const lengths: number[] = [];
  for (const start of ring) {
    let length = 0;
    for (let cell = start; !seen.has(cell); cell = permutation[cell]!) {
      seen.add(cell);
      length++;
    }
    if (length > 0) lengths.push(length);
  }
  return lengths;
}

describe("fills", () => {
  it("are C(48,24), and up to the 8 symmetries 4,030,956,383,308 (Burnside)", () => {
    expect(choose(48, 24)).toBe(32_247_603_683_100n);
    const fixed = SYMMETRIES.map((permutation) => {
      let ways = [1n, ...new Array<bigint>(24).fill(0n)];
      for (const length of cycles(permutation))
        ways = ways.map((way, k) => way + (k >= length ? ways[k - length]! : 0n));
      return ways[24]!;
    });
    expect(fixed.reduce((sum, n) => sum + n, 0n) / 8n).toBe(4_030_956_383_308n);
  });

  it("have 80 adjacent cell pairs without the centre, so 39.15 first makes on average", () => {
    const pairs = ring.flatMap((cell) => neighbours(cell).filter((next) => next > cell && next !== geometry.centre));
    expect(pairs.length).toBe(80);
    const mean = (2 * 80 * (24 * 23)) / (48 * 47);
    expect(mean).toBeCloseTo(39.15, 2);
    const streams = new Streams("fills", "chance");
    const sample = Array.from({ length: 4000 }, (_, i) => {
      const position = new Position(7);
      randomFill(position, streams.at(i));
      return makes(position, 0, {});
    });
    const average = sample.reduce((sum, n) => sum + n, 0) / sample.length;
    const sd = Math.sqrt(sample.reduce((sum, n) => sum + (n - average) ** 2, 0) / sample.length);
    expect(Math.abs(average - mean)).toBeLessThan((4 * sd) / Math.sqrt(sample.length));
  });

  it("are uniform over the 70 of 3×3", () => {
    const streams = new Streams("uniform", "chance");
    const counts = new Map<string, number>();
    for (let i = 0; i < 7000; i++) {
      const position = new Position(3);
      randomFill(position, streams.at(i));
      counts.set(position.ranks(), (counts.get(position.ranks()) ?? 0) + 1);
    }
    expect(counts.size).toBe(70);
    const chi2 = [...counts.values()].reduce((sum, n) => sum + (n - 100) ** 2 / 100, 0);
    expect(chi2).toBeLessThan(120); // χ² with 69 degrees of freedom: p > 0.0001
  });

  it("of a half turn are 2^24, mapped to their colour exchange by a half turn and by no reflection", () => {
    const halfTurn = SYMMETRIES[3]!;
    expect(cycles(halfTurn)).toEqual(new Array(24).fill(2));
    for (const reflection of [1, 2, 4, 7]) expect(cycles(SYMMETRIES[reflection]!)).toContain(1);
    const streams = new Streams("half turn", "chance");
    for (let i = 0; i < 50; i++) {
      const position = new Position(7);
      halfTurnFill(position, streams.at(i));
      for (const cell of ring) expect(position.stones[cell]! + position.stones[halfTurn[cell]!]!).toBe(3);
    }
  });

  it("leave a player without an adjacent own pair in exactly two cases", () => {
    // Sets of 24 of the 48 cells without an adjacent pair, counted rank by rank.
    let ways = new Map<string, number>([["0,0", 1]]);
    for (let rank = 0; rank < 7; rank++) {
      const next = new Map<string, number>();
      for (const [key, count] of ways) {
        const [below, taken] = key.split(",").map(Number) as [number, number];
        for (let row = 0; row < 128; row++) {
          if ((row & (row << 1)) !== 0 || (row & below) !== 0 || (rank === 3 && row & 8)) continue;
          const bits = row.toString(2).replaceAll("0", "").length;
          const after = `${row},${taken + bits}`;
          next.set(after, (next.get(after) ?? 0) + count);
        }
      }
      ways = next;
    }
    let independent = 0;
    for (const [key, count] of ways) if (key.endsWith(",24")) independent += count;
    expect(independent).toBe(2);
    for (const side of [0, 1] as Side[]) expect(makes(opening("checkerboard"), side, {})).toBe(0);
  });
});

describe("openings", () => {
  it.each([
    ["raster", 6, 6],
    ["stripes", 46, 46],
    ["columns", 58, 58],
    ["pinwheel", 68, 68],
    ["diagonal", 70, 70],
    ["halves", 74, 74],
    ["rings", 48, 72],
    ["checkerboard", 0, 0],
  ])("%s has %i and %i adjacent makes", (name, white, black) => {
    expect([makes(opening(name), 0, {}), makes(opening(name), 1, {})]).toEqual([white, black]);
    for (const side of [0, 1] as Side[]) expect(makes(opening(name), side, { makeReach: "anywhere" })).toBe(24 * 23);
  });

  it("checkerboard has 0 and 4 line makes, 0 and 12 path makes", () => {
    const counts = (makeReach: string): number[] =>
      ([0, 1] as Side[]).map((side) => makes(opening("checkerboard"), side, { makeReach }));
    expect(counts("line")).toEqual([0, 4]);
    expect(counts("path")).toEqual([0, 12]);
  });
});

/** Values of all positions of a game without draw rules: 1 white wins, 2 black wins, absent = infinite play. */
function solve(rules: BoardRules, starts: readonly Position[]): Map<string, number> {
  const key = (position: Position): string => position.toString().split(" ").slice(0, 3).join(" ");
  const value = new Map<string, number>();
  const sons = new Map<string, string[]>();
  const fathers = new Map<string, string[]>();
  const state = new BoardState(rules);
  const queue: { position: string; given: boolean }[] = starts.map((start) => ({
    position: start.toString(),
    given: false,
  }));
  for (const { position, given } of queue) {
    const from = Position.parse(position);
    if (sons.has(key(from))) continue;
    state.load(from, given);
    const names: string[] = [];
    sons.set(key(from), names);
    if (state.seat === OVER) {
      value.set(key(from), state.winners);
      continue;
    }
    for (let k = 0; k < state.count(); k++) {
      state.play(k);
      const son = key(state.now);
      names.push(son);
      if (!fathers.has(son)) fathers.set(son, []);
      fathers.get(son)!.push(key(from));
      if (state.seat === OVER) {
        value.set(son, state.winners);
        sons.set(son, []);
      } else queue.push({ position: `${son} 0 9`, given: true });
      state.undo();
    }
  }
  const known = [...value.keys()];
  for (const son of known)
    for (const father of fathers.get(son) ?? []) {
      if (value.has(father)) continue;
      const own = father.includes(" w ") ? 1 : 2;
      const values = sons.get(father)!.map((name) => value.get(name));
      const decided = values.includes(own) ? own : values.every((each) => each === 3 - own) ? 3 - own : undefined;
      if (decided === undefined) continue;
      value.set(father, decided);
      known.push(father);
    }
  return value;
}

it("3×3, literal, no draw rule: 68 of the 70 fills are drawn by infinite play, white loses the two alternating ones", () => {
  const rules = boardRules.read({ size: 3, noProgress: "none", plyCap: 1_000_000 });
  const fills: Position[] = [];
  for (let set = 0; set < 256; set++) {
    if (set.toString(2).replaceAll("0", "").length !== 4) continue;
    const position = new Position(3);
    for (let i = 0; i < 8; i++) position.put(i < 4 ? i : i + 1, (set >> i) & 1 ? 1 : 2);
    fills.push(position);
  }
  expect(fills.length).toBe(70);
  const value = solve(rules, fills);
  const of = (position: Position): number | undefined =>
    value.get(position.toString().split(" ").slice(0, 3).join(" "));
  expect(fills.filter((fill) => of(fill) === undefined).length).toBe(68);
  const lost = fills.filter((fill) => of(fill) !== undefined);
  expect(lost.map(of)).toEqual([2, 2]);
  expect(lost.map((fill) => fill.ranks()).sort()).toEqual(["GgG/g1g/GgG", "gGg/G1G/gGg"]);
});
