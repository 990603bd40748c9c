import { nearest, orList, UserError } from "../problems.js";
import { board } from "./board/game.js";
import { cards } from "./cards/game.js";
import type { Game, State } from "./game.js";
import { ticTacToe } from "./tictactoe/game.js";

/** Every game of the workbench: adding one is a folder beside these and a line here. */
export const GAMES: readonly Game<object, State>[] = [board, cards, ticTacToe] as unknown as readonly Game<
  object,
  State
>[];

/** The game of that name; throws a UserError that lists the names. */
export function gameNamed(name: string): Game<object, State> {
  const names = GAMES.map((game) => game.name);
  const game = GAMES.find((candidate) => candidate.name === name);
  if (game === undefined)
    throw new UserError(`unknown game "${name}"${nearest(name, names)}: expected ${orList(names)}`);
  return game;
}
