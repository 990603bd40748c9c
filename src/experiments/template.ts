import { kindsFor } from "../agents/index.js";
import type { AnyGame } from "./levels.js";

/**
 * A commented experiment file to begin from. `schema` is the path of the published JSON Schema as seen from the file,
 * for editors.
 */
export function template(game: AnyGame, name: string, schema: string): string {
  const presets = Object.keys(game.rules.presets);
  const options = game.rules.options();
  const option = options.find(({ star }) => star) ?? options[0];
  const players = kindsFor(game.name).map(({ name: kind, summary }) => `#   ${kind}: ${summary}`);
  const base =
    presets.length === 0
      ? []
      : [
          `# The rules that everything below changes: a preset (${presets.join(", ")})`,
          `# or rule options, e.g. {preset: ${presets.at(-1)}, ${option!.name}: ${written(option!.default)}}. All options: onguard rules ${game.name}`,
          `base: ${presets[0]}`,
          "",
        ];
  const factors =
    option === undefined
      ? []
      : [
          "# Full factorial: each combination of these levels is a cell. A rule option has a list of values; any other",
          "# name has a list of presets, or a map from level names to rule options:",
          "#   start:",
          "#     as usual: {}",
          `#     another: {${option.name}: ${written(option.default)}}`,
          "# Instead or besides: oneAtATime (each option changed alone) and cells (an explicit list).",
          "factors:",
          `  ${option.name}: [${firstValues(option.values).join(", ")}]`,
          "",
          "# Combinations that are not played, by level, players or rule option.",
          "exclude: []",
          "",
        ];
  const measure = game.seats.max === 2 ? "firstPlayerScore" : "length";
  const compared =
    option === undefined
      ? []
      : [
          "",
          "# What `onguard compare` judges: each cell against the baseline that has its other levels.",
          "compare:",
          `  - baseline: {${option.name}: ${firstValues(option.values)[0]}}`,
          `    measures: [${measure}]`,
          "",
          "# Play in batches until every verdict is decided instead of all games:",
          "# stop: {until: decided, by: confidenceSequence}",
        ];
  return `${[
    `# yaml-language-server: $schema=${schema}`,
    "# Check this file with `onguard plan`, play it with `onguard run`, read the results with `onguard show`.",
    "",
    "# Names the store and the games: lower-case letters, digits, hyphens.",
    `name: ${name}`,
    "title: What is the question?",
    `game: ${game.name}`,
    "",
    "# Any text. The same seed gives the same games, on any machine.",
    `seed: ${name} 1`,
    "",
    ...base,
    ...factors,
    "# Who plays: each line-up is crossed with every rule set. One player for all seats, or a list by seat.",
    ...players,
    "agents:",
    "  - random",
    "",
    "# Games of each cell. More can be asked for later: only the new ones are played.",
    "games: 1000",
    "",
    "# true: each fill or deal is played from every seat in turn (players of different skill need this).",
    "pairs: false",
    "",
    "# The smallest difference that matters, by measure; name it before the run.",
    `delta: {${measure}: ${game.seats.max === 2 ? 0.01 : 5}}`,
    ...compared,
  ].join("\n")}\n`;
}

function written(value: unknown): string {
  return value === null ? "none" : String(value);
}

/** The first two of an option's values as a person writes them, "a, b, c". */
function firstValues(values: string): string[] {
  return values.split(", ").slice(0, 2);
}
