import type { Command } from "commander";
import { CASES, ENGINES } from "../bench/engines.js";
import { measure } from "../bench/measure.js";
import { orList, UserError } from "../problems.js";
import { grouped, textTable } from "./table.js";

export function addBench(program: Command): void {
  program
    .command("bench")
    .summary("measure the speed of the engines")
    .description(
      "Plays random games of each rule set with each engine on one core, in turns, and prints the best of five slices. What counts is the ratio to the naive engine of the same run.",
    )
    .option("--only <name>", `one rule set: ${CASES.map(({ name }) => name).join(", ")}`)
    .option("--json", "one JSON object a line")
    .addHelpText("after", "\nExample:\n  $ onguard bench --only literal")
    .action(({ only, json }: { only?: string; json?: true }) => {
      const cases = only === undefined ? CASES : CASES.filter(({ name }) => name === only);
      if (cases.length === 0)
        throw new UserError(`--only is "${only}", expected ${orList(CASES.map(({ name }) => name))}`);
      const rows: string[][] = [];
      for (const benchCase of cases)
        for (const measurement of measure(benchCase, ENGINES)) {
          if (json) console.log(JSON.stringify(measurement));
          else {
            const { name, engine, gamesPerSecond, pliesPerSecond, nsPerPly, ratioToNaive } = measurement;
            rows.push([
              name,
              engine,
              grouped(Math.round(gamesPerSecond)),
              grouped(Math.round(pliesPerSecond)),
              nsPerPly.toFixed(0),
              ratioToNaive.toFixed(1),
            ]);
          }
        }
      if (!json)
        console.log(
          textTable(["rules", "engine", "games/s", "plies/s", "ns/ply", "ratio to naive"], rows, [2, 3, 4, 5]),
        );
    });
}
