import { columnMean, type Metric, T_INTERVAL } from "./metric.js";

/** Games without a capture count as ply 0, so read it beside the captures; null where some game has none, since the mean would mix the two. */
export const firstCapture: Metric = {
  id: "firstCapture",
  title: "First capture",
  formula: "main-phase number of the first capturing ply",
  unit: "plies",
  range: "1 …",
  estimator: "mean over games, where every game has a capture",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => (cell.columns.firstCapture?.min ? columnMean(cell, "firstCapture", alpha) : null),
};
