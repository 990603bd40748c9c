import { resultsOf } from "../outcomes.js";
import { firstPlayerScore } from "../score.js";
import type { Metric } from "./metric.js";

export const firstPlayerElo: Metric = {
  id: "firstPlayerElo",
  title: "First-player advantage in Elo",
  formula: "−400 log₁₀(1/S − 1)",
  unit: "Elo",
  range: "−∞ … ∞",
  estimator: "image of S",
  interval: "image of the interval of S",
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const results = resultsOf(cell);
    return results && firstPlayerScore(results, alpha).elo;
  },
};
