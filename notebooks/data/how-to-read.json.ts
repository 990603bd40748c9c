import { allResults } from "../studies/find.js";
import { reading } from "../studies/reading.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(reading(allResults())));
