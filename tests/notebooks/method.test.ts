import { describe, expect, it } from "vitest";
import { comparisonsStudy } from "../../notebooks/studies/comparisons.js";
import { endlessStudy } from "../../notebooks/studies/endless.js";
import { jumpStudy } from "../../notebooks/studies/jump.js";
import { lengthStudy } from "../../notebooks/studies/length.js";
import { reading } from "../../notebooks/studies/reading.js";
import { survivalStudy } from "../../notebooks/studies/survival.js";
import { coverage } from "../../notebooks/workers/coverage.js";
import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { awkward, cardsFixture, fixture } from "./fixture.js";

const published = (experiment: ExperimentAggregate) => ({ kind: "published" as const, experiment });
const NO_NUMBER = /NaN|undefined|Infinity/;

/** A store whose cells name other factors and hold no columns. */
function otherColumns(): ExperimentAggregate {
  const whole = fixture({ games: 200 });
  return {
    ...whole,
    cells: whole.cells.map((cell) => ({ ...cell, levels: { colour: cell.id }, columns: {} })),
  };
}

describe("comparisons", () => {
  const experiment = fixture();
  const study = comparisonsStudy(published(experiment))!;

  it("are all shown, in the unit of their measure, players kept apart", () => {
    expect(study.rows).toHaveLength(experiment.comparisons!.length);
    expect(study.players).toEqual(["random", "greedy"]);
    const [first] = experiment.comparisons!;
    expect(study.rows[0]).toMatchObject({
      measure: "decisive",
      value: 100 * first!.estimate,
      low: 100 * first!.low!,
      verdict: first!.verdict,
      player: "random",
      label: "king",
      against: "literal reading, random setup",
    });
    expect(study.measures.map(({ id, unit, delta }) => [id, unit, delta])).toEqual([
      ["decisive", "points", 2],
      ["firstPlayerScore", "points", 1],
    ]);
  });

  it("count to the verdicts that the answer names, the players first", () => {
    const count = (verdict: string) => experiment.comparisons!.filter((one) => one.verdict === verdict).length;
    expect(study.answer.word).toBe(`${count("matters")} of ${experiment.comparisons!.length} comparisons matter.`);
    expect(study.answer.text).toContain(`${count("undecided")} undecided`);
    const flips = experiment.agreement!.flips.length;
    expect(flips).toBeGreaterThan(0);
    expect(study.answer.text.indexOf(`${flips} of 18 verdicts`)).toBe(0);
  });

  it("keep what was decided before and after the first run", () => {
    expect(study.changes).toEqual(experiment.changes);
  });

  it("are absent where an experiment names none, or names cells that it lacks", () => {
    const { comparisons: _, ...none } = experiment;
    expect(comparisonsStudy(published(none))).toBeNull();
    expect(comparisonsStudy(published({ ...experiment, cells: [] }))).toBeNull();
  });

  it("hold for odd cells, other columns, and ends without bound", () => {
    const unbounded = {
      ...experiment,
      comparisons: experiment.comparisons!.map((one) => ({ ...one, low: null, varianceReduction: null })),
    };
    for (const odd of [awkward(), otherColumns(), unbounded])
      expect(JSON.stringify(comparisonsStudy(published(odd)))).not.toMatch(NO_NUMBER);
    expect(comparisonsStudy(published(unbounded))!.answer.text).toContain("[no bound, ");
  });
});

describe("study pages", () => {
  it("say before the numbers that verdicts change with the players", () => {
    const { answer, agreement } = jumpStudy(published(fixture({ games: 300 })));
    expect(agreement!.flips.length).toBeGreaterThan(0);
    expect(answer!.text).toMatch(/^(It depends on who plays|Not settled for all players): /);
    expect(jumpStudy(published(fixture({ players: ["greedy"] }))).agreement).toBeNull();
  });

  it("on length have no verdict where the experiment compares no lengths", () => {
    expect(lengthStudy(published(fixture())).comparisons).toBeNull();
    const judged = fixture();
    const asLength = judged.comparisons!.map((one) => ({ ...one, measure: "length", unit: "plies" }));
    const { comparisons } = lengthStudy(published({ ...judged, comparisons: asLength }));
    expect(comparisons!.rows.every((row) => row.measure === "length")).toBe(true);
  });

  it("on endless deals judge the share left at the cap", () => {
    const { cells } = endlessStudy(published(cardsFixture()));
    expect(cells.map(({ capped, verdict }) => [capped.count, verdict])).toEqual([
      [0, "equivalent"],
      [90, "matters"],
      [0, "equivalent"],
      [0, "equivalent"],
    ]);
  });
});

describe("survival", () => {
  it("draws the levels of the first factor together, each context by itself, with means up to the common cap", () => {
    const study = survivalStudy(published(fixture({ games: 400 })))!;
    expect(study.unit).toBe("plies");
    expect(study.contexts).toHaveLength(6);
    const context = study.contexts[study.reference]!;
    expect(context.label).toBe("random setup, greedy players");
    expect(context.cells.map(({ label }) => label)).toEqual(["literal", "king", "rook", "short"]);
    expect(context.tau).toBe(2000);
    for (const { restricted, incidence, length } of context.cells) {
      expect(restricted.low!).toBeLessThan(restricted.value!);
      const ended = incidence
        .at(-1)!
        .slice(1)
        .reduce((sum, share) => sum + share, 0);
      expect(ended + length.left).toBeCloseTo(1, 2);
    }
  });

  it("counts calls in the card game and says what is not known", () => {
    const study = survivalStudy(published(cardsFixture()))!;
    expect([study.unit, study.game]).toEqual(["calls", "Card game"]);
    const { answer, cells } = study.contexts[study.reference]!;
    expect(cells[0]!.reasons).toEqual(["ready", "infeasible"]);
    expect(answer.text).toMatch(/14\.5\u202F% of 620 games were stopped at a cap; how long they would have lasted/);
  });

  it("of a design that changes one thing at a time takes cells without a change", () => {
    const whole = fixture({ games: 100, setups: ["random"], players: ["greedy"] });
    const cells = whole.cells.map((cell, i) => ({
      ...cell,
      levels: { around: cell.levels.reading!, change: i === 0 ? "as it is" : "turns 0" },
    }));
    const [context] = survivalStudy(published({ ...whole, cells }))!.contexts;
    expect(context!.cells.map(({ label }) => label)).toEqual(["literal"]);
  });

  it("holds for odd cells and other columns, and is absent without games", () => {
    const study = survivalStudy(published(awkward()))!;
    for (const odd of [study, survivalStudy(published(otherColumns()))])
      expect(JSON.stringify(odd)).not.toMatch(NO_NUMBER);
    const [literal, rook, short, repeated] = study.contexts[0]!.cells;
    expect([literal, rook, short, repeated].map((cell) => cell!.caution)).toEqual([null, "capped", "single", "same"]);
    expect(short!.restricted.low).toBeNull();
    expect(rook!.restricted.value).toBe(2000);
    expect(survivalStudy(published({ ...fixture(), cells: [] }))).toBeNull();
  });
});

describe("reading numbers", () => {
  it("shows each verdict, by the function that judges", () => {
    const { examples } = reading([]);
    expect(new Set(examples.rows.map(({ verdict }) => verdict)).size).toBe(4);
    for (const { low, high, verdict } of examples.rows)
      expect(verdict === "matters").toBe(low > examples.delta || high < -examples.delta);
  });

  it("takes pairing and censoring from the runs there are, and says so where there are none", () => {
    expect(reading([])).toMatchObject({ pairing: null, censoring: null });
    const { censoring } = reading([published(fixture()), published(cardsFixture())]);
    expect(censoring).toMatchObject({ experiment: "endless-calls", unit: "calls", cap: 3000, games: 310 });
    expect(censoring!.endedMean).toBeLessThan(censoring!.mean.low!);
    const paired = fixture();
    const comparisons = paired.comparisons!.map((one, i) => ({ ...one, varianceReduction: i % 2 === 0 ? 0.5 : 2 }));
    const { pairing } = reading([published({ ...paired, comparisons })]);
    expect(pairing!.helped).toBe(comparisons.length / 2);
  });
});

describe("coverage", () => {
  const request = { share: 0.1, n: 20, alpha: 0.05, seed: "a test", samples: 4000, shown: 100 };
  const report = coverage(request);

  it("tends to the exact coverage, which is enumerated", () => {
    for (const { covered, exact, method } of report.methods)
      expect(Math.abs(covered / 4000 - exact), method).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 4000) + 1e-9);
    const exact = Object.fromEntries(report.methods.map((one) => [one.method, one.exact]));
    // By hand: Wald's interval of k = 1 … 6 of 20 holds 0.1; P(X ≤ 6) − P(X = 0) for X binomial(20, 0.1).
    expect(exact.Wald).toBeCloseTo(0.99761 - 0.12158, 4);
    expect(exact["Clopper–Pearson"]).toBeGreaterThanOrEqual(0.95);
  });

  it("is seeded: the same request has the same report, more samples begin with the same ones", () => {
    expect(coverage(request)).toEqual(report);
    expect(coverage({ ...request, samples: 150 }).methods[0]!.first).toEqual(report.methods[0]!.first);
    expect(coverage({ ...request, seed: "another" }).methods[0]!.first).not.toEqual(report.methods[0]!.first);
  });
});
