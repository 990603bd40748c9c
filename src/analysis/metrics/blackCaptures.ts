import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const blackCaptures: Metric = {
  id: "blackCaptures",
  title: "Stones captured by black",
  formula: "captures by black/games",
  unit: "stones per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "blackCaptures", alpha),
};
