import {
  type CellAggregate,
  type PlayerSums,
  type StaffCount,
  type SumPair,
  WHOLE_WIN,
} from "../analysis/aggregate.js";
import type { Plan, PlannedCell } from "../experiments/plan.js";
import type { Rows } from "./query.js";

/** What tables of three and more are counted by besides the endings; see `CellAggregate`. */
export type TableCounts = Pick<CellAggregate, "dealtStaff" | "players">;

/** The counts of every planned cell by its position; sums are of integers, so that they are the same in any order. */
export async function tableCounts(
  rows: Rows,
  plan: Plan,
  columns: readonly string[],
): Promise<ReadonlyMap<number, TableCounts>> {
  const staff = columns.includes("staffSeats") ? await staffByCell(rows) : null;
  const counts = new Map<number, TableCounts>();
  for (const [position, cell] of plan.cells.entries()) {
    const moving = cell.agents.length > 2 && cell.rotations > 1;
    const players = moving ? await playerSums(rows, position, cell, columns.includes("score0")) : null;
    counts.set(position, {
      ...(staff === null ? {} : { dealtStaff: staff.get(position) ?? [] }),
      ...(players === null ? {} : { players }),
    });
  }
  return counts;
}

async function staffByCell(rows: Rows): Promise<Map<number, StaffCount[]>> {
  const counts = await rows.all(
    `SELECT position, "staffSeats", winners, count(*) AS games FROM games GROUP BY ALL ORDER BY position, "staffSeats", winners`,
  );
  const byCell = new Map<number, StaffCount[]>();
  for (const { position, staffSeats, winners, games } of counts) {
    const cell = byCell.get(Number(position)) ?? [];
    byCell.set(Number(position), cell);
    cell.push([Number(staffSeats), Number(winners), Number(games)]);
  }
  return byCell;
}

async function playerSums(rows: Rows, position: number, cell: PlannedCell, scored: boolean): Promise<PlayerSums> {
  const n = cell.agents.length;
  const players = Array.from({ length: n }, (_, p) => p);
  const weights = players.map((p) => n - 1 - 2 * p);
  const seat = (p: number) => `((${p} + rotation) % ${n})`;
  const score = (p: number) => `CASE ${seat(p)} ${players.map((s) => `WHEN ${s} THEN "score${s}"`).join(" ")} END`;
  const perGame = [
    ...players.map(
      (p) => `CASE WHEN (winners >> ${seat(p)}) & 1 = 1 THEN ${WHOLE_WIN} // bit_count(winners) ELSE 0 END AS w${p}`,
    ),
    ...(scored ? players.map((p) => `${score(p)} AS c${p}`) : []),
  ];
  const perDeal = [
    ...players.map((p) => `sum(w${p})::HUGEINT AS w${p}`),
    ...(scored ? players.map((p) => `sum(c${p})::HUGEINT AS c${p}`) : []),
    ...(scored
      ? [
          `sum(${players.map((p) => `(${weights[p]}) * c${p}`).join(" + ")})::HUGEINT AS t`,
          `sum(${n} * (${players.map((p) => `c${p} * c${p}`).join(" + ")}) - (${players.map((p) => `c${p}`).join(" + ")}) ** 2)::HUGEINT AS s`,
        ]
      : []),
  ];
  const pair = (name: string) => `sum(${name}) AS "${name}1", sum(${name} * ${name}) AS "${name}2"`;
  const names = [...players.map((p) => `w${p}`), ...(scored ? [...players.map((p) => `c${p}`), "t", "s"] : [])];
  const [sums] = await rows.all(
    `WITH played AS (SELECT "index", ${perGame.join(", ")} FROM games WHERE position = ${position}),
     deals AS (SELECT ${perDeal.join(", ")} FROM played GROUP BY "index")
     SELECT count(*) AS deals, ${names.map(pair).join(", ")}${scored ? ", sum(t * s) AS ts" : ""} FROM deals`,
  );
  const of = (name: string): SumPair => [Number(sums![`${name}1`] ?? 0), Number(sums![`${name}2`] ?? 0)];
  return {
    deals: Number(sums!.deals),
    rotations: cell.rotations,
    wins: players.map((p) => of(`w${p}`)),
    ...(scored
      ? {
          scores: players.map((p) => of(`c${p}`)),
          order: { t: of("t"), s: of("s"), ts: Number(sums!.ts ?? 0) },
        }
      : {}),
  };
}
