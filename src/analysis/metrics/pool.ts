import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

export const pool: Metric = {
  id: "pool",
  title: "Pool",
  formula: "pool at the end, before it is paid out",
  unit: "counters",
  range: "0 …",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnMean(cell, "pool", alpha),
};
