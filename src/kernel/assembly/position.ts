import { AGENTS, below, CHANCE } from "./random";
import { board, centre, enterable, firstTurnMake, HALF_TURN, size, stones } from "./rules";
import { count, nth } from "./board";

/** The position in play, seen from the player to move: own and opponent's guards and officers. */
export let ownGuards: u64 = 0;
export let ownOfficers: u64 = 0;
export let otherGuards: u64 = 0;
export let otherOfficers: u64 = 0;
/** 0: white to move. */
export let side: i32 = 0;
/** First-turn obligations: bit 0 white's, bit 1 black's. */
export let obligations: i32 = 0;
/** Plies in a row with neither make nor capture. */
export let idle: i32 = 0;
/** Number of the next main-phase ply, from 1. */
export let plyNumber: i32 = 1;
/** The last ply was the null ply. */
export let afterNull: bool = false;

/** A position given by the host: white's and black's guards and officers (4 u64), then 5 i32: side, obligations, idle, ply number, given by a user. */
export const GIVEN: usize = memory.data(56);

export function place(
  own: u64,
  ownTall: u64,
  other: u64,
  otherTall: u64,
): void {
  ownGuards = own;
  ownOfficers = ownTall;
  otherGuards = other;
  otherOfficers = otherTall;
}

export function setTurn(toMove: i32, standing: i32, quiet: i32, number: i32, nullBefore: bool): void {
  side = toMove;
  obligations = standing;
  idle = quiet;
  plyNumber = number;
  afterNull = nullBefore;
}

/** Bytes of a saved position. */
export const SAVED: usize = 56;

/** Saves the position in play in memory that is there. */
export function savePosition(at: usize): void {
  store<u64>(at, ownGuards);
  store<u64>(at, ownOfficers, 8);
  store<u64>(at, otherGuards, 16);
  store<u64>(at, otherOfficers, 24);
  store<i32>(at, side, 32);
  store<i32>(at, obligations, 36);
  store<i32>(at, idle, 40);
  store<i32>(at, plyNumber, 44);
  store<bool>(at, afterNull, 48);
}

export function restorePosition(at: usize): void {
  place(load<u64>(at), load<u64>(at, 8), load<u64>(at, 16), load<u64>(at, 24));
  setTurn(load<i32>(at, 32), load<i32>(at, 36), load<i32>(at, 40), load<i32>(at, 44), load<bool>(at, 48));
}

// @ts-ignore: decorator
@inline
export function emptyCells(): u64 {
  return enterable & ~(ownGuards | ownOfficers | otherGuards | otherOfficers);
}

/** The turn passes: own and opponent's stones change names. */
// @ts-ignore: decorator
@inline
export function passTurn(): void {
  const guards = ownGuards;
  const officers = ownOfficers;
  ownGuards = otherGuards;
  ownOfficers = otherOfficers;
  otherGuards = guards;
  otherOfficers = officers;
  side ^= 1;
}

/** Plays a make, a step or an officer's ply of the side to move on the board; the turn does not pass. */
// @ts-ignore: decorator
@inline
export function moveStones(guardsChange: u64, officersChange: u64, captured: u64): void {
  ownGuards ^= guardsChange;
  ownOfficers ^= officersChange;
  otherOfficers &= ~captured;
}

// @ts-ignore: decorator
@inline
export function setObligations(standing: i32): void {
  obligations = standing;
}

// @ts-ignore: decorator
@inline
export function advance(quiet: i32, wasNull: bool): void {
  idle = quiet;
  plyNumber++;
  afterNull = wasNull;
}

export function placeGiven(): void {
  const toMove = load<i32>(GIVEN, 32);
  const whiteGuards = load<u64>(GIVEN);
  const whiteOfficers = load<u64>(GIVEN, 8);
  const blackGuards = load<u64>(GIVEN, 16);
  const blackOfficers = load<u64>(GIVEN, 24);
  if (toMove == 0) place(whiteGuards, whiteOfficers, blackGuards, blackOfficers);
  else place(blackGuards, blackOfficers, whiteGuards, whiteOfficers);
  setTurn(toMove, firstTurnMake ? load<i32>(GIVEN, 36) : 0, load<i32>(GIVEN, 40), load<i32>(GIVEN, 44), false);
}

/** The start of the main phase with these white guards; black has the other cells but the centre. */
export function placeFill(white: u64): void {
  place(white, 0, board & ~centre & ~white, 0);
  setTurn(0, firstTurnMake ? 3 : 0, 0, 1, false);
}

/** A set of cells numbered in cell order with the centre skipped, as a set of bits of the board. */
function spread(cells: u64): u64 {
  const half = <u64>stones;
  const below = (((<u64>1) << half) - 1) & cells;
  const all = below | ((cells >> half) << (half + 1));
  const rankMask = ((<u64>1) << size) - 1;
  let spreadOut: u64 = 0;
  for (let rank = 0; rank < size; rank++) spreadOut |= ((all >> (rank * size)) & rankMask) << (8 * rank);
  return spreadOut;
}

/** White's cells in a random fill: Floyd's sampling, every fill equally likely. */
export function randomFill(): u64 {
  let taken: u64 = 0;
  for (let last = stones; last < 2 * stones; last++) {
    const bit = (<u64>1) << below(CHANCE, last + 1);
    taken |= (taken & bit) == 0 ? bit : (<u64>1) << last;
  }
  return spread(taken);
}

/** White's cells in a fill that a half turn maps to its colour exchange. */
export function halfTurnFill(): u64 {
  let taken: u64 = 0;
  for (let cell = 0; cell < stones; cell++)
    taken |= (<u64>1) << (below(CHANCE, 2) == 1 ? cell : 2 * stones - 1 - cell);
  return spread(taken);
}

export function chanceFill(kind: i32): u64 {
  return kind == HALF_TURN ? halfTurnFill() : randomFill();
}

/** White's cells after drops by two random players; the first dropper draws from its seat's stream. */
export function dropFill(firstSide: i32, perTurn: i32): u64 {
  let white: u64 = 0;
  let open = board & ~centre;
  const cells = count(open);
  for (let dropped = 0; dropped < cells; dropped++) {
    const dropper = (firstSide + dropped / perTurn) & 1;
    const cell = nth(open, below(AGENTS + (dropper << 4), cells - dropped));
    open ^= cell;
    if (dropper == 0) white |= cell;
  }
  return white;
}
