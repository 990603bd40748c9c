import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../problems.js";
import { aggregateText, judgedAggregateOf } from "../results/aggregate.js";
import { replaceFile } from "../results/storage.js";
import { DATA, findStore } from "./locate.js";

/** Where the committed aggregates of published reports are. */
const PUBLISHED = "data/published";

export function addPublish(program: Command): void {
  program
    .command("publish")
    .summary("keep the aggregate of a run as published data")
    .description(
      `Writes the exact counts of a store to ${PUBLISHED}/NAME.json, which the pages show where there is no local run.`,
    )
    .argument("<store>", "a store's folder or name, or its experiment file")
    .option("--data <dir>", "where results are kept", DATA)
    .option("--out <dir>", "where to publish", PUBLISHED)
    .addHelpText("after", "\nExample:\n  onguard publish simulations/officer-jump.yaml")
    .action(async (store: string, { data, out }: { readonly data: string; readonly out: string }) => {
      const aggregate = await judgedAggregateOf(findStore(store, data));
      if (aggregate.cells.length === 0) throw new UserError(`${store} holds no complete games`);
      const file = join(out, `${aggregate.name}.json`);
      await mkdir(out, { recursive: true });
      await replaceFile(file, aggregateText(aggregate));
      process.stdout.write(`${file}: ${aggregate.cells.length} cells, digest ${aggregate.digest}\n`);
    });
}
