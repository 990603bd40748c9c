import { reserve } from "./arena";
import {
  adjudge,
  BOTH,
  CAPPED,
  end,
  goOn,
  GOING_ON,
  reason,
  STALEMATE,
  STALEMATE_DRAW,
  testElimination,
  THREEFOLD_END,
} from "./ending";
import { occurrences, remember, runLength, startRun } from "./history";
import {
  findPlies,
  listPlies,
  loadPly,
  locate,
  locateNull,
  MAKE,
  NULL,
  OFFICER,
  PLY,
  plyCaptured,
  plyFrom,
  plyKind,
  plyTo,
  STEP,
  storePly,
} from "./plies";
import {
  advance,
  afterNull,
  idle,
  moveStones,
  obligations,
  otherGuards,
  otherOfficers,
  ownGuards,
  ownOfficers,
  passTurn,
  plyNumber,
  setObligations,
  side,
} from "./position";
import {
  DRAW,
  movesOnly,
  noProgress,
  PASS,
  pie,
  plyCap,
  repetition,
  stalemate,
  SUPERKO,
  THREEFOLD,
} from "./rules";

/** One game: legal plies as the rules of repetition and stalemate leave them, plies played, the end tested. */

/** Legal plies of the side to move, the null ply included, the swap not. */
export let legal: i32 = 0;
let nullOnly: bool = false;
/** Under superko: where the legal plies are listed, 0 when they are not. */
let listed: usize = 0;
let scratch: usize = 0;
/** Times that the position had occurred before. */
export let seenBefore: i32 = 0;

/** Lists of superko start there. */
export function setScratch(at: usize): void {
  scratch = at;
}

/** Side to move and obligations as one number. */
// @ts-ignore: decorator
@inline
function turnWord(toMove: i32, standing: i32): i32 {
  return toMove | (standing << 1);
}

/** Finds the legal plies; without any the game ends or the null ply is left. `ko`: earlier positions count. */
export function meetPlies(ko: bool): void {
  listed = 0;
  nullOnly = false;
  legal = findPlies();
  if (ko && runLength >= 3 && legal > 0) withoutRepetitions();
  if (legal > 0) return;
  if (stalemate == PASS && !afterNull) {
    nullOnly = true;
    legal = 1;
  } else if (stalemate == PASS || stalemate == DRAW) end(STALEMATE_DRAW, BOTH);
  else end(STALEMATE, 1 << (side ^ 1));
}

/** "superko: a ply that recreates an earlier position is illegal": only steps and officers' plies without capture can. */
function withoutRepetitions(): void {
  reserve(scratch + <usize>legal * PLY);
  listPlies(scratch);
  let kept: usize = scratch;
  const last = scratch + <usize>legal * PLY;
  let moves = 0;
  const turn = turnWord(side ^ 1, obligations & ~(1 << side));
  for (let at = scratch; at < last; at += PLY) {
    loadPly(at);
    if (plyKind != MAKE) {
      if (plyCaptured == 0 && recreates(turn)) continue;
      moves++;
    }
    storePly(kept);
    kept += PLY;
  }
  legal = <i32>((kept - scratch) / PLY);
  if (movesOnly && moves == 0 && ((obligations >> side) & 1) == 0) legal = 0;
  listed = scratch;
}

function recreates(turn: i32): bool {
  const change = plyFrom ^ plyTo;
  const guards = plyKind == STEP ? ownGuards ^ change : ownGuards;
  const officers = plyKind == OFFICER ? ownOfficers ^ change : ownOfficers;
  return occurrences(otherGuards, otherOfficers, guards, officers, turn) > 0;
}

/** Locates the k-th of the `legal` plies. */
export function choosePly(k: i32): void {
  if (nullOnly) locateNull();
  else if (listed != 0) loadPly(listed + <usize>k * PLY);
  else locate(k);
}

/** Plays the located ply on the board; the turn does not pass yet. */
export function playPly(): void {
  if (plyKind == NULL) {
    advance(idle + 1, true);
    return;
  }
  const change = plyFrom ^ plyTo;
  if (plyKind == MAKE) moveStones(change, plyTo, 0);
  else if (plyKind == STEP) moveStones(change, 0, 0);
  else moveStones(0, change, plyCaptured);
  setObligations(obligations & ~(1 << side));
  advance(plyKind == MAKE || plyCaptured != 0 ? 0 : idle + 1, false);
}

/** After a ply: elimination, the turn passes, stalemate. Repetition, no progress and cap are left to `testLimits`. */
export function passAndMeet(ko: bool): void {
  goOn();
  testElimination();
  passTurn();
  if (reason == GOING_ON) meetPlies(ko);
}

/** Notes the position reached in the run of positions without progress; before the plies are met. */
export function notePosition(progress: bool): void {
  if (progress) startRun();
  seenBefore = remember(ownGuards, ownOfficers, otherGuards, otherOfficers, turnWord(side, obligations));
}

/** Repetition, then no progress, then cap. */
export function testLimits(): void {
  if (reason != GOING_ON) return;
  if (repetition == THREEFOLD && seenBefore >= 2) end(THREEFOLD_END, BOTH);
  else testCounts();
}

/** No progress, then cap. */
export function testCounts(): void {
  if (reason != GOING_ON) return;
  if (idle >= noProgress) adjudge();
  else if (plyNumber > plyCap) end(CAPPED, 0);
}

/** A main-phase ply in full: played, noted, the end tested. The ply is located. */
export function completePly(): void {
  playPly();
  goOn();
  testElimination();
  passTurn();
  notePosition(idle == 0);
  if (reason == GOING_ON) meetPlies(repetition == SUPERKO);
  testLimits();
}

/** "On black's first turn (ply 2) its player may instead exchange colours": one choice more than `legal`. */
// @ts-ignore: decorator
@inline
export function maySwap(): bool {
  return pie && plyNumber == 2 && side == 1 && !nullOnly;
}

/** "A swap leads to no new position": it counts as a ply without progress. */
export function playSwap(): void {
  advance(idle + 1, afterNull);
  testLimits();
}

/** The main phase starts; a position `given` by a user is tested as if a ply had just led to it. */
export function beginMain(given: bool): void {
  goOn();
  startRun();
  notePosition(false);
  if (given) {
    passTurn();
    testElimination();
    passTurn();
  }
  if (reason == GOING_ON) meetPlies(false);
  testLimits();
}
