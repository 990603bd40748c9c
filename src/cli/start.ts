import type { Command } from "commander";
import { buildNotebooks } from "../../scripts/notebooks/build.js";
import { SITE } from "../../scripts/notebooks/paths.js";
import { serveSite } from "../../scripts/notebooks/serve.js";
import { DATA, findStore } from "./locate.js";
import { readPort } from "./notebooks.js";
import { run } from "./run.js";
import { showResults } from "./show.js";

const STARTER = "simulations/starter.yaml";

export function addStart(program: Command): void {
  program
    .command("start")
    .summary("the first look: play the starter experiment, print it, open its pages (npm start)")
    .description(`Plays ${STARTER} (or what is missing of it), prints its results, builds the pages and serves them.`)
    .option("--no-serve", "end after the pages are built")
    .option("--port <number>", "the port; the next free one from 3000 unless given", readPort)
    .addHelpText("after", "\nExample:\n  $ npm start -- --no-serve")
    .action(async ({ serve, port }: { readonly serve: boolean; readonly port?: number }) => {
      const { complete } = await run(STARTER, {});
      await showResults(findStore(STARTER, DATA), {});
      if (!complete) return;
      console.log("\nBuilding the pages …");
      await buildNotebooks();
      if (!serve) {
        console.log("Pages built: onguard notebooks serve shows them.");
        return;
      }
      const site = await serveSite(SITE, port ?? null);
      console.log(`Pages at ${site.address} (Ctrl-C ends)`);
    });
}
