import { agentLabel } from "../agents/index.js";
import { OVER } from "../games/game.js";
import { gameNamed } from "../games/index.js";
import { seated, type Table } from "./shard.js";

/** Plays game `index` again and writes it down, with its id, seed and players at its head. */
export function writtenGame(table: Table, index: number, id: string): string {
  const { state, agents, streams, setting } = table;
  streams.begin(index, state, agents);
  for (let seat = state.seat; seat !== OVER; seat = state.seat)
    state.play(agents[seat]!.choose(state.view(seat), state.count()));
  return state.written({ id, seed: setting.seed, names: seated(setting.agents, table.rotation).map(agentLabel) });
}

/** Why the game just played at this table ended, and who won: "Why: meaning; winner". */
export function howItEnded(table: Table): string {
  const { state, setting } = table;
  const game = gameNamed(setting.game);
  const reason = game.endReasons[state.endReason]!;
  const winners = game.seatNames(setting.rules).filter((_, seat) => (state.winners & (1 << seat)) !== 0);
  const result = reason.censored
    ? "stopped by the cap: neither a draw nor a result"
    : winners.length === 0
      ? "no winner"
      : winners.length === 1
        ? `${winners[0]} wins`
        : setting.agents.length === 2
          ? "a draw"
          : `a tie of ${winners.join(", ")}`;
  return `${reason.name}: ${reason.meaning}; ${result}`;
}
