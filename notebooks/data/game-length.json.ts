import { findResults } from "../studies/find.js";
import { LENGTH_EXPERIMENTS, lengthStudy } from "../studies/length.js";
import { pageJson } from "../studies/source.js";

const results = LENGTH_EXPERIMENTS.map(findResults).find((found) => found !== null) ?? null;
process.stdout.write(pageJson(lengthStudy(results)));
