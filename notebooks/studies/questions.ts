import type { Question } from "./comparison.js";
import { DECISIVE, SCORE } from "./measures.js";

export const SETUP_OR_OPENING: Question = {
  experiment: "setup-or-opening",
  factor: ["start", "setup", "opening"],
  baseline: "random fill",
  measure: SCORE,
  noun: "setup",
};

export const OFFICERS_JUMP: Question = {
  experiment: "officer-jump",
  factor: ["around", "reading"],
  baseline: "literal",
  measure: DECISIVE,
  noun: "reading",
};
