import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { InvalidArgumentError } from "commander";
import { type Experiment, readExperiment } from "../experiments/experiment.js";
import { planOf } from "../experiments/plan.js";
import { UserError } from "../problems.js";
import { readStore, type StoredResults, storeName } from "../results/store.js";

/** Where results are kept unless --data says otherwise. */
export const DATA = "data";

/** An option's value as a whole number from `least` on. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > 1e9)
      throw new InvalidArgumentError(`expected a whole number, ${least} … 1000000000.`);
    return value;
  };
}

/** Reads and checks an experiment file. Throws a UserError. */
export function loadExperiment(file: string, options: { readonly games?: number } = {}): Experiment {
  return readExperiment(textOf(file), shown(file), options);
}

export function textOf(file: string): string {
  if (!existsSync(file)) throw new UserError(`there is no file ${file}`);
  if (statSync(file).isDirectory()) throw new UserError(`${file} is a folder: expected a file`);
  return readFileSync(file, "utf8");
}

/** A store by its folder, its name within the data folder, or the experiment file it was made from. */
export function findStore(storeOrFile: string, data: string): StoredResults {
  for (const dir of [storeOrFile, join(data, storeOrFile)])
    if (existsSync(join(dir, "plan.json"))) return readStore(dir);
  if (existsSync(storeOrFile) && statSync(storeOrFile).isFile()) {
    const dir = join(data, storeName(planOf(loadExperiment(storeOrFile))));
    if (!existsSync(join(dir, "plan.json")))
      throw new UserError(
        `there are no results of ${storeOrFile} in ${data}: make them with  onguard run ${storeOrFile}`,
      );
    return readStore(dir);
  }
  throw new UserError(`"${storeOrFile}" is neither a store, nor the name of one in ${data}, nor an experiment file`);
}

function shown(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith("..") ? file : short;
}
