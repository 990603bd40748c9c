import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const blackMakes: Metric = {
  id: "blackMakes",
  title: "Officers made by black",
  formula: "makes by black/games",
  unit: "makes per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "blackMakes", alpha),
};
