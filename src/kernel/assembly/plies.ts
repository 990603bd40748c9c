import { reserve } from "./arena";
import { count, nth, shift } from "./board";
import { findChains } from "./chain";
import { capturedAt, destinationsAt, forgetFound, found, takeOfficer } from "./groups";
import { anyLeap, countSlides, findLeaps, slidesOf } from "./leaper";
import {
  countMakes,
  directedMakes,
  findBorders,
  makerBehind,
  makerOf,
  makesByDirection,
  makesOf,
  nthMakeOf,
} from "./makes";
import {
  emptyCells,
  obligations,
  otherOfficers,
  ownGuards,
  ownOfficers,
  side,
} from "./position";
import { capture, jumpOwn, leaping, MAXIMUM, maxOfficers, movesOnly, OPTIONAL, straight, waive, walking } from "./rules";
import { firstBehind, straightJumps, straightOwnJumps, straightSlides } from "./straight";
import { findWalks } from "./walker";

/** The legal plies of the side to move, counted, found by number and listed in canonical order. */

export const MAKE = 0;
export const STEP = 1;
export const OFFICER = 2;
export const NULL = 3;

/** Masks by direction: makes, steps, slides, jumps (four u64 each). */
const MASKS: usize = memory.data(16 * 8);
/** By officer, in cell order: cell, first and last + 1 entry of FOUND, legal plies. */
const ORIGINS: usize = memory.data(64 * 24);
let origins: i32 = 0;
/** No officer can jump and none may turn before it has: officers' plies are slides, counted for all officers at once. */
let slidesOnly: bool = false;
/** Entries of FOUND that capture fewer are not legal. */
let leastCaptured: i32 = 0;
/** Officers captured by the largest capture. */
let mostCaptured: i32 = 0;

export let makes: i32 = 0;
export let steps: i32 = 0;
export let officerPlies: i32 = 0;
/** Some legal ply captures. */
export let capturing: bool = false;
let capturesOnly: bool = false;
let empty: u64 = 0;

/** The ply that was located last: its kind, cells and captured officers. */
export let plyKind: i32 = 0;
export let plyFrom: u64 = 0;
export let plyTo: u64 = 0;
export let plyCaptured: u64 = 0;

// @ts-ignore: decorator
@inline
function mask(index: i32): u64 {
  return load<u64>(MASKS + (<usize>index << 3));
}

// @ts-ignore: decorator
@inline
function setMask(index: i32, cells: u64): void {
  store<u64>(MASKS + (<usize>index << 3), cells);
}

/**
 * Finds and counts the legal plies; 0 means stalemate. The null ply and the swap are the caller's, and so is `superko`
 * (see game.ts).
 */
export function findPlies(): i32 {
  empty = emptyCells();
  steps = 0;
  officerPlies = 0;
  origins = 0;
  capturing = false;
  makes = count(ownOfficers) >= maxOfficers ? 0 : findMakes();
  if (((obligations >> side) & 1) != 0) {
    if (makes > 0 || !waive) return makes;
  }
  findOfficerPlies();
  if (capture != OPTIONAL && capturing) {
    makes = 0;
    return officerPlies;
  }
  for (let direction = 0; direction < 4; direction++) {
    const cells = shift(ownGuards, direction) & empty;
    setMask(4 + direction, cells);
    steps += count(cells);
  }
  if (movesOnly && steps + officerPlies == 0) makes = 0;
  return makes + steps + officerPlies;
}

/** Finds and counts the capturing plies only, as a search that waits for quiet wants them; none while an obligation stands. */
export function findCaptures(): i32 {
  empty = emptyCells();
  makes = 0;
  steps = 0;
  officerPlies = 0;
  origins = 0;
  capturing = false;
  if (((obligations >> side) & 1) != 0 || otherOfficers == 0) return 0;
  capturesOnly = true;
  findOfficerPlies();
  capturesOnly = false;
  return capturing ? officerPlies : 0;
}

/** Officers that the largest of the plies found captures. */
export function largestCapture(): i32 {
  return !capturing ? 0 : straight ? 1 : mostCaptured;
}

/** Makes only: what a player with a standing obligation may play. */
function findMakes(): i32 {
  if (!makesByDirection()) return countMakes(ownGuards, empty);
  let total = 0;
  for (let direction = 0; direction < 4; direction++) {
    const cells = directedMakes(ownGuards, empty, direction);
    setMask(direction, cells);
    total += count(cells);
  }
  return total;
}

function findOfficerPlies(): void {
  if (ownOfficers == 0) return;
  if (straight) findStraightPlies();
  else findByOrigin();
}

function findStraightPlies(): void {
  let caught: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const cells = straightJumps(ownOfficers, otherOfficers, empty, direction);
    setMask(12 + direction, cells);
    caught |= cells;
    officerPlies += count(cells);
  }
  capturing = caught != 0;
  if (capturesOnly || (capturing && capture != OPTIONAL)) {
    for (let direction = 0; direction < 4; direction++) setMask(8 + direction, 0);
    return;
  }
  for (let direction = 0; direction < 4; direction++) {
    const slid = straightSlides(ownOfficers, empty, direction);
    const over = straightOwnJumps(ownOfficers, empty, direction);
    setMask(8 + direction, slid);
    setMask(12 + direction, mask(12 + direction) | over);
    officerPlies += count(slid) + count(over);
  }
}

function findByOrigin(): void {
  slidesOnly = leaping && !anyLeap(ownOfficers, jumpOwn ? otherOfficers | ownOfficers : otherOfficers, empty);
  if (slidesOnly) {
    officerPlies = countSlides(ownOfficers, empty);
    return;
  }
  forgetFound();
  mostCaptured = 0;
  for (let left = ownOfficers; left != 0; left &= left - 1) {
    const cell = left & (0 - left);
    const first = found;
    if (!takeOfficer(cell, ownOfficers, otherOfficers, empty)) continue;
    if (walking) findWalks();
    else if (leaping) findLeaps();
    else findChains();
    if (found == first) continue;
    let plies = 0;
    for (let entry = first; entry < found; entry++) {
      plies += count(destinationsAt(entry));
      mostCaptured = max(mostCaptured, count(capturedAt(entry)));
    }
    setOrigin(origins, cell, first, plies);
    origins++;
    officerPlies += plies;
  }
  capturing = mostCaptured > 0;
  leastCaptured = 0;
  if (!capturing || (capture == OPTIONAL && !capturesOnly)) return;
  leastCaptured = capture == MAXIMUM ? mostCaptured : 1;
  officerPlies = 0;
  for (let i = 0; i < origins; i++) {
    let plies = 0;
    const last = lastOf(i);
    for (let entry = firstOf(i); entry < last; entry++)
      if (count(capturedAt(entry)) >= leastCaptured) plies += count(destinationsAt(entry));
    store<i32>(ORIGINS + <usize>i * 24, plies, 16);
    officerPlies += plies;
  }
}

function setOrigin(index: i32, cell: u64, first: i32, plies: i32): void {
  const at = ORIGINS + <usize>index * 24;
  store<u64>(at, cell);
  store<i32>(at, first, 8);
  store<i32>(at, found, 12);
  store<i32>(at, plies, 16);
}

// @ts-ignore: decorator
@inline
function firstOf(index: i32): i32 {
  return load<i32>(ORIGINS + <usize>index * 24, 8);
}

// @ts-ignore: decorator
@inline
function pliesOf(index: i32): i32 {
  return load<i32>(ORIGINS + <usize>index * 24, 16);
}

// @ts-ignore: decorator
@inline
function lastOf(index: i32): i32 {
  return load<i32>(ORIGINS + <usize>index * 24, 12);
}

// @ts-ignore: decorator
@inline
function setPly(kind: i32, from: u64, to: u64, captured: u64): void {
  plyKind = kind;
  plyFrom = from;
  plyTo = to;
  plyCaptured = captured;
}

/** Locates the k-th legal ply, 0 ≤ k < what `findPlies` counted. */
export function locate(k: i32): void {
  if (k < makes) locateMake(k);
  else if (k < makes + steps) locateStep(k - makes);
  else if (straight) locateStraight(k - makes - steps);
  else locateChain(k - makes - steps);
}

export function locateNull(): void {
  setPly(NULL, 0, 0, 0);
}

function locateMake(k: i32): void {
  if (!makesByDirection()) {
    const maker = makerOf(k, ownGuards);
    setPly(MAKE, maker, nthMakeOf(maker, ownGuards), 0);
    return;
  }
  let rest = k;
  let direction = 0;
  while (rest >= count(mask(direction))) rest -= count(mask(direction++));
  const cell = nth(mask(direction), rest);
  setPly(MAKE, makerBehind(cell, ownGuards, direction), cell, 0);
}

function locateStep(k: i32): void {
  let rest = k;
  let direction = 0;
  while (rest >= count(mask(4 + direction))) rest -= count(mask(4 + direction++));
  const cell = nth(mask(4 + direction), rest);
  setPly(STEP, shift(cell, direction ^ 2), cell, 0);
}

function locateStraight(k: i32): void {
  let rest = k;
  let index = 8;
  while (rest >= count(mask(index))) rest -= count(mask(index++));
  setStraight(index & 3, nth(mask(index), rest), index >= 12);
}

function setStraight(direction: i32, cell: u64, jumping: bool): void {
  let from = firstBehind(cell, empty, direction);
  let jumped: u64 = 0;
  if (jumping) {
    jumped = from;
    from = firstBehind(from, empty, direction);
  }
  setPly(OFFICER, from, cell, jumped & otherOfficers);
}

function locateChain(k: i32): void {
  let rest = k;
  if (slidesOnly) {
    let left = ownOfficers;
    let ends = slidesOf(left & (0 - left), empty);
    while (rest >= count(ends)) {
      rest -= count(ends);
      left &= left - 1;
      ends = slidesOf(left & (0 - left), empty);
    }
    setPly(OFFICER, left & (0 - left), nth(ends, rest), 0);
    return;
  }
  let index = 0;
  while (rest >= pliesOf(index)) rest -= pliesOf(index++);
  const origin = load<u64>(ORIGINS + <usize>index * 24);
  const first = firstOf(index);
  const last = lastOf(index);
  if (last == first + 1) {
    setPly(OFFICER, origin, nth(destinationsAt(first), rest), capturedAt(first));
    return;
  }
  let ends: u64 = 0;
  for (let entry = first; entry < last; entry++)
    if (count(capturedAt(entry)) >= leastCaptured) ends |= destinationsAt(entry);
  for (; ends != 0; ends &= ends - 1) {
    const cell = ends & (0 - ends);
    for (let entry = first; entry < last; entry++) {
      if ((destinationsAt(entry) & cell) == 0 || count(capturedAt(entry)) < leastCaptured) continue;
      if (rest-- == 0) {
        setPly(OFFICER, origin, cell, capturedAt(entry));
        return;
      }
    }
  }
}

/** Bytes of a listed ply: from, to, captured (u64 each), kind (i32). */
export const PLY: usize = 32;

export function loadPly(at: usize): void {
  setPly(load<i32>(at, 24), load<u64>(at), load<u64>(at, 8), load<u64>(at, 16));
}

export function storePly(at: usize): void {
  store<u64>(at, plyFrom);
  store<u64>(at, plyTo, 8);
  store<u64>(at, plyCaptured, 16);
  store<i32>(at, plyKind, 24);
}

let cursor: usize = 0;

function emit(kind: i32, from: u64, to: u64, captured: u64): void {
  store<u64>(cursor, from);
  store<u64>(cursor, to, 8);
  store<u64>(cursor, captured, 16);
  store<i32>(cursor, kind, 24);
  cursor += PLY;
}

/** Lists the plies that `findPlies` counted from `at` on, in canonical order; the caller has made room for them. */
export function listPlies(at: usize): void {
  cursor = at;
  if (makes > 0) listMakes();
  if (steps > 0)
    for (let direction = 0; direction < 4; direction++)
      for (let left = mask(4 + direction); left != 0; left &= left - 1) {
        const cell = left & (0 - left);
        emit(STEP, shift(cell, direction ^ 2), cell, 0);
      }
  if (officerPlies == 0) return;
  if (straight) listStraight();
  else if (slidesOnly) listSlides();
  else for (let i = 0; i < origins; i++) listChains(i);
}

/**
 * Lists the captures that `findCaptures` found from `at` on, those of most officers first: one entry for all plies of an
 * officer that capture the same, its `to` all their destinations. The first byte after them.
 */
export function listCaptures(at: usize): usize {
  cursor = at;
  reserve(at + <usize>(straight ? officerPlies : found) * PLY);
  if (straight) {
    listStraight();
    return cursor;
  }
  for (let number = mostCaptured; number >= leastCaptured; number--)
    for (let i = 0; i < origins; i++) {
      const last = lastOf(i);
      for (let entry = firstOf(i); entry < last; entry++)
        if (count(capturedAt(entry)) == number)
          emit(OFFICER, load<u64>(ORIGINS + <usize>i * 24), destinationsAt(entry), capturedAt(entry));
    }
  return cursor;
}

/** Takes the ply of that listed capture to one of its destinations. */
export function loadCapture(at: usize, to: u64): void {
  setPly(OFFICER, load<u64>(at), to, load<u64>(at, 16));
}

function listSlides(): void {
  for (let officers = ownOfficers; officers != 0; officers &= officers - 1) {
    const officer = officers & (0 - officers);
    for (let left = slidesOf(officer, empty); left != 0; left &= left - 1) emit(OFFICER, officer, left & (0 - left), 0);
  }
}

function listMakes(): void {
  if (makesByDirection()) {
    for (let direction = 0; direction < 4; direction++)
      for (let left = mask(direction); left != 0; left &= left - 1) {
        const cell = left & (0 - left);
        emit(MAKE, makerBehind(cell, ownGuards, direction), cell, 0);
      }
    return;
  }
  findBorders(ownGuards, empty);
  for (let guards = ownGuards; guards != 0; guards &= guards - 1) {
    const guard = guards & (0 - guards);
    for (let left = makesOf(guard, ownGuards); left != 0; left &= left - 1) emit(MAKE, guard, left & (0 - left), 0);
  }
}

function listStraight(): void {
  for (let index = 8; index < 16; index++)
    for (let left = mask(index); left != 0; left &= left - 1) {
      setStraight(index & 3, left & (0 - left), index >= 12);
      emit(OFFICER, plyFrom, plyTo, plyCaptured);
    }
}

function listChains(index: i32): void {
  const origin = load<u64>(ORIGINS + <usize>index * 24);
  const first = firstOf(index);
  const last = lastOf(index);
  let ends: u64 = 0;
  for (let entry = first; entry < last; entry++) ends |= destinationsAt(entry);
  for (; ends != 0; ends &= ends - 1) {
    const cell = ends & (0 - ends);
    for (let entry = first; entry < last; entry++)
      if ((destinationsAt(entry) & cell) != 0 && count(capturedAt(entry)) >= leastCaptured)
        emit(OFFICER, origin, cell, capturedAt(entry));
  }
}
