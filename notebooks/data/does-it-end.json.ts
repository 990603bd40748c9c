import { ENDLESS_CALLS, endlessStudy } from "../studies/endless.js";
import { findResults } from "../studies/find.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(endlessStudy(findResults(ENDLESS_CALLS))));
