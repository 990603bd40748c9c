import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { UserError } from "../../src/problems.js";
import type { Results } from "./source.js";

/** Where results are: `data` of the workbench, or the folder that ONGUARD_DATA names. */
export const DATA = process.env.ONGUARD_DATA ?? fileURLToPath(new URL("../../data", import.meta.url));

/** The newest local run of an experiment, else its published aggregate; null when there is neither. */
export function findResults(name: string): Results | null {
  const local = localFiles().find((file) => file.name === name);
  if (local !== undefined) return { kind: "local", experiment: local.experiment };
  const published = join(DATA, "published", `${name}.json`);
  return existsSync(published) ? { kind: "published", experiment: readAggregate(published) } : null;
}

/** Every experiment with results, local runs first, the newest of each name. */
export function allResults(): readonly Results[] {
  const local = localFiles().map(({ experiment }): Results => ({ kind: "local", experiment }));
  const published = publishedFiles().map((file): Results => ({ kind: "published", experiment: readAggregate(file) }));
  const seen = new Set<string>();
  return [...local, ...published].filter(({ experiment: { name } }) => !seen.has(name) && seen.add(name));
}

function localFiles(): readonly { readonly name: string; readonly experiment: ExperimentAggregate }[] {
  if (!existsSync(DATA)) return [];
  return readdirSync(DATA)
    .map((store) => join(DATA, store, "aggregate.json"))
    .filter(existsSync)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map(readAggregate)
    .map((experiment) => ({ name: experiment.name, experiment }));
}

function publishedFiles(): readonly string[] {
  const folder = join(DATA, "published");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => join(folder, file));
}

function readAggregate(file: string): ExperimentAggregate {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || !("cells" in value) || !Array.isArray(value.cells))
    throw new UserError(`${file} holds no aggregate of an experiment: expected an object with "cells"`);
  return value as ExperimentAggregate;
}
