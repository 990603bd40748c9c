import { UserError } from "../problems.js";
import type { Contrast } from "./comparison.js";
import { type Effect, effectOf, sequential, unitSd } from "./effect.js";
import { finite, type Interval } from "./interval.js";
import { adjust } from "./multiplicity.js";
import type { Standing } from "./sequentialTest.js";
import { type Tested, type TestPlan, tested } from "./testedEffect.js";
import { gamesNeeded, type Undecided, undecided, type Verdict, verdictOf } from "./verdict.js";

/**
 * How a family of m comparisons is guarded. "bonferroni": each is judged by intervals at α/m, which hold together with
 * probability 1 − α whatever the verdicts. "holm": the three p-values of each comparison (no difference; difference
 * within ±δ; difference outside ±δ) are Holm-adjusted over the family, each kind of claim by itself. "none": each
 * comparison stands alone. "benjaminiHochberg": as "holm", but only the expected share of false claims is bounded; for
 * exploration.
 */
export type FamilyMethod = "bonferroni" | "holm" | "benjaminiHochberg" | "none";

export interface ComparisonPlan {
  /** 1 − α of the family. */
  readonly confidence: number;
  readonly family: FamilyMethod;
  /** Times the results are looked at before the run is complete, the last included: each look uses α/looks. */
  readonly looks: number;
  /** Power that the games still needed are reckoned with. */
  readonly power: number;
  /** Judged by confidence sequences with this ρ, so that the run may be stopped by the verdicts; else a fixed number of games. */
  readonly sequence?: number;
  /** Judged by a sequential test, so that the run may be stopped by the verdicts; the family is "bonferroni" or "none". */
  readonly test?: TestPlan;
}

export const DEFAULT_PLAN: ComparisonPlan = { confidence: 0.95, family: "bonferroni", looks: 1, power: 0.8 };

export interface Comparison {
  readonly measure: string;
  readonly unit: string;
  readonly baseline: string;
  readonly cell: string;
  readonly baselineValue: number;
  readonly cellValue: number;
  /** cell − baseline. */
  readonly estimate: number;
  /** The interval that decides, at `level`; null is an end without bound. */
  readonly low: number | null;
  readonly high: number | null;
  /** The interval at twice the level, by which equivalence is decided. */
  readonly innerLow: number | null;
  readonly innerHigh: number | null;
  /** 1 − confidence of the interval shown. */
  readonly level: number;
  readonly delta: number;
  /** Two-sided p-value of "no difference", and adjusted for the family (and the looks). */
  readonly p: number;
  readonly pAdjusted: number;
  /** Variance if independent ÷ paired; null where unpaired or without variation. */
  readonly varianceReduction: number | null;
  readonly verdict: Verdict;
  /** What an undecided comparison did show; null when decided. */
  readonly open: Undecided | null;
  /** Further seeds to decide; 0 when decided, null for more than 100 times those played. */
  readonly gamesNeeded: number | null;
  /** Standard deviation of the difference per seed: what the width of a 95 % interval stands for. */
  readonly sd: number;
  /** Seeds compared. */
  readonly n: number;
  /** Seeds left out because a game of theirs has no value. */
  readonly excluded: number;
  readonly method: string;
  readonly family: FamilyMethod;
  /**
   * Judged by a sequential test: whether it has ended. Where it has and the verdict is undecided the difference is near
   * ±δ, and no further games are asked for.
   */
  readonly testEnded?: boolean;
}

/** Judges a family of contrasts. Needs two units each and δ > 0: else a UserError says which is wrong. */
export function compare(contrasts: readonly Contrast[], plan: ComparisonPlan = DEFAULT_PLAN): readonly Comparison[] {
  const alpha = (1 - plan.confidence) / plan.looks;
  for (const contrast of contrasts) check(contrast);
  const shared = plan.family === "none" ? alpha : alpha / contrasts.length;
  const all = contrasts.map((contrast) => judgedBy(contrast, plan, shared));
  const effects = all.map(({ effect }) => effect);
  const tests = effects.map((effect, i) => testsOf(effect, contrasts[i]!.delta));
  const adjusted = adjustAll(tests, plan.family);
  return contrasts.map((contrast, i) => {
    const effect = effects[i]!;
    const { p } = tests[i]!;
    const raised = adjusted[i]!;
    const level = levelOf(plan.family, alpha, contrasts.length, p, raised.p);
    const outer = effect.intervalAt(level);
    const inner = effect.intervalAt(2 * level);
    const { standing, sd, excluded } = all[i]!;
    const verdict =
      standing !== undefined
        ? verdictOfStanding(standing, outer)
        : byPValues(plan.family)
          ? verdictOfTests(raised, alpha)
          : verdictOf(outer, inner, contrast.delta);
    const open = verdict === "undecided" ? undecided(outer) : null;
    return {
      measure: contrast.measure,
      unit: contrast.unit,
      baseline: contrast.baseline,
      cell: contrast.cell,
      baselineValue: effect.baselineValue,
      cellValue: effect.cellValue,
      estimate: effect.value,
      low: finite(outer.low),
      high: finite(outer.high),
      innerLow: finite(inner.low),
      innerHigh: finite(inner.high),
      level,
      delta: contrast.delta,
      p,
      pAdjusted: Math.min(1, raised.p * plan.looks),
      varianceReduction: effect.varianceReduction,
      verdict,
      open,
      gamesNeeded:
        open === null
          ? 0
          : standing === "near δ"
            ? null
            : gamesNeeded(effect.value, spread(effect, sd, plan), effect.n, contrast.delta, {
                alpha: level,
                power: plan.power,
              }),
      sd,
      n: effect.n,
      excluded,
      method: effect.method,
      family: plan.family,
      ...(standing === undefined ? {} : { testEnded: standing !== null }),
    };
  });
}

/** What a contrast is judged by; `standing` only where by a sequential test. */
type JudgedEffect = Omit<Tested, "standing"> & { readonly standing?: Standing };

function judgedBy(contrast: Contrast, plan: ComparisonPlan, alpha: number): JudgedEffect {
  if (plan.test !== undefined) return tested(contrast, plan.test, alpha);
  const fixed = effectOf(contrast.data);
  const effect = plan.sequence === undefined ? fixed : sequential(fixed, plan.sequence);
  return { effect, sd: unitSd(fixed), excluded: contrast.excluded };
}

/** Spread per seed by which games still needed are reckoned: a confidence sequence needs more. */
function spread(effect: Effect, sd: number, { sequence }: ComparisonPlan): number {
  return sequence === undefined ? sd : unitSd(effect);
}

function verdictOfStanding(standing: Standing, outer: Interval): Verdict {
  if (standing === "matters") return "matters";
  if (standing === "small") return outer.low > 0 || outer.high < 0 ? "below δ" : "equivalent";
  return "undecided";
}

/** The three p-values of a comparison. */
interface Tests {
  /** No difference (two-sided). */
  readonly p: number;
  /** The difference lies within ±δ; small: it matters. Two-sided, as the outer interval is. */
  readonly pWithin: number;
  /** The difference lies outside ±δ; small: equivalent or below δ (TOST). */
  readonly pOutside: number;
}

function testsOf({ value, tails }: Effect, delta: number): Tests {
  const twoSided = (bound: number) => {
    const { atMost, atLeast } = tails(bound);
    return Math.min(1, 2 * Math.min(atMost, atLeast));
  };
  return {
    p: twoSided(0),
    pWithin: Math.abs(value) <= delta ? 1 : twoSided(Math.sign(value) * delta),
    pOutside: Math.max(tails(-delta).atMost, tails(delta).atLeast),
  };
}

function adjustAll(tests: readonly Tests[], family: FamilyMethod): readonly Tests[] {
  const adjustKind = (values: readonly number[]): readonly number[] => {
    switch (family) {
      case "none":
        return values;
      case "bonferroni":
        return values.map((p) => Math.min(1, p * values.length));
      case "holm":
      case "benjaminiHochberg":
        return adjust(values, family);
    }
  };
  const p = adjustKind(tests.map((t) => t.p));
  const pWithin = adjustKind(tests.map((t) => t.pWithin));
  const pOutside = adjustKind(tests.map((t) => t.pOutside));
  return tests.map((_, i) => ({ p: p[i]!, pWithin: pWithin[i]!, pOutside: pOutside[i]! }));
}

function byPValues(family: FamilyMethod): boolean {
  return family === "holm" || family === "benjaminiHochberg";
}

function verdictOfTests({ p, pWithin, pOutside }: Tests, alpha: number): Verdict {
  if (pWithin < alpha) return "matters";
  if (pOutside < alpha) return p < alpha ? "below δ" : "equivalent";
  return "undecided";
}

/** The level of the interval shown. Step-wise methods: that at which 0 is excluded exactly when adjusted p < α. */
function levelOf(family: FamilyMethod, alpha: number, m: number, p: number, pAdjusted: number): number {
  if (family === "none") return alpha;
  if (family === "bonferroni" || p === 0) return alpha / m;
  return Math.max(alpha / m, (alpha * p) / pAdjusted);
}

function check(contrast: Contrast): void {
  checkPairing(contrast);
  const { n } = effectOf(contrast.data);
  if (!(n >= 2)) {
    throw new UserError(`${named(contrast)}: ${n} seed${n === 1 ? "" : "s"} to compare; at least 2 are needed`);
  }
  if (!(contrast.delta > 0)) {
    throw new UserError(
      `${named(contrast)}: δ is ${contrast.delta}; name the smallest difference that matters, a number above 0 (${contrast.unit})`,
    );
  }
}

/** Paired means are of the same seeds in both cells. */
function checkPairing(contrast: Contrast): void {
  const { data } = contrast;
  if (data.kind !== "pairedMeans") return;
  const { cell, baseline, differences } = data;
  if (cell.n !== differences.n || baseline.n !== differences.n)
    throw new UserError(
      `${named(contrast)}: called paired, but has ${cell.n} seeds in the cell, ${baseline.n} in the baseline and ${differences.n} differences; expected the same seeds in both, or unpaired means`,
    );
}

function named({ measure, cell, baseline }: Contrast): string {
  return `comparison of ${measure}, ${cell} against ${baseline}`;
}
