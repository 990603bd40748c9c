import { chanceFill, dropFill, placeFill, placeGiven } from "./position";
import { seedGame } from "./random";
import { DROPS, dropsPerTurn, FIXED, lastDropper, setup, size } from "./rules";

/** Puts the start of game `index` on the board; plies of the setup phase played. */
export function setUp(index: u64): i32 {
  seedGame(index);
  if (setup == FIXED) {
    placeGiven();
    return 0;
  }
  if (setup == DROPS) {
    placeFill(dropFill(lastDropper ? 1 : 0, dropsPerTurn));
    return size * size - 1;
  }
  placeFill(chanceFill(setup));
  return 0;
}
