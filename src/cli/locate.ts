import { existsSync, statSync } from "node:fs";
import { basename, isAbsolute, join, relative } from "node:path";
import { type Experiment, readExperiment } from "../experiments/experiment.js";
import { planOf } from "../experiments/plan.js";
import { UserError } from "../problems.js";
import { readStore, type StoredResults, storeName } from "../results/store.js";
import { readTextFile } from "./input.js";

/** Where results are kept unless --data says otherwise. */
export const DATA = "data";

/** Reads and checks an experiment file. Throws a UserError. */
export function loadExperiment(file: string, options: { readonly games?: number } = {}): Experiment {
  return readExperiment(readTextFile(file), shown(file), options);
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

/** A file as messages and manifests name it: no folders of this machine above the current one. */
export function shown(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith("..") || isAbsolute(short) ? basename(file) : short;
}

/** More games of a cell than this are a slip of the finger. */
export const MOST_GAMES = 1e9;
