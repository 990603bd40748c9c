import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { CASES, engines } from "../bench/engines.js";
import { type Measurement, measure } from "../bench/measure.js";
import { type AnyMeasurement, benchReport, load } from "../bench/report.js";
import { measureRows, type RowsMeasurement } from "../bench/rows.js";
import { measureSearch, SEARCHES, type SearchMeasurement } from "../bench/search.js";
import { measureSummary, SUMMARY, type SummaryMeasurement } from "../bench/summary.js";
import { measureThreads, THREADS, type ThreadsMeasurement } from "../bench/threads.js";
import { orList, UserError } from "../problems.js";
import { kernelModule } from "../simulate/kernelModule.js";
import { grouped, size, textTable } from "./table.js";

/** The name of the bench of stored games. */
const ROWS = "rows";

const NAMES = [...CASES.map(({ name }) => name), ...SEARCHES.map(({ name }) => name), THREADS, ROWS, SUMMARY];

interface BenchOptions {
  readonly only?: string;
  readonly json?: true;
  readonly out?: string;
}

export function addBench(program: Command): void {
  program
    .command("bench")
    .summary("measure the speed of the engines")
    .description(
      "Plays random games of each rule set with each engine on one core, in turns, and prints the best of five by processor time; then the same for search, for two threads and for games with their storage. What counts is the ratio to the other engines of the same run. By name only, since its ten million games take minutes to play: summary, the time and memory that a process takes to summarise and compare them.",
    )
    .option("--only <name>", `one part: ${NAMES.join(", ")}`)
    .option("--json", "one JSON object a line")
    .option("--out <file>", "write the run to this file too; the notebook page Speed shows data/bench.json")
    .addHelpText(
      "after",
      "\nExamples:\n  $ onguard bench --only literal\n  $ onguard bench --out data/bench.json\n  $ onguard bench --only rows --json\n  $ onguard bench --only summary",
    )
    .action(async (options: BenchOptions) => {
      const { only, json, out } = options;
      if (only !== undefined && !NAMES.includes(only))
        throw new UserError(`--only is "${only}", expected ${orList(NAMES)}`);
      const before = load();
      const all: AnyMeasurement[] = [];
      const keep = <T extends AnyMeasurement>(measured: readonly T[]): readonly T[] => {
        all.push(...measured);
        if (json) for (const one of measured) console.log(JSON.stringify(one));
        return measured;
      };
      const wanted = (name: string): boolean => only === undefined || only === name;
      const module = await kernelModule();
      const compared = engines(module);
      const played = CASES.filter(({ name }) => wanted(name)).flatMap((one) => keep(measure(one, compared)));
      if (!json && played.length > 0) console.log(playTable(played));
      const searched = SEARCHES.filter(({ name }) => wanted(name)).flatMap((one) => keep(measureSearch(one, module)));
      if (!json && searched.length > 0) console.log(searchTable(searched));
      if (wanted(THREADS)) {
        const threads = keep(await measureThreads());
        if (!json) console.log(threadsTable(threads));
      }
      if (wanted(ROWS)) for (const rows of keep([await measureRows()])) if (!json) console.log(rowsLine(rows));
      if (only === SUMMARY)
        for (const summary of keep([await measureSummary()])) if (!json) console.log(summaryLine(summary));
      if (out !== undefined) write(out, commandOf(options), before, all);
    });
}

function commandOf({ only, json, out }: BenchOptions): string {
  const given = [only && `--only ${only}`, json && "--json", out && `--out ${out}`].filter(Boolean);
  return ["onguard bench", ...given].join(" ");
}

function write(file: string, command: string, before: number, measurements: readonly AnyMeasurement[]): void {
  try {
    writeFileSync(file, `${JSON.stringify(benchReport(command, before, measurements), null, 1)}\n`);
  } catch (error) {
    throw new UserError(`--out: ${file} could not be written: ${(error as Error).message}`);
  }
}

function playTable(measurements: readonly Measurement[]): string {
  return textTable(
    ["rules", "engine", "games/s", "plies/s", "ns/ply", "ratio to naive", "to reference"],
    measurements.map(({ name, engine, gamesPerSecond, pliesPerSecond, nsPerPly, ratioToNaive, ratioToReference }) => [
      name,
      engine,
      grouped(Math.round(gamesPerSecond)),
      grouped(Math.round(pliesPerSecond)),
      nsPerPly.toFixed(0),
      ratioToNaive.toFixed(1),
      ratioToReference.toFixed(1),
    ]),
    [2, 3, 4, 5, 6],
  );
}

function searchTable(measurements: readonly SearchMeasurement[]): string {
  return textTable(
    ["search", "engine", "depth", "nodes/s", "ratio to reference", "searches, to reference"],
    measurements.map(({ name, engine, depth, nodesPerSecond, ratioToReference, searchRatioToReference }) => [
      name,
      engine,
      String(depth),
      grouped(Math.round(nodesPerSecond)),
      ratioToReference.toFixed(1),
      searchRatioToReference?.toFixed(1) ?? "–",
    ]),
    [2, 3, 4, 5],
  );
}

function threadsTable(measurements: readonly ThreadsMeasurement[]): string {
  return textTable(
    ["threads", "games/s", "ratio to one"],
    measurements.map(({ threads, gamesPerSecond, ratioToOne }) => [
      String(threads),
      grouped(Math.round(gamesPerSecond)),
      ratioToOne.toFixed(2),
    ]),
    [0, 1, 2],
  );
}

function rowsLine({
  games,
  threads,
  seconds,
  gamesPerSecond,
  overheadMicroseconds,
  overheadAt20000,
  memoryBytes,
}: RowsMeasurement): string {
  return (
    `${grouped(games)} games of tic-tac-toe with rows on ${threads} threads: ${seconds.toFixed(1)} s, ${grouped(Math.round(gamesPerSecond))} games/s, ` +
    `${overheadMicroseconds.toFixed(1)} µs a game besides play (${(100 * overheadAt20000).toFixed(1)} % at 20 000 games/s), ${size(memoryBytes)} of memory`
  );
}

function summaryLine({
  games,
  cells,
  comparisons,
  seconds,
  processorSeconds,
  memoryBytes,
  playSeconds,
}: SummaryMeasurement): string {
  return (
    `${grouped(games)} games of ${cells} rule sets summarised, ${comparisons} comparisons judged: ${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s of processor time), ` +
    `${size(memoryBytes)} of memory (played and stored in ${playSeconds.toFixed(0)} s)`
  );
}
