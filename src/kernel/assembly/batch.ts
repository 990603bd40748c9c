import { arenaStart } from "./arena";
import { count } from "./board";
import { GOING_ON, reason, winningSides } from "./ending";
import { beginMain, choosePly, completePly, legal, maySwap, playSwap, seenBefore, setScratch } from "./game";
import { layOutHistory } from "./history";
import { MAKE, NULL, plyCaptured, plyKind, plyTo } from "./plies";
import {
  chanceFill,
  dropFill,
  otherGuards,
  otherOfficers,
  ownGuards,
  ownOfficers,
  placeFill,
  placeGiven,
  side,
  GIVEN,
} from "./position";
import { AGENTS, below, seedGame } from "./random";
import {
  CAPTURES,
  CHOICES,
  CORNER_PLIES,
  DECISIONS,
  END_REASON,
  FIRST_CAPTURE,
  layOutColumns,
  LOG_CHOICES,
  MAKES,
  MAX_CHOICES,
  microLog,
  OFFICER_PLIES,
  PLIES,
  put,
  putWide,
  REPEATS,
  SETUP_PLIES,
  SWAPPED,
  VISITED,
  WINNERS,
} from "./row";
import { corners, DROPS, dropsPerTurn, FIXED, lastDropper, setup, size } from "./rules";

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

/** Random play of one game, any rules; its row. */
function playGame(index: u64, row: i32): void {
  const setupPlies = setUp(index);
  beginMain(setup == FIXED && load<i32>(GIVEN, 48) != 0);
  let plies = 0;
  let choices: i64 = 0;
  let maxChoices = 0;
  let decisions = 0;
  let logChoices: i64 = 0;
  let swapped = 0;
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
      const shiftBySide = <u64>side << 5;
      if (plyKind != NULL) visited |= plyTo;
      makes += <u64>(plyKind == MAKE) << shiftBySide;
      if (plyCaptured != 0) {
        captures += <u64>count(plyCaptured) << shiftBySide;
        if (firstCapture == 0) firstCapture = plies;
      }
      completePly();
      repeats += i32(seenBefore > 0);
    }
    cornerPlies += i32(((ownOfficers | otherOfficers) & corners) != 0);
    whiteOfficers += count(side == 0 ? ownOfficers : otherOfficers);
    blackOfficers += count(side == 0 ? otherOfficers : ownOfficers);
  }
  put(WINNERS, row, swapped != 0 ? ((winningSides & 1) << 1) | (winningSides >> 1) : winningSides);
  put(END_REASON, row, reason);
  put(PLIES, row, plies);
  put(SETUP_PLIES, row, setupPlies);
  putWide(CHOICES, row, choices);
  put(MAX_CHOICES, row, maxChoices);
  put(DECISIONS, row, decisions);
  putWide(LOG_CHOICES, row, logChoices);
  put(SWAPPED, row, swapped);
  put(MAKES, row, <i32>makes);
  put(MAKES + 1, row, <i32>(makes >> 32));
  put(CAPTURES, row, <i32>captures);
  put(CAPTURES + 1, row, <i32>(captures >> 32));
  put(FIRST_CAPTURE, row, firstCapture);
  put(CORNER_PLIES, row, cornerPlies);
  put(VISITED, row, count(visited));
  put(REPEATS, row, repeats);
  put(OFFICER_PLIES, row, whiteOfficers);
  put(OFFICER_PLIES + 1, row, blackOfficers);
}

/** Where the history, then the columns of a batch begin. */
let columnsAt: usize = 0;

/** Lays the memory of a batch out for the rules at hand. */
export function layOut(): void {
  columnsAt = layOutHistory(arenaStart());
}

/** Plays the games from ≤ index < to between random players. */
export function playBatch(from: f64, to: f64): void {
  const games = <i32>(to - from);
  setScratch(layOutColumns(columnsAt, games));
  for (let row = 0; row < games; row++) playGame(<u64>from + row, row);
}
