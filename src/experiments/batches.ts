/** Seeds of the first batch of a run under a stopping rule, the pilot of the rule; each further one adds half of what there is. */
const FIRST = 100;
const GROWTH = 1.5;

/** Seeds at which a stopping rule decides, ascending, the last of them `most`. */
export function batchesUpTo(most: number): readonly number[] {
  const batches: number[] = [];
  for (let seeds = FIRST; seeds < most; seeds = Math.ceil(seeds * GROWTH)) batches.push(seeds);
  return [...batches, most];
}
