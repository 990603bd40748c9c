import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * What a stream of random numbers is for. Streams of different purposes are independent, so that two rule sets
 * played with one seed share their fills and deals (common random numbers).
 */
export type Purpose = "chance" | "slips" | `agent/${number}`;

/** The four 32-bit words of a generator (xor128). */
export interface GeneratorState {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

/**
 * A stream of random numbers: the generator xor128 (Marsaglia 2003, doi:10.18637/jss.v008.i14), word for word the numbers
 * of seedrandom's, which a test compares. Its state is kept in fields, since making a generator of seedrandom takes
 * longer than most draws of a game together.
 */
export class Stream {
  #x: number;
  #y: number;
  #z: number;
  #w: number;

  constructor(state: GeneratorState) {
    this.#x = state.x;
    this.#y = state.y;
    this.#z = state.z;
    this.#w = state.w;
  }

  /** The next 32 random bits as a signed integer. */
  bits(): number {
    const t = this.#x ^ (this.#x << 11);
    const w = this.#w;
    this.#x = this.#y;
    this.#y = this.#z;
    this.#z = w;
    this.#w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return this.#w;
  }

  /**
   * An unbiased integer in 0 … n−1, for 1 ≤ n ≤ 2³²: multiply-shift with rejection (Lemire 2019,
   * doi:10.1145/3230636). This is the draw rule of every game and player: one call a choice, also where n is 1.
   */
  below(n: number): number {
    for (;;) {
      const u = this.bits() >>> 0;
      const low = (u & 0xffff) * n;
      const high = (u >>> 16) * n + Math.floor(low / 0x10000);
      const fraction = ((high % 0x10000) * 0x10000 + (low % 0x10000)) >>> 0;
      if (fraction >= n || fraction >= 0x100000000 % n) return Math.floor(high / 0x10000);
    }
  }
}

/**
 * The streams of one experiment seed and purpose, one for each index. The text is hashed once (SHA-256); the index is
 * mixed in non-linearly, since xor128 keyed by text directly seeds linearly: neighbouring games would share bits.
 */
export class Streams {
  /** Four words hashed from seed and purpose: all that the states depend on besides the index. */
  readonly key: Uint32Array;

  constructor(seed: string, purpose: Purpose) {
    this.key = firstWords(sha256(utf8ToBytes(`${seed}\0${purpose}`)));
  }

  /** The state from which stream `index` (an integer ≥ 0, below 2⁵³) starts; never all zero. */
  state(index: number): GeneratorState {
    const [k0, k1, k2, k3] = this.key as unknown as [number, number, number, number];
    const low = index >>> 0;
    const high = Math.floor(index / 0x100000000) >>> 0;
    const x = mix(low ^ k0);
    const y = mix((x + (high ^ k1)) | 0);
    const z = mix((y + (low ^ k2)) | 0);
    const w = mix((z + k3) | 0);
    return { x, y, z, w: (x | y | z | w) === 0 ? 1 : w };
  }

  at(index: number): Stream {
    return new Stream(this.state(index));
  }
}

function firstWords(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Uint32Array.from({ length: 4 }, (_, i) => view.getUint32(4 * i, false));
}

/** MurmurHash3's 32-bit finaliser: a bijection whose every output bit depends on every input bit. */
function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
