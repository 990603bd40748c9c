import type { Command } from "commander";
import { buildNotebooks, previewNotebooks } from "../../scripts/notebooks/build.js";
import { checkSite } from "../../scripts/notebooks/check.js";
import { SITE } from "../../scripts/notebooks/paths.js";
import { serveSite } from "../../scripts/notebooks/serve.js";
import { UserError } from "../problems.js";

/** `onguard notebooks build | preview | serve | check`. */
export function addNotebooks(program: Command): void {
  const notebooks = program
    .command("notebooks")
    .summary("build, serve and check the pages")
    .description("Pages in a browser, from the results there are.");
  notebooks
    .command("build")
    .description("build all pages into dist, without a network")
    .action(async () => {
      console.log(`pages built: ${await buildNotebooks()}`);
    });
  notebooks
    .command("serve")
    .description("serve the built pages on 127.0.0.1 until interrupted")
    .option("--port <number>", "the port; the next free one from 3000 unless given", readPort)
    .action(async ({ port }: { readonly port?: number }) => {
      const site = await serveSite(SITE, port ?? null);
      console.log(`pages at ${site.address} (Ctrl-C ends)`);
    });
  notebooks
    .command("preview")
    .description("serve the pages while you change them")
    .option("--port <number>", "the port; the next free one from 3000 unless given", readPort)
    .action(async ({ port }: { readonly port?: number }) => {
      process.exitCode = await previewNotebooks(port ?? null);
    });
  notebooks
    .command("check")
    .description("visit every built page in a browser, wide and narrow, light and dark, and report what is wrong")
    .option("--screenshots <folder>", "keep a picture of each visit here")
    .action(async ({ screenshots }: { readonly screenshots?: string }) => {
      const { visits, faults } = await checkSite(SITE, screenshots === undefined ? {} : { screenshots });
      for (const fault of faults) console.error(fault);
      console.log(`${visits} visits, ${faults.length} faults`);
      if (faults.length > 0) process.exitCode = 1;
    });
}

/** A port number, 0 (any free one) to 65535. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new UserError(`--port ${text}: expected a number from 0 to 65535`);
  return port;
}
