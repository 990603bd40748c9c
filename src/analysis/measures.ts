import { nearest, UserError } from "../problems.js";
import type { RowValue } from "./comparison.js";

/** What two rule sets can be compared by. */
export interface Measure {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly value: RowValue;
}

/** What a game's rows hold, as far as measures need it. */
export interface Recorded {
  readonly seatNames: readonly string[];
  /** End reasons by code; censored ones mean capped. */
  readonly endReasons: readonly { readonly name: string; readonly censored?: true }[];
  readonly columns: readonly string[];
}

const RATIOS: readonly (readonly [id: string, title: string, unit: string, numerator: string])[] = [
  ["branching", "mean branching factor", "plies", "choices"],
  ["decisionShare", "decision share", "share of plies", "decisions"],
  ["repetitionRate", "repetition rate", "share of plies", "repeats"],
  ["cornerOccupancy", "corner occupancy", "share of plies", "cornerPlies"],
];

/**
 * All measures of a game: `firstPlayerScore` (two seats), `win/SEAT`, `draw`, `decisive`, `capped`, `end/REASON`,
 * `length` (up to `cap`, null for none), pooled ratios to the length, and `mean/COLUMN`.
 */
export function measuresOf({ seatNames, endReasons, columns }: Recorded, cap: number | null): readonly Measure[] {
  const codes = (keep: (reason: Recorded["endReasons"][number]) => boolean) =>
    endReasons.flatMap((reason, code) => (keep(reason) ? [code] : []));
  const share = "share of games";
  return [
    ...(seatNames.length === 2
      ? [{ id: "firstPlayerScore", title: "first-player score", unit: "points", value: { take: "score" } as const }]
      : []),
    ...seatNames.map(
      (seat, i): Measure => ({
        id: `win/${seat}`,
        title: `${seat} wins`,
        unit: share,
        value: { take: "winners", equal: 1 << i },
      }),
    ),
    { id: "draw", title: "draws", unit: share, value: { take: "draw" } },
    { id: "decisive", title: "decisive games", unit: share, value: { take: "decisive" } },
    {
      id: "capped",
      title: "capped games",
      unit: share,
      value: { take: "endReason", among: codes((reason) => reason.censored === true) },
    },
    ...endReasons.map(
      (reason): Measure => ({
        id: `end/${reason.name}`,
        title: `ended by ${reason.name}`,
        unit: share,
        value: { take: "endReason", among: codes(({ name }) => name === reason.name) },
      }),
    ),
    {
      id: "length",
      title: cap === null ? "mean length" : `mean length up to ${cap}`,
      unit: "plies",
      value: { take: "column", column: "plies", limit: cap },
    },
    ...RATIOS.filter(([, , , numerator]) => columns.includes(numerator)).map(
      ([id, title, unit, numerator]): Measure => ({
        id,
        title,
        unit,
        value: { take: "ratio", numerator, denominator: "plies" },
      }),
    ),
    ...columns.map(
      (column): Measure => ({
        id: `mean/${column}`,
        title: `mean ${column}`,
        unit: "as recorded",
        value: { take: "column", column, limit: null },
      }),
    ),
  ];
}

/** The measure so named, or a UserError with the nearest. */
export function measureNamed(id: string, measures: readonly Measure[]): Measure {
  const found = measures.find((measure) => measure.id === id);
  if (found) return found;
  const known = measures.map((measure) => measure.id);
  throw new UserError(`measure "${id}" is not known${nearest(id, known)}; there are ${known.join(", ")}`);
}
