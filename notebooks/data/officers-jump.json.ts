import { findResults } from "../studies/find.js";
import { jumpStudy } from "../studies/jump.js";
import { OFFICERS_JUMP } from "../studies/questions.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(jumpStudy(findResults(OFFICERS_JUMP.experiment))));
