import { allResults } from "../studies/find.js";
import { overview } from "../studies/overview.js";

process.stdout.write(JSON.stringify(overview(allResults())));
