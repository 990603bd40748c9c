import type { Question } from "./comparison.js";
import { DECISIVE, SCORE } from "./measures.js";

export const SETUP_OR_OPENING: Question = {
  experiment: "setup-or-opening",
  factor: ["setup", "opening", "start"],
  baseline: "random",
  measure: SCORE,
  noun: "setup",
};

export const OFFICERS_JUMP: Question = {
  experiment: "officer-jump",
  factor: ["reading", "jump", "rules"],
  baseline: "literal",
  measure: DECISIVE,
  noun: "reading",
};
