import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { DuckDBInstance } from "@duckdb/node-api";
import type { PlannedCell } from "../experiments/plan.js";
import { addSums, digestOf, RowSum, readSum, type Sum64, ZERO_SUM } from "../play/digest.js";
import type { Block } from "./manifest.js";
import { quoted } from "./parts.js";
import { partsDir, type StoredResults, usableIndices } from "./store.js";

/**
 * The digest of a store's complete games, as planned. Sums come from the manifest; only where a store holds more than
 * the plan asks for are rows at the border read and hashed again.
 */
export async function storedDigest(results: StoredResults): Promise<string> {
  const cells = [];
  for (const cell of results.plan.cells) {
    const indices = usableIndices(results.manifest, cell);
    cells.push({ cell: cell.id, games: indices * cell.rotations, sum: await cellSum(results, cell, indices) });
  }
  return digestOf(cells);
}

async function cellSum(results: StoredResults, cell: PlannedCell, indices: number): Promise<Sum64> {
  let sum = ZERO_SUM;
  for (const { file, blocks } of results.manifest.parts)
    for (const block of blocks) {
      if (block.cell !== cell.id || block.rotation >= cell.rotations || block.from >= indices) continue;
      const whole = block.to <= indices;
      sum = addSums(sum, whole ? readSum(block.sum) : await rowsSum(results, file, { ...block, to: indices }));
    }
  return sum;
}

/** Hashes the rows of a block again, from its part. */
async function rowsSum(results: StoredResults, file: string, block: Block): Promise<Sum64> {
  const columns = results.manifest.columns.map((name) => `"${name}"`).join(", ");
  return withDatabase(async (connection) => {
    const result = await connection.stream(
      `SELECT "index", ${columns} FROM read_parquet(${quoted(join(partsDir(results.dir), file))})
       WHERE cell = ${quoted(block.cell)} AND rotation = ${block.rotation} AND "index" BETWEEN ${block.from} AND ${block.to - 1}`,
    );
    const sum = new RowSum();
    for await (const rows of result.yieldRowsJs())
      for (const row of rows) {
        const [index, ...values] = row.map(Number);
        sum.add(index!, block.rotation, values, values.length);
      }
    return sum.sum;
  });
}

async function withDatabase<T>(use: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    return await use(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
