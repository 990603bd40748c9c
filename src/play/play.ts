import type { Agent } from "../agents/agent.js";
import { MAIN, OVER, type State } from "../games/game.js";
import { COMMON_COLUMNS, microLog } from "../games/row.js";
import { Streams } from "../random/stream.js";

/** The streams of one experiment seed for a game of `seats` seats. */
export class GameStreams {
  readonly #chance: Streams;
  readonly #slips: Streams;
  readonly #agents: readonly Streams[];

  constructor(seed: string, seats: number) {
    this.#chance = new Streams(seed, "chance");
    this.#slips = new Streams(seed, "slips");
    this.#agents = Array.from({ length: seats }, (_, seat) => new Streams(seed, `agent/${seat}`));
  }

  /** Starts game `index`: setup or deal, then each seat's agent with its own stream. */
  begin(index: number, state: State, agents: readonly Agent<unknown>[]): void {
    state.start(this.#chance.at(index), this.#slips.at(index));
    for (let seat = 0; seat < agents.length; seat++) agents[seat]!.start(seat, this.#agents[seat]!.at(index));
  }
}

/**
 * Plays game `index` to its end and writes its row (`columnsOf` the game, from `offset`). `agents` stand in seat order:
 * rotations are the caller's business.
 */
export function playGame(
  state: State,
  agents: readonly Agent<unknown>[],
  streams: GameStreams,
  index: number,
  row: Float64Array,
  offset = 0,
): void {
  streams.begin(index, state, agents);
  let plies = 0;
  let setupPlies = 0;
  let choices = 0;
  let maxChoices = 0;
  let decisions = 0;
  let logChoices = 0;
  for (let seat = state.seat; seat !== OVER; seat = state.seat) {
    const count = state.count();
    if (state.phase === MAIN) {
      plies++;
      choices += count;
      if (count > maxChoices) maxChoices = count;
      if (count > 1) decisions++;
      logChoices += microLog(count);
    } else setupPlies++;
    const agent = agents[seat]!;
    state.play(agent.choose(agent.omniscient ? state : state.view(seat), count));
  }
  row[offset] = state.winners;
  row[offset + 1] = state.endReason;
  row[offset + 2] = plies;
  row[offset + 3] = setupPlies;
  row[offset + 4] = choices;
  row[offset + 5] = maxChoices;
  row[offset + 6] = decisions;
  row[offset + 7] = logChoices;
  state.record(row, offset + COMMON_COLUMNS.length);
}
