import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const branchingFactor: Metric = {
  id: "branchingFactor",
  title: "Branching factor",
  formula: "Σ b/Σ plies, b = legal plies",
  unit: "plies",
  range: "1 …",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "choices", alpha),
};
