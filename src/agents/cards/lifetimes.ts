import type { Stream } from "../../random/stream.js";

/**
 * Exponential waiting times from an integer table, by + − × ÷ only, so that they are the same on every engine:
 * entry u is round(1024 · −ln((u + ½) / 4096)).
 */
const QUANTILES = 4096;
const UNIT = 1024;

/** ln x for 0 < x ≤ 1: x is halved into ½ … 1 by exact doublings, then 2·artanh((x−1)/(x+1)) as its series. */
function naturalLog(x: number): number {
  let mantissa = x;
  let halvings = 0;
  for (; mantissa < 0.5; halvings++) mantissa *= 2;
  const y = (mantissa - 1) / (mantissa + 1);
  let power = y;
  let sum = 0;
  for (let k = 1; k < 60; k += 2) {
    sum += power / k;
    power *= y * y;
  }
  return 2 * sum - halvings * Math.LN2;
}

const TABLE = Int32Array.from({ length: QUANTILES }, (_, u) => Math.round(UNIT * -naturalLog((u + 0.5) / QUANTILES)));

/** An exponential number of calls with the given mean, rounded down, at least 1; one draw. */
export function lifetime(mean: number, stream: Stream): number {
  return Math.max(1, Math.floor((mean * TABLE[stream.below(QUANTILES)]!) / UNIT));
}
