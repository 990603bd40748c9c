import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const staffTransfers: Metric = {
  id: "staffTransfers",
  title: "Staff changes hands",
  formula: "times a Staff card was handed over/games",
  unit: "transfers per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "staffTransfers", alpha),
};
