import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { agentLabel } from "../agents/index.js";
import { type PlannedCell, settingOf } from "../experiments/plan.js";
import { gameNamed } from "../games/index.js";
import { gameIdText } from "../play/gameId.js";
import { writtenGame } from "../play/replay.js";
import { openTable } from "../play/shard.js";
import { csvField, dataDictionary, dictionaryCsv } from "./dictionary.js";
import { quoted } from "./parts.js";
import { Rows } from "./query.js";
import { makeFolder, storageFault } from "./storage.js";
import { type StoredResults, usableIndices } from "./store.js";

/**
 * Writes the rows of the complete games, ordered by cell (as planned), index and rotation, for R and Python; beside
 * them the data dictionary and the cells as CSV. Returns the files' paths.
 */
export async function exportRows(results: StoredResults, format: "csv" | "parquet", out: string): Promise<string[]> {
  const { plan } = results;
  const rows = await Rows.open(results);
  const beside = `${out}.tmp`;
  try {
    await makeFolder(dirname(out));
    const columns = dataDictionary(plan.game).map(({ name }) => `"${name}"`);
    const options = format === "csv" ? "FORMAT csv, HEADER" : "FORMAT parquet, COMPRESSION zstd";
    await rows.connection.run(
      `COPY (SELECT ${columns.join(", ")} FROM games ORDER BY position, "index", rotation) TO ${quoted(beside)} (${options})`,
    );
    await rename(beside, out);
    const files = [out, `${out}.dictionary.csv`, `${out}.cells.csv`];
    await writeFile(files[1]!, dictionaryCsv(plan.game));
    await writeFile(files[2]!, cellsCsv(plan.cells));
    return files;
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw storageFault(error, out);
  } finally {
    rows.close();
  }
}

/** The cells with their labels, levels, rules and players. */
function cellsCsv(cells: readonly PlannedCell[]): string {
  const factors = [...new Set(cells.flatMap(({ levels }) => Object.keys(levels)))];
  const head = ["cell", "label", ...factors, "rules", "agents"];
  const lines = cells.map((cell) => [
    cell.id,
    cell.label,
    ...factors.map((factor) => cell.levels[factor] ?? ""),
    JSON.stringify(cell.rules),
    cell.agents.map(agentLabel).join("; "),
  ]);
  return [head, ...lines].map((line) => `${line.map(csvField).join(",")}\n`).join("");
}

/** Writes the first games of each cell, one file each, named CELL-INDEX-ROTATION; returns how many. */
export async function exportGames(results: StoredResults, games: number, dir: string): Promise<number> {
  const { plan, manifest } = results;
  const { extension } = gameNamed(plan.game);
  let written = 0;
  try {
    await makeFolder(dir);
    for (const cell of plan.cells) {
      const tables = Array.from({ length: cell.rotations }, (_, r) => openTable(settingOf(plan, cell), r));
      const most = Math.min(games, usableIndices(manifest, cell) * cell.rotations);
      for (let game = 0; game < most; game++) {
        const index = Math.floor(game / cell.rotations);
        const rotation = game % cell.rotations;
        const id = gameIdText({ name: plan.name, hash: plan.hash, cell: cell.id, index, rotation });
        const file = `${cell.id}-${String(index).padStart(6, "0")}-${rotation}${extension}`;
        await writeFile(join(dir, file), writtenGame(tables[rotation]!, index, id));
        written++;
      }
    }
  } catch (error) {
    throw storageFault(error, dir);
  }
  return written;
}
