import { createHash } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BIGINT, type DuckDBConnection, DuckDBDataChunk, INTEGER } from "@duckdb/node-api";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";
import { addSums, readSum, sumText } from "../play/digest.js";
import type { Shard } from "../play/shard.js";
import type { Block, Part } from "./manifest.js";
import { storageFault, sync } from "./storage.js";

/** Games as they come from a worker. */
export interface Batch extends Shard {
  readonly cell: string;
  readonly rotation: number;
}

/** Rows of a DuckDB data chunk. */
const CHUNK = 2048;

/** Writes games as one Parquet part: beside, synced, renamed. Throws a UserError when the disk does not take it. */
export async function writePart(
  connection: DuckDBConnection,
  dir: string,
  file: string,
  game: string,
  batches: readonly Batch[],
): Promise<Part> {
  const path = join(dir, file);
  const beside = `${path}.tmp`;
  try {
    const cells = [...new Set(batches.map(({ cell }) => cell))];
    await load(connection, game, cells, batches);
    const columns = columnsOf(gameNamed(game)).map(({ name }) => `"${name}"`);
    await connection.run(
      `COPY (SELECT list_extract(${listOf(cells)}, cell + 1) AS cell, "index", rotation, ${columns.join(", ")} FROM part)
       TO ${quoted(beside)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    const bytes = await readFile(beside);
    await sync(beside);
    await rename(beside, path);
    await sync(dirname(path));
    return {
      file,
      rows: batches.reduce((sum, { from, to }) => sum + to - from, 0),
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      blocks: blocksOf(batches),
    };
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw storageFault(error, path);
  }
}

/** Fills the temporary table `part`. */
async function load(
  connection: DuckDBConnection,
  game: string,
  cells: readonly string[],
  batches: readonly Batch[],
): Promise<void> {
  const columns = columnsOf(gameNamed(game));
  const types = [INTEGER, INTEGER, INTEGER, ...columns.map(({ type }) => (type === "int32" ? INTEGER : BIGINT))];
  const names = ["cell", "index", "rotation", ...columns.map(({ name }) => name)];
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE part (${names.map((name, i) => `"${name}" ${types[i]}`).join(", ")})`,
  );
  const appender = await connection.createAppender("part", undefined, "temp");
  for (const batch of batches)
    for (let first = batch.from; first < batch.to; first += CHUNK) {
      const rows = Math.min(CHUNK, batch.to - first);
      const chunk = DuckDBDataChunk.create(types, rows);
      const cell = cells.indexOf(batch.cell);
      const offset = first - batch.from;
      fill(chunk, 0, rows, () => cell);
      fill(chunk, 1, rows, (i) => first + i);
      fill(chunk, 2, rows, () => batch.rotation);
      for (const [c, values] of batch.columns.entries())
        if (values instanceof Int32Array) fill(chunk, c + 3, rows, (i) => values[offset + i]!);
        else fill(chunk, c + 3, rows, (i) => BigInt(values[offset + i]!));
      appender.appendDataChunk(chunk);
    }
  appender.closeSync();
}

/** Sets a column's values one by one: no array of values in between. */
function fill(chunk: DuckDBDataChunk, column: number, rows: number, value: (i: number) => number | bigint): void {
  const vector = chunk.getColumnVector(column);
  for (let i = 0; i < rows; i++) vector.setItem(i, value(i));
  vector.flush();
}

/** What the batches hold; neighbours of one cell and rotation become one block. */
function blocksOf(batches: readonly Batch[]): Block[] {
  const sorted = [...batches].sort(
    (a, b) => a.cell.localeCompare(b.cell) || a.rotation - b.rotation || a.from - b.from,
  );
  const blocks: Block[] = [];
  for (const { cell, rotation, from, to, sum } of sorted) {
    const last = blocks.at(-1);
    if (last?.cell === cell && last.rotation === rotation && last.to === from)
      blocks[blocks.length - 1] = { ...last, to, sum: sumText(addSums(readSum(last.sum), sum)) };
    else blocks.push({ cell, rotation, from, to, sum: sumText(sum) });
  }
  return blocks;
}

/** What is wrong with a stored part; null when it is what the manifest says. */
export async function partFault(dir: string, part: Part): Promise<string | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(dir, part.file));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "missing" : `unreadable (${(error as Error).message})`;
  }
  if (bytes.length !== part.bytes) return `${bytes.length} bytes long instead of ${part.bytes}`;
  return createHash("sha256").update(bytes).digest("hex") === part.sha256 ? null : "changed since it was written";
}

/** A text as an SQL literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function listOf(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(", ")}]`;
}
