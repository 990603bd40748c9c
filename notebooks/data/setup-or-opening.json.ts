import { findResults } from "../studies/find.js";
import { SETUP_OR_OPENING } from "../studies/questions.js";
import { setupStudy } from "../studies/setup.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(setupStudy(findResults(SETUP_OR_OPENING.experiment))));
