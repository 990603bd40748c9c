import type { Undecided, Verdict } from "../../src/analysis/verdict.js";
import { signed } from "../components/format.js";

/** How a measure is written: its name, the unit of differences, and what their signs mean. */
export interface MeasureView {
  readonly id: string;
  readonly name: string;
  /** The name within a sentence. */
  readonly phrase: string;
  readonly unit: string;
  readonly delta: number;
  readonly digits: number;
  readonly below: string;
  readonly above: string;
}

/** A judged comparison in the unit of its measure. */
export interface ComparisonRow {
  readonly measure: string;
  readonly family: string;
  /** What the baseline is, without its players: rows of one baseline stand in one picture. */
  readonly against: string;
  readonly player: string;
  /** In what the cell differs from its baseline. */
  readonly label: string;
  readonly value: number;
  /** Null: no bound. */
  readonly low: number | null;
  readonly high: number | null;
  readonly pAdjusted: number;
  readonly varianceReduction: number | null;
  readonly verdict: Verdict;
  readonly open: Undecided | null;
  /** Further seeds to decide; null: more than 100 times those played. */
  readonly needed: number | null;
  readonly n: number;
}

/** "+3.8 points [2.6, 5.0]"; an end without bound is said. */
export function changeText({ value, low, high }: ComparisonRow, { unit, digits }: MeasureView): string {
  const end = (x: number | null) => (x === null ? "no bound" : signed(x, digits));
  return `${signed(value, digits)} ${unit} [${end(low)}, ${end(high)}]`;
}
