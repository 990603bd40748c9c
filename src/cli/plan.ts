import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { agentLabel } from "../agents/index.js";
import type { JudgedComparison } from "../analysis/aggregate.js";
import { type Needs, needsOf } from "../analysis/needs.js";
import type { StoppingRule } from "../experiments/experiment.js";
import { gamesOf, planOf } from "../experiments/plan.js";
import { dataDictionary } from "../results/dictionary.js";
import { storeName } from "../results/store.js";
import { kernelModule } from "../simulate/kernelModule.js";
import { pilot, withoutEffect } from "../simulate/pilot.js";
import { unreachable } from "../simulate/stopping.js";
import { trialOf } from "../simulate/trial.js";
import { integer, share } from "./input.js";
import { DATA, loadExperiment, MOST_GAMES } from "./locate.js";
import { duration } from "./progress.js";
import { counted, grouped, size, textTable } from "./table.js";

interface Options {
  readonly games?: number;
  readonly threads: number;
  readonly power: number;
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
    .option("--power <share>", "power that games needed are reckoned with", share("--power"), 0.8)
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
  const trial = plan.compare.length === 0 ? null : await trialOf(plan, pilots, options.threads);
  const most = Math.max(...plan.cells.map(({ indices }) => indices));
  const needs = trial === null ? [] : needsByMeasure(trial.comparisons, plan.stop ?? null, options.power);
  const warnings = [
    ...experiment.warnings,
    ...(trial !== null && plan.stop ? unreachable(plan.stop, trial.comparisons, most) : []),
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
    process.stdout.write(
      `${JSON.stringify({ store: storeName(plan), games, cells, estimate, trial: trial?.seeds ?? null, needs, warnings })}\n`,
    );
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
  if (trial !== null) process.stdout.write(needsText(needs, trial.seeds, options.power));
  for (const warning of warnings) process.stdout.write(`warning: ${warning}\n`);
}

/** Seeds that the comparisons of a measure need: the most that one of them does. */
interface MeasureNeeds {
  readonly measure: string;
  readonly comparisons: number;
  readonly delta: number;
  /** Half-width asked for: half of the stopping rule's width, else δ. */
  readonly precision: number;
  readonly interval: number;
  readonly matters: number;
  readonly equivalent: number;
}

function needsByMeasure(
  comparisons: readonly JudgedComparison[],
  stop: StoppingRule | null,
  power: number,
): readonly MeasureNeeds[] {
  return [...new Set(comparisons.map(({ measure }) => measure))].map((measure) => {
    const own = comparisons.filter((comparison) => comparison.measure === measure);
    const { delta } = own[0]!;
    const width = stop?.until === "narrow" ? stop.width[measure] : undefined;
    const precision = width === undefined ? delta : width / 2;
    const needs = own.map((comparison) => needsOf(comparison, precision, power));
    const largest = (of: (needs: Needs) => number) => Math.ceil(Math.max(...needs.map(of)));
    return {
      measure,
      comparisons: own.length,
      delta,
      precision,
      interval: largest(({ interval }) => interval),
      matters: largest(({ matters }) => matters),
      equivalent: largest(({ equivalent }) => equivalent),
    };
  });
}

function needsText(needs: readonly MeasureNeeds[], seeds: number, power: number): string {
  if (needs.length === 0) return "a pilot of the comparisons would take too long: no games needed are reckoned\n";
  const rows = needs.map((one) => [
    one.measure,
    grouped(one.comparisons),
    `±${one.delta}`,
    `${grouped(one.interval)} (±${one.precision})`,
    grouped(one.matters),
    grouped(one.equivalent),
  ]);
  const head = ["measure", "comparisons", "δ", "for the interval", "2δ matters", "no difference is equivalent"];
  return (
    `\nseeds needed of each cell, by a pilot of ${counted(seeds, "seed")}; verdicts with power ${power}\n` +
    textTable(head, rows, [1, 2, 3, 4, 5])
  );
}

/** Bytes free where the data folder is or will be. */
function freeBytes(data: string): number {
  let dir = resolve(data);
  while (!existsSync(dir)) dir = dirname(dir);
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
