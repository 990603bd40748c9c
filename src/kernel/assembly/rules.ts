import { boardOf, centreOf, cornersOf } from "./board";

/** Where the host writes the rules, one i32 a field, in the order of `FIELDS` in src/kernel/fields.ts. */
export const RULES: usize = memory.data(4 * 32);

export const RANDOM = 0;
export const HALF_TURN = 1;
export const DROPS = 2;
export const FIXED = 3;
export let setup: i32 = RANDOM;
export let dropsPerTurn: i32 = 1;
export let lastDropper: bool = false;
export let pie: bool = false;

export const ADJACENT = 0;
export const LINE = 1;
export const PATH = 2;
export const ANYWHERE = 3;
export let makeReach: i32 = ADJACENT;
export let firstTurnMake: bool = true;
export let waive: bool = false;
export let maxOfficers: i32 = 99;

/** −1: any number. */
export let turns: i32 = -1;
export let turnAfterJump: bool = false;
export let runUp: bool = true;
export let runOut: bool = true;
/** −1: any number. */
export let jumps: i32 = -1;
export let jumpOwn: bool = true;
export let jumpRow: bool = false;
export let bentJump: bool = false;

export const OPTIONAL = 0;
export const MANDATORY = 1;
export const MAXIMUM = 2;
export let capture: i32 = OPTIONAL;
export let exhausted: bool = false;
export let endOfPly: bool = false;

export const SUDDEN_DEATH = 0;
export const GRACE = 1;
export const RENEWABLE = 2;
export const LIVES = 3;
export let lastOfficer: i32 = SUDDEN_DEATH;
export let lives: i32 = 3;
export let movesOnly: bool = false;

export const LOSS = 0;
export const DRAW = 1;
export const PASS = 2;
export let stalemate: i32 = LOSS;

export const NO_RULE = 0;
export const THREEFOLD = 1;
export const SUPERKO = 2;
export let repetition: i32 = NO_RULE;
/** Plies; i32.MAX_VALUE: none. */
export let noProgress: i32 = 100;

export const ADJUDGE_DRAW = 0;
export const ADJUDGE_OFFICERS = 1;
export const ADJUDGE_CAPTURES = 2;
export let adjudication: i32 = ADJUDGE_DRAW;
export let plyCap: i32 = 2000;

export let size: i32 = 7;
/** Guards a side before the first make. */
export let stones: i32 = 24;
export let board: u64 = 0;
export let centre: u64 = 0;
export let corners: u64 = 0;
/** The cells that may be entered, the cells that may be made on, and those on which an officer may end its ply. */
export let enterable: u64 = 0;
export let makeable: u64 = 0;
export let officerEnds: u64 = 0;
/** An officer's ply is one straight line with at most one jump: named by direction and destination. */
export let straight: bool = false;
/** Nothing limits a chain but the ban on 180°: see walker.ts. */
export let walking: bool = false;
/** The direction changes only right after a jump, and nothing is counted: see leaper.ts. */
export let leaping: bool = false;

// @ts-ignore: decorator
@inline
function field(index: i32): i32 {
  return load<i32>(RULES + (<usize>index << 2));
}

/** Takes the rules over from RULES. */
export function readRules(): void {
  size = field(0);
  setup = field(1);
  dropsPerTurn = field(2);
  lastDropper = field(3) != 0;
  pie = field(4) != 0;
  const centreBarred = field(5) != 0;
  makeReach = field(6);
  firstTurnMake = field(7) != 0;
  waive = field(8) != 0;
  maxOfficers = field(9);
  const cornersBarred = field(10) != 0;
  turns = field(11);
  turnAfterJump = field(12) != 0;
  runUp = field(13) != 0;
  runOut = field(14) != 0;
  jumps = field(15);
  jumpOwn = field(16) != 0;
  jumpRow = field(17) != 0;
  bentJump = field(18) != 0;
  capture = field(19);
  exhausted = field(20) != 0;
  endOfPly = field(21) != 0;
  lastOfficer = field(22);
  lives = field(23);
  movesOnly = field(24) != 0;
  stalemate = field(25);
  repetition = field(26);
  noProgress = field(27);
  adjudication = field(28);
  plyCap = field(29);

  stones = (size * size - 1) >> 1;
  board = boardOf(size);
  centre = centreOf(size);
  corners = cornersOf(size);
  enterable = centreBarred ? board & ~centre : board;
  officerEnds = cornersBarred ? board & ~corners : board;
  makeable = enterable & officerEnds;
  straight = turns == 0 && (jumps == 0 || jumps == 1) && !jumpRow;
  const unlimited = turns < 0 && jumps < 0 && !jumpRow && !bentJump && !exhausted;
  walking = !turnAfterJump && ((unlimited && runUp && runOut) || (turns < 0 && jumps == 0));
  leaping = unlimited && turnAfterJump;
}
