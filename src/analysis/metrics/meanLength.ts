import { lengthsOf, meanLength as meanOf } from "../survival.js";
import type { Metric } from "./metric.js";

export const meanLength: Metric = {
  id: "meanLength",
  title: "Restricted mean length",
  formula: "E min(T, cap)",
  unit: "plies (cards: calls)",
  range: "0 … cap",
  estimator: "area under the survival curve up to the smallest cap",
  interval: "Student’s t over games (several caps: Greenwood)",
  needsEvaluator: false,
  measure: (cell, alpha) => meanOf(lengthsOf(cell.endings), alpha),
};
