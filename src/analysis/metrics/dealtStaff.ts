import { dealtStaffIndex } from "../seats.js";
import { type Metric, WILSON_INTERVAL } from "./metric.js";

export const dealtStaff: Metric = {
  id: "dealtStaffIndex",
  title: "Dealt the Staff",
  formula: "sole wins of the player dealt the Staff/sole wins × seats × 100",
  unit: "index, 100 = a fair share",
  range: "0 … 100 × seats",
  estimator: "share of the deals with one Staff holder and one winner",
  interval: WILSON_INTERVAL,
  needsEvaluator: false,
  measure: ({ dealtStaff: counts, seatNames, players }, alpha) =>
    counts?.some(([dealt]) => dealt !== 0)
      ? dealtStaffIndex(counts, seatNames.length, alpha, players?.rotations)
      : null,
};
