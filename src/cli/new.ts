import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { template } from "../experiments/template.js";
import { gameNamed } from "../games/index.js";
import { UserError } from "../problems.js";
import { makeFolder, storageFault } from "../results/storage.js";

const SCHEMA = fileURLToPath(new URL("../../simulations/experiment.schema.json", import.meta.url));

export function addNew(program: Command): void {
  program
    .command("new")
    .summary("begin an experiment file")
    .description("Writes a commented experiment file to begin from.")
    .argument("<file>", "the file to make, e.g. simulations/my-question.yaml")
    .option("--game <name>", "the game", "board")
    .action(async (file: string, { game }: { readonly game: string }) => {
      await begin(file, game);
    });
}

async function begin(file: string, game: string): Promise<void> {
  if (existsSync(file)) throw new UserError(`${file} exists already: choose another name`);
  const name = basename(file).replace(/\.ya?ml$/, "");
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name))
    throw new UserError(`"${name}" cannot name an experiment: expected lower-case letters, digits and hyphens`);
  const schema = relative(dirname(resolve(file)), SCHEMA);
  try {
    await makeFolder(dirname(file));
    await writeFile(file, template(gameNamed(game), name, schema), { flag: "wx" });
  } catch (error) {
    throw storageFault(error, file);
  }
  process.stdout.write(`${file} written; check it with  onguard plan ${file}\n`);
}
