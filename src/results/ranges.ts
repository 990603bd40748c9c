/** The indices from ≤ i < to. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The same indices as ascending ranges that neither touch nor overlap. */
export function united(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const result: Range[] = [];
  for (const { from, to } of sorted) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/** The indices below `end` that are in none of the ranges. */
export function missing(ranges: readonly Range[], end: number): Range[] {
  const gaps: Range[] = [];
  let next = 0;
  for (const { from, to } of united(ranges)) {
    if (from > next) gaps.push({ from: next, to: Math.min(from, end) });
    next = Math.max(next, to);
    if (next >= end) break;
  }
  if (next < end) gaps.push({ from: next, to: end });
  return gaps.filter(({ from, to }) => from < to);
}

/** How many indices from 0 on are there without a gap. */
export function prefix(ranges: readonly Range[]): number {
  const first = united(ranges)[0];
  return first?.from === 0 ? first.to : 0;
}
