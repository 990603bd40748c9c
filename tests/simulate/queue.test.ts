import { describe, expect, it } from "vitest";
import { ZERO_SUM } from "../../src/play/digest.js";
import { WorkQueue } from "../../src/simulate/queue.js";
import type { Played } from "../../src/simulate/worker.js";
import { tictactoe } from "../fixtures/run.js";

const played = (from: number, to: number, time: number): Played => ({ from, to, time, columns: [], sum: ZERO_SUM });

describe("the work queue", () => {
  it("hands out every missing game once, at multiples of the shard", () => {
    const plan = tictactoe(1000);
    const queue = new WorkQueue(plan, () => [
      { from: 5, to: 500 },
      { from: 700, to: 1000 },
    ]);
    expect(queue.games).toBe(795);
    const indices: number[] = [];
    for (let task = queue.take(); task !== null; task = queue.take()) {
      if (![500, 1000].includes(task.to)) expect(task.to % plan.shard).toBe(0);
      for (let i = task.from; i < task.to; i++) indices.push(i);
      queue.finish(task, played(task.from, task.to, 1));
    }
    expect(indices).toHaveLength(795);
    expect(new Set(indices).size).toBe(795);
  });

  it("takes back what a worker did not get to", () => {
    const queue = new WorkQueue(tictactoe(64), (cell) => [{ from: 0, to: cell.indices }]);
    const task = queue.take()!;
    queue.finish(task, played(0, 3, 100));
    expect(queue.games).toBe(61);
    expect(queue.take()).toMatchObject({ from: 3, to: task.to });
  });

  it("makes tasks longer where games are short, and shorter where they are long", () => {
    const queue = new WorkQueue(tictactoe(1e6), (cell) => [{ from: 0, to: cell.indices }]);
    const sizes = [0.1, 0.1, 0.1].map((gameTime) => {
      const task = queue.take()!;
      queue.finish(task, played(task.from, task.to, gameTime * (task.to - task.from)));
      return task.to - task.from;
    });
    expect(sizes[0]).toBeLessThan(sizes[1]!);
    const slow = queue.take()!;
    queue.finish(slow, played(slow.from, slow.from + 16, 5000));
    expect(queue.take()!.to - slow.from).toBeGreaterThan(0);
    const next = queue.take()!;
    expect(next.to - next.from).toBeLessThanOrEqual(16);
  });
});
