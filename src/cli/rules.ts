import type { Command } from "commander";
import { gameNamed } from "../games/index.js";
import { valueText } from "../games/rulebook.js";
import pc from "./colour.js";

export function addRules(program: Command): void {
  program
    .command("rules")
    .summary("list the rule options of a game with their sources")
    .description(
      'List a game\'s rule options: values, default, meaning, and the clause each one reads or "our assumption".',
    )
    .argument("<game>", "board, cards or tictactoe")
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      "\n★ marks the options that matter most: they stand in every shipped comparison.\n\nExamples:\n  $ onguard rules board\n  $ onguard rules board --json",
    )
    .action((name: string, flags: { json?: true }) => {
      const game = gameNamed(name);
      const options = game.rules.options();
      const presets = Object.entries(game.rules.presets).map(([preset, { changes, reads }]) => ({
        name: preset,
        changes,
        reads,
      }));
      if (flags.json) {
        console.log(
          JSON.stringify({ game: game.name, title: game.title, source: game.source, options, presets }, null, 2),
        );
        return;
      }
      console.log(`${pc.bold(game.title)}\nRules after ${game.source}.\n`);
      for (const option of options) {
        console.log(
          `${pc.bold(option.name)}${option.star ? " ★" : ""}  ${option.values}  (default ${valueText(option.default)})`,
        );
        console.log(`    ${option.description}`);
        console.log(pc.dim(`    ${option.source === "our assumption" ? option.source : `“${option.source}”`}`));
      }
      if (presets.length > 0) console.log(`\n${pc.bold("Presets")} (named readings)`);
      for (const { name: preset, changes, reads } of presets) {
        const differences = Object.entries(changes)
          .map(([key, value]) => `${key} ${valueText(value)}`)
          .join(", ");
        console.log(`${pc.bold(preset)}  ${differences || "the defaults"}${reads === "" ? "" : `\n    ${reads}`}`);
      }
    });
}
