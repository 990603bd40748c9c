import { NOTHING } from "../interval.js";
import { outcomesOf } from "../outcomes.js";
import { seatEntropy as entropyOf } from "../seats.js";
import type { Metric } from "./metric.js";

/** Without an interval here: a bootstrap over units has to give it (`bootstrap`), since it is at its maximum for a fair game. */
export const seatEntropy: Metric = {
  id: "seatEntropy",
  title: "Seat entropy",
  formula: "−Σ pᵢ ln pᵢ/ln n over sole wins",
  unit: "1",
  range: "0 (one seat wins all) … 1 (fair)",
  estimator: "plug-in",
  interval: "none; BCa bootstrap over units where it is judged",
  needsEvaluator: false,
  measure: (cell) => {
    const { wins } = outcomesOf(cell);
    return wins.length < 2 ? null : { ...NOTHING, value: entropyOf(wins) };
  },
};
