import { expect } from "vitest";
import type { Interval } from "../../../src/analysis/interval.js";
import { type Stream, Streams } from "../../../src/random/stream.js";

/** Repetitions of a coverage simulation. */
export const REPETITIONS = 10_000;

/** A uniform number in [0, 1). */
export function uniform(stream: Stream): number {
  return (stream.bits() >>> 0) / 0x100000000;
}

/** A standard normal number (Box and Muller 1958). */
export function gaussian(stream: Stream): number {
  return Math.sqrt(-2 * Math.log(1 - uniform(stream))) * Math.cos(2 * Math.PI * uniform(stream));
}

/** 1, 2, 3 … trials until one succeeds with probability p. */
export function geometric(stream: Stream, p: number): number {
  return 1 + Math.floor(Math.log(1 - uniform(stream)) / Math.log(1 - p));
}

/** Counts of n draws by shares. */
export function draws(stream: Stream, n: number, shares: readonly number[]): number[] {
  const counts = shares.map(() => 0);
  for (let i = 0; i < n; i++) counts[pick(stream, shares)]!++;
  return counts;
}

/** An index drawn by shares. */
export function pick(stream: Stream, shares: readonly number[]): number {
  let u = uniform(stream);
  let i = 0;
  while (i < shares.length - 1 && u >= shares[i]!) u -= shares[i++]!;
  return i;
}

/** Three standard errors of a share p over the repetitions. */
export function threeErrors(p: number, repetitions: number): number {
  return 3 * Math.sqrt((p * (1 - p)) / repetitions);
}

/** The share of repetitions in which something happens; each has its own stream. */
export function rate(seed: string, happens: (stream: Stream) => boolean, repetitions = REPETITIONS): number {
  const streams = new Streams(seed, "chance");
  let count = 0;
  for (let i = 0; i < repetitions; i++) if (happens(streams.at(i))) count++;
  return count / repetitions;
}

/** Whether an interval holds a value; a null end is unbounded. */
export function holds({ low, high }: Interval<number | null>, truth: number): boolean {
  return (low === null || low <= truth + 1e-12) && (high === null || high >= truth - 1e-12);
}

/**
 * Simulates the coverage of an interval and requires it to be no more than three standard errors below `nominal` (a
 * stated, exact coverage where that is lower). Prints it, so that an excess is seen too.
 */
export function covers(
  name: string,
  interval: (stream: Stream) => boolean,
  { nominal = 0.95, repetitions = REPETITIONS } = {},
): void {
  const coverage = rate(name, interval, repetitions);
  report(name, coverage, nominal, repetitions);
  expect(coverage, name).toBeGreaterThanOrEqual(nominal - threeErrors(nominal, repetitions));
}

/** Requires the rate of an error to be no more than three standard errors above `level`. */
export function errs(name: string, error: (stream: Stream) => boolean, level: number, repetitions = REPETITIONS): void {
  const found = rate(name, error, repetitions);
  report(name, found, level, repetitions);
  expect(found, name).toBeLessThanOrEqual(level + threeErrors(level, repetitions));
}

function report(name: string, found: number, nominal: number, repetitions: number): void {
  const excess = found - nominal;
  console.log(
    `${name}: ${found.toFixed(4)} (nominal ${nominal}, ${excess >= 0 ? "+" : "−"}${Math.abs(excess).toFixed(4)}, ${repetitions} repetitions)`,
  );
}
