import { outcomesOf } from "../outcomes.js";
import { seatRange } from "../seats.js";
import { type Metric, scaled } from "./metric.js";

/** Biased downwards in small samples, as the largest of several shares is. No verdict is taken on it. */
export const seatBalance: Metric = {
  id: "seatBalance",
  title: "Seat balance",
  formula: "1 − (largest − smallest share of sole wins)",
  unit: "1",
  range: "0 (one seat wins all) … 1 (fair)",
  estimator: "sole wins by seat over all games",
  interval: "simultaneous pairwise differences at α/2K",
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const { wins, games } = outcomesOf(cell);
    return wins.length < 2 || games === 0 ? null : scaled(seatRange(wins, games, alpha), -1, 1);
  },
};
