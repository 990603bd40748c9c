import { outcomesOf } from "../outcomes.js";
import { share } from "../shares.js";
import { type Metric, WILSON_INTERVAL } from "./metric.js";

export const drawishness: Metric = {
  id: "drawishness",
  title: "Drawishness",
  formula: "games that ended without a sole winner/games",
  unit: "share of games",
  range: "0 … 1",
  estimator: "share of games that ended without a sole winner, capped ones not counted",
  interval: WILSON_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const { draws, games } = outcomesOf(cell);
    return share(draws, games, alpha);
  },
};
