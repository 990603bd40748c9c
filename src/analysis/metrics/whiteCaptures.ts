import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const whiteCaptures: Metric = {
  id: "whiteCaptures",
  title: "Stones captured by white",
  formula: "captures by white/games",
  unit: "stones per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "whiteCaptures", alpha),
};
