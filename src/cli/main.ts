import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UserError } from "../problems.js";
import { addBench } from "./bench.js";
import { addExport, addExport } from "./export.js";
import { addList, addList } from "./list.js";
import { addNew, addNew } from "./new.js";
import { addPerft, addPerft } from "./perft.js";
import { addPlan, addPlan } from "./plan.js";
import { addReferee, addReferee } from "./referee.js";
import { addReplay, addReplay } from "./replay.js";
import { addRules, addRules } from "./rules.js";
import { addRun, addRun } from "./run.js";
import { addShow, addShow } from "./show.js";

const VERSION = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;

function build(): Command {
  const program = new Command("onguard")
    .description("Study the rules of a game by simulation: play seeded games of rule variants, measure, compare.")
    .version(VERSION)
    .showHelpAfterError("(onguard --help lists the commands)")
    .exitOverride();
  for (const add of [addNew, addPlan, addRun, addShow, addList, addReplay, addExport, addRules, addPerft, addReferee, addBench]) add(program);
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
