import { rulePages } from "../studies/rulePages.js";

process.stdout.write(JSON.stringify(rulePages()));
