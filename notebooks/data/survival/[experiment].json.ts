import { parseArgs } from "node:util";
import { findResults } from "../../studies/find.js";
import { pageJson } from "../../studies/source.js";
import { survivalStudy } from "../../studies/survival.js";

const { values } = parseArgs({ options: { experiment: { type: "string" } } });
const results = values.experiment === undefined ? null : findResults(values.experiment);
process.stdout.write(pageJson(results === null ? null : survivalStudy(results)));
