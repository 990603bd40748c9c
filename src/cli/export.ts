import { type Command, Option } from "commander";
import { UserError } from "../problems.js";
import { exportGames, exportRows } from "../results/export.js";
import { integer } from "./input.js";
import { DATA, findStore } from "./locate.js";
import { counted } from "./table.js";

interface Options {
  readonly games?: number;
  readonly rows?: "csv" | "parquet";
  readonly out: string;
  readonly data: string;
}

export function addExport(program: Command): void {
  program
    .command("export")
    .summary("write games or rows to files")
    .description(
      "Writes the first games of each cell as written games, one file each, or all rows with their data dictionary, for R and Python.",
    )
    .argument("<store>", "a store's folder or name, or its experiment file")
    .option("--games <n>", "write the first n games of each cell", integer("--games", 1))
    .addOption(new Option("--rows <format>", "write all rows").choices(["csv", "parquet"]))
    .requiredOption("--out <path>", "folder (games) or file (rows) to write")
    .option("--data <dir>", "where results are kept", DATA)
    .addHelpText(
      "after",
      "\nExamples:\n  onguard export simulations/starter.yaml --games 3 --out games\n  onguard export simulations/starter.yaml --rows csv --out rows.csv",
    )
    .action(exportStore);
}

async function exportStore(store: string, { games, rows, out, data }: Options): Promise<void> {
  if ((games === undefined) === (rows === undefined))
    throw new UserError("export writes either games (--games N) or rows (--rows csv or --rows parquet)");
  const results = findStore(store, data);
  if (rows !== undefined) process.stdout.write(`${(await exportRows(results, rows, out)).join("\n")}\n`);
  else process.stdout.write(`${counted(await exportGames(results, games!, out), "game")} written to ${out}\n`);
}
