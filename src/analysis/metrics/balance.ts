import { resultsOf } from "../outcomes.js";
import { balance as balanceOf } from "../score.js";
import type { Metric } from "./metric.js";

/** Biased downwards in small samples: a fair game shows about 1 − √(2/πn). No verdict is taken on it. */
export const balance: Metric = {
  id: "balance",
  title: "Balance",
  formula: "1 − |w₁ − w₂|/(w₁ + w₂) over decisive games",
  unit: "1",
  range: "0 (one side wins all) … 1 (fair)",
  estimator: "image of the first player’s share of decisive games",
  interval: "image of Wilson’s; upper end 1 where it holds ½",
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const results = resultsOf(cell);
    return results && balanceOf(results.win, results.loss, alpha);
  },
};
