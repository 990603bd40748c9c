import { type AgentSpec, agentLabel, readAgent } from "../agents/index.js";
import { measureNamed, measuresOf, type Recorded } from "../analysis/measures.js";
import { stepsOf } from "../analysis/sequentialTest.js";
import { gameNamed } from "../games/index.js";
import { columnsOf } from "../games/row.js";
import { nearest, orList, UserError } from "../problems.js";
import { type Draft, drafts } from "./design.js";
import { cellId } from "./hashes.js";
import { type AnyGame, checkSelector, PLAYERS, selects } from "./levels.js";
import { type CellPair, pairsOf } from "./pairs.js";
import {
  type ComparisonInput,
  type ExperimentInput,
  experimentSchema,
  type LevelSelector,
  type LineUpInput,
  type StopInput,
} from "./schema.js";
import { Source } from "./source.js";

/** One cell of a design: a rule set and who plays it. */
export interface Cell {
  readonly id: string;
  readonly label: string;
  /** The level of each factor, and "players". */
  readonly levels: Readonly<Record<string, string>>;
  readonly rules: object;
  /** The players by seat in rotation 0. */
  readonly agents: readonly AgentSpec[];
  /** Seats in which each fill or deal is played: 1, or the number of seats. */
  readonly rotations: number;
  /** How many seeds are played, each in every rotation. */
  readonly indices: number;
}

/** When a run ends before all its games are played. */
export type StoppingRule = StopInput & {
  /** The most games of a cell that the file allows: confidence sequences are tightest at half of them. */
  readonly games: number;
};

/** A stopping rule as reports name it. */
export function ruleText(rule: StoppingRule): string {
  switch (rule.until) {
    case "narrow":
      return `until intervals are narrow: ${Object.entries(rule.width)
        .map(([measure, width]) => `${measure} ${width}`)
        .join(", ")}`;
    case "decided":
      return rule.by === "sprt"
        ? `until every verdict is decided, by SPRT (α ${rule.alpha}, β ${rule.beta})`
        : "until every verdict is decided, by confidence sequences";
    case "minutes":
      return `for ${rule.minutes} minutes`;
    case "games":
      return "until all games are played";
  }
}

/** An experiment file, read and checked. */
export interface Experiment {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly seed: string;
  readonly cells: readonly Cell[];
  readonly delta: Readonly<Record<string, number>>;
  readonly compare: readonly ComparisonInput[];
  readonly stop: StoppingRule | null;
  /** What is odd, but can be played. */
  readonly warnings: readonly string[];
}

/**
 * Reads an experiment file; `games` replaces its numbers of games. Throws a UserError with file, line and column for
 * what is misspelt, out of range or cannot be played.
 */
export function readExperiment(text: string, file: string, options: { readonly games?: number } = {}): Experiment {
  const source = new Source(text, file);
  const input = source.read(experimentSchema);
  const game = source.within(["game"], () => gameNamed(input.game));
  const warnings: string[] = [];
  const seen = new Map<string, Cell>();
  const refused: string[] = [];
  const excluding = new Set<LevelSelector>();
  for (const draft of drafts(source, game, input)) {
    const cells = input.cells?.[draft.explicit ?? -1];
    const lineUps = cells?.agents ?? input.agents;
    const at = cells?.agents ? [...draft.path, "agents"] : ["agents"];
    for (const [i, lineUp] of lineUps.entries()) {
      const agents = source.within([...at, i], () => seatAgents(game, lineUp, draft.rules));
      const cell = cellOf(game, draft, agents, lineUps.length > 1, {
        pairs: input.pairs,
        games: options.games ?? cells?.games ?? input.gamesBy[playersLabel(agents)] ?? input.games,
      });
      const excluded = input.exclude.filter((selector) => selects(selector, cell));
      for (const selector of excluded) excluding.add(selector);
      if (excluded.length > 0) continue;
      const twin = seen.get(cell.id);
      if (twin !== undefined) {
        if (draft.path[0] !== "oneAtATime")
          warnings.push(`"${cell.label}" is the same as "${twin.label}": played once`);
        continue;
      }
      const problem = game.unplayable(draft.rules);
      const allowed = problem?.degenerate && (cells?.degenerate ?? input.degenerate) === "allow";
      if (problem !== null && !allowed) refused.push(`"${cell.label}": ${problem.reason}${hint(problem.degenerate)}`);
      seen.set(cell.id, cell);
    }
  }
  if (refused.length > 0) throw new UserError(`${file}: ${refusal(refused)}`);
  const cells = [...seen.values()];
  if (cells.length === 0)
    throw source.at([], "the design has no cell: every combination is excluded or a list is empty");
  if (input.pairs && cells.every(({ agents }) => new Set(agents.map(agentLabel)).size === 1))
    warnings.push("pairs with the same player at every seat play the same game twice: they add no information");
  checkSelectors(source, game, input, cells);
  for (const selector of input.exclude)
    if (!excluding.has(selector))
      warnings.push(`"exclude" ${JSON.stringify(selector)} excludes nothing: no cell has it`);
  const lineUps = [...new Set(cells.map(({ agents }) => playersLabel(agents)))];
  for (const players of Object.keys(input.gamesBy))
    if (!lineUps.includes(players))
      throw source.at(
        ["gamesBy", players],
        `no cell has the players "${players}"${nearest(players, lineUps)}: expected ${orList(lineUps)}`,
      );
  checkStop(source, input);
  if (input.stop?.until === "decided" && input.stop.by === "sprt")
    checkTests(source, game, input, input.stop.alpha, cells);
  const { name, title, seed, delta, compare } = input;
  const stop = input.stop === undefined || input.stop.until === "games" ? null : { ...input.stop, games: input.games };
  return { name, title, game: game.name, seed, cells, delta, compare, stop, warnings };
}

/** One player for all seats, or a list by seat. */
function seatAgents(game: AnyGame, lineUp: LineUpInput, rules: object): readonly AgentSpec[] {
  const seats = game.seatNames(rules);
  if (!Array.isArray(lineUp)) {
    const spec = readAgent(game.name, lineUp);
    return seats.map(() => spec);
  }
  if (lineUp.length !== seats.length)
    throw new UserError(
      `a line-up of ${lineUp.length} players, but the rules "${game.rules.label(rules)}" have ${seats.length} seats: ${seats.join(", ")}`,
    );
  return lineUp.map((player) => readAgent(game.name, player));
}

/** "greedy" where all seats have it, else the players by seat: "belief, logic, logic, logic". */
function playersLabel(agents: readonly AgentSpec[]): string {
  const labels = agents.map(agentLabel);
  return new Set(labels).size === 1 ? labels[0]! : labels.join(", ");
}

function cellOf(
  game: AnyGame,
  draft: Draft,
  agents: readonly AgentSpec[],
  severalLineUps: boolean,
  { pairs, games }: { readonly pairs: boolean; readonly games: number },
): Cell {
  const players = playersLabel(agents);
  const parts = severalLineUps ? [...draft.parts, players] : draft.parts;
  const rotations = pairs ? agents.length : 1;
  return {
    id: cellId(draft.rules, agents),
    label: parts.join(" · ") || game.rules.label(draft.rules) || game.title,
    levels: { ...draft.levels, [PLAYERS]: players },
    rules: draft.rules,
    agents,
    rotations,
    indices: Math.ceil(games / rotations),
  };
}

function hint(degenerate: boolean): string {
  return degenerate ? ' (to play it all the same, write "degenerate: allow")' : "";
}

function refusal(refused: readonly string[]): string {
  const more = refused.length > 5 ? [`and ${refused.length - 5} more`] : [];
  const head = refused.length === 1 ? "a cell cannot be played" : `${refused.length} cells cannot be played`;
  return [`${head}:`, ...refused.slice(0, 5), ...more].join("\n  ");
}

/** What `exclude`, `delta` and `compare` name must exist; a comparison needs a δ for each measure. */
function checkSelectors(source: Source, game: AnyGame, input: ExperimentInput, cells: readonly Cell[]): void {
  const known = new Map(cells.flatMap((cell) => measuresOf(recordedOf(game, cell), null)).map((one) => [one.id, one]));
  for (const id of Object.keys(input.delta)) source.within(["delta", id], () => measureNamed(id, [...known.values()]));
  const factors = [
    ...new Set([
      ...Object.keys(input.factors ?? {}),
      ...(input.oneAtATime ? ["around", "change"] : []),
      ...(input.cells ? ["cell"] : []),
      PLAYERS,
    ]),
  ];
  for (const [i, selector] of input.exclude.entries())
    source.within(["exclude", i], () => checkSelector(selector, game, factors));
  for (const [i, entry] of input.compare.entries()) {
    const { baseline, measures } = entry;
    for (const [key, selector] of [["baseline", baseline] as const, ["cells", entry.cells ?? {}] as const]) {
      source.within(["compare", i, key], () => checkSelector(selector, game, factors));
      if (!cells.some((cell) => selects(selector, cell)))
        throw source.at(["compare", i, key], `no cell has ${JSON.stringify(selector)}`);
    }
    const { pairs } = pairsOf(cells, entry);
    if (pairs.length === 0)
      throw source.at(
        ["compare", i],
        `compares nothing: no other cell has the levels of a baseline ${JSON.stringify(baseline)} in everything else`,
      );
    if (entry.paired) for (const pair of pairs) source.within(["compare", i, "paired"], () => checkPaired(game, pair));
    for (const [at, id] of measures.entries()) {
      for (const { cell } of pairs)
        source.within(["compare", i, "measures", at], () => measureNamed(id, measuresOf(recordedOf(game, cell), null)));
      if (input.delta[id] === undefined)
        throw source.at(
          ["compare", i, "measures"],
          `no smallest difference that matters is given for "${id}"${nearest(id, Object.keys(input.delta))}: add it to "delta"`,
        );
    }
  }
}

/** A seed is the same fill or deal in cells of as many seats, played from as many of them, that start alike. */
function checkPaired(game: AnyGame, { cell, baseline }: CellPair<Cell>): void {
  const of = ({ label, agents, rotations }: Cell) =>
    `"${label}" has ${agents.length} seats and plays a seed from ${rotations} of them`;
  if (cell.agents.length !== baseline.agents.length || cell.rotations !== baseline.rotations)
    throw new UserError(
      `these cells are not paired: ${of(cell)}, ${of(baseline)}; expected the same in both, or leave "paired" out`,
    );
  const rule = ({ rules }: Cell, option: string) => JSON.stringify((rules as Record<string, unknown>)[option]);
  const option = game.startOptions.find((name) => rule(cell, name) !== rule(baseline, name));
  if (option !== undefined)
    throw new UserError(
      `these cells are not paired, since a seed starts them otherwise: "${cell.label}" has ${option} ${rule(cell, option)}, "${baseline.label}" ${rule(baseline, option)}; expected the same in both, or leave "paired" out`,
    );
}

/** A rule about comparisons needs some, and may only name their measures. */
function checkStop(source: Source, { stop, compare }: ExperimentInput): void {
  if (stop === undefined || stop.until === "games" || stop.until === "minutes") return;
  if (compare.length === 0)
    throw source.at(["stop"], `"until: ${stop.until}" waits for comparisons, but the file names none in "compare"`);
  const measures = [...new Set(compare.flatMap((entry) => entry.measures))];
  for (const id of stop.until === "narrow" ? Object.keys(stop.width) : [])
    if (!measures.includes(id))
      throw source.at(
        ["stop", "width", id],
        `no comparison has the measure "${id}"${nearest(id, measures)}: this width can never be reached`,
      );
}

/** Sequential tests are of shares and scores, at one level that file and rule agree on, without other looks. */
function checkTests(
  source: Source,
  game: AnyGame,
  { compare, delta }: ExperimentInput,
  alpha: number,
  cells: readonly Cell[],
): void {
  for (const [i, entry] of compare.entries()) {
    const at = ["compare", i];
    if (Math.abs(1 - entry.confidence - alpha) > 1e-9)
      throw source.at(
        [...at, "confidence"],
        `confidence ${entry.confidence} and the stopping rule's alpha ${alpha} disagree: expected confidence: ${Number((1 - alpha).toPrecision(12))}`,
      );
    if (entry.looks !== undefined)
      throw source.at([...at, "looks"], '"by: sprt" may be looked at after every batch: leave "looks" out');
    if (entry.adjust === "holm" || entry.adjust === "benjaminiHochberg")
      throw source.at(
        [...at, "adjust"],
        `"by: sprt" tests each comparison at its own level: expected adjust: bonferroni or none, not ${entry.adjust}`,
      );
    for (const { cell, baseline } of pairsOf(cells, entry).pairs) {
      if (cell.rotations !== baseline.rotations)
        throw source.at(
          at,
          `"by: sprt" needs the seeds of both cells played from equally many seats: "${cell.label}" has ${cell.rotations}, "${baseline.label}" ${baseline.rotations}`,
        );
      const measures = measuresOf(recordedOf(game, cell), null);
      for (const [k, id] of entry.measures.entries()) {
        const here = [...at, "measures", k];
        if (stepsOf(measureNamed(id, measures).value) === null)
          throw source.at(
            here,
            `"${id}" is neither a share nor a score, which "by: sprt" tests: expected ${orList(measures.filter(({ value }) => stepsOf(value) !== null).map((measure) => measure.id))}; or stop by: confidenceSequence`,
          );
        if (delta[id]! >= 0.5)
          throw source.at(
            ["delta", id],
            `"by: sprt" tests 2δ, which must be below 1: expected a δ of "${id}" below 0.5, not ${delta[id]}`,
          );
      }
    }
  }
}

/** What the rows of a cell will hold. */
function recordedOf(game: AnyGame, cell: Cell): Recorded {
  const columns = columnsOf(game).map(({ name }) => name);
  return { seatNames: game.seatNames(cell.rules), endReasons: game.endReasons, columns };
}
