import { orderCorrelation } from "../players.js";
import type { Metric } from "./metric.js";

/** A measure of the worth of skill where the players are named from the strongest to the weakest. */
export const orderScore: Metric = {
  id: "orderScore",
  title: "Order and score",
  formula: "correlation within games of a player’s place in the list with his score",
  unit: "1",
  range: "−1 … 1 (the first named scores most)",
  estimator: "pooled within games, equal steps between players",
  interval: "normal, delta method over deals",
  needsEvaluator: false,
  measure: ({ players }, alpha) => {
    const r = players && orderCorrelation(players, alpha);
    return r && r.value !== null ? r : null;
  },
};
