import { type Plan, type PlannedCell, settingOf } from "../experiments/plan.js";
import type { Range } from "../results/ranges.js";
import type { Played, Task } from "./worker.js";

/** Games of one cell and rotation that are still to be played. */
interface Stretch extends Range {
  readonly cell: PlannedCell;
  readonly rotation: number;
}

/** Milliseconds of play that one task should take. */
const TASK_TIME = 120;
/** Tasks grow by no more than this factor from one to the next, since early rates are rough. */
const GROWTH = 8;

/** What is left to play, in plan order, handed out in tasks of about equal time. */
export class WorkQueue {
  readonly #plan: Plan;
  readonly #left: Stretch[];
  /** Games of a next task, by cell. */
  readonly #size = new Map<string, number>();

  constructor(plan: Plan, missing: (cell: PlannedCell, rotation: number) => readonly Range[]) {
    this.#plan = plan;
    this.#left = plan.cells.flatMap((cell) =>
      Array.from({ length: cell.rotations }, (_, rotation) =>
        missing(cell, rotation).map((range) => ({ ...range, cell, rotation })),
      ).flat(),
    );
  }

  /** Games that are not handed out. */
  get games(): number {
    return this.#left.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The next task; null when everything is handed out. */
  take(): Task | null {
    const next = this.#left.shift();
    if (next === undefined) return null;
    const { cell, rotation, from } = next;
    const { shard } = this.#plan;
    const size = this.#size.get(cell.id) ?? shard;
    const to = Math.min(next.to, Math.ceil((from + size) / shard) * shard);
    if (to < next.to) this.#left.unshift({ ...next, from: to });
    return { cell: cell.id, setting: settingOf(this.#plan, cell), rotation, from, to, shard };
  }

  /** Learns from a task how long games of its cell take; what it has not got to goes back to the front. */
  finish(task: Task, played: Played): void {
    const games = played.to - task.from;
    const size = Math.min(GROWTH * (task.to - task.from), (games / Math.max(played.time, 0.01)) * TASK_TIME);
    this.#size.set(task.cell, Math.max(this.#plan.shard, Math.round(size)));
    if (played.to < task.to) {
      const cell = this.#plan.cells.find(({ id }) => id === task.cell)!;
      this.#left.unshift({ cell, rotation: task.rotation, from: played.to, to: task.to });
    }
  }
}
