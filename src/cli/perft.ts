import type { Command } from "commander";
import { OPENINGS, openingRanks } from "../games/board/openings.js";
import { perft, perftState, plyHash } from "../games/board/perft.js";
import { Position } from "../games/board/position.js";
import { boardRules } from "../games/board/rules.js";
import type { BoardState } from "../games/board/state.js";
import { nearest, orList, UserError } from "../problems.js";
import { integer, readTextFile } from "./input.js";

interface Options {
  readonly rules: string;
  readonly position: string;
  readonly depth?: number;
  readonly divide?: true;
  readonly hash?: true;
  readonly check?: string;
}

export function addPerft(program: Command): void {
  program
    .command("perft")
    .description("Count the distinct ply sequences of length 1 … N from a position (board game only).")
    .argument("<game>", "board")
    .option("--rules <R>", 'a preset\'s name, or JSON of options over the defaults or over a "preset"', "{}")
    .option("--position <P>", "a position, or opening:NAME; it sets the size", "opening:pinwheel")
    .option("--depth <N>", "plies", integer("--depth", 1, 20))
    .option("--divide", "count the sequences after each first ply instead")
    .option("--hash", "add the 64-bit FNV-1a hash of the sorted depth-1 plies")
    .option("--check <FILE>", "compare with a table: id, rules, position, counts at depth 1–3, hash (tab-separated)")
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
    .action((game: string, options: Options) => {
      if (game !== "board") throw new UserError(`perft counts plies of "board" only, not of "${game}"`);
      if (options.check !== undefined) check(options.check);
      else if (options.depth === undefined) throw new UserError("perft needs --depth N or --check FILE");
      else print(startOf(options.rules, options.position), options.depth, options);
    });
}

function print(state: BoardState, depth: number, options: Options): void {
  if (options.divide) {
    let total = 0;
    for (let k = 0; k < state.count(); k++) {
      const name = state.name(k);
      state.play(k);
      const count = perft(state, depth - 1);
      state.undo();
      total += count;
      console.log(`${name} ${count}`);
    }
    console.log(`total ${total}`);
  } else for (let d = 1; d <= depth; d++) console.log(`${d} ${perft(state, d)}`);
  if (options.hash) console.log(plyHash(state));
}

/** The state that --rules and --position name. */
function startOf(rulesText: string, positionText: string): BoardState {
  const written = readRulesText(rulesText);
  const name = /^opening:(.*)$/.exec(positionText)?.[1];
  const opening = name === undefined ? undefined : OPENINGS[name];
  if (name !== undefined && opening === undefined)
    throw new UserError(
      `unknown opening "${name}"${nearest(name, Object.keys(OPENINGS))}: expected ${orList(Object.keys(OPENINGS))}`,
    );
  const position = Position.parse(opening === undefined ? positionText : `${openingRanks(opening)} w Mm 0 1`);
  const named = typeof written === "object" && written !== null && "size" in written ? written.size : position.size;
  if (named !== position.size)
    throw new UserError(
      `size ${named} is named, but ${opening === undefined ? "the position" : `opening ${name}`} is ${position.size}×${position.size}`,
    );
  const rules = boardRules.read(
    typeof written === "object" && written !== null
      ? { ...written, size: position.size }
      : { preset: written, size: position.size },
  );
  return perftState(rules, position, opening === undefined);
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
function check(file: string): void {
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
    const state = startOf(rules, position);
    const found = expected.map((want, column) =>
      want === "-" ? "-" : column === 3 ? plyHash(state) : String(perft(state, column + 1)),
    );
    if (found.join() === expected.join()) continue;
    differ++;
    console.log(`${id}: expected ${expected.join(" ")}, found ${found.join(" ")}`);
  }
  console.log(`${lines.length} rows, ${differ} differ`);
  if (differ > 0) process.exitCode = 1;
}
