import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { RECORD_VERSION } from "../experiments/hashes.js";
import type { Plan, PlannedCell } from "../experiments/plan.js";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";
import { UserError } from "../problems.js";
import { decided } from "./decisions.js";
import { type Lock, lockStore } from "./lock.js";
import { type Manifest, manifestSchema, type Part, type RunRecord } from "./manifest.js";
import { type Batch, partFault, writePart } from "./parts.js";
import { missing, prefix, type Range, united } from "./ranges.js";
import { makeFolder, replaceFile } from "./storage.js";

/** A store as it stands on disk. Reading needs no lock: its files are only ever replaced as a whole. */
export interface StoredResults {
  readonly dir: string;
  readonly plan: Plan;
  readonly manifest: Manifest;
}

export function storeName(plan: Plan): string {
  return `${plan.name}-${plan.hash}`;
}

export function partsDir(dir: string): string {
  return join(dir, "parts");
}

/** Reads a store; throws a UserError when the folder is none, or was made by another version of the records. */
export function readStore(dir: string): StoredResults {
  const plan = readJson(dir, "plan.json") as Plan;
  if (plan.recordVersion !== RECORD_VERSION)
    throw new UserError(
      `${dir} holds records of version ${plan.recordVersion}, this program makes version ${RECORD_VERSION}: the same seed gives other rows; use another --data folder`,
    );
  const manifest = manifestSchema.safeParse(readJson(dir, "manifest.json"));
  if (!manifest.success) throw damaged(join(dir, "manifest.json"), manifest.error.issues[0]!.message);
  checkColumns(dir, plan, manifest.data);
  return { dir, plan, manifest: manifest.data };
}

function readJson(dir: string, file: string): unknown {
  const path = join(dir, file);
  if (!existsSync(path)) throw new UserError(`${dir} is not a store: it has no ${file}`);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw damaged(path, (error as Error).message);
  }
}

function damaged(path: string, how: string): UserError {
  return new UserError(
    `${path} is damaged: ${how}. Move its folder away and run the experiment again: the same seed plays the same games; the old parts stay readable as Parquet`,
  );
}

function checkColumns(dir: string, plan: Plan, manifest: Manifest): void {
  const expected = columnNames(plan.game).join(", ");
  if (manifest.columns.join(", ") !== expected)
    throw new UserError(
      `${dir} has other columns than this program writes: ${manifest.columns.join(", ")} instead of ${expected}`,
    );
}

function columnNames(game: string): string[] {
  return columnsOf(gameNamed(game)).map(({ name }) => name);
}

/** The indices of a cell that are stored in one rotation. */
export function stored(manifest: Manifest, cell: string, rotation: number): Range[] {
  return united(
    manifest.parts.flatMap(({ blocks }) =>
      blocks.filter((block) => block.cell === cell && block.rotation === rotation),
    ),
  );
}

/** Indices 0 … n−1 of a planned cell are stored in every rotation: only these are shown, so that no result favours short games. */
export function usableIndices(manifest: Manifest, cell: PlannedCell): number {
  const prefixes = Array.from({ length: cell.rotations }, (_, r) => prefix(stored(manifest, cell.id, r)));
  return Math.min(cell.indices, ...prefixes);
}

/** A store opened for writing, held by this process alone. */
export class Store {
  readonly dir: string;
  #plan: Plan;
  readonly #lock: Lock;
  #manifest: Manifest;

  private constructor(dir: string, plan: Plan, lock: Lock, manifest: Manifest) {
    this.dir = dir;
    this.#plan = plan;
    this.#lock = lock;
    this.#manifest = manifest;
  }

  /**
   * Opens or makes the store of a plan in a data folder, and puts aside what a crash or a fault of the disk has left:
   * `warn` is told of each part that is damaged. Throws a UserError when the folder cannot be written, another run
   * holds it, or it belongs to another experiment.
   */
  static async open(data: string, plan: Plan, warn: (message: string) => void): Promise<Store> {
    const dir = join(data, storeName(plan));
    await makeFolder(partsDir(dir));
    const lock = await lockStore(dir);
    try {
      const fresh = {
        hash: plan.hash,
        recordVersion: RECORD_VERSION,
        columns: columnNames(plan.game),
        runs: [],
        parts: [],
        decisions: [],
      };
      const found = existsSync(join(dir, "manifest.json")) ? readStore(dir) : null;
      if (found !== null && found.plan.hash !== plan.hash)
        throw new UserError(
          `${dir} belongs to another experiment (${found.plan.game}, seed "${found.plan.seed}"); use another --data folder`,
        );
      const store = new Store(dir, plan, lock, found?.manifest ?? fresh);
      await replaceFile(join(dir, "plan.json"), `${JSON.stringify(plan, null, 1)}\n`);
      await store.#tidy(warn);
      await store.#decide();
      return store;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  get manifest(): Manifest {
    return this.#manifest;
  }

  /** Plans fewer or more seeds of the same cells from now on. */
  async replan(plan: Plan): Promise<void> {
    await replaceFile(join(this.dir, "plan.json"), `${JSON.stringify(plan, null, 1)}\n`);
    this.#plan = plan;
  }

  /** The games of the plan that are not stored yet. */
  missing(cell: PlannedCell, rotation: number): Range[] {
    return missing(stored(this.#manifest, cell.id, rotation), cell.indices);
  }

  /** Adds games as one part; when this returns they last. */
  async add(batches: readonly Batch[], run: RunRecord): Promise<void> {
    const file = `${Date.now().toString(36)}-${randomBytes(4).toString("hex")}.parquet`;
    const part = await writePart(this.#lock.connection, partsDir(this.dir), file, this.#plan.game, batches);
    await this.#save([...this.#manifest.parts, part], run);
  }

  /** Notes the state of a run, the last of the manifest's. */
  async note(run: RunRecord): Promise<void> {
    await this.#save(this.#manifest.parts, run);
  }

  async close(): Promise<void> {
    await this.#lock.release();
  }

  async #save(parts: readonly Part[], run: RunRecord): Promise<void> {
    const earlier = this.#manifest.runs.filter(({ start }) => start !== run.start);
    const manifest = { ...this.#manifest, runs: [...earlier, run], parts: [...parts] };
    await replaceFile(join(this.dir, "manifest.json"), `${JSON.stringify(manifest)}\n`);
    this.#manifest = manifest;
  }

  /** Keeps what the plan names to be decided, beside what was named when the games so far were played. */
  async #decide(): Promise<void> {
    const decisions = decided(this.#manifest, this.#plan);
    if (decisions === this.#manifest.decisions) return;
    this.#manifest = { ...this.#manifest, decisions };
    await replaceFile(join(this.dir, "manifest.json"), `${JSON.stringify(this.#manifest)}\n`);
  }

  /** Damaged parts are moved aside, so that their games are played again; files that no manifest lists are removed. */
  async #tidy(warn: (message: string) => void): Promise<void> {
    const dir = partsDir(this.dir);
    const sound: Part[] = [];
    for (const part of this.#manifest.parts) {
      const fault = await partFault(dir, part);
      if (fault === null) {
        sound.push(part);
        continue;
      }
      const aside = fault === "missing" ? "" : `; moved to ${part.file}.damaged`;
      if (aside !== "") await rename(join(dir, part.file), join(dir, `${part.file}.damaged`));
      warn(`${join(dir, part.file)} is ${fault}${aside}: its ${part.rows} games are played again`);
    }
    if (sound.length < this.#manifest.parts.length) {
      const manifest = { ...this.#manifest, parts: sound };
      await replaceFile(join(this.dir, "manifest.json"), `${JSON.stringify(manifest)}\n`);
      this.#manifest = manifest;
    }
    const listed = new Set(sound.map(({ file }) => file));
    for (const file of await readdir(dir))
      if (!listed.has(file) && /\.parquet(\.tmp)?$/.test(file)) await rm(join(dir, file), { force: true });
  }
}
