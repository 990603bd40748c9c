import type {
  CellAggregate,
  Ending,
  ExperimentAggregate,
  Histogram,
  JudgedComparison,
  PlayerAgreement,
} from "../../src/analysis/aggregate.js";
import { flips } from "../../src/analysis/agreement.js";
import { compare } from "../../src/analysis/compare.js";

/**
 * A made-up experiment for tests: its numbers come from a formula, no game was played. Never shown in the product.
 */
export function fixture({
  name = "officer-jump",
  games = 4000,
  readings = ["literal", "king", "rook", "short"],
  setups = ["random", "halfTurn", "openings"],
  players = ["random", "greedy"],
  lift = 0,
}: {
  readonly name?: string;
  readonly games?: number;
  readonly readings?: readonly string[];
  readonly setups?: readonly string[];
  readonly players?: readonly string[];
  /** Added to every share of White's wins. */
  readonly lift?: number;
} = {}): ExperimentAggregate {
  const cells = readings.flatMap((reading, r) =>
    setups.flatMap((setup, s) =>
      players.map((player, p) => {
        const draws = 0.05 + 0.12 * r * (1 - 0.4 * p);
        const white = (1 - draws) * (0.5 + lift + 0.012 * s * (1 + p) + 0.004 * r);
        return cell({
          id: `${r}${s}${p}`.padStart(12, "0"),
          levels: { reading, setup, players: player },
          games,
          white,
          draws,
          capped: r === 3 ? 0.04 : 0,
          typical: 60 + 45 * r + 12 * s + 30 * p,
        });
      }),
    ),
  );
  return {
    name,
    title: "A fixture: made-up numbers for tests",
    game: "board",
    seed: "fixture",
    hash: "f1c7".repeat(16),
    recordVersion: 1,
    digest: "d1e5".repeat(16),
    date: "2020-02-02",
    command: `npx onguard run simulations/${name}.yaml`,
    version: "0.1.0",
    delta: { firstPlayerScore: 0.01, decisive: 0.02, length: 5 },
    comparisons: comparisonsOf(cells),
    changes: [{ date: "2020-02-01", games: 500, before: ["δ of decisive: 0.05"], after: ["δ of decisive: 0.02"] }],
    ...(players.length < 2 ? {} : { agreement: agreementOf(cells, players) }),
    cells,
  };
}

/** Two kinds of players: means of the measures as the cells have them, a made-up τ-b, and the verdicts that change. */
function agreementOf(cells: readonly CellAggregate[], [first, second]: readonly string[]): PlayerAgreement {
  const of = (player: string) => cells.filter(({ levels }) => levels.players === player);
  const name = ({ levels: { players: _, ...rest } }: CellAggregate) => Object.values(rest).join(" · ");
  const mean = (cell: CellAggregate, measure: string) => {
    const { count, n } = tally(cell, measure);
    return count / n;
  };
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  return {
    measures: ["decisive", "firstPlayerScore"].map((measure) => ({
      measure,
      players: [first!, second!],
      variants: of(first!).map(name),
      ranks: [
        {
          players: [first!, second!],
          tau: { value: 0.5, low: 0.2, high: 0.7 },
          means: [of(first!).map((cell) => mean(cell, measure)), of(second!).map((cell) => mean(cell, measure))],
        },
      ],
    })),
    flips: flips(
      comparisonsOf(cells).map((comparison) => {
        const cell = byId.get(comparison.cellId)!;
        const baseline = byId.get(comparison.baselineId)!;
        return { player: cell.levels.players!, variant: name(cell), baseline: name(baseline), comparison };
      }),
    ),
  };
}

/** Every cell against the one of the first reading (or the reading unchanged) with its other levels, as if unpaired. */
export function comparisonsOf(cells: readonly CellAggregate[]): readonly JudgedComparison[] {
  const first = cells[0]!.levels;
  const factor = "change" in first ? "change" : "reading";
  return [
    ...judgedAs("readings", cells, (cell, other) =>
      "around" in first
        ? [cell, other].every(({ levels }) => levels.change === first.change) && other.levels.around === first.around
        : other.levels.reading === first.reading && sameBut("reading", cell, other),
    ),
    ...(factor === "change"
      ? judgedAs(
          "changes",
          cells,
          (cell, other) => other.levels.change === first.change && sameBut("change", cell, other),
        )
      : []),
  ];
}

function sameBut(factor: string, a: CellAggregate, b: CellAggregate): boolean {
  return Object.keys(a.levels).every((key) => key === factor || a.levels[key] === b.levels[key]);
}

function judgedAs(
  familyName: string,
  cells: readonly CellAggregate[],
  compares: (cell: CellAggregate, baseline: CellAggregate) => boolean,
): readonly JudgedComparison[] {
  const pairs = cells.flatMap((cell) =>
    cells
      .filter((other) => other !== cell && compares(cell, other) && cell.games > 1 && other.games > 1)
      .map((other) => ({ cell, other })),
  );
  return ["decisive", "firstPlayerScore"].flatMap((measure) =>
    compare(
      pairs.map(({ cell, other }) => ({
        measure,
        unit: "share of games",
        baseline: other.label,
        cell: cell.label,
        delta: measure === "decisive" ? 0.02 : 0.01,
        excluded: 0,
        data: { kind: "unpairedShares", cell: tally(cell, measure), baseline: tally(other, measure) },
      })),
    ).map((comparison, i) => ({
      ...comparison,
      cellId: pairs[i]!.cell.id,
      baselineId: pairs[i]!.other.id,
      familyName,
      familySize: pairs.length,
    })),
  );
}

/** Games with a winner, or won by White. */
function tally({ endings, games }: CellAggregate, measure: string): { readonly count: number; readonly n: number } {
  const won = endings.filter(({ winners }) => winners === 1 || (measure === "decisive" && winners === 2));
  return { count: won.reduce((sum, ending) => sum + ending.games, 0), n: games };
}

export function cell({
  id,
  levels,
  games,
  white,
  draws,
  capped,
  typical,
}: {
  readonly id: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly games: number;
  readonly white: number;
  readonly draws: number;
  readonly capped: number;
  readonly typical: number;
}): CellAggregate {
  const stopped = Math.round(games * capped);
  const drawn = Math.round(games * draws);
  const first = Math.round(games * white * (1 - capped));
  const stale = Math.round(first * 0.06);
  const second = games - stopped - drawn - first;
  const endings: readonly Ending[] = [
    ending("elimination", 1, first - stale, typical),
    ending("stalemate", 1, stale, typical * 1.1),
    ending("elimination", 2, second, typical * 1.02),
    ending("threefold", 3, Math.floor(drawn / 2), typical * 1.3),
    ending("noProgress", 3, Math.ceil(drawn / 2), typical * 1.5),
    { reason: "capped", censored: true, winners: 0, games: stopped, lengths: stopped === 0 ? [] : [[2000, stopped]] },
  ];
  return {
    id,
    label: Object.values(levels).join(" · "),
    levels,
    rules: {},
    rulesLabel: levels.reading ?? "literal",
    agents: [levels.players ?? "random", levels.players ?? "random"],
    seatNames: ["white", "black"],
    games,
    endings: endings.filter((one) => one.games > 0),
    columns: { plies: { sum: 0, sumSquares: 0, min: 0, max: 1 } },
  };
}

function ending(reason: string, winners: number, games: number, typical: number): Ending {
  return { reason, censored: false, winners, games, lengths: bell(games, typical) };
}

/** About `games` lengths around `typical`, spread like a logarithmic bell, exactly `games` of them. */
function bell(games: number, typical: number): Histogram {
  const counts = new Map<number, number>();
  for (let i = 0; i < games; i++) {
    const u = (i + 0.5) / games;
    const length = Math.max(3, Math.round(typical * (u / (1 - u)) ** 0.22));
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b);
}

/** Cells that have no games, capped games only, one game, and one game over and over. */
export function awkward(): ExperimentAggregate {
  const whole = fixture({ setups: ["random"], players: ["greedy"] });
  const [literal, king, rook, short] = whole.cells as [CellAggregate, CellAggregate, CellAggregate, CellAggregate];
  const only = (base: CellAggregate, endings: readonly Ending[]): CellAggregate => ({
    ...base,
    endings,
    games: endings.reduce((sum, one) => sum + one.games, 0),
  });
  const again = {
    ...literal,
    id: "f00000000000",
    levels: { ...literal.levels, reading: "repeated" },
    columns: { plies: { sum: 400 * 77, sumSquares: 400 * 77 * 77, min: 77, max: 77 } },
  };
  return {
    ...whole,
    cells: [
      literal,
      only(king, []),
      only(rook, [{ reason: "capped", censored: true, winners: 0, games: 50, lengths: [[2000, 50]] }]),
      only(short, [{ reason: "elimination", censored: false, winners: 2, games: 1, lengths: [[61, 1]] }]),
      only(again, [{ reason: "elimination", censored: false, winners: 1, games: 400, lengths: [[77, 400]] }]),
    ],
  };
}

/** A made-up experiment of the card game: lengths are calls, one repair, two memories, one of which meets the cap. */
export function cardsFixture(name = "endless-calls"): ExperimentAggregate {
  const towns = ["London", "York", "Chester"];
  const cells = ["none", "open hands"].flatMap((repair, r) =>
    [200, 20].map((memory, m) => {
      const capped = r === 0 && m === 1 ? 90 : 0;
      const ready = (seat: number, games: number): Ending => ending("ready", 1 << seat, games, 120 + 30 * seat);
      const endings: readonly Ending[] = [
        ready(0, 100),
        ready(1, 90),
        ready(2, 110 - capped),
        ending("infeasible", 0, 10, 300),
        { reason: "capped", censored: true, winners: 0, games: capped, lengths: capped === 0 ? [] : [[3000, capped]] },
      ];
      return {
        id: `ca${r}${m}`.padEnd(12, "0"),
        label: `${repair} · memory (mean ${memory})`,
        levels: { repair, players: `memory (mean ${memory})` },
        rules: {},
        rulesLabel: repair,
        agents: towns.map(() => `memory (mean ${memory})`),
        seatNames: towns,
        games: endings.reduce((sum, one) => sum + one.games, 0),
        endings: endings.filter((one) => one.games > 0),
        columns: {},
      };
    }),
  );
  const { delta: _, comparisons: __, changes: ___, agreement: ____, ...facts } = fixture({ name });
  return { ...facts, game: "cards", cells };
}
