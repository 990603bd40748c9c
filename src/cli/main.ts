import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UserError } from "../problems.js";

const VERSION = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;

/**
 * The commands in the order of the help text: the way of the data, then the tools. Only the one asked for is loaded, so
 * that none waits for the libraries of the others.
 */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  start: async () => (await import("./start.js")).addStart,
  new: async () => (await import("./new.js")).addNew,
  plan: async () => (await import("./plan.js")).addPlan,
  run: async () => (await import("./run.js")).addRun,
  show: async () => (await import("./show.js")).addShow,
  compare: async () => (await import("./compare.js")).addCompare,
  list: async () => (await import("./list.js")).addList,
  replay: async () => (await import("./replay.js")).addReplay,
  export: async () => (await import("./export.js")).addExport,
  publish: async () => (await import("./publish.js")).addPublish,
  notebooks: async () => (await import("./notebooks.js")).addNotebooks,
  rules: async () => (await import("./rules.js")).addRules,
  referee: async () => (await import("./referee.js")).addReferee,
  perft: async () => (await import("./perft.js")).addPerft,
  bench: async () => (await import("./bench.js")).addBench,
};

async function build(argv: readonly string[]): Promise<Command> {
  const program = new Command("onguard")
    .description("Study the rules of a game by simulation: play seeded games of rule variants, measure, compare.")
    .version(VERSION)
    .showHelpAfterError("(onguard --help lists the commands)")
    .exitOverride();
  const asked = Object.entries(COMMANDS).filter(([name]) => name === argv[2]);
  for (const [, load] of asked.length > 0 ? asked : Object.entries(COMMANDS)) (await load())(program);
  return program;
}

/** Runs one command. Exit code 2 for a user's mistake, with one message; 1 for ours, with the stack. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  try {
    await (await build(argv)).parseAsync(argv);
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
