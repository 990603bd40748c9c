import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const decisionShare: Metric = {
  id: "decisionShare",
  title: "Decision share",
  formula: "P(b > 1)",
  unit: "share of plies",
  range: "0 … 1",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "decisions", alpha),
};
