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

// @ts-ignore: decorator
@inline
function hash(own: u64, ownTall: u64, other: u64, otherTall: u64): u64 {
  const mixed =
    (own * 0x9e3779b97f4a7c15) ^
    (ownTall * 0xc2b2ae3d27d4eb4f) ^
    (other * 0xd6e8feb86659fd93) ^
    (otherTall * 0xa0761d6478bd642f);
  return mixed ^ (mixed >> 29);
}

/** Where the search for a position stopped: a free slot, after the slots of positions that hash alike. */
let freeSlot: usize = 0;

/** How often this position has occurred in the run. `turn` tells side to move and obligations apart. */
export function occurrences(own: u64, ownTall: u64, other: u64, otherTall: u64, turn: u64): i32 {
  let slot = hash(own, ownTall, other, otherTall) >> 8;
  let found = 0;
  freeSlot = slots + <usize>((slot & slotMask) << 3);
  let entry = load<u64>(freeSlot);
  while (entry >> 32 == run) {
    const at = entries + <usize>(<u32>entry) * ENTRY;
    if (
      load<u64>(at) == own &&
      load<u64>(at, 8) == ownTall &&
      load<u64>(at, 16) == other &&
      load<u64>(at, 24) == otherTall &&
      load<u64>(at, 32) == turn
    )
      found++;
    slot++;
    freeSlot = slots + <usize>((slot & slotMask) << 3);
    entry = load<u64>(freeSlot);
  }
  return found;
}

/** Adds a position to the run; how often it had occurred before. */
export function remember(own: u64, ownTall: u64, other: u64, otherTall: u64, turn: u64): i32 {
  const found = occurrences(own, ownTall, other, otherTall, turn);
  store<u64>(freeSlot, (run << 32) | runLength);
  const at = entries + <usize>runLength * ENTRY;
  store<u64>(at, own);
  store<u64>(at, ownTall, 8);
  store<u64>(at, other, 16);
  store<u64>(at, otherTall, 24);
  store<u64>(at, turn, 32);
  runLength++;
  return found;
}
