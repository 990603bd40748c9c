import { reserve } from "./arena";
import { noProgress, plyCap } from "./rules";

/**
 * The positions since the last make or capture: no earlier one can come back. Stones are kept whole, so nothing depends
 * on chance. A hash table finds them; its slots carry the number of their run, so that a new run empties it at no cost.
 */
const ENTRY: usize = 40;
let entries: usize = 0;
let slots: usize = 0;
let slotMask: u64 = 0;
let run: u64 = 0;
let slotShift: u64 = 0;
/** Different positions in the run. */
export let runLength: i32 = 0;

/** Lays the history out from `at` on for the longest run that the rules allow; the first byte after it. */
export function layOutHistory(at: usize): usize {
  // A given position may bring a no-progress count, which only shortens the run.
  const most = <usize>min(noProgress, plyCap) + 2;
  let wanted: usize = 256;
  while (wanted < 4 * most) wanted <<= 1;
  entries = at;
  slots = at + most * ENTRY;
  slotMask = wanted - 1;
  slotShift = clz<u64>(slotMask);
  const end = slots + wanted * 8;
  reserve(end);
  memory.fill(slots, 0, wanted * 8);
  run = 0;
  return end;
}

/** A make or capture was played, or a game starts: earlier positions cannot come back. */
// @ts-ignore: decorator
@inline
export function startRun(): void {
  run++;
  runLength = 0;
}

/** `startRun` where `progress` is 1, nothing where it is 0, without a branch. */
// @ts-ignore: decorator
@inline
export function startRunIf(progress: i32): void {
  run += progress;
  runLength &= progress - 1;
}

/** The first slot of a position: the top bits of a product, which depend on every stone. */
// @ts-ignore: decorator
@inline
function firstSlot(own: u64, ownTall: u64, other: u64, otherTall: u64): u64 {
  const mixed =
    (own * 0x9e3779b97f4a7c15) ^
    rotl<u64>(ownTall * 0xc2b2ae3d27d4eb4f, 21) ^
    rotl<u64>(other * 0xd6e8feb86659fd93, 42) ^
    (otherTall * 0xa0761d6478bd642f);
  return (mixed * 0x94d049bb133111eb) >> slotShift;
}

/** The word of a slot taken by the entry of that number in the run at hand. */
// @ts-ignore: decorator
@inline
function slotWord(entry: i32): u64 {
  return (run << 32) | <u64>entry;
}

/** Where the search for a position stopped: its entry, 0 for none, and then the free slot after those that hash alike. */
let entryFound: usize = 0;
let freeSlot: usize = 0;

function find(own: u64, ownTall: u64, other: u64, otherTall: u64): void {
  let slot = firstSlot(own, ownTall, other, otherTall);
  entryFound = 0;
  while (true) {
    freeSlot = slots + <usize>((slot & slotMask) << 3);
    const word = load<u64>(freeSlot);
    if (word >> 32 != run) return;
    const at = entries + <usize>(<u32>word) * ENTRY;
    if (
      load<u64>(at) == own &&
      load<u64>(at, 8) == ownTall &&
      load<u64>(at, 16) == other &&
      load<u64>(at, 24) == otherTall
    ) {
      entryFound = at;
      return;
    }
    slot++;
  }
}

/** Stones of the player to move, with side to move and obligations in the byte that no cell uses. */
// @ts-ignore: decorator
@inline
function tagged(own: u64, turn: i32): u64 {
  return own | (<u64>turn << 56);
}

/** How often this position has occurred in the run. `turn` tells side to move and obligations apart, 0 … 7. */
export function occurrences(own: u64, ownTall: u64, other: u64, otherTall: u64, turn: i32): i32 {
  find(tagged(own, turn), ownTall, other, otherTall);
  return entryFound == 0 ? 0 : load<i32>(entryFound, 32);
}

/** Adds a position to the run; how often it had occurred before. */
// @ts-ignore: decorator
@inline
export function remember(own: u64, ownTall: u64, other: u64, otherTall: u64, turn: i32): i32 {
  const mine = tagged(own, turn);
  const place = slots + <usize>(firstSlot(mine, ownTall, other, otherTall) << 3);
  if (load<u64>(place) >> 32 == run) return rememberSlowly(mine, ownTall, other, otherTall);
  addEntry(place, mine, ownTall, other, otherTall);
  return 0;
}

function rememberSlowly(mine: u64, ownTall: u64, other: u64, otherTall: u64): i32 {
  find(mine, ownTall, other, otherTall);
  if (entryFound != 0) {
    const before = load<i32>(entryFound, 32);
    store<i32>(entryFound, before + 1, 32);
    return before;
  }
  addEntry(freeSlot, mine, ownTall, other, otherTall);
  return 0;
}

// @ts-ignore: decorator
@inline
function addEntry(place: usize, mine: u64, ownTall: u64, other: u64, otherTall: u64): void {
  store<u64>(place, slotWord(runLength));
  const at = entries + <usize>runLength * ENTRY;
  store<u64>(at, mine);
  store<u64>(at, ownTall, 8);
  store<u64>(at, other, 16);
  store<u64>(at, otherTall, 24);
  store<i32>(at, 1, 32);
  runLength++;
}
