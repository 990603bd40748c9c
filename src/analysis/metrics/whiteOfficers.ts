import { columnPerPly, type Metric, RATIO_INTERVAL } from "./metric.js";

export const whiteOfficers: Metric = {
  id: "whiteOfficers",
  title: "White officers on the board",
  formula: "Σ white officers after each ply/Σ plies",
  unit: "officers",
  range: "0 …",
  estimator: "pooled over the main-phase plies of all games",
  interval: RATIO_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => columnPerPly(cell, "whiteOfficerPlies", alpha),
};
