import { neighbours, shift, shiftBack, slides } from "./board";
import {
  addFound,
  captured,
  clearGroup,
  friends,
  group,
  layerAt,
  LAYERS,
  nextGroup,
  open,
  prey,
  reachCapturing,
  start,
} from "./groups";
import { bentJump, exhausted, jumpRow, jumps, officerEnds, runOut, runUp, turnAfterJump, turns } from "./rules";

/**
 * Officers' plies of any chained reading. Search states of one officer are kept as sets of cells in layers (turns used,
 * jumps used, kind of the last step, its direction), one group of layers for each set of captured officers. walker.ts and
 * leaper.ts do the same faster for the readings that most games are played with.
 */

/**
 * Where the steps from each layer (the start first) lead: layer or −1, for a slide in each direction, a jump, and a jump
 * that bends to the left and to the right.
 */
const TARGETS: usize = memory.data(49 * 16);
/** Layers that the rules at hand use. */
let layers: i32 = LAYERS;

/** New cells of a layer, not yet stepped from; and the cells from which a capture can follow. */
const PENDING: usize = memory.data(48 * 8);
const GREEDY: usize = memory.data(48 * 8);
/** Bit set of the layers with new cells. */
let dirty: u64 = 0;

const SLIDE = 0;
const JUMP = 1;
/** Jumps among the steps of TARGETS. */
const STRAIGHT = 4;
const LEFT = 8;
const RIGHT = 12;

// @ts-ignore: decorator
@inline
function layer(turned: i32, jumped: i32, kind: i32, direction: i32): i32 {
  return (((turned << 1) + jumped) << 3) + (kind << 2) + direction;
}

/** Prepares for the rules at hand. */
export function prepareChains(): void {
  layers = layer(turns > 0 ? turns : 0, jumps > 0 ? 1 : 0, JUMP, 3) + 1;
  for (let from = -1; from < layers; from++)
    for (let direction = 0; direction < 4; direction++) {
      setTarget(from, direction, target(from, SLIDE, direction, direction, 0));
      setTarget(from, STRAIGHT + direction, target(from, JUMP, direction, direction, 0));
      setTarget(from, LEFT + direction, target(from, JUMP, direction, (direction + 3) & 3, 1));
      setTarget(from, RIGHT + direction, target(from, JUMP, direction, (direction + 1) & 3, 1));
    }
}

function setTarget(from: i32, step: i32, to: i32): void {
  store<i8>(TARGETS + <usize>(((from + 1) << 4) + step), <i8>to);
}

/** The layer that a step leads to, −1 where the rules forbid it. */
// @ts-ignore: decorator
@inline
function leadsTo(from: i32, step: i32): i32 {
  return load<i8>(TARGETS + <usize>(((from + 1) << 4) + step));
}

/** The layer that a step leads to, −1 where the rules forbid the step; `bends` more turns are its own. */
function target(from: i32, kind: i32, first: i32, arrival: i32, bends: i32): i32 {
  if (from < 0) {
    // The first step of a ply: any direction, no turn.
    if (kind == JUMP && jumps == 0) return -1;
    if (bends > 0 && turns >= 0 && bends > turns) return -1;
    return layer(turns > 0 ? bends : 0, kind == JUMP && jumps > 0 ? 1 : 0, kind, arrival);
  }
  const before = from & 3;
  const after = (from >> 2) & 1;
  if (first == (before ^ 2)) return -1;
  if (kind == JUMP ? after == SLIDE && !runUp : after == JUMP && !runOut) return -1;
  let turned = from >> 4;
  if (first != before) {
    if (turnAfterJump && after == SLIDE) return -1;
    turned++;
  }
  turned += bends;
  if (turns >= 0 && turned > turns) return -1;
  let jumped = (from >> 3) & 1;
  if (kind == JUMP && jumps >= 0) {
    jumped++;
    if (jumped > jumps) return -1;
  }
  return layer(turns > 0 ? turned : 0, jumped, kind, arrival);
}

// @ts-ignore: decorator
@inline
function layerCells(index: i32): u64 {
  return load<u64>(layerAt(index));
}

/** Adds cells to a layer of the group at hand. */
function reach(index: i32, cells: u64): void {
  if (index < 0) return;
  const at = layerAt(index);
  const fresh = cells & ~load<u64>(at);
  if (fresh == 0) return;
  store<u64>(at, load<u64>(at) | fresh);
  const waiting = PENDING + (<usize>index << 3);
  store<u64>(waiting, load<u64>(waiting) | fresh);
  dirty |= (<u64>1) << index;
}

/** Steps without capture from `cells` of a layer (−1: the start). */
function stepFrom(from: i32, cells: u64): void {
  for (let direction = 0; direction < 4; direction++) {
    // A slide that goes straight on stays in its layer, which holds all of it already.
    const slid = leadsTo(from, direction);
    if (slid != from) reach(slid, slides(cells, open, direction));
    let over = shift(cells, direction) & friends;
    if (over == 0) continue;
    if (bentJump) {
      reach(leadsTo(from, LEFT + direction), shift(over, (direction + 3) & 3) & open);
      reach(leadsTo(from, RIGHT + direction), shift(over, (direction + 1) & 3) & open);
    }
    let landed = shift(over, direction);
    if (jumpRow)
      for (over = landed & friends; over != 0; over = shift(over, direction) & friends) landed |= shift(over, direction);
    reach(leadsTo(from, STRAIGHT + direction), landed & open);
  }
}

/** The cells among `cells` of a layer from which some step captures; with `go`, takes those steps. */
function captureFrom(from: i32, cells: u64, go: bool): u64 {
  let able: u64 = 0;
  const blockers = jumpRow ? prey | friends : prey;
  if ((neighbours(cells) & blockers) == 0) return able;
  for (let direction = 0; direction < 4; direction++) {
    const straightOn = leadsTo(from, STRAIGHT + direction);
    if (straightOn >= 0) {
      for (let left = cells & shiftBack(blockers, direction); left != 0; left &= left - 1) {
        const cell = left & (0 - left);
        let taken: u64 = 0;
        let next = shift(cell, direction);
        do {
          taken |= next & prey;
          next = shift(next, direction);
        } while (jumpRow && (next & blockers) != 0);
        if ((next & open) == 0 || taken == 0) continue;
        able |= cell;
        if (go) reachCapturing(straightOn, next, taken);
      }
    }
    if (!bentJump) continue;
    for (let side = 1; side < 4; side += 2) {
      const arrival = (direction + side) & 3;
      const bent = leadsTo(from, (side == 1 ? RIGHT : LEFT) + direction);
      if (bent >= 0)
        for (let left = cells & shiftBack(prey & shiftBack(open, arrival), direction); left != 0; left &= left - 1) {
          const cell = left & (0 - left);
          able |= cell;
          const taken = shift(cell, direction);
          if (go) reachCapturing(bent, shift(taken, arrival), taken);
        }
    }
  }
  return able;
}

/** The cells of a layer from which a step without capture leads to a state that can capture. */
function greedyBehind(from: i32): u64 {
  let able: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    able |= shiftBack(greedyAt(leadsTo(from, direction)) & open, direction);
    let over = shiftBack(greedyAt(leadsTo(from, STRAIGHT + direction)) & open, direction) & friends;
    able |= shiftBack(over, direction);
    if (jumpRow)
      for (over = shiftBack(over, direction) & friends; over != 0; over = shiftBack(over, direction) & friends)
        able |= shiftBack(over, direction);
    if (!bentJump) continue;
    const left = (direction + 3) & 3;
    const right = (direction + 1) & 3;
    const bent =
      shiftBack(greedyAt(leadsTo(from, LEFT + direction)) & open, left) |
      shiftBack(greedyAt(leadsTo(from, RIGHT + direction)) & open, right);
    able |= shiftBack(bent & friends, direction);
  }
  return able;
}

// @ts-ignore: decorator
@inline
function greedyAt(index: i32): u64 {
  return index < 0 ? 0 : load<u64>(GREEDY + (<usize>index << 3));
}

/** Destinations of the group at hand under `chainEnd: exhausted`: states from which no continuation captures more. */
function exhaustedDestinations(): u64 {
  for (let index = 0; index < layers; index++) {
    const cells = layerCells(index);
    store<u64>(GREEDY + (<usize>index << 3), cells == 0 ? 0 : captureFrom(index, cells, false));
  }
  let changed = true;
  while (changed) {
    changed = false;
    for (let index = 0; index < layers; index++) {
      const cells = layerCells(index);
      if (cells == 0) continue;
      const at = GREEDY + (<usize>index << 3);
      const more = greedyBehind(index) & cells & ~load<u64>(at);
      if (more == 0) continue;
      store<u64>(at, load<u64>(at) | more);
      changed = true;
    }
  }
  let ends: u64 = 0;
  for (let index = 0; index < layers; index++) ends |= layerCells(index) & ~load<u64>(GREEDY + (<usize>index << 3));
  return ends;
}

/** Finds all plies of the officer that was taken in hand. */
export function findChains(): void {
  do {
    findGroup();
  } while (nextGroup());
}

function findGroup(): void {
  dirty = 0;
  if (group == 0) stepFrom(-1, start);
  else
    for (let i = 0; i < layers; i++) {
      const cells = layerCells(i);
      store<u64>(PENDING + (<usize>i << 3), cells);
      if (cells != 0) dirty |= (<u64>1) << i;
    }
  while (dirty != 0) {
    const i = <i32>ctz<u64>(dirty);
    dirty &= dirty - 1;
    const at = PENDING + (<usize>i << 3);
    const cells = load<u64>(at);
    store<u64>(at, 0);
    stepFrom(i, cells);
  }
  let ends: u64 = 0;
  if (prey != 0 && jumps != 0) {
    if (group == 0) captureFrom(-1, start, true);
    for (let i = 0; i < layers; i++) {
      const cells = layerCells(i);
      if (cells != 0) captureFrom(i, cells, true);
    }
  }
  if (exhausted && group != 0) ends = exhaustedDestinations();
  else for (let i = 0; i < layers; i++) ends |= layerCells(i);
  clearGroup(layers);
  ends &= group == 0 ? officerEnds & ~start : officerEnds;
  if (ends != 0) addFound(captured, ends);
}
