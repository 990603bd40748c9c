import { outcomesOf } from "../outcomes.js";
import { share } from "../shares.js";
import { type Metric, WILSON_INTERVAL } from "./metric.js";

export const timeout: Metric = {
  id: "timeout",
  title: "Timeout",
  formula: "capped games/games",
  unit: "share of games",
  range: "0 … 1",
  estimator: "share of games stopped by the cap",
  interval: WILSON_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const { capped, games } = outcomesOf(cell);
    return share(capped, games, alpha);
  },
};
