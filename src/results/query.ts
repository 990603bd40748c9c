import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance, type JS } from "@duckdb/node-api";
import type { PlannedCell } from "../experiments/plan.js";
import { UserError } from "../problems.js";
import { listOf, partFault, quoted } from "./parts.js";
import { partsDir, type StoredResults, usableIndices } from "./store.js";

/**
 * A store's rows under SQL. Table `cells` (cell, position, indices) lists the planned cells in order and how many of
 * their indices are complete; view `games` holds the rows below these, with the cell's position. A comparison of two
 * cells joins `games` with itself on ("index", rotation): the same index is the same seed in every cell.
 */
export class Rows {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;
  readonly #cells: readonly string[];

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, cells: readonly string[]) {
    this.#instance = instance;
    this.connection = connection;
    this.#cells = cells;
  }

  /** Throws a UserError that names a damaged part. */
  static async open(results: StoredResults): Promise<Rows> {
    const { dir, plan, manifest } = results;
    for (const part of manifest.parts) {
      const fault = await partFault(partsDir(dir), part);
      if (fault !== null)
        throw new UserError(
          `${join(partsDir(dir), part.file)} is ${fault}: run the experiment again; it plays these games anew`,
        );
    }
    const instance = await DuckDBInstance.create(":memory:", {
      memory_limit: "600MB",
      temp_directory: join(dir, "spill"),
    });
    const connection = await instance.connect();
    const values = plan.cells.map(
      (cell, position) => `(${quoted(cell.id)}, ${position}, ${usableIndices(manifest, cell)}, ${cell.rotations})`,
    );
    await connection.run(
      `CREATE TABLE cells AS SELECT * FROM (VALUES ${values.join(", ")}) AS v(cell, position, indices, rotations)`,
    );
    const files = manifest.parts.map(({ file }) => join(partsDir(dir), file));
    const keys = `cell VARCHAR, "index" INTEGER, rotation INTEGER`;
    const columns = manifest.columns.map((name) => `"${name}" BIGINT`);
    if (files.length === 0) await connection.run(`CREATE TABLE stored (${[keys, ...columns].join(", ")})`);
    else await connection.run(`CREATE VIEW stored AS SELECT * FROM read_parquet(${listOf(files)})`);
    await connection.run(
      `CREATE VIEW games AS SELECT stored.*, cells.position FROM stored JOIN cells USING (cell)
       WHERE stored."index" < cells.indices AND stored.rotation < cells.rotations`,
    );
    return new Rows(
      instance,
      connection,
      plan.cells.map((cell) => cellRows(results, cell)),
    );
  }

  /** The rows of `games` of one cell as an SQL table, read from the parts that hold some. */
  ofCell(position: number): string {
    return this.#cells[position]!;
  }

  /** The rows of a query as objects; integers beyond 2⁵³ are bigints. */
  async all(sql: string): Promise<Record<string, JS>[]> {
    return (await this.connection.runAndReadAll(sql)).getRowObjectsJS();
  }

  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }
}

function cellRows({ dir, manifest }: StoredResults, cell: PlannedCell): string {
  const parts = manifest.parts.filter(({ blocks }) => blocks.some((block) => block.cell === cell.id));
  const from =
    parts.length === 0 ? "stored" : `read_parquet(${listOf(parts.map(({ file }) => join(partsDir(dir), file)))})`;
  return `(SELECT * FROM ${from} WHERE cell = ${quoted(cell.id)}
    AND "index" < ${usableIndices(manifest, cell)} AND rotation < ${cell.rotations})`;
}
