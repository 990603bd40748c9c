import { shiftBack, slides, turnOf } from "./board";
import { adjudge, BOTH, lost, winningSides } from "./ending";
import { fine, finer, lead } from "./evaluation";
import { behind, leaps, No, usualStraight, Yes, yes } from "./straight";
import {
  idle,
  obligations,
  otherGuards,
  otherOfficers,
  ownGuards,
  ownOfficers,
  place,
  plyNumber,
  setTurn,
  side,
} from "./position";
import {
  capture,
  DRAW,
  enterable,
  jumpOwn,
  jumps,
  makeable,
  noProgress,
  officerEnds,
  OPTIONAL,
  plyCap,
  runUp,
  stalemate,
  waive,
} from "./rules";
import {
  INFINITE,
  keyWithCounts,
  NO_PLY,
  recall,
  recalledPly,
  recalledValue,
  record,
  settles,
  WIN,
} from "./table";
import { stoneWord, turnWords, wholeKey } from "./zobrist";

/**
 * The search of search.ts for the straight readings: the very same tree, with the position in arguments, seen from the
 * player to move, and the plies in masks of destinations, found a kind at a time. Specialised at compile time (see
 * straight.ts) by FLY, OWN and MUST: captures are mandatory.
 */

/** Kinds of plies in the order in which they are tried. */
const CAPTURE = 0;
const MAKE = 1;
const STEP = 2;
const SLIDE = 3;
const OWN_JUMP = 4;
const ALL = 31;

/** Positions visited. */
export let straightNodes: i64 = 0;
/** The best ply at the root: origin (0: none) and destination, and is it a make? */
export let bestFrom: u64 = 0;
export let bestTo: u64 = 0;
export let bestMakes: bool = false;
let rootDepth: i32 = 0;
let rootNumber: i32 = 0;

/** Can the position be searched here? The rules must be those of `usualStraight`, and no side lost already. */
export function searchesStraight(): bool {
  return usualStraight() && stands(ownGuards, ownOfficers) && stands(otherGuards, otherOfficers);
}

function stands(guards: u64, officers: u64): bool {
  const gone = lost(guards, officers);
  return gone == 0 || (gone > 0 && officers != 0);
}

/** Searches the position in play `depth` plies deep; its value for the player to move. */
export function searchStraight(depth: i32): i32 {
  straightNodes = 0;
  bestFrom = 0;
  rootNumber = plyNumber;
  let value = 0;
  for (let deep = 1; deep <= depth; deep++) {
    rootDepth = deep;
    value = searchRoot(deep);
  }
  return value;
}

function searchRoot(depth: i32): i32 {
  if (runUp) {
    if (jumpOwn) return capture == OPTIONAL ? fromRoot<Yes, Yes, No>(depth) : fromRoot<Yes, Yes, Yes>(depth);
    return capture == OPTIONAL ? fromRoot<Yes, No, No>(depth) : fromRoot<Yes, No, Yes>(depth);
  }
  if (jumpOwn) return capture == OPTIONAL ? fromRoot<No, Yes, No>(depth) : fromRoot<No, Yes, Yes>(depth);
  return capture == OPTIONAL ? fromRoot<No, No, No>(depth) : fromRoot<No, No, Yes>(depth);
}

function fromRoot<FLY, OWN, MUST>(depth: i32): i32 {
  const turn = side | (obligations << 1);
  const key = wholeKey();
  return search<FLY, OWN, MUST>(
    ownGuards,
    ownOfficers,
    otherGuards,
    otherOfficers,
    key,
    turn,
    idle,
    depth,
    -INFINITE,
    INFINITE,
  );
}

/** Side to move (bit 0) and obligations (bits 1, 2) after a ply. */
// @ts-ignore: decorator
@inline
function nextTurn(turn: i32): i32 {
  return (turn & ~(2 << (turn & 1))) ^ 1;
}

/** Does the player to move owe the make of the first turn? */
// @ts-ignore: decorator
@inline
function owes(turn: i32): bool {
  return ((turn >> (1 + (turn & 1))) & 1) != 0;
}

/** Value for the player to move of a game that made no progress for too long. */
function adjudged(own: u64, ownTall: u64, other: u64, otherTall: u64, height: i32): i32 {
  const guards = ownGuards;
  const officers = ownOfficers;
  const theirGuards = otherGuards;
  const theirOfficers = otherOfficers;
  place(own, ownTall, other, otherTall);
  adjudge();
  place(guards, officers, theirGuards, theirOfficers);
  return winningSides == BOTH ? 0 : winningSides == 1 << side ? WIN - height : height - WIN;
}

function search<FLY, OWN, MUST>(
  own: u64,
  ownTall: u64,
  other: u64,
  otherTall: u64,
  key: u64,
  turn: i32,
  quiet: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
): i32 {
  straightNodes++;
  const height = rootDepth - depth;
  const number = rootNumber + height;
  const entryKey = keyWithCounts(key, depth, quiet, number);
  const word = recall(entryKey);
  let first = NO_PLY;
  if (word != 0) {
    const known = recalledValue(word, height);
    if (height > 0 && settles(word, known, depth, alpha, beta)) return known;
    first = recalledPly(word);
  }

  const empty = enterable & ~(own | ownTall | other | otherTall);
  const makeNorth = own & (own << 8) & makeable;
  const makeEast = own & (own << 1) & makeable;
  const makeSouth = own & (own >> 8) & makeable;
  const makeWest = own & (own >> 1) & makeable;
  const makes = makeNorth | makeEast | makeSouth | makeWest;
  let captureNorth: u64 = 0;
  let captureEast: u64 = 0;
  let captureSouth: u64 = 0;
  let captureWest: u64 = 0;
  let kinds = ALL;
  let any = makes;
  if (owes(turn) && (makes != 0 || !waive)) kinds = 1 << MAKE;
  else {
    if (ownTall != 0 && otherTall != 0 && jumps != 0) {
      captureNorth = jumpsOver<FLY>(ownTall, otherTall, empty, 0);
      captureEast = jumpsOver<FLY>(ownTall, otherTall, empty, 1);
      captureSouth = jumpsOver<FLY>(ownTall, otherTall, empty, 2);
      captureWest = jumpsOver<FLY>(ownTall, otherTall, empty, 3);
    }
    const captures = captureNorth | captureEast | captureSouth | captureWest;
    if (captures == 0) kinds = ALL & ~(1 << CAPTURE);
    else if (yes<MUST>()) kinds = 1 << CAPTURE;
    any |= captures;
    if (any == 0) any = others<FLY, OWN>(own, ownTall, empty);
  }
  if (any == 0) return stalemate == DRAW ? 0 : height - WIN;
  if (quiet >= noProgress) return adjudged(own, ownTall, other, otherTall, height);
  if (number > plyCap) return 0;

  const mover = turn & 1;
  const colour = <usize>mover << 10;
  const below = nextTurn(turn);
  const turned = key ^ turnWords(mover, turn >> 1) ^ turnWords(mover ^ 1, below >> 1);
  let value = -INFINITE;
  let low = alpha;
  let choice = 0;
  // The table's ply, captures, makes, the rest.
  for (let pass = first == NO_PLY ? 0 : -1; pass <= OWN_JUMP && value < beta; pass++) {
    const kind = pass < 0 ? first >> 8 : pass;
    if (((kinds >> kind) & 1) == 0) continue;
    let north: u64 = 0;
    let east: u64 = 0;
    let south: u64 = 0;
    let west: u64 = 0;
    if (kind == CAPTURE) {
      north = captureNorth;
      east = captureEast;
      south = captureSouth;
      west = captureWest;
    } else if (kind == MAKE) {
      north = makeNorth;
      east = makeEast;
      south = makeSouth;
      west = makeWest;
    } else if (kind == STEP) {
      north = empty & (own << 8);
      east = empty & (own << 1);
      south = empty & (own >> 8);
      west = empty & (own >> 1);
    } else if (ownTall == 0) continue;
    else if (kind == SLIDE) {
      north = slides(ownTall, empty, 0) & officerEnds;
      east = slides(ownTall, empty, 1) & officerEnds;
      south = slides(ownTall, empty, 2) & officerEnds;
      west = slides(ownTall, empty, 3) & officerEnds;
    } else if (yes<OWN>() && jumps != 0) {
      north = jumpsOver<FLY>(ownTall, ownTall, empty, 0);
      east = jumpsOver<FLY>(ownTall, ownTall, empty, 1);
      south = jumpsOver<FLY>(ownTall, ownTall, empty, 2);
      west = jumpsOver<FLY>(ownTall, ownTall, empty, 3);
    } else continue;
    for (let direction = 0; direction < 4 && value < beta; direction++) {
      let left = north;
      north = east;
      east = south;
      south = west;
      if (first >> 6 == ((kind << 2) | direction)) {
        const known = <u64>1 << (first & 63);
        left &= pass < 0 ? known : ~known;
      } else if (pass < 0) continue;
      for (; left != 0 && value < beta; left &= left - 1) {
        const cell = left & (0 - left);
        let from: u64 = 0;
        let guards = own;
        let officers = ownTall;
        let victims = otherTall;
        let jumped: u64 = 0;
        let count = quiet + 1;
        if (kind <= STEP && kind != CAPTURE) {
          from = shiftBack(cell, direction);
          guards ^= from | cell;
          if (kind == MAKE) {
            officers |= cell;
            count = 0;
          }
        } else {
          if (kind == SLIDE) from = behind(cell, empty, direction);
          else {
            jumped = yes<FLY>() ? behind(cell, empty, direction) : shiftBack(cell, direction);
            from = yes<FLY>() ? behind(jumped, empty, direction) : shiftBack(jumped, direction);
            if (kind == CAPTURE) {
              victims ^= jumped;
              count = 0;
            }
          }
          officers ^= from | cell;
        }
        let found = 0;
        if (kind == CAPTURE && victims == 0) {
          straightNodes++;
          found = WIN - height - 1;
        } else if (depth == 1) {
          straightNodes++;
          found = -(fine
            ? quiesce<FLY, Yes>(other, victims, guards, officers, below, height + 1, -beta, -low)
            : quiesce<FLY, No>(other, victims, guards, officers, below, height + 1, -beta, -low));
        } else {
          let after = turned;
          if (kind == MAKE) after ^= stoneWord(from, colour, 0) ^ stoneWord(cell, colour, 0) ^ stoneWord(cell, colour, 1);
          else if (kind == STEP) after ^= stoneWord(from, colour, 0) ^ stoneWord(cell, colour, 0);
          else {
            after ^= stoneWord(from, colour, 1) ^ stoneWord(cell, colour, 1);
            if (kind == CAPTURE) after ^= stoneWord(jumped, colour ^ 1024, 1);
          }
          found = -search<FLY, OWN, MUST>(
            other,
            victims,
            guards,
            officers,
            after,
            below,
            count,
            depth - 1,
            -beta,
            -low,
          );
        }
        if (found > value) {
          value = found;
          choice = (kind << 8) | (direction << 6) | <i32>ctz<u64>(cell);
          if (height == 0) {
            bestFrom = from;
            bestTo = cell;
            bestMakes = kind == MAKE;
          }
        }
        low = max(low, value);
      }
    }
  }
  record(entryKey, value, alpha, beta, choice, depth, height);
  return value;
}

/** Destinations of jumps over one of `over`. */
// @ts-ignore: decorator
@inline
function jumpsOver<FLY>(officers: u64, over: u64, empty: u64, direction: i32): u64 {
  const from = yes<FLY>() ? officers | slides(officers, empty, direction) : officers;
  return landings<FLY>(from, over, empty, direction);
}

/** Destinations of jumps from these cells over one of `over`. */
// @ts-ignore: decorator
@inline
function landings<FLY>(from: u64, over: u64, empty: u64, direction: i32): u64 {
  return leaps<FLY>(from, 0, over, empty, turnOf(direction), direction) & officerEnds;
}

/** Some destinations of steps, slides and jumps over own officers; 0 if there are none. */
function others<FLY, OWN>(own: u64, ownTall: u64, empty: u64): u64 {
  let any = empty & ((own << 8) | (own >> 8) | (own << 1) | (own >> 1));
  for (let direction = 0; direction < 4; direction++) {
    any |= slides(ownTall, empty, direction) & officerEnds;
    if (yes<OWN>() && jumps != 0) any |= jumpsOver<FLY>(ownTall, ownTall, empty, direction);
  }
  return any;
}

/**
 * Captures until none is worth it: the player to move may also stand on the value of the position as it is. FINE: which
 * takes more than counting officers.
 */
function quiesce<FLY, FINE>(
  own: u64,
  ownTall: u64,
  other: u64,
  otherTall: u64,
  turn: i32,
  height: i32,
  alpha: i32,
  beta: i32,
): i32 {
  let value = lead(ownTall, otherTall);
  if (!yes<FINE>() && value >= beta) return value;
  const empty = enterable & ~(own | ownTall | other | otherTall);
  let north = ownTall;
  let east = ownTall;
  let south = ownTall;
  let west = ownTall;
  if (yes<FLY>()) {
    north |= slides(ownTall, empty, 0);
    east |= slides(ownTall, empty, 1);
    south |= slides(ownTall, empty, 2);
    west |= slides(ownTall, empty, 3);
  }
  if (yes<FINE>()) {
    value += yes<FLY>()
      ? finer(
          ownTall,
          otherTall,
          empty,
          north,
          east,
          south,
          west,
          otherTall | slides(otherTall, empty, 0),
          otherTall | slides(otherTall, empty, 1),
          otherTall | slides(otherTall, empty, 2),
          otherTall | slides(otherTall, empty, 3),
        )
      : finer(ownTall, otherTall, empty, north, east, south, west, otherTall, otherTall, otherTall, otherTall);
    if (value >= beta) return value;
  }
  if (jumps == 0 || owes(turn)) return value;
  north = landings<FLY>(north, otherTall, empty, 0);
  east = landings<FLY>(east, otherTall, empty, 1);
  south = landings<FLY>(south, otherTall, empty, 2);
  west = landings<FLY>(west, otherTall, empty, 3);
  if ((north | east | south | west) == 0) return value;
  const below = nextTurn(turn);
  let low = max(alpha, value);
  for (let direction = 0; direction < 4 && value < beta; direction++) {
    let left = north;
    north = east;
    east = south;
    south = west;
    for (; left != 0 && value < beta; left &= left - 1) {
      const cell = left & (0 - left);
      const jumped = yes<FLY>() ? behind(cell, empty, direction) : shiftBack(cell, direction);
      const from = yes<FLY>() ? behind(jumped, empty, direction) : shiftBack(jumped, direction);
      const victims = otherTall ^ jumped;
      straightNodes++;
      const found =
        victims == 0
          ? WIN - height - 1
          : -quiesce<FLY, FINE>(other, victims, own, ownTall ^ (from | cell), below, height + 1, -beta, -low);
      value = max(value, found);
      low = max(low, value);
    }
  }
  return value;
}
