import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const repetitionRate: Metric = {
  id: "repetitionRate",
  title: "Repetition rate",
  formula: "plies that lead to a position already seen/plies = 1 − distinct positions/plies",
  unit: "share of plies",
  range: "0 … 1",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "repeats", alpha),
};
