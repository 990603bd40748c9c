import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readExperiment } from "../../src/experiments/experiment.js";
import { experimentJsonSchema } from "../../src/experiments/schema.js";
import { template } from "../../src/experiments/template.js";
import { GAMES } from "../../src/games/index.js";

const FOLDER = new URL("../../simulations/", import.meta.url);

it("the published JSON Schema is current (vitest -u writes it)", async () => {
  await expect(`${JSON.stringify(experimentJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    "../../simulations/experiment.schema.json",
  );
});

describe("shipped experiments", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".yaml"));

  it.each(files)("%s can be played, is named after its file and points editors to the schema", (file) => {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    const { name, cells, warnings } = readExperiment(text, file);
    expect(`${name}.yaml`).toBe(file);
    expect(cells.length).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    expect(text.split("\n")[0]).toBe("# yaml-language-server: $schema=experiment.schema.json");
  });
});

it.each(GAMES.map((game) => [game.name, game] as const))("the template for %s is an experiment", (_, game) => {
  const { name, warnings } = readExperiment(
    template(game, "my-question", "experiment.schema.json"),
    "my-question.yaml",
  );
  expect(name).toBe("my-question");
  expect(warnings).toEqual([]);
});
