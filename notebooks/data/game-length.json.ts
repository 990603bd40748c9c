import { findResults } from "../studies/find.js";
import { LENGTH_EXPERIMENTS, lengthStudy } from "../studies/length.js";

const results = LENGTH_EXPERIMENTS.map(findResults).find((found) => found !== null) ?? null;
process.stdout.write(JSON.stringify(lengthStudy(results)));
