import { findResults } from "../studies/find.js";
import { jumpStudy } from "../studies/jump.js";
import { OFFICERS_JUMP } from "../studies/questions.js";
import { pageJson } from "../studies/source.js";

// The starter is a small cut of this experiment.
const results = findResults(OFFICERS_JUMP.experiment) ?? findResults("starter");
process.stdout.write(pageJson(jumpStudy(results)));
