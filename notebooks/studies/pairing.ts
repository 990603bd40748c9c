import type { CellAggregate } from "../../src/analysis/aggregate.js";
import type { Estimate, Share } from "../../src/analysis/interval.js";
import { outcomesOf } from "../../src/analysis/outcomes.js";
import { meanScores, orderCorrelation, winShares } from "../../src/analysis/players.js";
import { share } from "../../src/analysis/shares.js";
import type { Verdict } from "../../src/analysis/verdict.js";
import { list, number, percent, words } from "../components/format.js";
import type { Answer } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { playedCells } from "./tables.js";

export const PAIRING_SCORING = "pairing-scoring";

export interface PairingRow {
  readonly label: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly games: number;
  /** Deals that two or more players win together. */
  readonly ties: Share;
  /** Correlation within games of skill (place in the list) with score. */
  readonly skill: Estimate;
  /** Share of the wins by player, ties divided, and mean score. */
  readonly wins: readonly Estimate[];
  readonly scores: readonly Estimate[];
}

export interface PairingStudy {
  readonly source: Source | null;
  readonly fault: string | null;
  /** The players, strongest first as the experiment names them. */
  readonly players: readonly string[];
  readonly rows: readonly PairingRow[];
  /** For each rule that was changed with all else alike, the verdicts on the share of ties; none without comparisons. */
  readonly verdicts: readonly { readonly rule: string; readonly verdicts: readonly Verdict[] }[];
  /** Smallest difference in the share of ties that matters, in points. */
  readonly delta: number | null;
  readonly answer: Answer | null;
}

/** What does the scoring rule do to ties and to the worth of skill? */
export function pairingStudy(results: Results | null): PairingStudy {
  const { cells, fault } = playedCells(
    results,
    (cell) => cell.players?.order !== undefined,
    "this run has no tables of mixed players with scores",
  );
  const rows = cells.map(rowOf);
  return {
    source: results === null ? null : sourceOf(results),
    fault,
    players: cells[0]?.agents.map((agent) => agent.replace(/ \(.*\)$/, "")) ?? [],
    rows,
    verdicts: verdictsOf(results),
    delta: results?.experiment.delta?.draw === undefined ? null : 100 * results.experiment.delta.draw,
    answer: rows.length === 0 ? null : answerOf(rows),
  };
}

function verdictsOf(results: Results | null): PairingStudy["verdicts"] {
  const ties = (results?.experiment.comparisons ?? []).filter(({ measure }) => measure === "draw");
  const families = new Set(ties.map(({ familyName }) => familyName));
  return [...families].map((family) => ({
    rule: family,
    verdicts: ties.filter(({ familyName }) => familyName === family).map(({ verdict }) => verdict),
  }));
}

function rowOf(cell: CellAggregate): PairingRow {
  const { ties, games } = outcomesOf(cell);
  const tied = [...ties].reduce((sum, [winners, count]) => (winners === 0 ? sum : sum + count), 0);
  // Rotations of one deal are not independent: the deal is the unit, which is on the safe side.
  const rotations = cell.players!.rotations;
  return {
    label: labelOf(cell.levels),
    levels: cell.levels,
    games,
    ties: share(tied / rotations, games / rotations),
    skill: orderCorrelation(cell.players!),
    wins: winShares(cell.players!),
    scores: meanScores(cell.players!),
  };
}

/** "2, 3, 6 · split · Staff removed · mate held": values, tie rule, Staff, what may be called for. */
function labelOf(levels: Readonly<Record<string, string>>): string {
  const { values, tieBreak, staffInPairing, callScope, ...rest } = levels;
  return [
    values,
    tieBreak === undefined ? undefined : words(tieBreak),
    staffInPairing === undefined ? undefined : `Staff ${staffInPairing}`,
    callScope === undefined ? undefined : words(callScope),
    ...Object.entries(rest).flatMap(([factor, level]) => (factor === "players" ? [] : [`${words(factor)} ${level}`])),
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}

function answerOf(rows: readonly PairingRow[]): Answer {
  const byTies = [...rows].sort((a, b) => a.ties.value! - b.ties.value!);
  const [few, many] = [byTies[0]!, byTies.at(-1)!];
  const tied = ({ ties }: PairingRow) =>
    `${percent(ties.value!)} [${number(100 * ties.low!, 1)}, ${number(100 * ties.high!, 1)}]`;
  const known = rows.filter((row) => row.skill.value !== null).sort((a, b) => a.skill.value! - b.skill.value!);
  const [least, most] = [known[0], known.at(-1)];
  const r = ({ skill }: PairingRow) =>
    `${number(skill.value!, 3)} [${number(skill.low!, 3)}, ${number(skill.high!, 3)}]`;
  const skill =
    least === undefined || most === undefined
      ? "No scores differ. "
      : `Skill and score correlate from ${r(least)} (${least.label}) to ${r(most)} (${most.label}). `;
  return {
    word: wordOf(rows),
    text: `From ${tied(few)} of deals (${few.label}) to ${tied(many)} (${many.label}) end in a tie. ${skill}${dependence(rows)}`,
  };
}

/** The factor whose levels differ most in ties on average. */
function wordOf(rows: readonly PairingRow[]): string {
  const factors = Object.keys(rows[0]!.levels).filter(
    (factor) => new Set(rows.map((row) => row.levels[factor])).size > 1,
  );
  const means = factors.map((factor) => {
    const levels = [...new Set(rows.map((row) => row.levels[factor]!))].map((level) => {
      const these = rows.filter((row) => row.levels[factor] === level);
      return these.reduce((sum, row) => sum + row.ties.value!, 0) / these.length;
    });
    return { factor, spread: Math.max(...levels) - Math.min(...levels) };
  });
  const [most] = means.sort((a, b) => b.spread - a.spread);
  const names: Readonly<Record<string, string>> = {
    values: "The values of regiments decide ties most.",
    tieBreak: "The tie rule decides ties most.",
    staffInPairing: "The Staff decides ties most.",
    callScope: "What may be called for decides ties most.",
  };
  return most === undefined ? "One rule only." : (names[most.factor] ?? `${words(most.factor)} decides ties most.`);
}

/** What the scope does to skill, and on whom this rests. */
function dependence(rows: readonly PairingRow[]): string {
  const scopes = [...new Set(rows.map((row) => row.levels.callScope))].filter((scope) => scope !== undefined);
  const means = scopes.map((scope) => {
    const these = rows.filter((row) => row.levels.callScope === scope && row.skill.value !== null);
    return `${number(these.reduce((sum, row) => sum + row.skill.value!, 0) / these.length, 2)} with ${words(scope!)}`;
  });
  const scope = means.length > 1 ? `Skill is worth on average ${list(means)}. ` : "";
  return `${scope}Both rest on these four players and on the assumed pack.`;
}
