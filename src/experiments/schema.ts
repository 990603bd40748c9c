import { z } from "zod";
import { GAMES } from "../games/index.js";

/** The form of an experiment file. Descriptions go into the published JSON Schema, which editors show. */

const rulesSchema = z
  .union([z.string(), z.record(z.string(), z.unknown())], {
    error: "expected a preset's name or a map of rule options",
  })
  .describe(
    'A preset\'s name, or rule options over the base, e.g. {capture: mandatory}; "preset" names one to begin from.',
  );

const levelsSchema = z
  .union([z.array(z.unknown()).min(1), z.record(z.string(), rulesSchema)], {
    error: "expected a list of values, or a map from level names to rules",
  })
  .describe(
    "A rule option: the list of its values. Any other name: a list of presets, or a map from the name of a level to a preset or rule options.",
  );

const factorsSchema = z.record(z.string(), levelsSchema);

const playerSchema = z
  .union([z.string(), z.looseObject({ kind: z.string() })], {
    error: "expected a kind of player or {kind: …, settings}",
  })
  .describe("A kind of player, or {kind: …} with its settings.");

const lineUpsSchema = z
  .array(
    z.union([playerSchema, z.array(playerSchema).min(1)], {
      error: "expected a kind of player for all seats, or a list by seat",
    }),
    { error: "expected a list of line-ups" },
  )
  .min(1, "needs at least one line-up")
  .describe("Line-ups, each crossed with every rule set: one player for all seats, or a list of players by seat.");

const gamesSchema = z
  .int({ error: "expected a whole number of games, 1 … 1000000000" })
  .min(1, "expected a whole number of games, 1 … 1000000000")
  .max(1e9, "expected a whole number of games, 1 … 1000000000");

const degenerateSchema = z
  .literal("allow", { error: 'expected "allow"' })
  .describe("Also play cells whose rules give only one degenerate game.");

const cellSchema = z.strictObject({
  label: z.string().min(1).describe("The cell's name in tables and charts."),
  rules: rulesSchema.default({}),
  agents: lineUpsSchema.optional(),
  games: gamesSchema.optional().describe("Games of this cell; else those of the file."),
  degenerate: degenerateSchema.optional(),
});

const levelSelector = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]))
  .describe("Factor levels, players or rule options, each a value or a list of values; all must hold.");

const compareSchema = z.strictObject({
  baseline: levelSelector.describe("The cells that others are compared with: the levels that make a cell a baseline."),
  cells: levelSelector
    .optional()
    .describe("The cells compared with a baseline, by their levels; all others unless given."),
  measures: z.array(z.string()).min(1).describe("Measures to compare, each with its δ in `delta`."),
  paired: z
    .literal(true, { error: "expected true: cells that share their seeds are always compared seed by seed" })
    .optional()
    .describe("true: refuse the file where a seed of one cell is not the same fill or deal in its baseline."),
  family: z
    .string()
    .min(1)
    .optional()
    .describe("Comparisons of one family share their error level; those of one entry unless named."),
  confidence: z.number().gt(0.5).lt(1).default(0.95),
  looks: z.int().min(1).optional().describe("How often the results are looked at, the last time included; else once."),
  adjust: z
    .enum(["bonferroni", "holm", "benjaminiHochberg", "none"])
    .optional()
    .describe("How the family shares its error level; bonferroni unless given. benjaminiHochberg: for exploration."),
});

const levelSchema = z
  .number({ error: "expected a probability above 0 and below 0.5" })
  .gt(0, "expected a probability above 0 and below 0.5")
  .lt(0.5, "expected a probability above 0 and below 0.5")
  .default(0.05);

const stopSchema = z
  .discriminatedUnion(
    "until",
    [
      z.strictObject({ until: z.literal("games") }).describe("All games are played."),
      z
        .strictObject({
          until: z.literal("narrow"),
          width: z
            .record(z.string(), z.number().positive())
            .describe("Width, upper minus lower end, below which every interval of this measure must be."),
        })
        .describe("Until every interval of the comparisons is narrow enough."),
      z.discriminatedUnion(
        "by",
        [
          z
            .strictObject({ until: z.literal("decided"), by: z.literal("confidenceSequence") })
            .describe(
              "Until every verdict is decided; intervals are confidence sequences, which allow any number of looks.",
            ),
          z
            .strictObject({
              until: z.literal("decided"),
              by: z.literal("sprt"),
              alpha: levelSchema.describe(
                "Probability of a false verdict in a family; 1 − the comparisons' confidence.",
              ),
              beta: levelSchema.describe("Probability of no verdict where the difference is 0 or 2δ, by comparison."),
            })
            .describe(
              "Until every verdict is decided, or shown to lie too near ±δ; by sequential probability ratio tests of 0, δ and 2δ, with median-unbiased estimates. Of shares and scores only.",
            ),
        ],
        { error: "expected {until: decided, by: confidenceSequence} or {until: decided, by: sprt}" },
      ),
      z
        .strictObject({ until: z.literal("minutes"), minutes: z.number().positive() })
        .describe("As many games as fit into a time; the store then fixes their number."),
    ],
    {
      error:
        "expected {until: games}, {until: narrow, width: …}, {until: decided, by: …} or {until: minutes, minutes: …}",
    },
  )
  .describe("When a run ends; `games` is then the most that are played. Decided on whole batches of seeds in order.");

export const experimentSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, "expected lower-case letters, digits and hyphens, beginning with a letter")
    .describe("Names the store and the games: lower-case letters, digits, hyphens."),
  title: z.string().min(1).describe("The question, for tables and pages."),
  game: z.string().describe(`The game: ${GAMES.map((game) => game.name).join(", ")}.`),
  seed: z
    .union([z.string().min(1), z.int()], { error: "expected a text" })
    .transform(String)
    .describe("Any text. The same seed gives the same games, on any machine."),
  base: rulesSchema.default({}).describe("The rules that everything below changes: a preset's name or rule options."),
  factors: factorsSchema
    .optional()
    .describe("Full factorial: every combination of the levels of these factors. Later factors go over earlier ones."),
  oneAtATime: z
    .strictObject({
      around: z
        .union([z.array(rulesSchema).min(1), z.record(z.string(), rulesSchema)])
        .optional()
        .describe("The rule sets to vary, a list or a map with names; else the base alone."),
      factors: factorsSchema,
    })
    .optional()
    .describe("Each rule set as it is, and with one factor at a time changed."),
  cells: z.array(cellSchema).min(1, "needs at least one cell").optional().describe("Explicit cells."),
  exclude: z.array(levelSelector).default([]).describe("Combinations that are not played."),
  agents: lineUpsSchema.default(["random"]),
  games: gamesSchema.describe("Games of each cell, rounded up to whole pairs (blocks) where `pairs` is true."),
  gamesBy: z
    .record(z.string(), gamesSchema)
    .default({})
    .describe("Games of the cells of some players, by their name in tables, e.g. {random: 100000}; else `games`."),
  pairs: z
    .boolean()
    .default(false)
    .describe("Each fill or deal is played once from every seat: two players exchange colours, n players rotate."),
  caps: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("Rule options that bound the length of a game, laid over the rules of every cell, e.g. {plyCap: 2000}."),
  degenerate: degenerateSchema.optional(),
  delta: z
    .record(z.string(), z.number().positive())
    .default({})
    .describe(
      "The smallest difference that matters, by measure, e.g. {firstPlayerScore: 0.01, length: 5}; named before the run.",
    ),
  compare: z.array(compareSchema).default([]).describe("Comparisons between cells."),
  stop: stopSchema.optional(),
});

export type ExperimentInput = z.output<typeof experimentSchema>;
export type FactorsInput = z.output<typeof factorsSchema>;
export type LineUpInput = z.output<typeof lineUpsSchema>[number];
export type LevelSelector = z.output<typeof levelSelector>;
export type StopInput = z.output<typeof stopSchema>;
export type ComparisonInput = z.output<typeof compareSchema>;

/** The published JSON Schema, `simulations/experiment.schema.json`. */
export function experimentJsonSchema(): object {
  return {
    ...z.toJSONSchema(experimentSchema, { io: "input" }),
    title: "An experiment of the On Guard Workbench",
  };
}
