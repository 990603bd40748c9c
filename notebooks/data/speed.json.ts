import { pageJson } from "../studies/source.js";
import { speedStudy } from "../studies/speed.js";

process.stdout.write(pageJson(speedStudy()));
