import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const whiteMakes: Metric = {
  id: "whiteMakes",
  title: "Officers made by white",
  formula: "makes by white/games",
  unit: "makes per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "whiteMakes", alpha),
};
