import { findResults } from "../studies/find.js";
import { jumpStudy } from "../studies/jump.js";
import { OFFICERS_JUMP } from "../studies/questions.js";

process.stdout.write(JSON.stringify(jumpStudy(findResults(OFFICERS_JUMP.experiment))));
