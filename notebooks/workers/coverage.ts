/** A module worker: draws seeded samples of a known share and counts how often each kind of interval holds it. */
import { binomialPmf, twoSidedZ } from "../../src/analysis/distributions.js";
import type { Interval } from "../../src/analysis/interval.js";
import { clopperPearson, wilson } from "../../src/analysis/shares.js";
import { Streams } from "../../src/random/stream.js";

export interface CoverageRequest {
  /** The true share, above 0 and below 1. */
  readonly share: number;
  /** Games a sample. */
  readonly n: number;
  /** 1 − confidence. */
  readonly alpha: number;
  readonly seed: string;
  readonly samples: number;
  /** The first so many samples come back with their intervals. */
  readonly shown: number;
}

export interface CoverageReport {
  readonly samples: number;
  readonly methods: readonly MethodCoverage[];
}

export interface MethodCoverage {
  readonly method: Method;
  /** Samples whose interval holds the true share, and the 95 % interval of their share. */
  readonly covered: number;
  readonly interval: Interval;
  /** The same share by enumeration of all outcomes: what it tends to. */
  readonly exact: number;
  /** Mean width of the intervals. */
  readonly width: number;
  /** The first samples: what was seen, and its interval. */
  readonly first: readonly (Interval & { readonly seen: number })[];
}

export type Method = "Wilson" | "Wald" | "Clopper–Pearson";

/** Outcomes less likely than this do not move the exact coverage. */
const NEGLIGIBLE = 1e-12;

/**
 * The interval of the textbooks, p̂ ± z √(p̂(1−p̂)/n): for this comparison only. It holds the share too rarely, and is of
 * no width at 0 and n (Brown, Cai, DasGupta 2001, Statistical Science 16:101).
 */
function wald(k: number, n: number, alpha: number): Interval {
  const seen = k / n;
  const half = twoSidedZ(alpha) * Math.sqrt((seen * (1 - seen)) / n);
  return { low: seen - half, high: seen + half };
}

const METHODS: readonly (readonly [Method, (k: number, n: number, alpha: number) => Interval])[] = [
  ["Wilson", wilson],
  ["Wald", wald],
  ["Clopper–Pearson", clopperPearson],
];

/** Sample i is stream i of the seed, so that more samples begin with the same ones. */
function countsOf({ share, n, seed, samples }: CoverageRequest): readonly number[] {
  const streams = new Streams(seed, "chance");
  const below = share * 2 ** 32;
  return Array.from({ length: samples }, (_, i) => {
    const stream = streams.at(i);
    let k = 0;
    for (let game = 0; game < n; game++) if (stream.bits() >>> 0 < below) k++;
    return k;
  });
}

export function coverage(request: CoverageRequest): CoverageReport {
  const { share, n, alpha, samples, shown } = request;
  const counts = countsOf(request);
  const holds = ({ low, high }: Interval) => low <= share && share <= high;
  return {
    samples,
    methods: METHODS.map(([method, intervalOf]) => {
      const known = new Map<number, Interval>();
      const at = (k: number) => {
        const interval = known.get(k) ?? intervalOf(k, n, alpha);
        known.set(k, interval);
        return interval;
      };
      const covered = counts.filter((k) => holds(at(k))).length;
      let exact = 0;
      for (let k = 0; k <= n; k++) {
        const chance = binomialPmf(k, n, share);
        if (chance > NEGLIGIBLE && holds(at(k))) exact += chance;
      }
      return {
        method,
        covered,
        interval: wilson(covered, samples),
        exact,
        width: counts.reduce((sum, k) => sum + at(k).high - at(k).low, 0) / samples,
        first: counts.slice(0, shown).map((k) => ({ seen: k / n, ...at(k) })),
      };
    }),
  };
}

if (typeof addEventListener === "function")
  addEventListener("message", ({ data }: MessageEvent<CoverageRequest>) => postMessage(coverage(data)));
