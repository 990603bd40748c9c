import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gamesOf } from "../experiments/plan.js";
import { UserError } from "../problems.js";
import { readStore, type StoredResults, usableIndices } from "./store.js";

/** One store as a list shows it. */
export interface StoreEntry {
  readonly name: string;
  readonly title: string;
  readonly cells: number;
  /** Complete games, and those asked for. */
  readonly games: number;
  readonly planned: number;
  readonly bytes: number;
  /** When it was last written (ISO 8601). */
  readonly changed: string;
}

/** The stores of a data folder by name, and why others there cannot be read. */
export function catalogue(data: string): {
  readonly stores: readonly StoreEntry[];
  readonly faults: readonly string[];
} {
  const stores: StoreEntry[] = [];
  const faults: string[] = [];
  const names = existsSync(data) ? readdirSync(data).sort() : [];
  for (const name of names) {
    const dir = join(data, name);
    if (!existsSync(join(dir, "plan.json"))) continue;
    try {
      stores.push(entry(name, readStore(dir)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      faults.push(error.message);
    }
  }
  return { stores, faults };
}

function entry(name: string, { dir, plan, manifest }: StoredResults): StoreEntry {
  const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
  return {
    name,
    title: plan.title,
    cells: plan.cells.length,
    games: sum(plan.cells.map((cell) => usableIndices(manifest, cell) * cell.rotations)),
    planned: sum(plan.cells.map(gamesOf)),
    bytes: sum(manifest.parts.map(({ bytes }) => bytes)),
    changed: statSync(join(dir, "manifest.json")).mtime.toISOString(),
  };
}
