import type { CellAggregate, Ending } from "./aggregate.js";
import type { Results } from "./score.js";

/** Who won how often in a cell: the parts sum to all games. */
export interface Outcomes {
  readonly games: number;
  /** Sole wins by seat. */
  readonly wins: readonly number[];
  /** Ended without a sole winner: a draw, a tie of some seats, or no winner. */
  readonly draws: number;
  /** Stopped by the cap. */
  readonly capped: number;
  /** Ties by the bit set of the seats that share the win (0: nobody). */
  readonly ties: ReadonlyMap<number, number>;
}

export function outcomesOf(cell: CellAggregate): Outcomes {
  const count = (keep: (ending: Ending) => boolean) =>
    cell.endings.reduce((sum, ending) => (keep(ending) ? sum + ending.games : sum), 0);
  const sole = cell.seatNames.map((_, seat) => 1 << seat);
  const ties = new Map<number, number>();
  for (const { censored, winners, games } of cell.endings) {
    if (!censored && !sole.includes(winners)) ties.set(winners, (ties.get(winners) ?? 0) + games);
  }
  return {
    games: count(() => true),
    wins: sole.map((bit) => count(({ censored, winners }) => !censored && winners === bit)),
    draws: [...ties.values()].reduce((sum, games) => sum + games, 0),
    capped: count(({ censored }) => censored),
    ties,
  };
}

/** The results of a two-player cell as the first seat sees them; null with another number of seats. */
export function resultsOf(cell: CellAggregate): Results | null {
  if (cell.seatNames.length !== 2) return null;
  const { wins, draws, capped } = outcomesOf(cell);
  return { win: wins[0]!, draw: draws, loss: wins[1]!, capped };
}

/**
 * Whether all games of a cell are one and the same: nothing in it is random, so that any number of games is one
 * observation and no interval may be shown. Told by every recorded column being constant.
 */
export function isOneGame(cell: CellAggregate): boolean {
  const columns = Object.values(cell.columns);
  const played = cell.endings.filter(({ games }) => games > 0);
  return (
    cell.games > 1 &&
    columns.length > 0 &&
    columns.every(({ min, max }) => min === max) &&
    played.length === 1 &&
    played[0]!.lengths.length === 1
  );
}
