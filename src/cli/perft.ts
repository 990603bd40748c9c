import { type Command, Option } from "commander";
import { OPENINGS, openingRanks } from "../games/board/openings.js";
import { nameHash, perft, perftState, plyNames } from "../games/board/perft.js";
import { Position } from "../games/board/position.js";
import { boardRules } from "../games/board/rules.js";
import type { BoardState } from "../games/board/state.js";
import { Kernel } from "../kernel/kernel.js";
import { nearest, orList, UserError } from "../problems.js";
import { kernelModule } from "../simulate/kernelModule.js";
import { integer, readTextFile } from "./input.js";

interface Options {
  readonly rules: string;
  readonly position: string;
  readonly depth?: number;
  readonly divide?: true;
  readonly hash?: true;
  readonly check?: string;
  readonly engine: "reference" | "kernel";
}

/** A position under some rules, counted by one of the engines. */
interface Counter {
  count(depth: number): number;
  /** The notation of each legal ply and the sequences of length `depth` that begin with it. */
  divide(depth: number): { readonly name: string; readonly count: number }[];
  hash(): string;
}

export function addPerft(program: Command): void {
  program
    .command("perft")
    .summary("count ply sequences of the board game")
    .description("Count the distinct ply sequences of length 1 … N from a position (board game only).")
    .argument("<game>", "board")
    .option("--rules <R>", 'a preset\'s name, or JSON of options over the defaults or over a "preset"', "{}")
    .option("--position <P>", "a position, or opening:NAME; it sets the size", "opening:pinwheel")
    .option("--depth <N>", "plies", integer("--depth", 1, 20))
    .option("--divide", "count the sequences after each first ply instead")
    .option("--hash", "add the 64-bit FNV-1a hash of the sorted depth-1 plies")
    .option("--check <FILE>", "compare with a table: id, rules, position, counts at depth 1–3, hash (tab-separated)")
    .addOption(new Option("--engine <name>", "who counts").choices(["reference", "kernel"]).default("reference"))
    .addHelpText(
      "after",
      `
Repetition, the no-progress rule and the ply cap are left out of the counts.

Examples:
  $ onguard perft board --depth 3
  $ onguard perft board --rules '{"turns":0,"jumps":1}' --position opening:raster --depth 6
  $ onguard perft board --rules king --position opening:halves --depth 2 --divide
  $ onguard perft board --check tests/golden/perft-board.tsv`,
    )
    .action(async (game: string, options: Options) => {
      if (game !== "board") throw new UserError(`perft counts plies of "board" only, not of "${game}"`);
      const kernel = options.engine === "kernel" ? await kernelModule() : null;
      if (options.check !== undefined) check(options.check, kernel);
      else if (options.depth === undefined) throw new UserError("perft needs --depth N or --check FILE");
      else print(counterOf(options.rules, options.position, kernel), options.depth, options);
    });
}

function print(counter: Counter, depth: number, options: Options): void {
  if (options.divide) {
    const plies = counter.divide(depth);
    for (const { name, count } of plies) console.log(`${name} ${count}`);
    console.log(`total ${plies.reduce((sum, { count }) => sum + count, 0)}`);
  } else for (let d = 1; d <= depth; d++) console.log(`${d} ${counter.count(d)}`);
  if (options.hash) console.log(counter.hash());
}

/** What --rules and --position name, counted by the kernel where there is one. */
function counterOf(rulesText: string, positionText: string, kernel: WebAssembly.Module | null): Counter {
  const { state, given } = startOf(rulesText, positionText);
  const compiled = kernel === null ? null : Kernel.create(kernel, state.rules);
  return {
    count: (depth) => compiled?.perft(state.now, depth, given) ?? perft(state, depth),
    divide: (depth) => divide(state, depth, compiled),
    hash: () => nameHash(compiled?.plyNames(state.now, given) ?? plyNames(state)),
  };
}

function divide(state: BoardState, depth: number, kernel: Kernel | null): { name: string; count: number }[] {
  return Array.from({ length: state.count() }, (_, k) => {
    const name = state.name(k);
    state.play(k);
    const below = depth - 1;
    const compiled = kernel !== null && below > 0 && !state.now.afterNull; // the kernel takes no null ply over
    const count = compiled ? kernel.perft(state.now, below) : perft(state, below);
    state.undo();
    return { name, count };
  });
}

/** The state that --rules and --position name; `given`: a person gave the position. */
function startOf(rulesText: string, positionText: string): { readonly state: BoardState; readonly given: boolean } {
  const written = readRulesText(rulesText);
  const options = typeof written === "object" && written !== null ? written : { preset: written };
  const name = /^opening:(.*)$/.exec(positionText)?.[1];
  const names = Object.keys(OPENINGS);
  const opening = name === undefined ? undefined : OPENINGS[name];
  if (name !== undefined && opening === undefined)
    throw new UserError(`unknown opening "${name}"${nearest(name, names)}: expected ${orList(names)}`);
  const position = Position.parse(opening === undefined ? positionText : `${openingRanks(opening)} w Mm 0 1`);
  if ("size" in options && options.size !== position.size) {
    const what = opening === undefined ? "the position" : `opening ${name}`;
    throw new UserError(`size ${options.size} is named, but ${what} is ${position.size}×${position.size}`);
  }
  const given = opening === undefined;
  return { state: perftState(boardRules.read({ ...options, size: position.size }), position, given), given };
}

/** JSON, or else a preset's name. */
function readRulesText(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`--rules is not JSON: ${(error as Error).message}`);
  }
}

/** Compares every row of a table with our counts; "-" is not counted. Exit code 1 when any differs. */
function check(file: string, kernel: WebAssembly.Module | null): void {
  const [header, ...lines] = readTextFile(file).trimEnd().split("\n");
  if (header !== "id\trules\tposition\td1\td2\td3\thash")
    throw new UserError(
      `${file}, line 1: expected the columns id, rules, position, d1, d2, d3, hash with tabs between`,
    );
  let differ = 0;
  for (const [i, line] of lines.entries()) {
    const [id, rules, position, ...expected] = line.split("\t");
    if (id === undefined || rules === undefined || position === undefined || expected.length !== 4)
      throw new UserError(`${file}, line ${i + 2}: expected 7 fields with tabs between`);
    const counter = counterOf(rules, position, kernel);
    const found = expected.map((want, column) =>
      want === "-" ? "-" : column === 3 ? counter.hash() : String(counter.count(column + 1)),
    );
    if (found.join() === expected.join()) continue;
    differ++;
    console.log(`${id}: expected ${expected.join(" ")}, found ${found.join(" ")}`);
  }
  console.log(`${lines.length} rows, ${differ} differ`);
  if (differ > 0) process.exitCode = 1;
}
