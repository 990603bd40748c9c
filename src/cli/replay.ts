import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { type Plan, type PlannedCell, planOf, settingOf } from "../experiments/plan.js";
import { GAMES, gameNamed } from "../games/index.js";
import { type GameId, readGameId } from "../play/gameId.js";
import { howItEnded, writtenGame } from "../play/replay.js";
import { openTable } from "../play/shard.js";
import { UserError } from "../problems.js";
import { readStore } from "../results/store.js";
import { readTextFile } from "./input.js";
import { DATA, loadExperiment } from "./locate.js";

interface Options {
  readonly data: string;
  readonly diagram?: true;
  readonly spoken?: true;
}

const SIMULATIONS = fileURLToPath(new URL("../../simulations", import.meta.url));

export function addReplay(program: Command): void {
  program
    .command("replay")
    .summary("show a written game, or play a game again by its id")
    .description(
      "Shows a written game, or plays the game of an id again: in notation, and why it ended. Without a store the experiment is found among simulations/*.yaml.",
    )
    .argument("<game>", "a game's file, or NAME-HASH/CELL/INDEX/ROTATION")
    .option("--data <dir>", "where results are kept", DATA)
    .option("--diagram", "draw the position after each ply")
    .option("--spoken", "in words, where the game is spoken")
    .action((game: string, options: Options) => {
      process.stdout.write(existsSync(game) ? showFile(game, options) : showGame(readGameId(game), game, options));
    });
}

function shown({ diagram, spoken }: Options): { diagram: boolean; spoken: boolean } {
  return { diagram: diagram ?? false, spoken: spoken ?? false };
}

function showFile(file: string, options: Options): string {
  const game = GAMES.find(({ extension }) => file.endsWith(extension));
  if (game === undefined)
    throw new UserError(
      `${file} is not a written game: expected a name ending with ${GAMES.map(({ extension }) => extension).join(", ")}`,
    );
  const text = readTextFile(file);
  const fault = game.referee(text);
  if (fault !== null) throw new UserError(`${file}: token ${fault.token}: ${fault.message}`);
  return lineEnded(game.show(text, shown(options)));
}

function showGame(id: GameId, text: string, options: Options): string {
  const { plan, cell } = findCell(id, options.data);
  if (id.rotation >= cell.agents.length)
    throw new UserError(
      `${text}: rotation ${id.rotation}, but there are ${cell.agents.length} seats: 0 … ${cell.agents.length - 1}`,
    );
  const table = openTable(settingOf(plan, cell), id.rotation);
  const written = writtenGame(table, id.index, text);
  const game = options.diagram || options.spoken ? gameNamed(plan.game).show(written, shown(options)) : written;
  return `${lineEnded(game)}\n${howItEnded(table)}\n`;
}

function lineEnded(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** The cell of a game id: from its store, else from the experiment files of that hash. */
function findCell(id: GameId, data: string): { readonly plan: Plan; readonly cell: PlannedCell } {
  const plans: Plan[] = [];
  const dir = join(data, `${id.name}-${id.hash}`);
  if (existsSync(join(dir, "plan.json"))) plans.push(readStore(dir).plan);
  const looked = [...new Set([resolve("simulations"), SIMULATIONS])].filter(existsSync);
  for (const folder of looked)
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".yaml"))) {
      const plan = planIn(join(folder, file));
      if (plan?.hash === id.hash) plans.push(plan);
    }
  for (const plan of plans) {
    const cell = plan.cells.find((candidate) => candidate.id === id.cell);
    if (cell !== undefined) return { plan, cell };
  }
  throw new UserError(
    plans.length > 0
      ? `${plans[0]!.name}-${id.hash} has no cell ${id.cell}: its cells are ${plans[0]!.cells.map((cell) => cell.id).join(", ")}`
      : `no experiment has the hash ${id.hash}: there is no store ${dir}, and none among ${looked.map((folder) => join(relative(process.cwd(), folder) || ".", "*.yaml")).join(", ")}`,
  );
}

/** The plan of an experiment file; null for one that cannot be read, which is another command's to report. */
function planIn(file: string): Plan | null {
  try {
    return planOf(loadExperiment(file));
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
