import { type Estimate, NOTHING } from "../interval.js";
import { lengthTimesLogBranching } from "./complexity.js";
import { columnMean, columnPerPly, type Metric } from "./metric.js";

export const lengthComplexity: Metric = {
  id: "lengthComplexity",
  title: "Length × log₁₀ of mean branching",
  formula: "E length · log₁₀(Σ b/Σ plies)",
  unit: "log₁₀ games",
  range: "0 …",
  estimator: "plug-in, for comparison with published figures",
  interval: "none: a product of two estimates, named for comparison only",
  needsEvaluator: false,
  measure: (cell): Estimate | null => {
    const length = columnMean(cell, "plies");
    const branching = columnPerPly(cell, "choices");
    if (!length || !branching) return null;
    if (length.value === null || branching.value === null) return NOTHING;
    return { ...NOTHING, value: lengthTimesLogBranching(length.value, branching.value) };
  },
};
