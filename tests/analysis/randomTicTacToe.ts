import type { CellAggregate, Moments } from "../../src/analysis/aggregate.js";
import { merge } from "../../src/analysis/histogram.js";
import { lengthTimesLogBranching, log10MeanProduct } from "../../src/analysis/metrics/complexity.js";
import { lengthQuantile } from "../../src/analysis/quantiles.js";
import { balance, decisionShares, firstPlayerScore } from "../../src/analysis/score.js";
import { lengthsOf, restrictedMean } from "../../src/analysis/survival.js";
import { OVER } from "../../src/games/game.js";
import { TicTacToe } from "../../src/games/tictactoe/game.js";

const FACTORIAL = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880] as const;

/** A game of L plies is the beginning of (9 − L)! orders of the nine cells: 9! equally likely "games" in all. */
export const ORDERS = FACTORIAL[9];

interface Leaf {
  readonly reason: "line" | "full";
  readonly winners: number;
  readonly plies: number;
  games: number;
}

let leaves: readonly Leaf[] | undefined;

/** The whole game tree, by end and length. */
function tree(): readonly Leaf[] {
  if (leaves) return leaves;
  const found = new Map<string, Leaf>();
  const state = new TicTacToe();
  state.start();
  const walk = (plies: number): void => {
    if (state.seat === OVER) {
      const reason = state.endReason === 0 ? "line" : "full";
      const key = `${reason} ${state.winners} ${plies}`;
      const leaf = found.get(key) ?? { reason, winners: state.winners, plies, games: 0 };
      leaf.games += FACTORIAL[9 - plies]!;
      found.set(key, leaf);
      return;
    }
    for (let k = state.count() - 1; k >= 0; k--) {
      state.play(k);
      walk(plies + 1);
      state.undo();
    }
  };
  walk(0);
  leaves = [...found.values()];
  return leaves;
}

/** Uniformly random tic-tac-toe, exactly: a cell of 9! games. */
export function exactCell(): CellAggregate {
  const all = tree();
  const moments = (of: (plies: number) => number): Moments => ({
    sum: all.reduce((sum, leaf) => sum + leaf.games * of(leaf.plies), 0),
    sumSquares: all.reduce((sum, leaf) => sum + leaf.games * of(leaf.plies) ** 2, 0),
    min: Math.min(...all.map((leaf) => of(leaf.plies))),
    max: Math.max(...all.map((leaf) => of(leaf.plies))),
    timesPlies: all.reduce((sum, leaf) => sum + leaf.games * of(leaf.plies) * leaf.plies, 0),
  });
  const ends = [
    ["line", 1],
    ["line", 2],
    ["full", 3],
  ] as const;
  return {
    id: "exact",
    label: "random play",
    levels: {},
    rules: {},
    rulesLabel: "standard",
    agents: ["random", "random"],
    seatNames: ["x", "o"],
    games: ORDERS,
    endings: ends.map(([reason, winners]) => {
      const of = all.filter((leaf) => leaf.reason === reason && leaf.winners === winners);
      const lengths = merge(of.map((leaf) => [[leaf.plies, leaf.games]]));
      return { reason, censored: false, winners, games: of.reduce((sum, leaf) => sum + leaf.games, 0), lengths };
    }),
    columns: {
      plies: moments((plies) => plies),
      setupPlies: moments(() => 0),
      choices: moments((plies) => (plies * (19 - plies)) / 2),
      decisions: moments((plies) => Math.min(plies, 8)),
      logChoices: moments((plies) => Math.round(1e6 * Math.log10(ORDERS / FACTORIAL[9 - plies]!))),
    },
  };
}

/** The golden case, in its shape. */
export function randomTicTacToe(): unknown {
  const all = tree();
  const cell = exactCell();
  const gamesWith = (test: (leaf: Leaf) => boolean) =>
    all.reduce((sum, leaf) => (test(leaf) ? sum + leaf.games : sum), 0);
  const [win, loss, draw] = [1, 2, 3].map((winners) => gamesWith((leaf) => leaf.winners === winners)) as [
    number,
    number,
    number,
  ];
  const results = { win, draw, loss, capped: 0 };
  const score = firstPlayerScore(results);
  const shares = decisionShares(results);
  const lengths = lengthsOf(cell.endings);
  const plies = cell.columns.plies!;
  const meanLength = plies.sum / ORDERS;
  const log10Products = all.map((leaf) => [Math.log10(ORDERS / FACTORIAL[9 - leaf.plies]!), leaf.games] as const);
  const names = ["", "x", "o", "="];
  const meanBranching = cell.columns.choices!.sum / plies.sum;
  return {
    first: fraction(win),
    second: fraction(loss),
    draw: fraction(draw),
    S: fraction(2 * win + draw, 2 * ORDERS),
    S_: score.score.value,
    advantageElo: score.elo.value,
    balance: fraction(Math.round(balance(win, loss).value! * (win + loss)), win + loss),
    decisiveness: fraction(shares.decisiveness.count),
    drawishness: fraction(shares.drawishness.count),
    lengthShares: Object.fromEntries(lengths.ended.map(([t, games]) => [t, fraction(games)])),
    meanLength: fraction(plies.sum),
    meanLength_: restrictedMean(lengths, 9).value,
    sdLength: restrictedMean(lengths, 9).standardError * Math.sqrt(ORDERS),
    medianLength: lengthQuantile(lengths, 0.5).value,
    quartiles: [0.25, 0.5, 0.75].map((q) => lengthQuantile(lengths, q).value),
    byLengthAndResult: Object.fromEntries(
      all.map((leaf) => [`${leaf.plies}${names[leaf.winners]}`, fraction(leaf.games)]),
    ),
    restrictedMeanCap7: fraction(Math.round(restrictedMean(lengths, 7).value! * ORDERS)),
    meanBranchingOverPlies: fraction(cell.columns.choices!.sum, plies.sum),
    meanBranchingOverPlies_: meanBranching,
    decisionShareOverPlies: fraction(cell.columns.decisions!.sum, plies.sum),
    decisionShareOverPlies_: cell.columns.decisions!.sum / plies.sum,
    meanSumLog10b: log10Products.reduce((sum, [log, games]) => sum + log * games, 0) / ORDERS,
    meanLengthTimesLog10MeanB: lengthTimesLogBranching(meanLength, meanBranching),
    leaves: Math.round(10 ** log10MeanProduct(log10Products)),
    log10MeanProductOfB: log10MeanProduct(log10Products),
  };
}

/** n/d in lowest terms, d = 9! unless said. */
function fraction(n: number, d: number = ORDERS): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(n, d);
  return `${n / by}/${d / by}`;
}
