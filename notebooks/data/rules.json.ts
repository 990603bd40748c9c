import { rulePages } from "../studies/rulePages.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(rulePages()));
