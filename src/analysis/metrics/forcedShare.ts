import { columnPerPly, type Metric, RATIO_INTERVAL, scaled } from "./metric.js";

export const forcedShare: Metric = {
  id: "forcedShare",
  title: "Forced share",
  formula: "P(b = 1) = 1 − decision share",
  unit: "share of plies",
  range: "0 … 1",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => scaled(columnPerPly(cell, "decisions", alpha), -1, 1),
};
