import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../src/problems.js";
import { keepAggregate } from "../../src/results/aggregate.js";
import { readStore } from "../../src/results/store.js";

/**
 * Brings `aggregate.json` of every store in a data folder up to date: the counts that pages are made from, a cache derived
 * from the store's parts. Returns why stores could not be read; they are left alone.
 */
export async function writeAggregates(data: string): Promise<readonly string[]> {
  const faults: string[] = [];
  if (!existsSync(data)) return faults;
  for (const name of readdirSync(data)) {
    const dir = join(data, name);
    const manifest = join(dir, "manifest.json");
    if (!existsSync(join(dir, "plan.json")) || !existsSync(manifest)) continue;
    const file = join(dir, "aggregate.json");
    if (existsSync(file) && statSync(file).mtimeMs > statSync(manifest).mtimeMs) continue;
    try {
      await keepAggregate(readStore(dir));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      faults.push(error.message);
    }
  }
  return faults;
}
