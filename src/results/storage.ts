import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { UserError } from "../problems.js";

const FAULTS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/ENOSPC|EDQUOT|no space left|out of disk|quota exceeded/i, "the disk is full"],
  [/EACCES|EPERM|EROFS|permission denied|read-only file system|operation not permitted/i, "the folder is not writable"],
  [/EISDIR/i, "it is a folder; expected a file's name"],
  [/ENOTDIR|not a directory/i, "a part of the path is a file, not a folder"],
  [/ENOENT|no such file/i, "the folder is missing"],
  [/EIO|input\/output error/i, "the disk reports an error"],
];

/** A fault of the disk or folder as a message for people; other errors as they are. */
export function storageFault(error: unknown, path: string): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const text = `${(error as NodeJS.ErrnoException).code ?? ""} ${error.message}`;
  const fault = FAULTS.find(([pattern]) => pattern.test(text));
  if (fault === undefined) return error;
  return new UserError(
    `cannot write ${path}: ${fault[1]}. The games written before are kept; the same command goes on from there`,
  );
}

/** Makes a folder and those above it. (Node's own recursive mkdir never returns on a file system that refuses.) */
export async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  if (dirname(dir) !== dir) await makeFolder(dirname(dir));
  try {
    await mkdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw storageFault(error, dir);
  }
}

/** Makes what was written to a file or folder last. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file beside, synced, then renamed: at any instant there is the old one or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.tmp`;
  try {
    const handle = await open(beside, "w");
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw storageFault(error, path);
  }
}
