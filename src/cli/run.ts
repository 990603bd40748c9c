import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { gamesOf, type Plan, planOf } from "../experiments/plan.js";
import { keepAggregate } from "../results/aggregate.js";
import { storedDigest } from "../results/digest.js";
import { Store } from "../results/store.js";
import { provenance } from "../simulate/provenance.js";
import { type Progress, playMissing } from "../simulate/run.js";
import { type Ended, playUntil } from "../simulate/stopping.js";
import { integer } from "./input.js";
import { DATA, loadExperiment, MOST_GAMES, shown } from "./locate.js";
import { duration, progressView, rate } from "./progress.js";
import { counted } from "./table.js";

interface Options {
  readonly games?: number;
  readonly threads?: number;
  readonly data?: string;
  readonly quiet?: true;
  readonly json?: true;
}

export function addRun(program: Command): void {
  program
    .command("run")
    .summary("play an experiment, or what is missing of it")
    .description(
      "Plays the games of an experiment file that are not stored yet. Ctrl-C stops cleanly; the same command goes on.",
    )
    .argument("<file>", "experiment file (YAML)")
    .option("--games <n>", "games of each cell, instead of the file's", integer("--games", 1, MOST_GAMES))
    .option("--threads <n>", "worker threads", integer("--threads", 1, 1024), availableParallelism())
    .option("--data <dir>", "where results are kept", DATA)
    .option("--quiet", "no progress, only the result")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExample:\n  onguard run simulations/starter.yaml --games 1000")
    .action(async (file: string, options: Options) => {
      await run(file, options);
    });
}

/** What `run --json` prints. */
interface Result {
  readonly store: string;
  readonly cells: number;
  /** Games of the plan; those this run played; seconds it took. */
  readonly games: number;
  readonly played: number;
  readonly seconds: number;
  readonly complete: boolean;
  readonly digest: string;
  /** Why it ended where the experiment has a stopping rule; else null. */
  readonly ended: string | null;
}

/** Plays what is missing of an experiment, with progress, and prints the digest. */
export async function run(file: string, options: Options): Promise<Result> {
  const experiment = loadExperiment(file, options.games === undefined ? {} : { games: options.games });
  const plan = planOf(experiment);
  const warn = (message: string): void => void process.stderr.write(`warning: ${message}\n`);
  experiment.warnings.forEach(warn);
  const store = await Store.open(options.data ?? DATA, plan, warn);
  try {
    const ended = await play(store, plan, file, options, warn);
    const { progress } = ended;
    const results = { dir: store.dir, plan: ended.plan, manifest: store.manifest };
    const digest = await storedDigest(results);
    await keepAggregate(results);
    const complete = progress.played === progress.total;
    const games = ended.plan.cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
    const { played, seconds } = progress;
    const result = {
      store: store.dir,
      cells: plan.cells.length,
      games,
      played,
      seconds,
      complete,
      digest,
      ended: ended.why,
    };
    report(result, options);
    return result;
  } finally {
    await store.close();
  }
}

/** Plays what is missing; the first Ctrl-C ends it cleanly, the second at once. */
async function play(
  store: Store,
  plan: Plan,
  file: string,
  options: Options,
  warn: (message: string) => void,
): Promise<Ended> {
  const view = progressView(options.quiet === true || options.json === true);
  const interrupt = new AbortController();
  const onSignal = (): void => {
    if (interrupt.signal.aborted) process.exit(130);
    process.exitCode = 130;
    interrupt.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    const command = (games: number | null) => `onguard run ${shown(file)}${games === null ? "" : ` --games ${games}`}`;
    const running = {
      threads: options.threads ?? availableParallelism(),
      signal: interrupt.signal,
      record: { ...provenance(), command: command(options.games ?? null) },
      onProgress: (progress: Progress) => view.show(progress),
    };
    // A number of games on the command line stands above the rule: it repeats a run that the rule has ended.
    if (plan.stop && options.games === undefined)
      return await playUntil(store, plan, plan.stop, { ...running, command, warn });
    return { progress: await playMissing(store, plan, running), plan, why: null };
  } finally {
    view.end();
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

function report(result: Result, { json }: Options): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const { store, cells, games, played, seconds, complete } = result;
  const what =
    played === 0 && complete
      ? "nothing to play: the results are complete"
      : `${counted(played, "game")} played in ${duration(seconds)} (${rate(played, seconds)})`;
  const rule = result.ended === null ? "" : `; ${result.ended}`;
  const state = complete ? "" : "; stopped, the same command goes on";
  process.stdout.write(`${store}: ${counted(cells, "cell")}, ${counted(games, "game")}; ${what}${rule}${state}\n`);
  process.stdout.write(`digest ${result.digest}\n`);
}
