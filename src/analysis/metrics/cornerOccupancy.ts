import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const cornerOccupancy: Metric = {
  id: "cornerOccupancy",
  title: "Corner occupancy",
  formula: "plies after which an officer stands on a corner/plies",
  unit: "share of plies",
  range: "0 … 1",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "cornerPlies", alpha),
};
