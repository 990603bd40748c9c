import { columnMean, type Metric, scaled, T_INTERVAL } from "./metric.js";

/** The log of a geometric mean: below log₁₀ of the size of the game tree, which `log10MeanProduct` estimates. */
export const treeComplexity: Metric = {
  id: "treeComplexity",
  title: "Mean log₁₀ of the product of choices",
  formula: "E Σ log₁₀ bᵢ",
  unit: "log₁₀ games",
  range: "0 …",
  estimator: "mean over games (rows hold 10⁻⁶ log₁₀, exact to ½·10⁻⁶ a ply)",
  interval: T_INTERVAL,
  needsEvaluator: false,
  measure: (cell, alpha) => scaled(columnMean(cell, "logChoices", alpha), 1e-6),
};
