import type { Game, State } from "../games/game.js";
import { merge, valueText } from "../games/rulebook.js";
import { nearest, orList, UserError } from "../problems.js";
import type { FactorsInput, LevelSelector } from "./schema.js";
import type { Path, Source } from "./source.js";

export type AnyGame = Game<object, State>;
export type Changes = Readonly<Record<string, unknown>>;

/** The level that says who plays: every cell has it. */
export const PLAYERS = "players";

/** One level of a factor: its name, and the rule options it sets. */
export interface Level {
  readonly name: string;
  readonly changes: Changes;
}

export interface Factor {
  readonly name: string;
  readonly levels: readonly Level[];
}

/** The rule options that a preset's name or a map of options stands for. Throws a UserError. */
export function changesOf(game: AnyGame, input: unknown): Changes {
  game.rules.read(input);
  if (typeof input === "string") return game.rules.presets[input]!.changes;
  const { preset, ...options } = input as Changes;
  return typeof preset === "string" ? merge(game.rules.presets[preset]!.changes, options) : options;
}

/** The factors as written at `path`: options with values, or names with levels. Throws a UserError with the place. */
export function readFactors(source: Source, game: AnyGame, input: FactorsInput, path: Path): Factor[] {
  const options = Object.keys(game.rules.schema.shape);
  return Object.entries(input).map(([name, levels]) => {
    const here = [...path, name];
    if (!Array.isArray(levels)) {
      if (Object.keys(levels).length === 0) throw source.at(here, `factor "${name}" has no levels`);
      return {
        name,
        levels: Object.entries(levels).map(([level, rules]) => readLevel(level, rules, [...here, level])),
      };
    }
    if (options.includes(name))
      return { name, levels: levels.map((value, i) => readLevel(valueText(value), { [name]: value }, [...here, i])) };
    const presets = Object.keys(game.rules.presets);
    const unknown = levels.findIndex((value) => typeof value !== "string" || !presets.includes(value));
    if (unknown >= 0)
      throw source.at(
        here,
        `"${name}" is not a rule option of ${game.name}${nearest(name, options)}, and ${JSON.stringify(levels[unknown])} is not a preset: give its levels as a map from names to rules`,
      );
    return { name, levels: levels.map((value, i) => readLevel(String(value), value, [...here, i])) };
  });

  function readLevel(name: string, rules: unknown, at: Path): Level {
    return { name, changes: source.within(at, () => changesOf(game, rules)) };
  }
}

/** Whether a cell with these levels and rules is meant: every key holds one of the values given. */
export function selects(
  selector: LevelSelector,
  cell: { readonly levels: Readonly<Record<string, string>>; readonly rules: object },
): boolean {
  return Object.entries(selector).every(([key, wanted]) => {
    const value = cell.levels[key] ?? valueText((cell.rules as Changes)[key]);
    return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => valueText(one) === value);
  });
}

/** Throws a UserError when a selector names neither a factor nor a rule option. */
export function checkSelector(selector: LevelSelector, game: AnyGame, factors: readonly string[]): void {
  const known = [...factors, ...Object.keys(game.rules.schema.shape)];
  for (const key of Object.keys(selector))
    if (!known.includes(key))
      throw new UserError(
        `"${key}" is neither a factor nor a rule option of ${game.name}${nearest(key, known)}; factors: ${orList(factors)}`,
      );
}
