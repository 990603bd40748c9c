import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import type { Flip } from "../../src/analysis/agreement.js";
import { capital, counted, list, number } from "../components/format.js";

/** How far two kinds of players agree on one measure. */
export interface RankView {
  readonly players: readonly [string, string];
  /** Kendall's τ-b with its bootstrap interval; null value: one of them makes no difference between the variants. */
  readonly tau: { readonly value: number | null; readonly low: number | null; readonly high: number | null };
  readonly variants: readonly VariantMeans[];
}

/** A rule variant and the measure's mean as each of the two kinds of players plays it. */
export type VariantMeans = readonly [variant: string, first: number, second: number];

/** What one measure says of how far it depends on the players. */
export interface AgreementView {
  readonly players: readonly string[];
  readonly ranks: readonly RankView[];
  /** Comparisons whose verdict changes with the players, contradictions first. */
  readonly flips: readonly Flip[];
  /** Comparisons made by every kind of players. */
  readonly of: number;
}

/** Agreement on one measure; null where one kind of players played everything. */
export function agreementOn(
  { agreement, comparisons = [] }: ExperimentAggregate,
  measure: string,
): AgreementView | null {
  if (agreement === undefined) return null;
  const found = agreement.measures.find((one) => one.measure === measure);
  const flips = agreement.flips.filter((flip) => flip.measure === measure);
  if (found === undefined && flips.length === 0) return null;
  const players = found?.players ?? [...new Set(flips.flatMap((flip) => flip.verdicts.map(({ player }) => player)))];
  const made = comparisons.filter((one) => one.measure === measure).length;
  return {
    players,
    flips,
    of: Math.max(flips.length, Math.round(made / Math.max(1, players.length))),
    ranks: (found?.ranks ?? []).map(({ players: two, tau, means: [first, second] }) => ({
      players: two,
      tau,
      variants: found!.variants.map((variant, i) => [variant, first[i]!, second[i]!] as const),
    })),
  };
}

/** "9 of 36 verdicts change between random and greedy players, 2 of them to the contrary"; empty where none does. */
export function flipsText({ flips, of, players }: AgreementView): string {
  if (flips.length === 0) return "";
  const contrary = flips.filter((flip) => flip.contradiction).length;
  const change = flips.length === 1 ? "changes" : "change";
  return `${number(flips.length)} of ${counted(of, "verdict")} ${change} between ${list(players)} players, ${contrary === 0 ? "none" : number(contrary)} of them to the contrary`;
}

/** "0.62 [0.59, 0.67]". */
export function tauText({ tau: { value, low, high } }: RankView): string {
  if (value === null) return "not defined";
  return low === null || high === null
    ? number(value, 2)
    : `${number(value, 2)} [${number(low, 2)}, ${number(high, 2)}]`;
}

/** What a τ-b says, by its interval. */
export function orderText(rank: RankView): string {
  const { value, low, high } = rank.tau;
  const who = list(rank.players);
  if (value === null) return `${who} players cannot be compared: one kind makes no difference between the variants`;
  if (low !== null && low > 0) return `${who} players tend to order the variants alike`;
  if (high !== null && high < 0) return `${who} players tend to order the variants the other way round`;
  return `${who} players are not shown to order the variants alike`;
}

/** The rank agreement of a measure as a title. */
export function agreementTitle(view: AgreementView): string {
  const rank = view.ranks[0];
  return rank === undefined ? "No ranking to compare" : `${capital(orderText(rank))}: τ-b = ${tauText(rank)}`;
}
