import { free } from "./arena";
import { CAPPED, GOING_ON, reason, winningSides } from "./ending";
import { beginMain, choosePly, completePly, legal, setScratch } from "./game";
import { placeGiven, side } from "./position";
import { AGENTS, below, seedGame } from "./random";

/** Results of playouts: white wins, black wins, draws, capped (i32 each). */
export const RESULTS: usize = memory.data(16);

function tally(result: i32): void {
  const at = RESULTS + (<usize>result << 2);
  store<i32>(at, load<i32>(at) + 1);
}

/** Plays so many random games from the given position to their ends (without `swap`), with the streams from `first` on. */
export function playouts(games: i32, first: f64): void {
  memory.fill(RESULTS, 0, 16);
  setScratch(free);
  for (let game = 0; game < games; game++) {
    seedGame(<u64>first + game);
    placeGiven();
    beginMain(false);
    while (reason == GOING_ON) {
      choosePly(below(AGENTS + (<usize>side << 4), legal));
      completePly();
    }
    if (reason == CAPPED) tally(3);
    else tally(winningSides == 3 ? 2 : winningSides - 1);
  }
}
