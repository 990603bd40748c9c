import { count, slides } from "./board";
import {
  adjudge,
  BOTH,
  CAPPED,
  ELIMINATION,
  end,
  reason,
  STALEMATE,
  STALEMATE_DRAW,
  THREEFOLD_END,
  winningSides,
} from "./ending";
import { remember, startRun, startRunIf } from "./history";
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
import { AGENTS, below } from "./random";
import { microLog, putRow } from "./row";
import {
  capture,
  corners,
  DRAW,
  enterable,
  jumpOwn,
  jumps,
  makeable,
  noProgress,
  officerEnds,
  OPTIONAL,
  pie,
  plyCap,
  repetition,
  runUp,
  stalemate,
  SUPERKO,
  THREEFOLD,
  waive,
} from "./rules";
import { setUp } from "./setup";
import { behind, leaps, No, usualStraight, Yes, yes } from "./straight";

/**
 * Random games of the straight readings under the usual rules of ending, in one loop without calls: sixteen masks of
 * destinations (make, step, slide, jump × direction), counted, and the chosen ply told from mask and cell alone.
 *
 * Specialised at compile time (see straight.ts) by FLY, OWN and MUST: captures are mandatory.
 */

const MASKS: usize = memory.data(16 * 8);
/** Plies before the first of each mask. */
const BEFORE: usize = memory.data(16 * 4);

/** Can the rules at hand be played by this loop? */
export function hasFastLoop(): bool {
  return usualStraight() && repetition != SUPERKO && !pie;
}

/** Plays game `index` from a start that no user gave, and writes its row. */
export function playStraightGame(index: u64, row: i32): void {
  const setupPlies = setUp(index);
  if (runUp) {
    if (jumpOwn) {
      if (capture == OPTIONAL) play<Yes, Yes, No>(row, setupPlies);
      else play<Yes, Yes, Yes>(row, setupPlies);
    } else {
      if (capture == OPTIONAL) play<Yes, No, No>(row, setupPlies);
      else play<Yes, No, Yes>(row, setupPlies);
    }
  } else if (jumpOwn) {
    if (capture == OPTIONAL) play<No, Yes, No>(row, setupPlies);
    else play<No, Yes, Yes>(row, setupPlies);
  } else {
    if (capture == OPTIONAL) play<No, No, No>(row, setupPlies);
    else play<No, No, Yes>(row, setupPlies);
  }
}

// @ts-ignore: decorator
@inline
function keep(index: i32, cells: u64): void {
  store<u64>(MASKS + (<usize>index << 3), cells);
}

// @ts-ignore: decorator
@inline
function keepBefore(index: i32, plies: i32): void {
  store<i32>(BEFORE + (<usize>index << 2), plies);
}

function play<FLY, OWN, MUST>(row: i32, setupPlies: i32): void {
  let guards = ownGuards;
  let officers = ownOfficers;
  let theirGuards = otherGuards;
  let theirOfficers = otherOfficers;
  let toMove = side;
  let standing = obligations;
  let quiet = idle;
  const firstNumber = plyNumber;
  const startWhite = count(guards);
  const startBlack = count(theirGuards);
  const preyMask: u64 = jumps == 0 ? 0 : ~(<u64>0);

  let plies = 0;
  let choices: i64 = 0;
  let maxChoices = 0;
  let decisions = 0;
  let logChoices: i64 = 0;
  let firstCapture = 0;
  let cornerPlies = 0;
  let visited: u64 = 0;
  let repeats = 0;
  // Of the player to move, of the other.
  let officerPlies = 0;
  let theirOfficerPlies = 0;
  let stream = AGENTS + (<usize>toMove << 4);
  const streams = AGENTS + AGENTS + 16;
  let seen = 0;

  startRun();
  remember(guards, officers, theirGuards, theirOfficers, toMove | (standing << 1));

  while (true) {
    const empty = enterable & ~(guards | officers | theirGuards | theirOfficers);

    let total = 0;
    let captures = 0;
    let mask: u64 = 0;
    if (officers != 0) {
      const slidNorth = slides(officers, empty, 0);
      const slidEast = slides(officers, empty, 1);
      const slidSouth = slides(officers, empty, 2);
      const slidWest = slides(officers, empty, 3);
      const over = (yes<OWN>() && !yes<MUST>() ? officers | theirOfficers : theirOfficers) & preyMask;
      let north = leaps<FLY>(officers, slidNorth, over, empty, 8, 0) & officerEnds;
      let east = leaps<FLY>(officers, slidEast, over, empty, 1, 1) & officerEnds;
      let south = leaps<FLY>(officers, slidSouth, over, empty, 56, 2) & officerEnds;
      let west = leaps<FLY>(officers, slidWest, over, empty, 63, 3) & officerEnds;
      if (yes<MUST>()) captures = i32((north | east | south | west) != 0);
      if (yes<OWN>() && yes<MUST>() && captures == 0) {
        const own = officers & preyMask;
        north = leaps<FLY>(officers, slidNorth, own, empty, 8, 0) & officerEnds;
        east = leaps<FLY>(officers, slidEast, own, empty, 1, 1) & officerEnds;
        south = leaps<FLY>(officers, slidSouth, own, empty, 56, 2) & officerEnds;
        west = leaps<FLY>(officers, slidWest, own, empty, 63, 3) & officerEnds;
      }
      keep(8, slidNorth & officerEnds);
      keep(9, slidEast & officerEnds);
      keep(10, slidSouth & officerEnds);
      keep(11, slidWest & officerEnds);
      keep(12, north);
      keep(13, east);
      keep(14, south);
      keep(15, west);
    } else {
      for (let index = 8; index < 16; index++) keep(index, 0);
    }
    const makeNorth = guards & (guards << 8) & makeable;
    const makeEast = guards & (guards << 1) & makeable;
    const makeSouth = guards & (guards >> 8) & makeable;
    const makeWest = guards & (guards >> 1) & makeable;
    const stepNorth = empty & (guards << 8);
    const stepEast = empty & (guards << 1);
    const stepSouth = empty & (guards >> 8);
    const stepWest = empty & (guards >> 1);
    keep(0, makeNorth);
    keep(1, makeEast);
    keep(2, makeSouth);
    keep(3, makeWest);
    keep(4, stepNorth);
    keep(5, stepEast);
    keep(6, stepSouth);
    keep(7, stepWest);
    let p1 = count(makeNorth);
    let p2 = p1 + count(makeEast);
    let p3 = p2 + count(makeSouth);
    let p4 = p3 + count(makeWest);
    let p5 = p4;
    let p6 = p4;
    let p7 = p4;
    let p8 = p4;
    let p9 = p4;
    let p10 = p4;
    let p11 = p4;
    let p12 = p4;
    let p13 = p4;
    let p14 = p4;
    let p15 = p4;
    total = p4;
    if (((standing >> toMove) & 1) != 0 && (p4 != 0 || !waive)) {
      // "Both players must create an OFFICER on their first turn of play."
    } else {
      if (yes<MUST>() && captures != 0) {
        p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = p10 = p11 = p12 = 0;
      } else {
        p5 = p4 + count(stepNorth);
        p6 = p5 + count(stepEast);
        p7 = p6 + count(stepSouth);
        p8 = p7 + count(stepWest);
        p9 = p8 + count(load<u64>(MASKS, 64));
        p10 = p9 + count(load<u64>(MASKS, 72));
        p11 = p10 + count(load<u64>(MASKS, 80));
        p12 = p11 + count(load<u64>(MASKS, 88));
      }
      p13 = p12 + count(load<u64>(MASKS, 96));
      p14 = p13 + count(load<u64>(MASKS, 104));
      p15 = p14 + count(load<u64>(MASKS, 112));
      total = p15 + count(load<u64>(MASKS, 120));
    }

    // The tests after a ply end with stalemate, repetition, no progress, cap.
    if (total == 0) {
      if (stalemate == DRAW) end(STALEMATE_DRAW, BOTH);
      else end(STALEMATE, 1 << (toMove ^ 1));
      break;
    }
    if (repetition == THREEFOLD && seen >= 2) {
      end(THREEFOLD_END, BOTH);
      break;
    }
    if (quiet >= noProgress) {
      place(guards, officers, theirGuards, theirOfficers);
      setTurn(toMove, standing, quiet, plies, false);
      adjudge();
      break;
    }
    if (firstNumber + plies > plyCap) {
      end(CAPPED, 0);
      break;
    }

    keepBefore(1, p1);
    keepBefore(2, p2);
    keepBefore(3, p3);
    keepBefore(4, p4);
    keepBefore(5, p5);
    keepBefore(6, p6);
    keepBefore(7, p7);
    keepBefore(8, p8);
    keepBefore(9, p9);
    keepBefore(10, p10);
    keepBefore(11, p11);
    keepBefore(12, p12);
    keepBefore(13, p13);
    keepBefore(14, p14);
    keepBefore(15, p15);

    plies++;
    choices += total;
    maxChoices = max(maxChoices, total);
    decisions += i32(total > 1);
    logChoices += microLog(total);

    const k = below(stream, total);
    const index =
      i32(k >= p1) +
      i32(k >= p2) +
      i32(k >= p3) +
      i32(k >= p4) +
      i32(k >= p5) +
      i32(k >= p6) +
      i32(k >= p7) +
      i32(k >= p8) +
      i32(k >= p9) +
      i32(k >= p10) +
      i32(k >= p11) +
      i32(k >= p12) +
      i32(k >= p13) +
      i32(k >= p14) +
      i32(k >= p15);
    mask = load<u64>(MASKS + (<usize>index << 3));
    // The first three steps to the k-th cell without a branch: most masks are small, and their sizes not foreseeable.
    const skips = k - load<i32>(BEFORE + (<usize>index << 2));
    mask = select<u64>(mask & (mask - 1), mask, skips > 0);
    mask = select<u64>(mask & (mask - 1), mask, skips > 1);
    mask = select<u64>(mask & (mask - 1), mask, skips > 2);
    for (let skip = skips; skip > 3; skip--) mask &= mask - 1;
    const to = mask & (0 - mask);
    let from = behind(to, empty, index & 3);
    visited |= to;
    quiet++;
    if (index >= 12) {
      const jumped = from & theirOfficers;
      from = behind(from, empty, index & 3);
      if (jumped != 0) {
        theirOfficers ^= jumped;
        quiet = 0;
        if (firstCapture == 0) firstCapture = plies;
        startRun();
      }
    }
    const change = from | to;
    // Makes and steps change guards; slides and jumps, and at its destination a make, officers.
    const byGuard = 0 - <u64>(index < 8);
    guards ^= change & byGuard;
    officers ^= change & ~byGuard;
    const make = i32(index < 4);
    officers |= to & (0 - <u64>make);
    quiet &= make - 1;
    startRunIf(make);
    standing &= ~(1 << toMove);

    officerPlies += count(officers);
    theirOfficerPlies += count(theirOfficers);
    cornerPlies += i32(((officers | theirOfficers) & corners) != 0);

    // The turn passes.
    const myGuards = guards;
    const myOfficers = officers;
    const myPlies = officerPlies;
    guards = theirGuards;
    officers = theirOfficers;
    officerPlies = theirOfficerPlies;
    theirGuards = myGuards;
    theirOfficers = myOfficers;
    theirOfficerPlies = myPlies;
    toMove ^= 1;
    stream = streams - stream;

    seen = remember(guards, officers, theirGuards, theirOfficers, toMove | (standing << 1));
    repeats += i32(seen > 0);
    // Nobody else can have lost the last officer but the player who moves now, by a capture.
    if (officers == 0 && quiet == 0 && index >= 12) {
      end(ELIMINATION, 1 << (toMove ^ 1));
      break;
    }
  }

  const white = toMove == 0;
  const whiteMakes = (startWhite - count(white ? guards : theirGuards)) >> 1;
  const blackMakes = (startBlack - count(white ? theirGuards : guards)) >> 1;
  putRow(
    row,
    winningSides,
    reason,
    plies,
    setupPlies,
    choices,
    maxChoices,
    decisions,
    logChoices,
    0,
    whiteMakes,
    blackMakes,
    blackMakes - count(white ? theirOfficers : officers),
    whiteMakes - count(white ? officers : theirOfficers),
    firstCapture,
    cornerPlies,
    count(visited),
    repeats,
    white ? officerPlies : theirOfficerPlies,
    white ? theirOfficerPlies : officerPlies,
  );
}
