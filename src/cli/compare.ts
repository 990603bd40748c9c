import type { Command } from "commander";
import type { DecisionChange } from "../analysis/aggregate.js";
import type { Comparison } from "../analysis/compare.js";
import { GAMES_LIMIT } from "../analysis/verdict.js";
import { UserError } from "../problems.js";
import { type Judged, judge } from "../results/comparisons.js";
import { decisionChanges } from "../results/decisions.js";
import pc from "./colour.js";
import { DATA, findStore } from "./locate.js";
import { counted, grouped, textTable } from "./table.js";

interface Options {
  readonly data: string;
  readonly json?: true;
}

export function addCompare(program: Command): void {
  program
    .command("compare")
    .summary("judge the comparisons that an experiment names")
    .description(
      "Judges each comparison of the experiment file by its δ, the smallest difference that matters: matters, below δ, equivalent or undecided, with effect, interval, adjusted p and the seeds still needed. Cells are compared seed by seed.",
    )
    .argument("<store>", "a store's folder or name, or its experiment file")
    .option("--data <dir>", "where results are kept", DATA)
    .option("--json", "print as JSON")
    .addHelpText("after", "\nExample:\n  onguard compare simulations/officer-jump.yaml")
    .action(async (store: string, { data, json }: Options) => {
      const results = findStore(store, data);
      const { name, title, hash, compare } = results.plan;
      if (compare.length === 0)
        throw new UserError(`${name} names no comparisons: add "compare" with a baseline and measures to its file`);
      const judged = await judge(results);
      const changes = decisionChanges(results.manifest.decisions);
      if (judged.comparisons.length === 0) throw new UserError(`${name}: ${nothing(judged)}`);
      if (json) process.stdout.write(`${JSON.stringify({ name, title, hash, ...judged, changes })}\n`);
      else process.stdout.write(text(title, judged, changes));
    });
}

/** Why nothing can be judged. */
function nothing({ tooFew, oneGame, allCapped }: Judged): string {
  if (tooFew.length === 0 && allCapped.length > 0)
    return `every game of the cells compared was stopped at the cap: nothing is known of how they end (${allCapped.join("; ")})`;
  return tooFew.length === 0 && oneGame.length > 0
    ? `nothing is random in the cells compared: each is one game however often it is played, which has no interval (${oneGame.join("; ")})`
    : "no comparison has two seeds that both cells have played; a comparison needs at least two";
}

function text(
  title: string,
  { comparisons, unmatched, tooFew, oneGame, allCapped }: Judged,
  changes: readonly DecisionChange[],
): string {
  const rows = comparisons.map((c) => [
    c.measure,
    c.cell,
    c.baseline,
    grouped(c.n),
    `${signed(c.estimate)}${pc.dim(` [${signed(c.low)}, ${signed(c.high)}]`)}`,
    `±${c.delta}`,
    probability(c.pAdjusted),
    c.varianceReduction === null ? "–" : c.varianceReduction.toFixed(2),
    c.open === null ? c.verdict : `${c.verdict}: ${c.open}`,
    needed(c),
  ]);
  const head = [
    "measure",
    "cell",
    "against",
    "seeds",
    "effect",
    "δ",
    "adjusted p",
    "variance ratio",
    "verdict",
    "still needed",
  ];
  const excluded = Math.max(0, ...comparisons.map((c) => c.excluded));
  const notes = [
    `Effect: cell minus baseline; each interval at the level of its family (${[...new Set(comparisons.map(({ family }) => family))].join(", ")}), the one that decides.`,
    `Method: ${[...new Set(comparisons.map(({ method }) => method))].join("; ")}.`,
    ...(comparisons.some(({ testEnded, verdict }) => testEnded && verdict === "undecided")
      ? [
          "Undecided by a test that has ended: the difference is too near ±δ for any claim, and more games would not help.",
        ]
      : []),
    "Variance ratio: variance if the cells had other seeds ÷ with the same seeds.",
    ...(excluded > 0
      ? [`Up to ${counted(excluded, "seed")} left out of a score, because a game of theirs is capped.`]
      : []),
    ...(unmatched.length > 0
      ? [`Not compared, since no baseline has their other levels: ${unmatched.join("; ")}`]
      : []),
    ...changes.map(
      ({ date, games, before, after }) =>
        `Changed on ${date}, after ${counted(games, "game")} had been played: before: ${before.join("; ") || "–"}; after: ${after.join("; ") || "–"}`,
    ),
    ...(oneGame.length > 0
      ? [`Not compared, since nothing is random in either, so that each is one game: ${oneGame.join("; ")}`]
      : []),
    ...(allCapped.length > 0
      ? [`Not compared, since every game of both was stopped at the cap: ${allCapped.join("; ")}`]
      : []),
    ...(tooFew.length > 0
      ? [`Not compared, since fewer than two seeds are complete in both: ${tooFew.join("; ")}`]
      : []),
  ];
  return `${pc.bold(title)}\n\n${textTable(head, rows, [3, 4, 5, 6, 7, 9])}${notes.join("\n")}\n`;
}

function signed(value: number | null): string {
  if (value === null) return "–";
  const digits = Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
}

function probability(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}

function needed({ open, gamesNeeded, testEnded }: Comparison): string {
  if (open === null || testEnded) return "";
  return gamesNeeded === null ? `> ${GAMES_LIMIT}×` : grouped(gamesNeeded);
}
