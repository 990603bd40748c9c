import { comparisonsStudy } from "../studies/comparisons.js";
import { allResults } from "../studies/find.js";
import { pageJson } from "../studies/source.js";

const studies = allResults().flatMap((results) => comparisonsStudy(results) ?? []);
process.stdout.write(pageJson(studies));
