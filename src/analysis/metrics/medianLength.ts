import { lengthQuantile } from "../quantiles.js";
import { lengthsOf } from "../survival.js";
import type { Metric } from "./metric.js";

export const medianLength: Metric = {
  id: "medianLength",
  title: "Median length",
  formula: "min{t : F(t) ≥ ½}",
  unit: "plies (cards: calls)",
  range: "0 …; null: at or above the cap",
  estimator: "order statistic of the exact histogram",
  interval: "binomial order statistics (several caps: log-log band)",
  needsEvaluator: false,
  measure: (cell, alpha) => lengthQuantile(lengthsOf(cell.endings), 0.5, alpha),
};
