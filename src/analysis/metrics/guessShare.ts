import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const guessShare: Metric = {
  id: "guessShare",
  title: "Guesses",
  formula: "calls that public knowledge left open/calls",
  unit: "share of calls",
  range: "0 … 1",
  estimator: "pooled over the calls of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "guesses", alpha),
};
