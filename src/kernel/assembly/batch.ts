import { arenaStart, free, setFree } from "./arena";
import { count } from "./board";
import { GOING_ON, reason, winningSides } from "./ending";
import { beginMain, choosePly, completePly, legal, maySwap, playSwap, seenBefore, setScratch } from "./game";
import { layOutHistory } from "./history";
import { MAKE, NULL, plyCaptured, plyKind, plyTo } from "./plies";
import { GIVEN, otherOfficers, ownOfficers, side } from "./position";
import { AGENTS, below } from "./random";
import { layOutColumns, microLog, putRow } from "./row";
import { corners, FIXED, setup } from "./rules";
import { setUp } from "./setup";
import { hasFastLoop, playStraightGame } from "./straightGame";

/** Random play of one game, any rules; its row. */
function playGame(index: u64, row: i32): void {
  const setupPlies = setUp(index);
  beginMain(startGiven());
  let plies = 0;
  let choices: i64 = 0;
  let maxChoices = 0;
  let decisions = 0;
  let logChoices: i64 = 0;
  let swapped = 0;
  // Counts of white in the low half, of black in the high half.
  let makes: u64 = 0;
  let captures: u64 = 0;
  let firstCapture = 0;
  let cornerPlies = 0;
  let visited: u64 = 0;
  let repeats = 0;
  let whiteOfficers = 0;
  let blackOfficers = 0;
  while (reason == GOING_ON) {
    const choice = maySwap() ? legal + 1 : legal;
    plies++;
    choices += choice;
    maxChoices = max(maxChoices, choice);
    decisions += i32(choice > 1);
    logChoices += microLog(choice);
    const k = below(AGENTS + (<usize>(side ^ swapped) << 4), choice);
    if (k == legal) {
      swapped ^= 1;
      playSwap();
    } else {
      choosePly(k);
      const half = <u64>side << 5;
      if (plyKind != NULL) visited |= plyTo;
      makes += <u64>(plyKind == MAKE) << half;
      if (plyCaptured != 0) {
        captures += <u64>count(plyCaptured) << half;
        if (firstCapture == 0) firstCapture = plies;
      }
      completePly();
      repeats += i32(seenBefore > 0);
    }
    cornerPlies += i32(((ownOfficers | otherOfficers) & corners) != 0);
    whiteOfficers += count(side == 0 ? ownOfficers : otherOfficers);
    blackOfficers += count(side == 0 ? otherOfficers : ownOfficers);
  }
  putRow(
    row,
    swapped != 0 ? ((winningSides & 1) << 1) | (winningSides >> 1) : winningSides,
    reason,
    plies,
    setupPlies,
    choices,
    maxChoices,
    decisions,
    logChoices,
    swapped,
    <i32>makes,
    <i32>(makes >> 32),
    <i32>captures,
    <i32>(captures >> 32),
    firstCapture,
    cornerPlies,
    count(visited),
    repeats,
    whiteOfficers,
    blackOfficers,
  );
}

/** A user gave the position that games start from. */
function startGiven(): bool {
  return setup == FIXED && load<i32>(GIVEN, 48) != 0;
}

/** Lays the memory of a batch out for the rules at hand. */
export function layOut(): void {
  setFree(layOutHistory(arenaStart()));
  setScratch(free);
}

/** Plays the games from ≤ index < to between random players. */
export function playBatch(from: f64, to: f64): void {
  const games = <i32>(to - from);
  setScratch(layOutColumns(free, games));
  const fast = hasFastLoop() && !startGiven();
  for (let row = 0; row < games; row++) {
    if (fast) playStraightGame(<u64>from + row, row);
    else playGame(<u64>from + row, row);
  }
}
