import { catalogue } from "../../src/results/catalogue.js";
import { allResults, DATA } from "../studies/find.js";
import { overview } from "../studies/overview.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(overview(allResults(), catalogue(DATA).faults)));
