import { move, transferableSymbol, valueSymbol } from "piscina";
import { addSums, ZERO_SUM } from "../play/digest.js";
import { openTable, playShard, type Setting, type Shard, type Table } from "../play/shard.js";
import { kernelModule } from "./kernelModule.js";

/** What a worker is asked to play: up to the games from ≤ index < to, as many shards as fit into the time. */
export interface Task {
  readonly cell: string;
  readonly setting: Setting;
  readonly rotation: number;
  readonly from: number;
  readonly to: number;
  /** Games of a shard: a batch ends at a multiple of it, or at `to`. */
  readonly shard: number;
}

/** What it has played; `to` may be less than asked. */
export interface Played extends Shard {
  /** Milliseconds spent on it. */
  readonly time: number;
}

/** Milliseconds after which a batch goes back. */
const BATCH_TIME = 150;
/** Milliseconds of play below which shards are played several at a time. */
const STEP_TIME = 10;

/** Tables stay open from batch to batch. */
const tables = new Map<string, Table>();
const MOST_TABLES = 64;

export default async function play(task: Task): Promise<Played> {
  const table = tableFor(task, await kernelModule());
  const start = performance.now();
  const shards: Shard[] = [];
  let shardsAtOnce = 1;
  for (let from = task.from; from < task.to; ) {
    const before = performance.now();
    if (before - start >= BATCH_TIME) break;
    const to = Math.min(task.to, (Math.floor(from / task.shard) + shardsAtOnce) * task.shard);
    shards.push(playShard(table, from, to));
    if (performance.now() - before < STEP_TIME) shardsAtOnce *= 2;
    from = to;
  }
  const whole = joined(shards);
  const played: Played = { ...whole, time: performance.now() - start };
  return move({
    [transferableSymbol]: whole.columns.map(({ buffer }) => buffer as ArrayBuffer),
    [valueSymbol]: played,
  }) as unknown as Played;
}

function tableFor({ cell, setting, rotation }: Task, kernel: WebAssembly.Module): Table {
  const key = `${cell}/${rotation}`;
  const open = tables.get(key);
  if (open !== undefined) return open;
  if (tables.size >= MOST_TABLES) tables.clear();
  const table = openTable(setting, rotation, kernel);
  tables.set(key, table);
  return table;
}

/** Neighbouring shards as one. */
function joined(shards: readonly Shard[]): Shard {
  const first = shards[0]!;
  if (shards.length === 1) return first;
  const to = shards.at(-1)!.to;
  const columns = first.columns.map((column, c) => {
    const whole = column instanceof Int32Array ? new Int32Array(to - first.from) : new Float64Array(to - first.from);
    for (const shard of shards) whole.set(shard.columns[c]!, shard.from - first.from);
    return whole;
  });
  return { from: first.from, to, columns, sum: shards.reduce((sum, shard) => addSums(sum, shard.sum), ZERO_SUM) };
}
