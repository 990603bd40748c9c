import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const turns: Metric = {
  id: "turns",
  title: "Turns",
  formula: "turns/games",
  unit: "turns per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "turns", alpha),
};
