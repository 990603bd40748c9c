import { shortDeal } from "../studies/deal.js";
import { findResults } from "../studies/find.js";
import { JAQUES_PLAYERS, SEAT_EFFECT, seatStudy } from "../studies/seats.js";
import { pageJson } from "../studies/source.js";

const study = seatStudy(findResults(SEAT_EFFECT), findResults(JAQUES_PLAYERS));
process.stdout.write(pageJson({ ...study, deal: shortDeal() }));
