import { extname } from "node:path";
import type { Command } from "commander";
import type { Game, State } from "../games/game.js";
import { GAMES } from "../games/index.js";
import { orList, UserError } from "../problems.js";
import { readTextFile } from "./input.js";

/** The game whose written games have this file's extension. */
export function gameOfFile(file: string): Game<object, State> {
  const game = GAMES.find((candidate) => candidate.extension === extname(file));
  if (game === undefined)
    throw new UserError(`${file}: written games end in ${orList(GAMES.map(({ extension }) => extension))}`);
  return game;
}

export function addReferee(program: Command): void {
  program
    .command("referee")
    .summary("re-check written games")
    .description("Re-check written games, every ply and tag. Exit code 2 when one has a fault.")
    .argument("<files...>", "written games (.ogb board, .ogn cards, .ttt tic-tac-toe)")
    .addHelpText("after", "\nExample:\n  $ onguard referee games/*.ogb")
    .action((files: readonly string[]) => {
      for (const file of files) {
        const fault = gameOfFile(file).referee(readTextFile(file));
        if (fault === null) console.log(`${file}: OK`);
        else {
          console.log(`${file}: ${fault.token > 0 ? `token ${fault.token}: ` : ""}${fault.message}`);
          process.exitCode = 2;
        }
      }
    });
}
