import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";

/** An experiment's results and where they come from. */
export interface Results {
  readonly kind: "local" | "published";
  readonly experiment: ExperimentAggregate;
}

/** What a page says of the run behind it. */
export interface Source {
  readonly kind: Results["kind"];
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly seed: string;
  readonly hash: string;
  readonly recordVersion: number;
  readonly digest: string;
  readonly date: string;
  readonly command: string;
  readonly version: string;
  readonly cells: number;
  readonly games: number;
}

/** A page's data as JSON: numbers to seven digits, finer ones are never shown. */
export function pageJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "number" && !Number.isInteger(inner) ? Number(inner.toPrecision(7)) : inner,
  );
}

export function sourceOf({ kind, experiment }: Results): Source {
  const { cells, ...facts } = experiment;
  return {
    kind,
    name: facts.name,
    title: facts.title,
    game: facts.game,
    seed: facts.seed,
    hash: facts.hash,
    recordVersion: facts.recordVersion,
    digest: facts.digest,
    date: facts.date,
    command: facts.command,
    version: facts.version,
    cells: cells.length,
    games: cells.reduce((sum, cell) => sum + cell.games, 0),
  };
}

/** "Board game", "Card game". */
export function gameName({ game }: ExperimentAggregate): string {
  if (game === "board") return "Board game";
  return game === "cards" ? "Card game" : game;
}

/** What lengths are counted in: the calls of the card game, the plies of others. */
export function lengthUnit({ game }: ExperimentAggregate): string {
  return game === "cards" ? "calls" : "plies";
}
