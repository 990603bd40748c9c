import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const certainCallShare: Metric = {
  id: "certainCallShare",
  title: "Certain calls",
  formula: "calls that public knowledge said would succeed/calls",
  unit: "share of calls",
  range: "0 … 1",
  estimator: "pooled over the calls of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "certainCalls", alpha),
};
