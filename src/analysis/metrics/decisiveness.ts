import { outcomesOf } from "../outcomes.js";
import { share } from "../shares.js";
import { type Metric, WILSON_INTERVAL } from "./metric.js";

export const decisiveness: Metric = {
  id: "decisiveness",
  title: "Decisiveness",
  formula: "games with a sole winner/games",
  unit: "share of games",
  range: "0 … 1",
  estimator: "share of games with a sole winner",
  interval: WILSON_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const { wins, games } = outcomesOf(cell);
    return share(
      wins.reduce((sum, n) => sum + n, 0),
      games,
      alpha,
    );
  },
};
