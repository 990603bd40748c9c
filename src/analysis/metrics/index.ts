import { balance } from "./balance.js";
import { blackCaptures } from "./blackCaptures.js";
import { blackMakes } from "./blackMakes.js";
import { blackOfficers } from "./blackOfficers.js";
import { boardCoverage } from "./boardCoverage.js";
import { branchingFactor } from "./branchingFactor.js";
import { certainCallShare } from "./certainCallShare.js";
import { cornerOccupancy } from "./cornerOccupancy.js";
import { dealtStaff } from "./dealtStaff.js";
import { decisionShare } from "./decisionShare.js";
import { decisiveness } from "./decisiveness.js";
import { drawishness } from "./drawishness.js";
import { firstCapture } from "./firstCapture.js";
import { firstPlayerElo } from "./firstPlayerElo.js";
import { firstPlayerScore } from "./firstPlayerScore.js";
import { forcedShare } from "./forcedShare.js";
import { guessShare } from "./guessShare.js";
import { guessSuccess } from "./guessSuccess.js";
import { lengthComplexity } from "./lengthComplexity.js";
import { meanLength } from "./meanLength.js";
import { medianLength } from "./medianLength.js";
import type { Metric } from "./metric.js";
import { orderScore } from "./orderScore.js";
import { pool } from "./pool.js";
import { repetitionRate } from "./repetitionRate.js";
import { seatBalance } from "./seatBalance.js";
import { seatEntropy } from "./seatEntropy.js";
import { staffFees } from "./staffFees.js";
import { staffTransfers } from "./staffTransfers.js";
import { timeout } from "./timeout.js";
import { treeComplexity } from "./treeComplexity.js";
import { turns } from "./turns.js";
import { whiteCaptures } from "./whiteCaptures.js";
import { whiteMakes } from "./whiteMakes.js";
import { whiteOfficers } from "./whiteOfficers.js";

/** All metrics in the order of a report: outcome, length, choice, play. */
export const METRICS: readonly Metric[] = [
  firstPlayerScore,
  firstPlayerElo,
  balance,
  seatBalance,
  seatEntropy,
  decisiveness,
  drawishness,
  timeout,
  medianLength,
  meanLength,
  turns,
  branchingFactor,
  decisionShare,
  forcedShare,
  treeComplexity,
  lengthComplexity,
  whiteMakes,
  blackMakes,
  whiteCaptures,
  blackCaptures,
  firstCapture,
  whiteOfficers,
  blackOfficers,
  boardCoverage,
  repetitionRate,
  cornerOccupancy,
  certainCallShare,
  guessShare,
  guessSuccess,
  staffFees,
  pool,
  staffTransfers,
  dealtStaff,
  orderScore,
];
