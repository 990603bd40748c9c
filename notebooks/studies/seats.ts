import type { CellAggregate } from "../../src/analysis/aggregate.js";
import type { Estimate } from "../../src/analysis/interval.js";
import { outcomesOf } from "../../src/analysis/outcomes.js";
import { dealtStaffIndex, seatIndices, seatRange, seatTest } from "../../src/analysis/seats.js";
import type { Verdict } from "../../src/analysis/verdict.js";
import { dealtSizes } from "../../src/games/cards/deal.js";
import { Pack } from "../../src/games/cards/pack.js";
import type { CardRules } from "../../src/games/cards/rules.js";
import { counted, list, number } from "../components/format.js";
import type { Answer } from "./sentences.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { indexRow, playedCells, playersOf } from "./tables.js";
import { DELTA_INDEX, type IndexRow, indexText } from "./tableWords.js";

export const SEAT_EFFECT = "seat-effect";
export const JAQUES_PLAYERS = "jaques-players";

/** One table: how its seats fare. */
export interface SeatTable {
  readonly label: string;
  readonly players: number;
  readonly by: string;
  readonly cards: number;
  /** Cards dealt to each seat, the first caller's first. */
  readonly hands: readonly number[];
  readonly equal: boolean;
  readonly games: number;
  /** Deals with one winner; shares are of these. */
  readonly decided: number;
  readonly capped: number;
  readonly seats: readonly (IndexRow & { readonly hand: number })[];
  readonly verdict: Verdict;
  readonly test: { readonly chi2: number; readonly df: number; readonly p: number };
  /** Largest minus smallest index. */
  readonly range: Estimate;
  readonly staff: IndexRow | null;
}

export interface SeatStudy {
  readonly source: Source | null;
  readonly fault: string | null;
  readonly tables: readonly SeatTable[];
  readonly answer: Answer | null;
  /** The same for other players and packs. */
  readonly others: {
    readonly source: Source | null;
    readonly fault: string | null;
    readonly tables: readonly SeatTable[];
  };
}

/** Does the seat matter? `effect`: the million-deal tables; `players`: other players and packs. */
export function seatStudy(effect: Results | null, players: Results | null): SeatStudy {
  const main = tablesOf(effect);
  const others = tablesOf(players);
  return {
    ...main,
    answer: main.fault === null && main.tables.length > 0 ? answerOf(main.tables, others.tables) : null,
    others,
  };
}

function tablesOf(results: Results | null): SeatStudy["others"] {
  const { cells, fault } = playedCells(
    results,
    (cell) => cell.seatNames.length > 2 && decidedOf(cell) > 0,
    "no deal of this run has one winner at a table of three or more",
  );
  return { source: results === null ? null : sourceOf(results), fault, tables: cells.map(tableOf) };
}

const decidedOf = (cell: CellAggregate): number => outcomesOf(cell).wins.reduce((sum, n) => sum + n, 0);

function tableOf(cell: CellAggregate): SeatTable {
  const { wins, games, capped } = outcomesOf(cell);
  const players = wins.length;
  const decided = decidedOf(cell);
  const rules = cell.rules as unknown as CardRules;
  const pack = new Pack(rules);
  const hands = dealtSizes(rules, pack, players - 1).slice(0, players);
  const seats = cell.seatNames.flatMap((name, seat) => {
    const row = indexRow(name, (alpha) => seatIndices(wins, alpha)[seat]!);
    return row === null ? [] : [{ ...row, hand: hands[seat]! }];
  });
  const range = seatRange(wins, decided);
  const scale = 100 * players;
  return {
    label: cell.levels.table ?? `${players} players, ${pack.cards} cards`,
    players,
    by: playersOf(cell),
    cards: pack.cards,
    hands,
    equal: hands.every((hand) => hand === hands[0]),
    games,
    decided,
    capped,
    seats,
    verdict: overall(seats.map((seat) => seat.verdict)),
    test: seatTest(wins),
    range: { value: scale * range.value, low: scale * range.low, high: scale * range.high },
    staff:
      cell.dealtStaff === undefined
        ? null
        : indexRow("dealt the Staff", (alpha) =>
            dealtStaffIndex(cell.dealtStaff!, players, alpha, cell.players?.rotations),
          ),
  };
}

/** One seat that matters is enough; a table is fair only when all its seats are. */
function overall(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("matters")) return "matters";
  if (verdicts.includes("undecided")) return "undecided";
  return verdicts.includes("below δ") ? "below δ" : "equivalent";
}

const furthestOf = ({ seats }: SeatTable): IndexRow =>
  [...seats].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))[0]!;

function answerOf(tables: readonly SeatTable[], others: readonly SeatTable[]): Answer {
  const matter = tables.filter(({ verdict }) => verdict === "matters");
  const equal = tables.filter((table) => table.equal);
  const unequal = tables.filter((table) => !table.equal);
  const part = (these: readonly SeatTable[], how: string) => {
    if (these.length === 0) return "";
    const furthest = these.map((table) => {
      const seat = furthestOf(table);
      return `${indexText(seat)} (${seat.label}, ${table.players} players)`;
    });
    return `With ${how} hands the seat furthest from a fair share of 100 has ${list(furthest)}. `;
  };
  return {
    word:
      matter.length === tables.length
        ? "Yes."
        : matter.length === 0
          ? tables.some(({ verdict }) => verdict === "undecided")
            ? "Not shown."
            : "No."
          : `At ${matter.length} of ${tables.length} tables.`,
    text: `${part(equal, "equal")}${part(unequal, "unequal")}${dependsOn(tables, others)}`,
  };
}

/** Where the answer depends on players and pack. */
function dependsOn(tables: readonly SeatTable[], others: readonly SeatTable[]): string {
  const by = [...new Set(tables.map((table) => table.by))];
  const shown = `Shown for ${list(by)} players and the packs named, which are assumed`;
  if (others.length === 0) return `${shown}; other players and packs have not been run.`;
  const count = (verdict: Verdict) => others.filter((table) => table.verdict === verdict).length;
  return `${shown}; of ${counted(others.length, "other table")} of players and packs ${number(count("matters"))} show an effect beyond ${DELTA_INDEX}\u202F% of a fair share, ${number(count("undecided"))} are undecided.`;
}
