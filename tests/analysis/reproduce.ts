import { accelerationOf, bcaInterval, bcaLevels, bootstrap, lowerQuantile } from "../../src/analysis/bootstrap.js";
import { meanSequence, shareSequence } from "../../src/analysis/confidenceSequence.js";
import { davidson, outcomeShares, type Pairing } from "../../src/analysis/davidson.js";
import { strength } from "../../src/analysis/elo.js";
import { histogramOf } from "../../src/analysis/histogram.js";
import type { Interval } from "../../src/analysis/interval.js";
import { kendallTau } from "../../src/analysis/kendall.js";
import { meanOf, sumsOf, varianceReduction } from "../../src/analysis/means.js";
import { adjust } from "../../src/analysis/multiplicity.js";
import { designEffect } from "../../src/analysis/pentanomial.js";
import * as power from "../../src/analysis/power.js";
import { lengthQuantile, quantileRanks } from "../../src/analysis/quantiles.js";
import { balance, decisionShares, firstPlayerScore, type Results, scoreInterval } from "../../src/analysis/score.js";
import { goodman, seatDifferences, seatEntropy, seatRange, seatTest } from "../../src/analysis/seats.js";
import { sequentialEstimate } from "../../src/analysis/sequentialEstimate.js";
import { correctedPhi, mcnemar, newcombe, newcombePaired, tango } from "../../src/analysis/shareDifferences.js";
import { clopperPearson, jeffreys, wilson } from "../../src/analysis/shares.js";
import { sisonGlaz } from "../../src/analysis/sisonGlaz.js";
import { llrLogistic, llrNormalized, sprtBounds } from "../../src/analysis/sprt.js";
import { aalenJohansen, kaplanMeier, restrictedMean, survivalQuantile } from "../../src/analysis/survival.js";
import { deficits, drama, uncertainty } from "../../src/analysis/trend.js";
import { tost, verdictOf } from "../../src/analysis/verdict.js";
import { randomTicTacToe } from "./randomTicTacToe.js";

// The inputs of each family of cases, as the file has them.
interface Inputs extends Readonly<Record<NumberInput, number>> {
  readonly nElo0: number | undefined;
  readonly times: number[];
  readonly event: number[];
  readonly lengths: number[];
  readonly cause: (string | null)[];
  readonly first: number[];
  readonly second: number[];
  readonly sorted: number[];
  readonly data: number[];
  readonly rows: Pairing[];
  readonly x: number[];
  readonly y: number[];
  readonly wins: number[];
  readonly winnerValue: number[];
  readonly pentanomial: number[];
  readonly trinomial: number[];
  /** A number or a list; a list or a table. */
  readonly p: never;
  readonly counts: never;
}
type NumberInput =
  | "N"
  | "a"
  | "a_both"
  | "alpha"
  | "b"
  | "b_first_only"
  | "beta"
  | "c"
  | "c_second_only"
  | "cap"
  | "capped"
  | "cappedFrom"
  | "d"
  | "d_neither"
  | "delta"
  | "diff"
  | "discordance"
  | "draw"
  | "elo0"
  | "elo1"
  | "halfWidth"
  | "k"
  | "k1"
  | "k2"
  | "loss"
  | "mean"
  | "n"
  | "n1"
  | "n2"
  | "nElo1"
  | "p1"
  | "p2"
  | "phi"
  | "power"
  | "q"
  | "rho"
  | "s"
  | "sd"
  | "se"
  | "tau"
  | "win"
  | "z0";
type Reproduce = (inputs: Inputs, name: string) => unknown;

const ends = ({ low, high }: Interval<number | null>) => [low, high];
const twoArms = (i: Inputs) => ({
  first: sumsOf(i.first),
  second: sumsOf(i.second),
  differences: sumsOf((i.second as number[]).map((x, k) => x - i.first[k]!)),
});

const VERDICTS = {
  matters: "different and it matters",
  "below δ": "different but below delta",
  equivalent: "equivalent",
  undecided: "undecided",
} as const;

const FAMILIES: readonly (readonly [RegExp, Reproduce])[] = [
  [
    /^share intervals/,
    ({ k, n, alpha }) => ({
      wilson: ends(wilson(k, n, alpha)),
      clopperPearson: ends(clopperPearson(k, n, alpha)),
      jeffreys: ends(jeffreys(k, n, alpha)),
    }),
  ],
  [
    /^Newcombe independent/,
    ({ k1, n1, k2, n2, alpha }) => {
      const { low, high } = newcombe(k1, n1, k2, n2, alpha);
      return { diff: k1 / n1 - k2 / n2, lower: low, upper: high };
    },
  ],
  [
    /^paired shares/,
    ({ a_both, b_first_only, c_second_only, d_neither, alpha }) => {
      const table = { both: a_both, firstOnly: b_first_only, secondOnly: c_second_only, neither: d_neither };
      const n = [a_both, b_first_only, c_second_only, d_neither].reduce((sum: number, x) => sum + x, 0);
      return {
        diff: (b_first_only - c_second_only) / n,
        newcombe: ends(newcombePaired(table, alpha)),
        newcombe90: ends(newcombePaired(table, 2 * alpha)),
        phiCorrected: correctedPhi(table),
        tango: ends(tango(b_first_only, c_second_only, n, alpha)),
        tango90: ends(tango(b_first_only, c_second_only, n, 2 * alpha)),
      };
    },
  ],
  [/^Tango edge/, ({ b, c, n, alpha }) => ({ tango: ends(tango(b, c, n, alpha)) })],
  [/^McNemar/, ({ b, c }) => mcnemar(b, c)],
  [
    /^Kaplan-Meier small/,
    (i) => {
      const steps = kaplanMeier(lengths(i), i.alpha);
      const quantiles = [0.25, 0.5, 0.75].map((q) => [q, survivalQuantile(steps, q)] as const);
      return {
        t: steps.map((s) => s.t),
        nRisk: steps.map((s) => s.atRisk),
        S: steps.map((s) => s.survival),
        greenwoodSE: steps.map((s) => s.standardError),
        loglog: steps.map(ends),
        quantiles: Object.fromEntries(quantiles.map(([q, { value }]) => [q, value])),
        quantileCI: Object.fromEntries(quantiles.map(([q, { low, high }]) => [q, [low, high]])),
      };
    },
  ],
  [
    /^restricted mean, small/,
    (i) => {
      const { value, standardError } = restrictedMean(lengths(i), i.tau);
      return { rmst: value, se: standardError };
    },
  ],
  [
    /^restricted mean with one common cap/,
    (i) => {
      const times = lengths({ ...i, times: i.lengths });
      const { value, standardError } = restrictedMean(times, i.tau);
      const plain = meanOf(sumsOf(i.lengths), 0.05, "normal");
      return {
        rmst: value,
        seKM: standardError,
        mean: plain.value,
        sdOverSqrtN_nDivisor: plain.standardError,
        seUnbiased_nMinus1: meanOf(sumsOf(i.lengths)).standardError,
        censoredShare: times.censored.reduce((sum, [, games]) => sum + games, 0) / (i.lengths as number[]).length,
      };
    },
  ],
  [
    /^paired difference of restricted means/,
    (i) => {
      const { first, second, differences } = twoArms(i);
      const paired = meanOf(differences, i.alpha);
      const half = 1.9599639845400545 * paired.standardError;
      return {
        diff: paired.value,
        se: paired.standardError,
        tInterval: ends(paired),
        zInterval: [paired.value - half, paired.value + half],
        bootstrapSE_exact: meanOf(differences, i.alpha, "normal").standardError,
        varianceReductionFactor: varianceReduction(first, second, differences),
        tStat: paired.value / paired.standardError,
        p: paired.p,
      };
    },
  ],
  [
    /^Aalen-Johansen/,
    ({ times, cause }: { times: number[]; cause: (string | null)[] }) => {
      const of = (name: string | null) => histogramOf(times.filter((_, k) => cause[k] === name));
      return {
        columns: ["t", "S", "F_a", "F_b"],
        rows: aalenJohansen([of("a"), of("b")], of(null)).map((s) => [s.t, s.survival, ...s.incidence]),
      };
    },
  ],
  [/^Holm and/, ({ p }) => ({ holm: adjust(p, "holm"), bh: adjust(p, "benjaminiHochberg") })],
  [
    /^TOST \/ verdict/,
    ({ diff, se, delta, alpha }) => {
      // A mean of n = 1 unit with this error, under the normal distribution.
      const at = (level: number) => meanOf({ n: 1, sum: diff, sumSquares: diff * diff + se * se }, level, "normal");
      return {
        ...tost(diff, se, delta),
        interval90: ends(at(2 * alpha)),
        interval95: ends(at(alpha)),
        pDifference: at(alpha).p,
        verdict: VERDICTS[verdictOf(at(alpha), at(2 * alpha), delta)],
      };
    },
  ],
  [
    /^TOST paired t/,
    (i) => {
      const { differences } = twoArms(i);
      const { value, standardError } = meanOf(differences);
      const outcome = tost(value, standardError, i.delta, differences.n - 1);
      const inner = meanOf(differences, 2 * i.alpha);
      return {
        ...outcome,
        tLower: (value + i.delta) / standardError,
        tUpper: (value - i.delta) / standardError,
        interval90: ends(inner),
        equivalent: verdictOf(meanOf(differences, i.alpha), inner, i.delta) === "equivalent",
      };
    },
  ],
  [
    /^games \(seeds\) for a paired share difference/,
    (i) => {
      const connor = power.seedsForPairedShares(i.discordance, i.diff, i);
      const simple = power.unitsForMean(Math.sqrt(i.discordance - i.diff ** 2), i.diff, i);
      return { connor, n: Math.ceil(connor), simpleNormal: simple, nSimple: Math.ceil(simple) };
    },
  ],
  [/^seeds for paired-share equivalence/, (i) => rounded(power.seedsForPairedEquivalence(i, i.delta, i))],
  [/^pairs for a mean difference/, (i) => rounded(power.unitsForMean(i.sd, i.diff, i))],
  [/^games per cell, independent shares/, (i) => rounded(power.gamesForShares(i.p1, i.p2, i))],
  [/^games for a half-width/, (i) => rounded(power.gamesForHalfWidth(i.p, i.halfWidth, i.alpha))],
  [
    /^order-statistic interval/,
    ({ n, q, alpha }) => {
      const { lower, upper, coverage } = quantileRanks(n, q, alpha);
      return { lowerRank: lower, upperRank: upper, coverage };
    },
  ],
  [
    /^median of censored lengths/,
    (i: { sorted: number[]; cappedFrom: number; cap: number; alpha: number }) => {
      const observed = i.sorted.slice(0, i.cappedFrom - 1);
      const times = { ended: histogramOf(observed), censored: histogramOf(i.sorted.slice(i.cappedFrom - 1)) };
      const median = lengthQuantile(times, 0.5, i.alpha);
      const { lower, upper } = quantileRanks(i.sorted.length, 0.5, i.alpha);
      return {
        median: [median.value, "type-1 quantile: smallest x with F(x)>=0.5"],
        ranks: [lower, upper],
        interval: [median.low, median.high ?? ">= cap"],
      };
    },
  ],
  [
    /^BCa by complete enumeration/,
    ({ data, alpha }: { data: number[]; alpha: number }) => {
      const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
      const replicates: number[] = [];
      for (let code = 0; code < 5 ** 5; code++) {
        replicates.push(mean([1, 5, 25, 125, 625].map((place) => data[Math.floor(code / place) % 5]!)));
      }
      const theta = mean(data);
      const bca = bcaInterval(
        replicates,
        theta,
        data.map((_, i) => mean(data.filter((__, j) => j !== i))),
        alpha,
      );
      const sorted = [...replicates].sort((a, b) => a - b);
      const below = replicates.reduce((sum, r) => sum + (r < theta ? 1 : r === theta ? 0.5 : 0), 0);
      return {
        theta,
        shareBelowPlusHalfTies: below / replicates.length,
        z0: bca.z0,
        accelerationJackknife: bca.acceleration,
        alpha1: bca.alpha1,
        alpha2: bca.alpha2,
        type1Quantiles: ends(bca),
        percentile: [lowerQuantile(sorted, alpha / 2), lowerQuantile(sorted, 1 - alpha / 2)],
        bootstrapSE: meanOf(sumsOf(replicates), alpha, "normal").sd,
      };
    },
  ],
  [/^BCa mapping/, ({ z0, a, alpha }) => bcaLevels(z0, a, alpha)],
  [
    /^BCa Monte-Carlo/,
    ({ data, alpha }: { data: number[]; alpha: number }) => {
      const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
      const bca = bootstrap(data, mean, { resamples: 20000, seed: "golden", alpha });
      const jackknife = data.map((_, i) => mean(data.filter((__, j) => j !== i)));
      return { interval: ends(bca), acceleration: accelerationOf(jackknife) };
    },
  ],
  [
    /^Bradley-Terry-Davidson/,
    ({ rows }: { rows: Pairing[] }, name) => {
      const seatEffect = name.includes("with seat effect");
      const fit = davidson(rows, { seatEffect });
      const logs = fit.ratings.map((r) => r.logStrength);
      const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
      const total = logs.reduce((sum, x) => sum + Math.exp(x), 0);
      const ab = outcomeShares(fit, "A", "B");
      return {
        lambda_minus_first: logs,
        elo_mean0: fit.ratings.map((r) => r.rating.value),
        strength_geomMean1: logs.map((x) => Math.exp(x - mean)),
        strength_sum1: logs.map((x) => Math.exp(x) / total),
        nu: fit.nu,
        negLogLik: fit.negativeLogLikelihood,
        P_first_beats_second_AB: ab.win,
        P_draw_AB: ab.draw,
        expectedScore_AB: ab.expectedScore,
        seatLogStrength: Math.log(fit.gamma),
        seatGamma: fit.gamma,
        seatElo: fit.seatElo?.value,
        nu_DavidsonBeaver: fit.nu * Math.sqrt(fit.gamma),
      };
    },
  ],
  [/^Kendall/, ({ x, y }) => ({ tauB: kendallTau(x, y) })],
  [
    /^seats \[/,
    ({ wins, N, alpha }: { wins: number[]; N: number; alpha: number }) => {
      const { chi2, df, p, cramersV } = seatTest(wins);
      const range = seatRange(wins, N, alpha);
      const pairs = seatDifferences(wins, N, alpha);
      const widest = pairs[0]!;
      const shares = (wins[0]! + wins[1]!) / N - widest.value ** 2;
      return {
        chi2,
        df,
        p,
        cramersV_gof: cramersV,
        maxMinusMin: range.value,
        normalisedEntropy: seatEntropy(wins),
        zBonferroni: (widest.high - widest.value) / Math.sqrt(shares / N),
        rangeInterval: ends(range),
        pairIntervals: pairs.map((d) => [d.first, d.second, d.value, d.low, d.high]),
      };
    },
  ],
  [/^Goodman/, ({ counts, alpha }) => ({ intervals: goodman(counts, alpha).map(ends) })],
  [/^Sison-Glaz/, ({ counts, alpha }) => ({ intervals: sisonGlaz(counts, alpha).map(ends) })],
  [
    /^Elo, interval/,
    ({ counts, alpha }) => {
      const s = strength(counts, alpha);
      return {
        N: s.n,
        mu: s.score.value,
        variance: s.variance,
        sigmaGame: s.sigmaGame,
        elo: s.elo.value,
        eloLower: s.elo.low,
        eloUpper: s.elo.high,
        halfWidth: (s.elo.high! - s.elo.low!) / 2,
        nElo: s.normalizedElo.value,
        LOS: s.los,
        scoreLower: s.score.low,
        scoreUpper: s.score.high,
      };
    },
  ],
  [
    /^Elo with no variation/,
    ({ counts }) => {
      const s = strength(counts);
      if (!s.noVariation) throw new Error("not marked as without variation");
      return {
        mu: s.score.value,
        variance: s.variance,
        elo: s.elo.value,
        LOS: s.los,
        eloLower: s.elo.low,
        eloUpper: s.elo.high,
      };
    },
  ],
  [/^GSPRT LLR logistic/, ({ counts, elo0, elo1 }) => ({ llr: llrLogistic(counts, elo0, elo1) })],
  [/^GSPRT LLR normalized/, ({ counts, nElo0, nElo1 }) => ({ llr: llrNormalized(counts, nElo0!, nElo1) })],
  [
    /^SPRT median-unbiased/,
    ({ counts, elo0, elo1, nElo0, nElo1, alpha, beta }) => {
      const hypotheses =
        nElo0 === undefined
          ? ({ model: "logistic", elo0, elo1 } as const)
          : ({ model: "normalized", elo0: nElo0, elo1: nElo1 } as const);
      const { elo, los, llr, time } = sequentialEstimate(counts, { ...hypotheses, alpha, beta });
      return { elo: elo.value, lower: elo.low, upper: elo.high, LOS: los, llrBrownian: llr, T: time };
    },
  ],
  [
    /^SPRT bounds/,
    ({ alpha, beta }) => {
      const { low, high } = sprtBounds(alpha, beta);
      return { lower: low, upper: high };
    },
  ],
  [/^design effect/, (i) => ({ designEffect: designEffect(i.pentanomial, i.trinomial) })],
  [
    /^confidence sequence \(uniform/,
    ({ s, n, alpha }) => {
      const { low, high } = shareSequence(s, n, alpha);
      return { lower: low, upper: high };
    },
  ],
  [
    /^confidence sequence for a mean/,
    ({ mean, sd, n, rho, alpha }) => {
      const { low, high } = meanSequence(mean, sd, n, rho, alpha);
      return { halfWidth: (high - low) / 2, lower: low, upper: high };
    },
  ],
  [/^first-player score/, (i: Results & { alpha: number }) => score(i, i.alpha)],
  [/^random tic-tac-toe/, () => randomTicTacToe()],
  [
    /^drama/,
    ({ winnerValue }: { winnerValue: number[] }) => {
      const values = winnerValue.map((value) => [value, 1 - value]);
      const gaps = deficits(values, 0);
      return {
        drama: drama(values, 0),
        behindPlies: gaps.length,
        ludiiDrama: gaps.reduce((sum, gap) => sum + gap / 2, 0) / gaps.length,
        maxLoser: Math.max(...values.map((ply) => ply[1]!)),
        meanBinaryEntropyBits: uncertainty(values),
      };
    },
  ],
  [
    /^variance reduction factor/,
    ({ a, b, c, d }) => {
      const n = a + b + c + d;
      const first = { n, sum: a + b, sumSquares: a + b };
      const second = { n, sum: a + c, sumSquares: a + c };
      const differences = { n, sum: b - c, sumSquares: b + c };
      const v = [first, second, differences].map((sums) => meanOf(sums, 0.05, "normal").sd ** 2) as [
        number,
        number,
        number,
      ];
      return {
        varIndependent: v[0] + v[1],
        varPaired: v[2],
        factor: varianceReduction(first, second, differences),
        diff: differences.sum / n,
        correlation: (v[0] + v[1] - v[2]) / (2 * Math.sqrt(v[0] * v[1])),
      };
    },
  ],
  [
    /^paired difference of first-player score/,
    ({ counts, alpha }: { counts: Record<string, number>; alpha: number }) => {
      const entries = Object.entries(counts).map(([value, games]) => [Number(value), games] as const);
      const moment = (k: number) => entries.reduce((sum, [value, games]) => sum + games * value ** k, 0);
      const m = meanOf({ n: moment(0), sum: moment(1), sumSquares: moment(2) }, alpha, "normal");
      return { diff: m.value, sd: m.sd, se: m.standardError, interval: ends(m), p: m.p };
    },
  ],
  [/^exact power/, (i) => ({ power: power.mcnemarPower(i.n, i.discordance, i.diff, i.alpha) })],
  [
    /^median when S/,
    ({ times }) => {
      const ended = histogramOf(times);
      const smallest = lengthQuantile({ ended, censored: [] }, 0.5).value!;
      const curve = survivalQuantile(kaplanMeier({ ended, censored: [] }), 0.5).value;
      if (curve !== smallest) throw new Error("the curve and the order statistics disagree");
      const next = ended.find(([t]) => t > smallest)![0];
      return { R_midpoint: (smallest + next) / 2, smallestTimeWithSAtMostHalf: smallest };
    },
  ],
];

/** What this code gives for a golden case, in the shape the file expects. */
export function reproduce(name: string, inputs: Record<string, unknown>): unknown {
  const family = FAMILIES.find(([pattern]) => pattern.test(name));
  if (!family) throw new Error(`no family of golden cases matches "${name}"`);
  return family[1](inputs as unknown as Inputs, name);
}

function rounded(raw: number) {
  return { raw, n: Math.ceil(raw) };
}

function lengths({ times, event }: { times: number[]; event: number[] }) {
  return {
    ended: histogramOf(times.filter((_, k) => event[k] === 1)),
    censored: histogramOf(times.filter((_, k) => event[k] === 0)),
  };
}

function score(results: Results, alpha: number) {
  const s = firstPlayerScore(results, alpha);
  const shares = decisionShares(results, alpha);
  const b = balance(results.win, results.loss, alpha);
  const wilsonEffectiveN = scoreInterval(results, alpha);
  return {
    S: s.score.value,
    advantage: s.advantage.value,
    variance: s.variance,
    se: s.standardError,
    wald: s.wald && ends(s.wald),
    boundCappedLost: s.boundCappedLost,
    boundCappedWon: s.boundCappedWon,
    elo: s.elo.value,
    decisiveness: shares.decisiveness.value,
    drawishness: shares.drawishness.value,
    timeout: shares.timeout.value,
    balance: b.value,
    balanceInterval: ends(b),
    wilsonEffectiveN: wilsonEffectiveN && ends(wilsonEffectiveN),
  };
}
