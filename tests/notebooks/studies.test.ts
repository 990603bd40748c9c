import { describe, expect, it } from "vitest";
import { compare } from "../../notebooks/studies/comparison.js";
import { jumpStudy } from "../../notebooks/studies/jump.js";
import { lengthStudy } from "../../notebooks/studies/length.js";
import { overview } from "../../notebooks/studies/overview.js";
import { OFFICERS_JUMP } from "../../notebooks/studies/questions.js";
import { rulePages } from "../../notebooks/studies/rulePages.js";
import { setupStudy } from "../../notebooks/studies/setup.js";
import { awkward, cell, comparisonsOf, fixture } from "./fixture.js";

const published = (experiment = fixture()) => ({ kind: "published" as const, experiment });

describe("a comparison", () => {
  it("is with the baseline in the same context, all changes in one family", () => {
    const study = compare(published(), OFFICERS_JUMP);
    expect(study.levels).toEqual(["literal", "king", "rook", "short"]);
    expect(study.contexts).toHaveLength(6);
    expect(study.family).toBe(18);
    expect(study.compared.filter((row) => row.difference !== null)).toHaveLength(18);
    expect(study.reference!.levels).toEqual({ setup: "random", players: "greedy" });
  });

  it("is the one that the experiment judged, by the δ that it names", () => {
    const experiment = fixture({ setups: ["random"], players: ["greedy"] });
    const study = compare(published(experiment), OFFICERS_JUMP);
    const judged = experiment.comparisons!.find(
      (one) => one.measure === "decisive" && one.cellId === experiment.cells[1]!.id,
    )!;
    const { difference } = study.compared.find((row) => row.level === "king")!;
    expect(difference).toEqual({
      value: 100 * judged.estimate,
      low: 100 * judged.low!,
      high: 100 * judged.high!,
      verdict: judged.verdict,
      family: 3,
    });
    expect(study.measure.delta).toBe(2);
    const { comparisons: _, ...counts } = experiment;
    expect(compare(published(counts), OFFICERS_JUMP).compared.every((row) => row.difference === null)).toBe(true);
    const { delta: __, ...unnamed } = experiment;
    expect(compare(published(unnamed), OFFICERS_JUMP).fault).toMatch(/names no smallest difference .* “decisive”/);
  });

  it("says which factor it looks for, that nothing can be compared, or that there are no games", () => {
    const other = { ...fixture(), cells: fixture().cells.map((one) => ({ ...one, levels: { colour: one.id } })) };
    expect(compare(published(other), OFFICERS_JUMP).fault).toMatch(/varies “colour”; .* “around” or “reading”/);
    expect(compare(published(fixture({ readings: ["literal"] })), OFFICERS_JUMP).fault).toMatch(/only one reading/);
    expect(compare(published({ ...fixture(), cells: [] }), OFFICERS_JUMP).fault).toBe("this run has no games yet");
    expect(compare(null, OFFICERS_JUMP).source).toBeNull();
  });

  it("of a design that changes one thing at a time takes readings as they are, and each change against its reading", () => {
    const readings = ["literal", "king"];
    const changes = ["as it is", "turns 0", "jumps 1"];
    const cells = readings.flatMap((around, r) =>
      changes.map((change, c) =>
        cell({
          id: `${r}${c}`,
          levels: { around, change, players: "random" },
          games: 5000,
          white: 0.45,
          draws: 0.1 + 0.2 * r + 0.05 * c,
          capped: 0,
          typical: 60,
        }),
      ),
    );
    const study = jumpStudy(published({ ...fixture(), cells, comparisons: comparisonsOf(cells) }));
    expect(study.levels).toEqual(readings);
    expect(study.family).toBe(1);
    expect(study.variations.map(({ around, change }) => `${around} ${change}`)).toEqual([
      "literal turns 0",
      "literal jumps 1",
      "king turns 0",
      "king jumps 1",
    ]);
    expect(study.variations[0]!.difference!.value).toBeCloseTo(-5, 6);
    expect(study.grid!.cells).toHaveLength(6);
  });
});

describe("answers", () => {
  it("name the numbers, the players and the readings they hold for", () => {
    const { answer } = jumpStudy(published());
    expect(answer!.word).toBe("The literal reading.");
    expect(answer!.text).toMatch(/95\.0\u202F% \[94\.3, 95\.6\] of games have a winner/);
    expect(answer!.text).toMatch(/All 3 other readings differ from literal by more than δ = 2 points/);
    expect(answer!.text).toMatch(/Shown for random setup, greedy players; all 5 other combinations/);
  });

  it("change with the data", () => {
    const study = (lift: number) => setupStudy(published(fixture({ name: "setup-or-opening", games: 40_000, lift })));
    expect(study(0).answer!.word).toMatch(/^No: a random setup is fair/);
    expect(study(0.06).answer!.word).not.toEqual(study(0).answer!.word);
  });

  it("hold for odd cells: no games, only capped games, one game, the same game", () => {
    const study = jumpStudy(published(awkward()));
    expect(study.cells.map(({ caution }) => caution)).toEqual([null, "empty", "capped", "single", "same"]);
    const texts = [study.answer, lengthStudy(published(awkward())).answer, ...Object.values(study.titles)];
    expect(JSON.stringify(texts)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("without a local run show games of two, whose outcomes can be drawn", () => {
    const table = fixture({ name: "endless-calls" });
    const cells = table.cells.map((one) => ({ ...one, seatNames: ["A", "B", "C", "D"] }));
    expect(overview([published({ ...table, cells }), published()], []).latest!.source.name).toBe(fixture().name);
  });

  it("show the newest local run first", () => {
    const local = { kind: "local" as const, experiment: fixture({ name: "starter", games: 50 }) };
    const page = overview([local, published()], []);
    expect(page.latest!.source.name).toBe("starter");
    // The card game's studies have runs of their own.
    const answered = page.studies.flatMap(({ path, answer }) => (answer === null ? [] : [path]));
    expect(answered).toEqual(["officers-jump", "game-length"]);
  });
});

describe("rules", () => {
  const pages = rulePages();

  it("list every option of every game with the clause or the assumption", () => {
    for (const game of pages.games)
      for (const option of game.options) {
        expect(option.description, option.name).not.toBe("");
        expect(option.source, option.name).not.toBe("");
      }
    expect(pages.openings).toHaveLength(8);
  });

  it("show for each option of the officer's move that its values allow different plies", () => {
    for (const { option, values } of pages.jumps)
      expect(new Set(values.map(({ marks }) => JSON.stringify(marks))).size, option).toBe(values.length);
  });
});
