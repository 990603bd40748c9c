import type { Batch } from "../results/parts.js";

/** Rows, or milliseconds since the last, after which a part is written. */
const PART_ROWS = 50_000;
const PART_TIME = 2000;
/** Rows in memory above which whoever adds more waits for the part being written. */
const MOST_ROWS = 4 * PART_ROWS;

/** Gathers batches and writes them as parts, one after the other, while play goes on. */
export class Writer {
  readonly #write: (batches: readonly Batch[], games: number) => Promise<void>;
  #batches: Batch[] = [];
  #rows = 0;
  #games = 0;
  /** When the last part was begun, at first when the first games came. */
  #lastWrite: number | null = null;
  #writing: Promise<void> | null = null;
  #failure: unknown = null;

  /** `write` is given batches for one part, and the number of games written with it and before. */
  constructor(write: (batches: readonly Batch[], games: number) => Promise<void>) {
    this.#write = write;
  }

  /** Takes games; throws what an earlier write threw. */
  async add(batch: Batch): Promise<void> {
    this.#batches.push(batch);
    this.#rows += batch.to - batch.from;
    this.#lastWrite ??= Date.now();
    const due = this.#rows >= PART_ROWS || Date.now() - this.#lastWrite >= PART_TIME;
    if (due && this.#writing === null) this.#begin();
    if (this.#rows >= MOST_ROWS) await this.#writing;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Writes what is left; throws what any write threw. */
  async flush(): Promise<void> {
    await this.#writing;
    if (this.#rows > 0) {
      this.#begin();
      await this.#writing;
    }
    if (this.#failure !== null) throw this.#failure;
  }

  #begin(): void {
    const batches = this.#batches;
    this.#games += this.#rows;
    this.#batches = [];
    this.#rows = 0;
    this.#lastWrite = Date.now();
    this.#writing = this.#write(batches, this.#games)
      .catch((error: unknown) => {
        this.#failure = error;
      })
      .finally(() => {
        this.#writing = null;
      });
  }
}
