import { type Plan, type PlannedCell, settingOf } from "../experiments/plan.js";
import { addSums, type Sum64, sumText, ZERO_SUM } from "../play/digest.js";
import { openTable, playShard } from "../play/shard.js";

/** A few games of a cell, played to see how long they take. */
export interface Pilot {
  readonly cell: PlannedCell;
  readonly games: number;
  /** Milliseconds a game. */
  readonly gameTime: number;
  /** The sum of row hashes after each game. */
  readonly sums: readonly string[];
}

/** Milliseconds of play, and games, after which a cell's pilot ends. */
const PILOT_TIME = 60;
const PILOT_GAMES = 1000;
/** Games that two cells must have in common before equal rows say anything. */
const LEAST_COMMON = 4;

export function pilot(plan: Plan, cell: PlannedCell, kernel: WebAssembly.Module): Pilot {
  const table = openTable(settingOf(plan, cell), 0, kernel);
  playShard(table, 0, 1);
  const sums: string[] = [];
  let sum: Sum64 = ZERO_SUM;
  const start = performance.now();
  while (sums.length < PILOT_GAMES && (sums.length === 0 || performance.now() - start < PILOT_TIME)) {
    sum = addSums(sum, playShard(table, sums.length, sums.length + 1).sum);
    sums.push(sumText(sum));
  }
  return { cell, games: sums.length, gameTime: (performance.now() - start) / sums.length, sums };
}

/** Pairs of cells that played the very same games in the pilot: what differs between them has no effect there. */
export function withoutEffect(pilots: readonly Pilot[]): (readonly [PlannedCell, PlannedCell])[] {
  return pilots.flatMap((b, i) => {
    const twin = pilots.slice(0, i).find((a) => {
      const common = Math.min(a.games, b.games);
      return common >= LEAST_COMMON && a.sums[common - 1] === b.sums[common - 1];
    });
    return twin === undefined ? [] : [[twin.cell, b.cell] as const];
  });
}
