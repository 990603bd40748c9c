import { columnMean, type Metric, scaled, T_INTERVAL } from "./metric.js";

export const boardCoverage: Metric = {
  id: "boardCoverage",
  title: "Board coverage",
  formula: "cells that were the destination of a ply/cells",
  unit: "share of cells",
  range: "0 … 1",
  estimator: "mean over games",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => {
    const size = cell.rules.size;
    return typeof size === "number" ? scaled(columnMean(cell, "visited", alpha), 1 / size ** 2) : null;
  },
};
