import { ratio } from "../ratio.js";
import type { Metric } from "./metric.js";

/** Interval: the ratio’s numerator and denominator come from the same games without their cross sum, so the widest variance that any correlation allows is taken. */
export const guessSuccess: Metric = {
  id: "guessSuccess",
  title: "Success of guesses",
  formula: "guesses won/guesses",
  unit: "share of guesses",
  range: "0 … 1",
  estimator: "pooled over the guesses of all games",
  interval: "normal, delta method, largest variance over correlations",
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const { guesses, guessesWon } = cell.columns;
    return guesses && guessesWon ? ratio(guessesWon, guesses, undefined, cell.games, alpha) : null;
  },
};
