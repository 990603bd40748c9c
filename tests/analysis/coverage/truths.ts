/** Truths over which exact coverage is sought: multinomial shares and the value to be covered. */
export type Truths = readonly (readonly [shares: readonly number[], truth: number])[];

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Math.round((from + i * step) * 1e6) / 1e6);

/** Shares 0.001 … 0.999. */
export const SHARES: Truths = steps(0.001, 0.999, 0.001).map((p) => [[p, 1 - p], p]);

/** Shares 0.1 … 0.9. */
export const MIDDLE_SHARES: Truths = SHARES.filter(([, p]) => p >= 0.1 && p <= 0.9);

/** Paired tables (both, first only, second only, neither): discordance, difference and concordant split varied. */
export const PAIRED: Truths = [0.02, 0.1, 0.3, 0.6].flatMap((discordance) =>
  [0, 0.5].flatMap((skew) =>
    [0.1, 0.5, 0.9].map((split): Truths[number] => {
      const first = (discordance * (1 + skew)) / 2;
      const second = discordance - first;
      const both = (1 - discordance) * split;
      return [[both, first, second, 1 - discordance - both], first - second];
    }),
  ),
);

/** Results (win, draw, loss): draws 0 … 80 %, the score from 0.2 to 0.8. */
export const RESULTS: Truths = [0, 0.1, 0.3, 0.6, 0.8].flatMap((draw) =>
  [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((share): Truths => {
    const win = (1 - draw) * share;
    return [[[win, draw, 1 - draw - win], win + draw / 2]];
  }),
);

/** Pair scores 0 … 1: a drawish, a decisive and a lopsided match. */
export const PENTANOMIALS: Truths = [
  [0.02, 0.2, 0.56, 0.2, 0.02],
  [0.1, 0.2, 0.4, 0.2, 0.1],
  [0.05, 0.15, 0.3, 0.3, 0.2],
].map((shares) => [shares, shares.reduce((sum, p, i) => sum + (p * i) / 4, 0)]);
