import type { Command } from "commander";
import { catalogue } from "../results/catalogue.js";
import { DATA } from "./locate.js";
import { duration } from "./progress.js";
import { grouped, size, textTable } from "./table.js";

export function addList(program: Command): void {
  program
    .command("list")
    .summary("list the stored results")
    .description("Lists the stores of a data folder: games, size and age.")
    .option("--data <dir>", "where results are kept", DATA)
    .option("--json", "print as JSON")
    .action(list);
}

function list({ data, json }: { readonly data: string; readonly json?: true }): void {
  const { stores, faults } = catalogue(data);
  for (const fault of faults) process.stderr.write(`warning: ${fault}\n`);
  if (json) {
    process.stdout.write(`${JSON.stringify({ stores })}\n`);
    return;
  }
  if (stores.length === 0) {
    process.stdout.write(`no results in ${data}: make some with  onguard run simulations/starter.yaml\n`);
    return;
  }
  const rows = stores.map((store) => [
    store.name,
    grouped(store.cells),
    store.games === store.planned ? grouped(store.games) : `${grouped(store.games)} of ${grouped(store.planned)}`,
    size(store.bytes),
    `${duration((Date.now() - Date.parse(store.changed)) / 1000)} ago`,
    store.title,
  ]);
  process.stdout.write(textTable(["store", "cells", "games", "size", "last written", "title"], rows, [1, 2, 3]));
}
