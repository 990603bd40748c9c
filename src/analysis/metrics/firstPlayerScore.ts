import { resultsOf } from "../outcomes.js";
import { firstPlayerScore as scoreOf } from "../score.js";
import type { Metric } from "./metric.js";

export const firstPlayerScore: Metric = {
  id: "firstPlayerScore",
  title: "First-player score",
  formula: "S = P(win) + ½ P(draw), capped games left out",
  unit: "points per game",
  range: "0 … 1",
  estimator: "mean of 1, ½, 0 over uncapped games",
  interval: "Wilson with the effective size n·S(1−S)/v",
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const results = resultsOf(cell);
    return results && scoreOf(results, alpha).score;
  },
};
