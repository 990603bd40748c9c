import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const staffFees: Metric = {
  id: "staffFees",
  title: "Staff fees",
  formula: "fees fallen due for a call for the Staff/games",
  unit: "fees per game",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "staffFees", alpha),
};
