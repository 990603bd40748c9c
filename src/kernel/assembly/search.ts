import { free } from "./arena";
import { count } from "./board";
import { BOTH, GOING_ON, goOn, reason, testElimination, winningSides } from "./ending";
import { evaluate, readWeights } from "./evaluation";
import { legal, meetPlies, playPly, testCounts } from "./game";
import { listLegal, startGiven } from "./perft";
import {
  findCaptures,
  largestCapture,
  listCaptures,
  loadCapture,
  loadPly,
  MAKE,
  PLY,
  plyFrom,
  plyKind,
  plyTo,
} from "./plies";
import {
  afterNull,
  idle,
  obligations,
  otherGuards,
  otherOfficers,
  ownGuards,
  ownOfficers,
  passTurn,
  plyNumber,
  restorePosition,
  SAVED,
  savePosition,
  side,
} from "./position";
import { bestFrom, bestMakes, bestTo, searchesStraight, searchStraight, straightNodes } from "./straightSearch";
import {
  INFINITE,
  keyWithCounts,
  NO_PLY,
  recall,
  recalledPly,
  recalledValue,
  record,
  settles,
  startTable,
  WIN,
} from "./table";
import { fillWords, stoneWords, turnWords, wholeKey } from "./zobrist";

/**
 * Alpha-beta (negamax, fail-soft) with a transposition table and quiescence over captures, for any rules. Values are for
 * the player to move. The swap is left out: it leads to the same position for the other player.
 */

/** After a null ply the position is another one: a stalemate would end the game. */
const AFTER_NULL: u64 = 0xd6e8feb86659fd93;

export let nodes: i64 = 0;
/** Number, in canonical order, of the best ply at the root. */
export let best: i32 = -1;
let key: u64 = 0;

/** Plays the located ply, the turn passes, elimination is tested; `keyed`: the key is brought up to date, as the table wants it. */
function playTested(keyed: bool): void {
  const guards = ownGuards;
  const officers = ownOfficers;
  const victims = otherOfficers;
  const standing = obligations;
  const mover = side;
  playPly();
  goOn();
  testElimination();
  passTurn();
  if (!keyed) return;
  key ^=
    stoneWords(guards ^ otherGuards, mover, 0) ^
    stoneWords(officers ^ otherOfficers, mover, 1) ^
    stoneWords(victims ^ ownOfficers, mover ^ 1, 1) ^
    turnWords(mover, standing) ^
    turnWords(side, obligations);
}

/** Value of the game that is over for the player to move, `height` plies from the root. */
function finalValue(height: i32): i32 {
  if (winningSides == BOTH || winningSides == 0) return 0;
  return winningSides == 1 << side ? WIN - height : height - WIN;
}

/** Ranks of makes and of other plies without capture. */
const MAKING = 0;
const QUIET = -1;

/** The rank of a listed ply; of a capture the number of officers it takes. */
// @ts-ignore: decorator
@inline
function rankAt(at: usize): i32 {
  const captured = load<u64>(at, 16);
  if (captured != 0) return count(captured);
  return load<i32>(at, 24) == MAKE ? MAKING : QUIET;
}

/**
 * The value of the position for the player to move within (alpha, beta), searched `depth` plies deep. Stalemate is not
 * seen at depth 0, where plies are not met.
 */
function search(depth: i32, height: i32, alpha: i32, beta: i32, at: usize): i32 {
  nodes++;
  if (depth == 0) return quiesce(height, alpha, beta, at);
  const entryKey = keyWithCounts(afterNull ? key ^ AFTER_NULL : key, depth, idle, plyNumber);
  const word = recall(entryKey);
  let first = NO_PLY;
  if (word != 0) {
    const known = recalledValue(word, height);
    if (height > 0 && settles(word, known, depth, alpha, beta)) return known;
    first = recalledPly(word);
  }
  meetPlies(false);
  testCounts();
  if (reason != GOING_ON) return finalValue(height);
  const plies = legal;
  const list = at + SAVED;
  const next = listLegal(list);
  savePosition(at);
  let value = -INFINITE;
  let choice = 0;
  let low = alpha;
  // The table's ply, captures from the largest down, makes, the rest.
  const most = largestCapture();
  for (let rank = first < plies ? most + 1 : most; rank >= QUIET && value < beta; rank--)
    for (let i = rank > most ? first : 0; i < plies && value < beta; i++) {
      if (rank > most ? i > first : i == first || rankAt(list + <usize>i * PLY) != rank) continue;
      loadPly(list + <usize>i * PLY);
      const below = tryPly(depth - 1, height, low, beta, at, next);
      if (below > value) {
        value = below;
        choice = i;
      }
      low = max(low, value);
    }
  if (height == 0) best = choice;
  record(entryKey, value, alpha, beta, choice, depth, height);
  return value;
}

/** Value for the player to move of the located ply; the position is left as it was `saved`. `depth` < 0: quiescence. */
function tryPly(depth: i32, height: i32, alpha: i32, beta: i32, saved: usize, next: usize): i32 {
  const before = key;
  playTested(depth > 0);
  let value = 0;
  if (reason != GOING_ON) {
    nodes++;
    value = -finalValue(height + 1);
  } else if (depth < 0) {
    nodes++;
    value = -quiesce(height + 1, -beta, -alpha, next);
  } else value = -search(depth, height + 1, -beta, -alpha, next);
  restorePosition(saved);
  key = before;
  goOn();
  return value;
}

/** Captures until none is worth it: the player to move may also stand on the value of the position as it is. */
function quiesce(height: i32, alpha: i32, beta: i32, at: usize): i32 {
  let value = evaluate(ownGuards, ownOfficers, otherGuards, otherOfficers);
  if (value >= beta) return value;
  if (findCaptures() == 0) return value;
  const list = at + SAVED;
  const next = listCaptures(list);
  savePosition(at);
  let low = max(alpha, value);
  for (let capture = list; capture < next; capture += PLY)
    for (let left = load<u64>(capture, 8); left != 0 && value < beta; left &= left - 1) {
      loadCapture(capture, left & (0 - left));
      value = max(value, tryPly(-1, height, low, beta, at, next));
      low = max(low, value);
    }
  return value;
}

/**
 * Searches the given position `depth` ≥ 1 plies deep, by deepening; its value for the player to move. `listing`: by lists
 * of plies, which finds the same in the same tree, also where the search of the straight readings would do.
 */
export function searchGiven(depth: i32, listing: bool): i32 {
  fillWords();
  readWeights();
  startTable();
  nodes = 0;
  best = -1;
  startGiven();
  if (reason != GOING_ON) return finalValue(0);
  if (!listing && searchesStraight()) {
    const value = searchStraight(depth);
    nodes = straightNodes;
    best = bestFrom == 0 ? -1 : numberOfBest();
    return value;
  }
  key = wholeKey();
  let value = 0;
  for (let deep = 1; deep <= depth; deep++) value = search(deep, 0, -INFINITE, INFINITE, free);
  return value;
}

/** Number, in canonical order, of the ply that the search of the straight readings found best. */
function numberOfBest(): i32 {
  listLegal(free);
  for (let i = 0; i < legal; i++) {
    loadPly(free + <usize>i * PLY);
    if (plyFrom == bestFrom && plyTo == bestTo && (plyKind == MAKE) == bestMakes) return i;
  }
  return -1;
}
