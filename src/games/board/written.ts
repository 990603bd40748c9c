import { UserError } from "../../problems.js";
import { type Fault, OVER, type Tags } from "../game.js";
import { diagram } from "./diagram.js";
import { END_REASONS } from "./ending.js";
import { DROP, MAKE, NULL_PLY, SWAP } from "./plylist.js";
import { Position } from "./position.js";
import { type BoardRules, boardRules } from "./rules.js";
import { BoardState } from "./state.js";
import { BLACK, guardOf, WHITE } from "./vocabulary.js";

const TITLE = "On Guard, the board game";
const PLIES_A_LINE = 10;

/**
 * A game as tags, an empty line and its plies (drops first). `Position` is where the main phase starts; a game with
 * drops has none, its plies begin on the empty board. `Result` is by colour, `Winner` by player.
 */
export function writtenGame(state: BoardState, tags: Tags): string {
  const { history, now: position } = state;
  const plies = Array.from({ length: history.length }, (_, i) => {
    const { kind, from, to, captured } = history.ply(i);
    const name = (cell: number): string => position.geometry.name(cell);
    if (kind === DROP) return `@${name(to)}`;
    if (kind === NULL_PLY) return "--";
    if (kind === SWAP) return "swap";
    if (kind === MAKE) return `${name(from)}^${name(to)}`;
    return captured.length === 0
      ? `${name(from)}-${name(to)}`
      : `${name(from)}x${name(to)}:${captured.map(name).sort().join(",")}`;
  });
  const lines: string[] = [];
  for (let i = 0; i < plies.length; i += PLIES_A_LINE) lines.push(plies.slice(i, i + PLIES_A_LINE).join(" "));
  const all: [string, string][] = [
    ["Game", TITLE],
    ["Rules", JSON.stringify(boardRules.changes(state.rules))],
    ["Reading", boardRules.label(state.rules)],
    ["Id", tags.id],
    ["Seed", tags.seed],
    ["First", tags.names[0] ?? ""],
    ["Second", tags.names[1] ?? ""],
    ...(state.rules.setup === "drops" ? [] : [["Position", state.origin.toString()] as [string, string]]),
    ["Result", result(state)],
    ["End", end(state)],
  ];
  const escaped = (value: string): string => value.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `${all.map(([name, value]) => `[${name} "${escaped(value)}"]`).join("\n")}\n\n${lines.join("\n")}\n`;
}

/** white, black, draw, none (censored) or unfinished: by colour. */
function result(state: BoardState): string {
  if (state.endReason < 0) return "unfinished";
  const { winners, swapped } = state;
  if (winners === 3) return "draw";
  if (winners === 0) return "none";
  return (winners === 1) !== swapped ? "white" : "black";
}

function end(state: BoardState): string {
  return state.endReason < 0 ? "unfinished" : END_REASONS[state.endReason]!.name;
}

class WrittenFault extends Error {
  readonly token: number;

  constructor(token: number, message: string) {
    super(message);
    this.token = token;
  }
}

const TAG_NAMES = ["Game", "Rules", "Reading", "Id", "Seed", "First", "Second", "Position", "Result", "End"];

function readTags(text: string): { tags: Map<string, string>; tokens: string[] } {
  const tags = new Map<string, string>();
  const lines = text.split("\n");
  let i = 0;
  for (; i < lines.length && lines[i]!.startsWith("["); i++) {
    const match = /^\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]$/.exec(lines[i]!);
    if (match === null) throw new WrittenFault(0, `line ${i + 1}: expected [Name "value"], not ${lines[i]}`);
    const [, name, value] = match as unknown as [string, string, string];
    if (!TAG_NAMES.includes(name)) throw new WrittenFault(0, `line ${i + 1}: unknown tag ${name}`);
    if (tags.has(name)) throw new WrittenFault(0, `line ${i + 1}: tag ${name} stands twice`);
    tags.set(name, value.replaceAll(/\\(["\\])/g, "$1"));
  }
  for (const name of ["Game", "Rules", "Result", "End"])
    if (!tags.has(name)) throw new WrittenFault(0, `tag ${name} is missing`);
  if (tags.get("Game") !== TITLE) throw new WrittenFault(0, `Game is "${tags.get("Game")}", expected "${TITLE}"`);
  return {
    tags,
    tokens: lines
      .slice(i)
      .join(" ")
      .split(/\s+/)
      .filter((token) => token !== ""),
  };
}

function readRules(text: string): BoardRules {
  try {
    return boardRules.read(JSON.parse(text));
  } catch (error) {
    throw new WrittenFault(0, `Rules: ${(error as Error).message}`);
  }
}

/** The state from which the plies start; the position must be one that the rules' setup can give. */
function openingState(rules: BoardRules, text: string | undefined): BoardState {
  const state = new BoardState(rules);
  const noChance = { below: () => 0 } as never;
  if (rules.setup === "drops") {
    if (text !== undefined) throw new WrittenFault(0, "Position: a game with drops starts on the empty board");
    state.start(noChance);
    return state;
  }
  if (text === undefined) throw new WrittenFault(0, "tag Position is missing");
  let position: Position;
  try {
    position = Position.parse(text);
  } catch (error) {
    throw new WrittenFault(0, (error as UserError).message);
  }
  if (rules.setup === "fixed") {
    state.start(noChance);
    if (state.origin.toString() !== text) throw new WrittenFault(0, `Position is not the opening ${rules.opening}`);
    return state;
  }
  const { geometry } = position;
  const full = [WHITE, BLACK].every((side) => position.counts[guardOf(side)] === geometry.stonesEach);
  const turned = Array.from(
    { length: geometry.centre },
    (_, cell) => position.stones[cell]! + position.stones[geometry.cells - 1 - cell]!,
  );
  const obligations = rules.firstTurnMake ? "Mm" : "-";
  if (
    position.size !== rules.size ||
    !full ||
    position.stones[geometry.centre] !== 0 ||
    !text.endsWith(` w ${obligations} 0 1`)
  )
    throw new WrittenFault(0, `Position is not a fill of ${rules.size}×${rules.size} with white to move`);
  if (rules.setup === "halfTurn" && turned.some((sum) => sum !== 3))
    throw new WrittenFault(0, "Position: a half turn of the board does not map the fill to its colour exchange");
  state.load(position, false);
  return state;
}

/** Plays a written game; `visit` sees the state before the first ply and after each. Throws a WrittenFault. */
function playWritten(text: string, visit: (state: BoardState, token: string | null) => void): void {
  const { tags, tokens } = readTags(text);
  const state = openingState(readRules(tags.get("Rules")!), tags.get("Position"));
  visit(state, null);
  for (const [i, token] of tokens.entries()) {
    if (state.seat === OVER) throw new WrittenFault(i + 1, `"${token}" after the game has ended (${end(state)})`);
    const k = state.find(token);
    if (k < 0) throw new WrittenFault(i + 1, `"${token}" is not a legal ply in ${state.position()}`);
    state.play(k);
    visit(state, token);
  }
  if (tags.get("Result") !== result(state))
    throw new WrittenFault(0, `Result is "${tags.get("Result")}", the plies give "${result(state)}"`);
  if (tags.get("End") !== end(state))
    throw new WrittenFault(0, `End is "${tags.get("End")}", the plies give "${end(state)}"`);
}

/** Re-checks a written game; null when every tag and ply is right. */
export function referee(text: string): Fault | null {
  try {
    playWritten(text, () => {});
    return null;
  } catch (error) {
    if (error instanceof WrittenFault) return { token: error.token, message: error.message };
    throw error;
  }
}

/** A written game for people: its plies, the position after each as a diagram if wanted, and why it ended. */
export function show(text: string, options: { readonly diagram: boolean }): string {
  const parts: string[] = [];
  let line: string[] = [];
  let last!: BoardState;
  try {
    playWritten(text, (state, token) => {
      last = state;
      if (token === null) parts.push(`${boardRules.label(state.rules)}, from ${state.position()}`);
      else if (options.diagram) parts.push(`${state.history.length}. ${token}`);
      else line.push(token);
      if (options.diagram) parts.push(diagram(state.now));
    });
  } catch (error) {
    if (error instanceof WrittenFault)
      throw new UserError(`${error.token > 0 ? `token ${error.token}: ` : ""}${error.message}`);
    throw error;
  }
  for (; line.length > 0; line = line.slice(PLIES_A_LINE)) parts.push(line.slice(0, PLIES_A_LINE).join(" "));
  const meaning = last.endReason < 0 ? "the game goes on" : END_REASONS[last.endReason]!.meaning;
  return `${[...parts, `${result(last)}: ${end(last)} (${meaning}), ${last.history.mainPlies} plies`].join("\n")}\n`;
}
