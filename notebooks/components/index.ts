/** What pages import, as one bundle. */
export { boardView } from "./board.js";
export { endlessFigures, endlessMatrix, pairingFigures, pairingPlayers, staffFigures } from "./cardPages.js";
export { chooser } from "./chooser.js";
export {
  comparisonAgreement,
  comparisonBasis,
  comparisonChooser,
  comparisonForests,
  comparisonRows,
  decisionChanges,
  verdictCounts,
} from "./comparisonsPage.js";
export { coverageDemo } from "./coverageDemo.js";
export { lengthFigures, lengthHolds } from "./lengthPage.js";
export { node } from "./markup.js";
export { overviewFigure, runsTable, studyLinks } from "./overview.js";
export { answerBlock, basis, dataAndRepeat, eyebrow, nothingYet, notRun } from "./page.js";
export { playDemo } from "./playDemo.js";
export { censoringFigure, pairingFigure, verdictFigure, widthFigure } from "./readingPage.js";
export { jumpDiagrams, openingDiagrams, optionTables } from "./rules.js";
export { dealFigure, seatFigures, seatMatrix } from "./seatPage.js";
export { speedAnswer, speedFigures, speedRun } from "./speedPage.js";
export { evidence, holdsMatrix, summaryTable } from "./study.js";
export { incidenceFigure, survivalChooser, survivalFigure, survivalTable } from "./survivalPage.js";
