/**
 * The streams of src/random/stream.ts, continued in the kernel: seedrandom's xor128 from a hashed state, and the same
 * draw rule. A stream is four u32 words in memory.
 */

export const CHANCE: usize = memory.data(16);
/** Streams of the two players, seat 0 then seat 1. */
export const AGENTS: usize = memory.data(32);
/** The words hashed from (seed, purpose), for chance, agent/0 and agent/1: written by the host. */
export const KEYS: usize = memory.data(48);

// @ts-ignore: decorator
@inline
function mix(value: u32): u32 {
  let h = value;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

/** Puts a stream where stream `index` of that key starts. */
export function seedStream(stream: usize, key: usize, index: u64): void {
  const low = <u32>index;
  const high = <u32>(index >> 32);
  const x = mix(low ^ load<u32>(key));
  const y = mix(x + (high ^ load<u32>(key, 4)));
  const z = mix(y + (low ^ load<u32>(key, 8)));
  const w = mix(z + load<u32>(key, 12));
  store<u32>(stream, x);
  store<u32>(stream, y, 4);
  store<u32>(stream, z, 8);
  store<u32>(stream, (x | y | z | w) == 0 ? 1 : w, 12);
}

/** The streams of game `index`. */
export function seedGame(index: u64): void {
  seedStream(CHANCE, KEYS, index);
  seedStream(AGENTS, KEYS + 16, index);
  seedStream(AGENTS + 16, KEYS + 32, index);
}

// @ts-ignore: decorator
@inline
export function bits(stream: usize): u32 {
  const x = load<u32>(stream);
  const w = load<u32>(stream, 12);
  const t = x ^ (x << 11);
  store<u32>(stream, load<u32>(stream, 4));
  store<u32>(stream, load<u32>(stream, 8), 4);
  store<u32>(stream, w, 8);
  const next = w ^ (w >> 19) ^ t ^ (t >> 8);
  store<u32>(stream, next, 12);
  return next;
}

/** An unbiased integer in 0 … n−1 by multiply-shift with rejection. */
// @ts-ignore: decorator
@inline
export function below(stream: usize, n: u32): i32 {
  let product = <u64>bits(stream) * n;
  if (<u32>product < n) product = redrawn(stream, n, product);
  return <i32>(product >> 32);
}

function redrawn(stream: usize, n: u32, first: u64): u64 {
  const least = <u32>((<u64>1 << 32) % n);
  let product = first;
  while (<u32>product < least) product = <u64>bits(stream) * n;
  return product;
}
