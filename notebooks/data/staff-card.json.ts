import { findResults } from "../studies/find.js";
import { pageJson } from "../studies/source.js";
import { STAFF_CARD, staffStudy } from "../studies/staffCard.js";

process.stdout.write(pageJson(staffStudy(findResults(STAFF_CARD))));
