import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { UserError } from "../problems.js";
import { replaceFile, storageFault } from "./storage.js";

/** The right to write to a store; it ends with its process, however that ends. */
export interface Lock {
  /** A database for the holder's own use: temporary tables only. */
  readonly connection: DuckDBConnection;
  release(): Promise<void>;
}

/**
 * Takes a store for writing: an open DuckDB file is the lock, since the system frees it when the process dies. Throws a
 * UserError that names who holds it.
 */
export async function lockStore(dir: string): Promise<Lock> {
  const path = join(dir, "lock.duckdb");
  const instance = await open(path, dir);
  const connection = await instance.connect();
  const holder = join(dir, "holder.json");
  const release = async (): Promise<void> => {
    await rm(holder, { force: true }).catch(() => undefined);
    connection.closeSync();
    instance.closeSync();
  };
  try {
    await replaceFile(
      holder,
      `${JSON.stringify({ process: process.pid, host: hostname(), since: new Date().toISOString() })}\n`,
    );
  } catch (error) {
    await release();
    throw error;
  }
  return { connection, release };
}

/** Opens the lock file; one that a crash left half-written holds nothing and is made anew. */
async function open(path: string, dir: string): Promise<DuckDBInstance> {
  const options = { threads: "1", memory_limit: "256MB" };
  try {
    return await DuckDBInstance.create(path, options);
  } catch (error) {
    const message = (error as Error).message;
    if (/could not set lock/i.test(message))
      throw new UserError(
        `${dir} is in use by another run (${whoHolds(dir, message)}); wait until it ends, or stop it`,
      );
    if (!/not a valid DuckDB database/i.test(message)) throw storageFault(error, path);
  }
  await rm(path, { force: true });
  try {
    return await DuckDBInstance.create(path, options);
  } catch (error) {
    throw storageFault(error, path);
  }
}

function whoHolds(dir: string, message: string): string {
  try {
    const { process, host, since } = JSON.parse(readFileSync(join(dir, "holder.json"), "utf8")) as Record<
      string,
      unknown
    >;
    return `process ${process} on ${host}, since ${since}`;
  } catch {
    return /PID \d+/.exec(message)?.[0] ?? "an unknown process";
  }
}
