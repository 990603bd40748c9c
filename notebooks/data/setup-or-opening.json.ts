import { findResults } from "../studies/find.js";
import { SETUP_OR_OPENING } from "../studies/questions.js";
import { setupStudy } from "../studies/setup.js";

process.stdout.write(JSON.stringify(setupStudy(findResults(SETUP_OR_OPENING.experiment))));
