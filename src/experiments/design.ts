import { merge } from "../games/rulebook.js";
import { type AnyGame, type Changes, changesOf, type Factor, readFactors } from "./levels.js";
import type { ExperimentInput } from "./schema.js";
import type { Path, Source } from "./source.js";

/** A rule set of the design, before the players are seated. */
export interface Draft {
  /** What tells it from the others, for its label. */
  readonly parts: readonly string[];
  readonly levels: Readonly<Record<string, string>>;
  readonly rules: object;
  /** Where it is written. */
  readonly path: Path;
  /** Position in the file's explicit `cells`. */
  readonly explicit?: number;
}

/** The rule sets of a file: full factorial, one at a time and explicit cells, in this order; else the base alone. */
export function drafts(source: Source, game: AnyGame, input: ExperimentInput): Draft[] {
  const base = source.within(["base"], () => changesOf(game, input.base));
  const read = (path: Path, ...layers: readonly Changes[]): object =>
    source.within(path, () => game.rules.read([base, ...layers, input.caps].reduce(merge)));
  const designs = [
    ...(input.factors ? factorial(readFactors(source, game, input.factors, ["factors"])) : []),
    ...(input.oneAtATime ? oneAtATime(source, game, input.oneAtATime) : []),
    ...(input.cells ?? []).map((cell, i) => ({
      parts: [cell.label],
      levels: { cell: cell.label },
      layers: [source.within(["cells", i, "rules"], () => changesOf(game, cell.rules))],
      path: ["cells", i],
      explicit: i,
    })),
  ];
  if (input.factors === undefined && input.oneAtATime === undefined && input.cells === undefined)
    return [{ parts: [], levels: {}, rules: read(["base"]), path: [] }];
  return designs.map(({ layers, ...draft }) => ({ ...draft, rules: read(draft.path, ...layers) }));
}

interface Layered extends Omit<Draft, "rules"> {
  readonly layers: readonly Changes[];
}

/** Every combination of levels; the last factor varies fastest. */
function factorial(factors: readonly Factor[]): Layered[] {
  const start: Layered[] = factors.length === 0 ? [] : [{ parts: [], levels: {}, layers: [], path: ["factors"] }];
  return factors.reduce(
    (cells, factor) =>
      cells.flatMap((cell) =>
        factor.levels.map(({ name, changes }) => ({
          parts: factor.levels.length > 1 ? [...cell.parts, name] : cell.parts,
          levels: { ...cell.levels, [factor.name]: name },
          layers: [...cell.layers, changes],
          path: cell.path,
        })),
      ),
    start,
  );
}

/** The level of a rule set in which no factor is changed. */
export const UNCHANGED = "as it is";

function oneAtATime(source: Source, game: AnyGame, input: NonNullable<ExperimentInput["oneAtATime"]>): Layered[] {
  const path = ["oneAtATime", "around"];
  const around = input.around ?? [{}];
  const written = Array.isArray(around)
    ? around.map((rules, i) => ({ name: nameOf(rules), rules, at: [...path, i] }))
    : Object.entries(around).map(([name, rules]) => ({ name, rules, at: [...path, name] }));
  const centres = written.map(({ name, rules, at }) => ({
    name,
    changes: source.within(at, () => changesOf(game, rules)),
  }));
  const factors = readFactors(source, game, input.factors, ["oneAtATime", "factors"]);
  const cell = (name: string, change: string, layers: readonly Changes[]): Layered => ({
    parts: change === UNCHANGED ? [name] : [name, change],
    levels: { around: name, change },
    layers,
    path: ["oneAtATime"],
  });
  const varied = centres.flatMap(({ name, changes }) =>
    factors.flatMap((factor) =>
      factor.levels.map((level) => cell(name, `${factor.name} ${level.name}`, [changes, level.changes])),
    ),
  );
  // The rule sets as they are come first: what is changed into one of them is that one.
  return [...centres.map(({ name, changes }) => cell(name, UNCHANGED, [changes])), ...varied];

  function nameOf(rules: unknown): string {
    if (typeof rules === "string") return rules;
    return Object.keys(rules as object).length === 0 ? "base" : game.rules.label(game.rules.read(rules));
  }
}
