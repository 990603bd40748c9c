import { free, reserve } from "./arena";
import { GOING_ON, goOn, reason, testElimination } from "./ending";
import { legal, maySwap, meetPlies, passAndMeet, playPly, choosePly } from "./game";
import { listPlies, loadPly, PLY, storePly } from "./plies";
import {
  afterNull,
  GIVEN,
  idle,
  obligations,
  passTurn,
  placeGiven,
  plyNumber,
  restorePosition,
  SAVED,
  savePosition,
  setTurn,
  side,
} from "./position";

/** Puts the given position up and finds its plies; repetition, no progress and cap are left out. */
export function startGiven(): void {
  placeGiven();
  goOn();
  if (load<i32>(GIVEN, 48) != 0) {
    passTurn();
    testElimination();
    passTurn();
  }
  if (reason == GOING_ON) meetPlies(false);
}

/** Number of distinct ply sequences of length `depth` ≥ 1 from the position whose plies were met. */
function countSequences(depth: i32, at: usize): u64 {
  if (reason != GOING_ON) return 0;
  const swap = maySwap();
  if (depth == 1) return legal + i32(swap);
  const first = at + SAVED;
  const next = listLegal(first);
  savePosition(at);
  let total: u64 = 0;
  for (let ply = first; ply < next; ply += PLY) {
    loadPly(ply);
    playPly();
    passAndMeet(false);
    total += countSequences(depth - 1, next);
    restorePosition(at);
  }
  goOn();
  if (!swap) return total;
  setTurn(side, obligations, idle + 1, plyNumber + 1, afterNull);
  meetPlies(false);
  total += countSequences(depth - 1, next);
  restorePosition(at);
  return total;
}

/** Lists the legal plies, the null ply too, from `at` on; the first byte after them. */
export function listLegal(at: usize): usize {
  const next = at + <usize>legal * PLY;
  reserve(next);
  choosePly(0);
  if (legal == 1) storePly(at);
  else listPlies(at);
  return next;
}

/** As a double: counts up to 2⁵³. */
export function perft(depth: i32): f64 {
  startGiven();
  return <f64>countSequences(depth, free);
}

/** Lists the plies of the given position for the host (from, to, captured, kind); how many. */
export function listGiven(): i32 {
  startGiven();
  if (reason != GOING_ON) return 0;
  listLegal(free);
  return legal;
}

export function listAddress(): usize {
  return free;
}
