import { describe, expect, it } from "vitest";
import { cardCell, knowledgeMarkup } from "../../notebooks/components/cardTable.js";
import { seatWheelsSvg } from "../../notebooks/components/seatWheel.js";
import { gridClass } from "../../notebooks/components/shareGrid.js";
import { shortDeal } from "../../notebooks/studies/deal.js";
import { endlessStudy } from "../../notebooks/studies/endless.js";
import { pairingStudy } from "../../notebooks/studies/pairing.js";
import { seatStudy } from "../../notebooks/studies/seats.js";
import { staffStudy } from "../../notebooks/studies/staffCard.js";
import type { CellAggregate, Ending, ExperimentAggregate, PlayerSums } from "../../src/analysis/aggregate.js";
import { WHOLE_WIN } from "../../src/analysis/aggregate.js";
import type { Verdict } from "../../src/analysis/verdict.js";
import { cards } from "../../src/games/cards/game.js";
import { comparisonsOf, fixture } from "./fixture.js";

const count = (text: string, part: string): number => text.split(part).length - 1;
const published = (cells: readonly CellAggregate[]) => ({
  kind: "published" as const,
  experiment: { ...fixture(), game: "cards", cells } satisfies ExperimentAggregate,
});

/** A made-up cell of the card game: sole wins by seat, deals at the cap, who was dealt the Staff. */
function cell(
  wins: readonly number[],
  { levels = {}, agents, capped = 0, rules = {}, ...rest }: Partial<CellAggregate> & { readonly capped?: number },
): CellAggregate {
  const endings: readonly Ending[] = [
    ...wins.map((games, seat) => ({
      reason: "ready",
      censored: false,
      winners: 1 << seat,
      games,
      lengths: [[40 + seat, games] as const],
    })),
    ...(capped > 0
      ? [{ reason: "capped", censored: true, winners: 0, games: capped, lengths: [[3000, capped] as const] }]
      : []),
  ];
  return {
    id: "0".repeat(12),
    label: Object.values(levels).join(" · "),
    levels,
    rules: cards.rules.read({ players: wins.length, pack: { corps: 2, cavalry: 4, infantry: 8 }, ...rules }) as never,
    rulesLabel: "jaques",
    agents: agents ?? wins.map(() => "logic"),
    seatNames: ["London", "Aldershot", "Windsor", "Portsmouth", "Plymouth"].slice(0, wins.length),
    games: wins.reduce((sum, n) => sum + n, 0) + capped,
    endings,
    columns: { plies: { sum: 0, sumSquares: 0, min: 0, max: 1 } },
    ...rest,
  };
}

describe("seats and hands", () => {
  it("names the furthest seat with its index and interval, equal and unequal hands apart", () => {
    const equal = cell([110_000, 100_000, 100_000, 100_000, 90_000], {
      rules: { pack: { corps: 2, cavalry: 4, infantry: 6 } },
    });
    const unequal = cell([100_000, 100_000, 100_000, 100_000], {});
    const study = seatStudy(published([equal, unequal]), null);
    expect(study.tables.map((table) => table.equal)).toEqual([true, false]);
    expect(study.tables.map((table) => table.hands)).toEqual([
      [5, 5, 5, 5, 5],
      [8, 7, 7, 7],
    ]);
    expect(study.tables.map((table) => table.verdict)).toEqual(["matters", "equivalent"]);
    expect(study.tables[0]!.range.value).toBeCloseTo(20, 9);
    expect(study.tables[0]!.test).toMatchObject({ df: 4, chi2: 2000 });
    expect(study.answer!.word).toBe("At 1 of 2 tables.");
    expect(study.answer!.text).toMatch(/With equal hands .* 110\.0 \[109\.\d, 110\.\d\] \(London, 5 players\)/);
    expect(study.answer!.text).toMatch(/other players and packs have not been run/);
  });

  it("has no answer without a run, or without a winner", () => {
    expect(seatStudy(null, null)).toMatchObject({ answer: null, fault: null, tables: [] });
    expect(seatStudy(published([cell([0, 0, 0, 0], { capped: 9 })]), null).fault).toMatch(/no deal of this run/);
  });
});

describe("the Staff card", () => {
  const players = { deals: 1000, rotations: 4, wins: [4, 0, 0, 0].map(() => [0, 0] as const) };
  it("counts a deal in four rotations once, and says whom the fee moves", () => {
    const at = (staffFee: string, won: number) =>
      cell([1000, 1000, 1000, 1000], {
        levels: { staffFee, callScope: "required" },
        dealtStaff: [
          [1, 1, won],
          [1, 2, 4000 - won],
        ],
        players,
      });
    const study = staffStudy(published([at("0", 1000), at("3", 2000)]));
    const [fair, held] = study.rows;
    expect(fair!.dealt).toMatchObject({ value: 0, verdict: "undecided" });
    // Wilson at 250 of 1000 deals, not 1000 of 4000.
    expect(fair!.dealt!.high - fair!.dealt!.low).toBeCloseTo(400 * 0.0536, 1);
    expect(held!.dealt).toMatchObject({ value: 100, verdict: "matters" });
    expect(study.answer!.text).toContain("The fee changes it for logic players who may call for cards needed");
  });

  it("needs a run that says who was dealt the Staff", () => {
    expect(staffStudy(published([cell([1, 1, 1, 1], {})])).fault).toMatch(/does not say who was dealt the Staff/);
  });
});

describe("does it end", () => {
  const at = (repair: string, memory: number, capped: number) =>
    cell([500, 500, 500, 500], {
      levels: { repair, players: `memory (mean ${memory})` },
      agents: Array.from({ length: 4 }, () => `memory (mean ${memory})`),
      capped,
    });
  it("names the repairs that leave fewer than 1 % of deals, and what is left without one", () => {
    const study = endlessStudy(
      published([at("none", 100, 20), at("none", 15, 2000), at("no dead calls", 100, 0), at("no dead calls", 15, 0)]),
    );
    expect(study.answer!.word).toBe("Yes, with no dead calls.");
    expect(study.answer!.text).toMatch(
      /Without a repair 50\.0\u202F% \[48\.\d, 51\.\d\] of deals have not ended after 3\u202F000 calls/,
    );
    expect(study.memories).toEqual([100, 15]);
    expect(study.at).toBe(15);
    expect(study.curves).toHaveLength(2);
  });
  it("says when none is enough", () => {
    expect(endlessStudy(published([at("none", 15, 500), at("open hands", 15, 90)])).answer!.word).toBe(
      "No repair is enough.",
    );
  });
});

describe("pairing and scoring", () => {
  it("gives ties, wins and the correlation of skill with score", () => {
    // Every deal: scores 6, 4, 2, 0 in the order of the players, so t = 20·rotations and s = n Σx² − (Σx)² = 80·rotations.
    const [deals, rotations] = [100, 4];
    const same = (x: number) => [deals * x, deals * x * x] as const;
    const players: PlayerSums = {
      deals,
      rotations,
      wins: [1, 0, 0, 0].map((won) => same(won * rotations * WHOLE_WIN)),
      scores: [6, 4, 2, 0].map((score) => same(score * rotations)),
      order: { t: same(20 * rotations), s: same(80 * rotations), ts: deals * 20 * 80 * rotations ** 2 },
    };
    const one = cell([100, 100, 100, 90], { levels: { values: "all one", tieBreak: "split" }, players });
    const tie: Ending = { reason: "paired", censored: false, winners: 3, games: 10, lengths: [[30, 10]] };
    const study = pairingStudy(published([{ ...one, endings: [...one.endings, tie], games: 400 }]));
    const [row] = study.rows;
    expect(row!.ties.value).toBeCloseTo(0.025, 9);
    expect(row!.skill.value).toBeCloseTo(1, 9);
    expect(row!.wins.map(({ value }) => value)).toEqual([1, 0, 0, 0]);
    expect(row!.scores.map(({ value }) => value)).toEqual([6, 4, 2, 0]);
    expect(study.answer!.text).toContain("all one · split");
  });

  it("counts the verdicts on ties by the rule that was changed", () => {
    const results = published([]);
    const [judged] = comparisonsOf(fixture({ setups: ["random"], players: ["greedy"] }).cells);
    const of = (familyName: string, measure: string, verdict: Verdict) => ({
      ...judged!,
      familyName,
      measure,
      verdict,
    });
    const comparisons = [
      of("values", "draw", "matters"),
      of("values", "draw", "equivalent"),
      of("values", "length", "undecided"),
      of("Staff", "draw", "below δ"),
    ];
    const experiment = { ...results.experiment, delta: { draw: 0.01 }, comparisons };
    expect(pairingStudy({ ...results, experiment })).toMatchObject({
      delta: 1,
      verdicts: [
        { rule: "values", verdicts: ["matters", "equivalent"] },
        { rule: "Staff", verdicts: ["below δ"] },
      ],
    });
  });
});

describe("the card table", () => {
  const deal = shortDeal()!;
  it("shows a real deal: cards move with won calls only, and the last call ends it", () => {
    expect(deal.steps.length).toBeGreaterThan(10);
    const all = deal.steps[0]!.hands.flat().length;
    for (const [i, { hands, call }] of deal.steps.entries()) {
      expect(hands.flat()).toHaveLength(all);
      if (call === null) continue;
      const before = deal.steps[i - 1]!.hands;
      expect(hands[call.caller]!.includes(call.card)).toBe(call.won);
      expect(before[call.addressed]!.includes(call.card)).toBe(call.won);
      if (call.certain) expect(call.won).toBe(true);
    }
    expect(deal.steps.at(-1)!.turn).toBe(-1);
    expect(deal.end).toMatch(/I am ready for War/);
  });

  it("never marks as known what the hands deny", () => {
    for (const { hands, places } of deal.steps)
      for (const [seat, hand] of hands.entries())
        for (const card of hand) expect(places[card]! & (1 << seat)).not.toBe(0);
  });

  it("draws officers filled, men open, seats across on a phone", () => {
    expect(cardCell(deal, 0).text).toContain("officers of the Royal Artillery");
    expect(cardCell(deal, 1).text).toContain('fill="none"');
    expect(cardCell(deal, 28).text).toContain("the Staff");
    const last = deal.steps.at(-1)!;
    expect(count(knowledgeMarkup(deal, last, 900).text, "<tr>")).toBe(5);
    expect(count(knowledgeMarkup(deal, last, 320).text, "<tr>")).toBe(16);
  });
});

describe("charts of tables", () => {
  it("draw a wheel with a mark and a number for each seat", async () => {
    const seats = [2, -1, 0, -1].map((value, i) => ({
      label: `seat ${i}`,
      value,
      low: value - 0.5,
      high: value + 0.5,
      verdict: "below δ" as const,
    }));
    const wheel = seatWheelsSvg([{ label: "4 players", seats }], 3, { width: 400, label: "seats", id: "w" }).text;
    expect(count(wheel, 'var(--s-2)"')).toBe(4);
    expect(wheel).not.toMatch(/NaN|undefined/);
    await expect(wheel.replaceAll("><", ">\n<")).toMatchFileSnapshot("snapshots/wheel.svg");
  });

  it("class shares from none to all", () => {
    expect([0, 0.01, 0.5, 1].map(gridClass)).toEqual([1, 2, 5, 7]);
  });
});
