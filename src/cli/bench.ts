import type { Command } from "commander";
import { CASES, engines } from "../bench/engines.js";
import { measure } from "../bench/measure.js";
import { measureRows } from "../bench/rows.js";
import { orList, UserError } from "../problems.js";
import { kernelModule } from "../simulate/kernelModule.js";
import { grouped, size, textTable } from "./table.js";

/** The name of the bench of stored games. */
const ROWS = "rows";

export function addBench(program: Command): void {
  program
    .command("bench")
    .summary("measure the speed of the engines")
    .description(
      "Plays random games of each rule set with each engine on one core, in turns, and prints the best of five slices. What counts is the ratio to the naive engine of the same run.",
    )
    .option(
      "--only <name>",
      `one rule set: ${CASES.map(({ name }) => name).join(", ")}; or ${ROWS}: games with their storage`,
    )
    .option("--json", "one JSON object a line")
    .addHelpText("after", "\nExample:\n  $ onguard bench --only literal")
    .action(async ({ only, json }: { only?: string; json?: true }) => {
      const cases = only === undefined ? CASES : CASES.filter(({ name }) => name === only);
      const rowsToo = only === undefined || only === ROWS;
      if (cases.length === 0 && !rowsToo)
        throw new UserError(`--only is "${only}", expected ${orList([...CASES.map(({ name }) => name), ROWS])}`);
      const compared = engines(await kernelModule());
      const rows: string[][] = [];
      for (const benchCase of cases)
        for (const measurement of measure(benchCase, compared)) {
          if (json) console.log(JSON.stringify(measurement));
          else {
            const { name, engine, gamesPerSecond, pliesPerSecond, nsPerPly, ratioToNaive, ratioToReference } =
              measurement;
            rows.push([
              name,
              engine,
              grouped(Math.round(gamesPerSecond)),
              grouped(Math.round(pliesPerSecond)),
              nsPerPly.toFixed(0),
              ratioToNaive.toFixed(1),
              ratioToReference.toFixed(1),
            ]);
          }
        }
      if (!json && rows.length > 0)
        console.log(
          textTable(
            ["rules", "engine", "games/s", "plies/s", "ns/ply", "ratio to naive", "to reference"],
            rows,
            [2, 3, 4, 5, 6],
          ),
        );
      if (rowsToo) await benchRows(json ?? false);
    });
}

async function benchRows(json: boolean): Promise<void> {
  const rows = await measureRows();
  if (json) {
    console.log(JSON.stringify(rows));
    return;
  }
  const { games, threads, seconds, gamesPerSecond, overheadMicroseconds, overheadAt20000, memoryBytes } = rows;
  console.log(
    `${grouped(games)} games of tic-tac-toe with rows on ${threads} threads: ${seconds.toFixed(1)} s, ${grouped(Math.round(gamesPerSecond))} games/s, ` +
      `${overheadMicroseconds.toFixed(1)} µs a game besides play (${(100 * overheadAt20000).toFixed(1)} % at 20 000 games/s), ${size(memoryBytes)} of memory`,
  );
}
