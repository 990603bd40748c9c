import { describe, expect, it } from "vitest";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { GAMES } from "../../src/games/index.js";

const HEAD = "name: trial\ntitle: A trial\ngame: board\nseed: one\ngames: 10\n";

function read(rest: string, head = HEAD) {
  return readExperiment(head + rest, "trial.yaml");
}

function labels(rest: string): string[] {
  return read(rest).cells.map(({ label }) => label);
}

describe("designs", () => {
  it("without one is the base alone", () => {
    expect(labels("base: rook\n")).toEqual(["rook"]);
    expect(read("").cells[0]!.levels).toEqual({ players: "random" });
  });

  it("full factorial crosses all levels and line-ups, the last varying fastest", () => {
    const text = "factors:\n  reading: [literal, rook]\n  noProgress: [40, none]\nagents: [random, [random, random]]\n";
    const { cells, warnings } = read(text);
    expect(cells.map(({ label }) => label)).toEqual([
      "literal · 40 · random",
      "literal · none · random",
      "rook · 40 · random",
      "rook · none · random",
    ]);
    expect(cells[3]!.levels).toEqual({ reading: "rook", noProgress: "none", players: "random" });
    expect(cells[3]!.rules).toMatchObject({ turns: 0, jumps: 1, noProgress: null });
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toContain("played once");
  });

  it("named levels set several options at once", () => {
    const { cells } = read("factors:\n  start:\n    fill: {}\n    raster: {setup: fixed, opening: raster}\n");
    expect(cells.map(({ levels }) => levels.start)).toEqual(["fill", "raster"]);
    expect(cells[1]!.rules).toMatchObject({ setup: "fixed", opening: "raster" });
  });

  it("an opening that no data file names is a position in the experiment file", () => {
    const fill = "GGGGGGG/GGGGGGG/GGGGGGG/GGG1ggg/ggggggg/ggggggg/ggggggg w Mm 0 1";
    const { cells } = read(`cells:\n  - label: mine\n    rules: {setup: fixed, opening: "${fill}"}\n`);
    expect(cells[0]!.rules).toMatchObject({ opening: fill });
  });

  it("one at a time changes one option around each rule set, which come first", () => {
    const text = "oneAtATime:\n  around: [literal, forced]\n  factors:\n    capture: [optional, mandatory, maximum]\n";
    expect(labels(text)).toEqual(["literal", "forced", "literal · capture maximum"]);
    expect(read(text).cells[2]!.levels).toMatchObject({ around: "literal", change: "capture maximum" });
  });

  it("explicit cells have their own players and games", () => {
    const text =
      "cells:\n  - label: a\n    rules: rook\n  - label: b\n    rules: {preset: king, jumps: 0}\n    games: 7\n    agents: [{kind: random}]\n";
    const { cells } = read(text);
    expect(cells.map(({ label, indices }) => [label, indices])).toEqual([
      ["a", 10],
      ["b", 7],
    ]);
    expect(cells[1]!.rules).toMatchObject({ turnAfter: "jump", jumps: 0 });
  });

  it("designs add up, and what is excluded by level, rule option or players is not played", () => {
    const text = "factors: {reading: [literal, rook], noProgress: [40, 100]}\ncells: [{label: extra, rules: short}]\n";
    expect(labels(text)).toHaveLength(5);
    expect(labels(`${text}exclude: [{reading: rook, noProgress: [40]}]\n`)).toHaveLength(4);
    expect(labels(`${text}exclude: [{turns: 0}]\n`)).toEqual(["literal · 40", "literal · 100", "extra"]);
    expect(labels(`${text}exclude: [{players: greedy-not-there}]\n`)).toHaveLength(5);
  });

  it("caps go over the rules of every cell", () => {
    const { cells } = read("caps: {plyCap: 300}\nfactors: {reading: [literal, rook]}\n");
    expect(cells.every(({ rules }) => (rules as { plyCap: number }).plyCap === 300)).toBe(true);
  });

  it("pairs play each index from every seat: games round up to whole pairs", () => {
    const { cells } = read("pairs: true\n", HEAD.replace("games: 10", "games: 11"));
    expect(cells[0]).toMatchObject({ rotations: 2, indices: 6 });
    expect(read("pairs: true\n").warnings[0]).toContain("add no information");
  });
});

describe("identity", () => {
  const plan = (rest: string, head = HEAD) => planOf(read(rest, head));

  it("of the store: game and seed, not games, δ, labels or cells", () => {
    const { hash } = plan("");
    expect(
      plan("delta: {firstPlayerScore: 0.01}\nfactors: {reading: [king]}\n", HEAD.replace("games: 10", "games: 99"))
        .hash,
    ).toBe(hash);
    expect(plan("", HEAD.replace("seed: one", "seed: two")).hash).not.toBe(hash);
    expect(plan("", HEAD.replace("game: board", "game: tictactoe")).hash).not.toBe(hash);
  });

  it("of a cell: rules and players, however they are written", () => {
    const id = (rest: string) => plan(rest).cells[0]!.id;
    expect(id("base: {turns: 0, jumps: 1}\n")).toBe(id("cells: [{label: x, rules: rook}]\n"));
    expect(id("base: rook\nagents: [[random, random]]\n")).toBe(id("base: rook\n"));
    expect(id("base: king\n")).not.toBe(id("base: rook\n"));
    expect(id("caps: {plyCap: 100}\n")).not.toBe(id(""));
  });
});

const SPRT =
  "factors: {turns: [any, 0]}\ndelta: {decisive: 0.1, draw: 0.5, length: 1}\nstop: {until: decided, by: sprt}\n";

describe("faults are told with file, line, column and what was expected", () => {
  it.each([
    ["gmaes: 5\n", 'trial.yaml:6:1: unknown key "gmaes" (did you mean "games"?)'],
    ["cells:\n  - label: a\n    rule: rook\n", 'trial.yaml:8:5: unknown key "rule" (did you mean "rules"?)'],
    ["factors:\n  setup: [random, halfTrun]\n", "trial.yaml:7:19: setup"],
    ["factors:\n  setpu: [random]\n", 'trial.yaml:7:10: "setpu" is not a rule option of board (did you mean "setup"?)'],
    ["factors:\n  start:\n    a: {opening: rasterr}\n", "trial.yaml:8:8: opening: unknown opening"],
    ["base: rok\n", 'trial.yaml:6:7: unknown preset "rok" (did you mean "rook"?)'],
    ["base: {turnss: 0}\n", 'trial.yaml:6:7: unknown rule option "turnss" (did you mean "turns"?)'],
    ["agents: [random, rnadom]\n", 'trial.yaml:6:18: unknown player "rnadom" (did you mean "random"?)'],
    ["agents: [[random, random, random]]\n", "trial.yaml:6:10: a line-up of 3 players, but the rules"],
    ["agents: []\n", "trial.yaml:6:9: agents: needs at least one line-up"],
    ["cells: []\n", "trial.yaml:6:8: cells: needs at least one cell"],
    ["factors: {reading: []}\n", "trial.yaml:6:20: factors.reading"],
    ["factors: {}\n", "the design has no cell"],
    ["exclude: [{size: 7}]\n", "the design has no cell"],
    ["exclude: [{readin: rook}]\nfactors: {reading: [rook, king]}\n", 'trial.yaml:6:11: "readin" is neither a factor'],
    ["delta: {firstPlayerScore: -1}\n", "trial.yaml:6:27: delta.firstPlayerScore"],
    ["caps: {plyCap: 0}\n", "plyCap"],
    [
      "compare: [{baseline: {reading: rook}, measures: [firstPlayerScore]}]\n",
      '"reading" is neither a factor nor a rule option',
    ],
    ["compare: [{baseline: {turns: 0}, measures: [firstPlayerScore]}]\n", 'trial.yaml:6:22: no cell has {"turns":0}'],
    [
      "compare: [{baseline: {turns: any}, measures: [firstPlayerScore]}]\n",
      "trial.yaml:6:11: compares nothing: no other cell has the levels of a baseline",
    ],
    [
      "factors: {turns: [any, 0]}\ncompare: [{baseline: {turns: any}, cells: {turns: 2}, measures: [firstPlayerScore]}]\n",
      'trial.yaml:7:43: no cell has {"turns":2}',
    ],
    [
      "factors: {turns: [any, 0]}\ncompare: [{baseline: {turns: any}, measures: [lenght]}]\n",
      'trial.yaml:7:47: measure "lenght" is not known (did you mean "length"?)',
    ],
    [
      "factors: {turns: [any, 0]}\ncompare: [{baseline: {turns: any}, measures: [firstPlayerScore]}]\n",
      'no smallest difference that matters is given for "firstPlayerScore"',
    ],
    ["stop: {until: decided, by: confidenceSequence}\n", '"until: decided" waits for comparisons'],
    ["stop: {until: bored}\n", "trial.yaml:6:15: stop.until"],
    ["stop: {until: minutes, minutes: 0}\n", "stop.minutes"],
    [
      "factors: {turns: [any, 0]}\ndelta: {length: 1}\ncompare: [{baseline: {turns: any}, measures: [length]}]\nstop: {until: narrow, width: {decisive: 0.1}}\n",
      'no comparison has the measure "decisive": this width can never be reached',
    ],
    ["stop: {until: decided, by: guess}\n", "expected {until: decided, by: confidenceSequence} or"],
    ["stop: {until: decided, by: sprt, beta: 0.7}\n", "stop.beta: expected a probability above 0 and below 0.5"],
    [
      `${SPRT}compare: [{baseline: {turns: any}, measures: [decisive, length]}]\n`,
      'trial.yaml:9:57: "length" is neither a share nor a score, which "by: sprt" tests: expected firstPlayerScore, win/white',
    ],
    [
      `${SPRT}compare: [{baseline: {turns: any}, measures: [decisive], confidence: 0.9}]\n`,
      "confidence 0.9 and the stopping rule's alpha 0.05 disagree: expected confidence: 0.95",
    ],
    [
      `${SPRT}compare: [{baseline: {turns: any}, measures: [decisive], adjust: holm}]\n`,
      "expected adjust: bonferroni or none, not holm",
    ],
    [`${SPRT}compare: [{baseline: {turns: any}, measures: [decisive], looks: 3}]\n`, 'leave "looks" out'],
    [
      `${SPRT}compare: [{baseline: {turns: any}, measures: [draw]}]\n`,
      'trial.yaml:7:30: "by: sprt" tests 2δ, which must be below 1: expected a δ of "draw" below 0.5, not 0.5',
    ],
    [
      "factors: {turns: [any, 0]}\ndelta: {length: 1}\ncompare: [{baseline: {turns: any}, measures: [length], paired: false}]\n",
      "trial.yaml:8:64: compare.0.paired: expected true",
    ],
    ["a: [1\n", "trial.yaml:7:1"],
    ["degenerate: forbid\n", 'trial.yaml:6:13: degenerate: expected "allow"'],
  ])("%j", (rest, message) => {
    expect(() => read(rest)).toThrow(message);
  });

  it.each([
    [HEAD.replace("games: 10", "games: 0"), "trial.yaml:5:8: games: expected a whole number of games"],
    [HEAD.replace("games: 10", "games: many"), "trial.yaml:5:8: games: expected a whole number of games"],
    [HEAD.replace("games: 10\n", ""), '"games" is missing'],
    [HEAD.replace("game: board", "game: bord"), 'trial.yaml:3:7: unknown game "bord" (did you mean "board"?)'],
    [HEAD.replace("name: trial", "name: A Trial"), "trial.yaml:1:7: name: expected lower-case letters"],
    ["- 1\n", "trial.yaml:1:1: expected a map of keys"],
    ["", "trial.yaml: expected a map of keys"],
  ])("%j", (head, message) => {
    expect(() => read("", head)).toThrow(message);
  });
});

it("a δ of no measure is refused, an exclusion of no cell warned of", () => {
  expect(() => read("delta: {firstPlayerScor: 1}\n")).toThrow(/trial\.yaml:\d+:\d+: .*firstPlayerScore/);
  expect(read("factors: {turns: [any, 0]}\nexclude: [{turns: 1}, {turns: 0}]\n").warnings).toEqual([
    '"exclude" {"turns":1} excludes nothing: no cell has it',
  ]);
});

describe("cells called paired", () => {
  const seats = (players: string) =>
    `name: seats\ntitle: Seats\ngame: cards\nseed: one\ngames: 10\ndelta: {length: 1}\nbase: jaques\n` +
    `cells: [{label: four, rules: {players: 4}}, {label: other, rules: {players: ${players}}}]\n` +
    "compare: [{baseline: {cell: four}, measures: [length], paired: true}]\n";

  it("are refused where a seed of one is no seed of the other, with what was expected", () => {
    expect(() => readExperiment(seats("5"), "seats.yaml")).toThrow(
      'seats.yaml:9:64: these cells are not paired: "other" has 5 seats and plays a seed from 1 of them, "four" has 4 seats and plays a seed from 1 of them; expected the same in both',
    );
    expect(() => readExperiment(seats("5").replace(", paired: true", ""), "seats.yaml")).not.toThrow();
  });

  it("are refused where their games do not start alike, by the option that differs", () => {
    const compared = (baseline: string) =>
      `delta: {length: 1}\ncompare: [{baseline: {${baseline}}, measures: [length], paired: true}]\n`;
    expect(() => read(`factors: {setup: [random, halfTurn]}\n${compared("setup: random")}`)).toThrow(
      /are not paired, since a seed starts them otherwise: "halfTurn" has setup "halfTurn", "random" "random"; expected/,
    );
    expect(() => read(`factors: {size: [7, 5]}\n${compared("size: 7")}`)).toThrow(/has size 5, "7" 7/);
    for (const game of GAMES)
      for (const option of game.startOptions) expect(game.rules.options().map(({ name }) => name)).toContain(option);
  });

  it("may have other rules at the same seats", () => {
    const { compare } = read(
      "factors: {turns: [any, 0]}\ndelta: {length: 1}\ncompare: [{baseline: {turns: any}, measures: [length], paired: true}]\n",
    );
    expect(compare[0]!.paired).toBe(true);
  });
});

describe("cells that cannot be played", () => {
  const checkerboard = "factors:\n  opening: [raster, checkerboard]\nbase: {setup: fixed}\n";

  it("are refused by name and with the reason", () => {
    expect(() => read(checkerboard)).toThrow(
      /trial\.yaml: a cell cannot be played:\n {2}"checkerboard": .*degenerate: allow/,
    );
  });

  it("are played when the file or the cell says so", () => {
    expect(read(`${checkerboard}degenerate: allow\n`).cells).toHaveLength(2);
    const cell = "cells:\n  - label: odd\n    rules: {setup: fixed, opening: checkerboard}\n";
    expect(() => read(cell)).toThrow("odd");
    expect(read(`${cell}    degenerate: allow\n`).cells).toHaveLength(1);
  });
});
