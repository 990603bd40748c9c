import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UserError } from "../problems.js";
import { addBench } from "./bench.js";
import { addCompare } from "./compare.js";
import { addExport } from "./export.js";
import { addList } from "./list.js";
import { addNew } from "./new.js";
import { addNotebooks } from "./notebooks.js";
import { addPerft } from "./perft.js";
import { addPlan } from "./plan.js";
import { addPublish } from "./publish.js";
import { addReferee } from "./referee.js";
import { addReplay } from "./replay.js";
import { addRules } from "./rules.js";
import { addRun } from "./run.js";
import { addShow } from "./show.js";
import { addStart } from "./start.js";

const VERSION = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;

/** The commands in the order of the help text: the way of the data, then the tools. */
const COMMANDS = [
  addStart,
  addNew,
  addPlan,
  addRun,
  addShow,
  addCompare,
  addList,
  addReplay,
  addExport,
  addPublish,
  addNotebooks,
  addRules,
  addReferee,
  addPerft,
  addBench,
];

function build(): Command {
  const program = new Command("onguard")
    .description("Study the rules of a game by simulation: play seeded games of rule variants, measure, compare.")
    .version(VERSION)
    .showHelpAfterError("(onguard --help lists the commands)")
    .exitOverride();
  for (const add of COMMANDS) add(program);
  return program;
}

/** Runs one command. Exit code 2 for a user's mistake, with one message; 1 for ours, with the stack. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  try {
    await build().parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else if (error instanceof UserError) {
      process.stderr.write(`onguard: ${error.message}\n`);
      process.exitCode = 2;
    } else {
      process.stderr.write(`onguard: this is our mistake, please report it\n${(error as Error).stack ?? error}\n`);
      process.exitCode = 1;
    }
  }
}
