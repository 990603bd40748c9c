import { findResults } from "../studies/find.js";
import { PAIRING_SCORING, pairingStudy } from "../studies/pairing.js";
import { pageJson } from "../studies/source.js";

process.stdout.write(pageJson(pairingStudy(findResults(PAIRING_SCORING))));
