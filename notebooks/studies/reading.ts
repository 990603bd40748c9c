import type { CellAggregate, ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { total } from "../../src/analysis/histogram.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { wilson } from "../../src/analysis/shares.js";
import { kaplanMeier, type Lengths, lengthsOf, restrictedMean } from "../../src/analysis/survival.js";
import { type Verdict, verdictOf } from "../../src/analysis/verdict.js";
import { lengthUnit, type Results } from "./source.js";
import { thin } from "./summary.js";

/** What the page on reading numbers shows: computed by the functions that judge, from the runs there are. */
export interface Reading {
  readonly widths: readonly {
    readonly n: number;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Drawn examples of the four verdicts; no results. */
  readonly examples: {
    readonly delta: number;
    readonly rows: readonly {
      readonly label: string;
      readonly value: number;
      readonly low: number;
      readonly high: number;
      readonly verdict: Verdict;
    }[];
  };
  /** Variance if independent ÷ paired of every comparison by seed there is; null without any. */
  readonly pairing: {
    readonly factors: readonly number[];
    readonly median: number;
    readonly helped: number;
    readonly experiments: readonly string[];
  } | null;
  /** The cell in which about a third of the games was capped; null where no game was capped. */
  readonly censoring: Censoring | null;
}

export interface Censoring {
  readonly experiment: string;
  readonly cell: string;
  readonly unit: string;
  readonly games: number;
  readonly cap: number;
  readonly capped: number;
  readonly mean: Estimate;
  /** Mean of the games that ended: what leaving capped games out would say. */
  readonly endedMean: number;
  readonly curves: readonly {
    readonly label: string;
    readonly steps: readonly (readonly [t: number, share: number, low: number, high: number])[];
    readonly censored: boolean;
    readonly left: number;
  }[];
}

const SIZES = [30, 100, 300, 1000, 3000, 10_000, 100_000];
const ALPHA = 0.05;
const DELTA = 1;
/** The share of capped games that shows best what they do to a mean. */
const TELLING = 1 / 3;
const LEAST_GAMES = 100;

/** Half-widths of 95 % intervals: chosen so that each verdict occurs. */
const EXAMPLES = [
  ["far beyond δ", 2.6, 0.9],
  ["real but small", 0.5, 0.35],
  ["near 0, precise", 0.1, 0.5],
  ["near 0, few games", 0.3, 1.9],
  ["different, size open", 1.2, 0.8],
] as const;

export function reading(all: readonly Results[]): Reading {
  return {
    widths: SIZES.map((n) => ({ n, value: 0.5, ...wilson(n / 2, n, ALPHA) })),
    examples: {
      delta: DELTA,
      rows: EXAMPLES.map(([label, value, half]) => {
        const around = (reach: number) => ({ low: value - reach, high: value + reach });
        // The 90 % interval of a normal estimate is 1.645/1.96 as wide.
        const verdict = verdictOf(around(half), around((half * 1.645) / 1.96), DELTA);
        return { label, value, ...around(half), verdict };
      }),
    },
    pairing: pairingOf(all),
    censoring: censoringOf(all),
  };
}

function pairingOf(all: readonly Results[]): Reading["pairing"] {
  const named = all.flatMap(({ experiment: { name, comparisons = [] } }) =>
    comparisons.flatMap(({ varianceReduction: factor }) => (factor === null ? [] : [{ name, factor }])),
  );
  if (named.length === 0) return null;
  const factors = named.map(({ factor }) => factor).sort((a, b) => a - b);
  return {
    factors,
    median: factors[Math.floor((factors.length - 1) / 2)]!,
    helped: factors.filter((factor) => factor > 1).length,
    experiments: [...new Set(named.map(({ name }) => name))],
  };
}

function censoringOf(all: readonly Results[]): Censoring | null {
  const cells = all.flatMap(({ experiment }) =>
    experiment.cells.flatMap((cell) => {
      const lengths = lengthsOf(cell.endings);
      const share = total(lengths.censored) / Math.max(1, cell.games);
      return cell.games >= LEAST_GAMES && share > 0 && share < 1 ? [{ experiment, cell, lengths, share }] : [];
    }),
  );
  const [best] = cells.sort((a, b) => Math.abs(a.share - TELLING) - Math.abs(b.share - TELLING));
  return best === undefined ? null : censored(best.experiment, best.cell, best.lengths);
}

function censored(experiment: ExperimentAggregate, cell: CellAggregate, lengths: Lengths): Censoring {
  const cap = lengths.censored[0]![0];
  const ended = total(lengths.ended);
  const curve = (label: string, of: Lengths, isCensored: boolean) => {
    const steps = kaplanMeier(of).map(({ t, survival, low, high }) => [t, survival, low, high] as const);
    return {
      label,
      steps: [[0, 1, 1, 1] as const, ...thin(steps)],
      censored: isCensored,
      left: steps.at(-1)?.[1] ?? 1,
    };
  };
  const { value, low, high } = restrictedMean(lengths, cap);
  return {
    experiment: experiment.name,
    cell: cell.label,
    unit: lengthUnit(experiment),
    games: cell.games,
    cap,
    capped: total(lengths.censored) / cell.games,
    mean: { value, low, high },
    endedMean: lengths.ended.reduce((sum, [t, n]) => sum + t * n, 0) / Math.max(1, ended),
    curves: [
      curve("capped games censored", lengths, true),
      curve("capped games left out", { ended: lengths.ended, censored: [] }, false),
    ],
  };
}
