import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { agentLabel } from "../agents/index.js";
import { gamesOf, planOf } from "../experiments/plan.js";
import { dataDictionary } from "../results/dictionary.js";
import { storeName } from "../results/store.js";
import { kernelModule } from "../simulate/kernelModule.js";
import { pilot, withoutEffect } from "../simulate/pilot.js";
import { integer } from "./input.js";
import { DATA, loadExperiment, MOST_GAMES } from "./locate.js";
import { duration } from "./progress.js";
import { counted, grouped, size, textTable } from "./table.js";

interface Options {
  readonly games?: number;
  readonly threads: number;
  readonly data: string;
  readonly json?: true;
}

/** Bytes on disk of one value, as measured on stores of both games (compressed). */
const VALUE_BYTES = 1.2;
/** Bytes of memory of the program, and of each worker thread. */
const BASE_MEMORY = 250e6;
const THREAD_MEMORY = 100e6;

export function addPlan(program: Command): void {
  program
    .command("plan")
    .summary("check an experiment file and estimate its run")
    .description("Lists the cells of an experiment file and estimates time, disk and memory from a short pilot.")
    .argument("<file>", "experiment file (YAML)")
    .option("--games <n>", "games of each cell, instead of the file's", integer("--games", 1, MOST_GAMES))
    .option("--threads <n>", "worker threads", integer("--threads", 1, 1024), availableParallelism())
    .option("--data <dir>", "where results are kept", DATA)
    .option("--json", "print as JSON")
    .addHelpText("after", "\nExample:\n  onguard plan simulations/setup-or-opening.yaml")
    .action(plan);
}

async function plan(file: string, options: Options): Promise<void> {
  const experiment = loadExperiment(file, options.games === undefined ? {} : { games: options.games });
  const plan = planOf(experiment);
  const kernel = await kernelModule();
  const pilots = plan.cells.map((cell) => pilot(plan, cell, kernel));
  const games = plan.cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
  const estimate = {
    seconds: pilots.reduce((sum, { cell, gameTime }) => sum + gamesOf(cell) * gameTime, 0) / 1000 / options.threads,
    diskBytes: Math.round(games * dataDictionary(plan.game).length * VALUE_BYTES),
    memoryBytes: BASE_MEMORY + options.threads * THREAD_MEMORY,
  };
  const free = freeBytes(options.data);
  const warnings = [
    ...experiment.warnings,
    ...withoutEffect(pilots).map(
      ([a, b]) => `"${a.label}" and "${b.label}" play the same games in the pilot: what differs has no effect there`,
    ),
    ...(estimate.diskBytes > free ? [`the disk has only ${size(free)} free`] : []),
  ];
  const cells = pilots.map(({ cell, gameTime }) => ({
    id: cell.id,
    label: cell.label,
    rules: cell.rules,
    rulesLabel: cell.rulesLabel,
    agents: cell.agents.map(agentLabel),
    games: gamesOf(cell),
    gamesPerSecond: (1000 / gameTime) * options.threads,
  }));
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ store: storeName(plan), games, cells, estimate, warnings })}\n`);
    return;
  }
  const rows = cells.map((cell) => [
    cell.id,
    cell.label,
    grouped(cell.games),
    grouped(Math.round(cell.gamesPerSecond)),
    cell.rulesLabel,
  ]);
  process.stdout.write(`${plan.title}\n\n${textTable(["cell", "label", "games", "games/s", "rules"], rows, [2, 3])}\n`);
  process.stdout.write(
    `${counted(cells.length, "cell")}, ${counted(games, "game")} into ${options.data}/${storeName(plan)}\n` +
      `about ${duration(estimate.seconds)} on ${counted(options.threads, "thread")}, ${size(estimate.diskBytes)} of disk, ${size(estimate.memoryBytes)} of memory\n`,
  );
  for (const warning of warnings) process.stdout.write(`warning: ${warning}\n`);
}

/** Bytes free where the data folder is or will be. */
function freeBytes(data: string): number {
  let dir = resolve(data);
  while (!existsSync(dir)) dir = dirname(dir);
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
