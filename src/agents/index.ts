import { describe } from "../games/rulebook.js";
import { nearest, orList, UserError } from "../problems.js";
import type { Agent, AgentKind } from "./agent.js";
import { belief } from "./cards/belief.js";
import { logic, noStaff } from "./cards/logic.js";
import { memory } from "./cards/memory.js";
import { omniscient } from "./cards/omniscient.js";
import { search } from "./cards/search.js";
import { strategic } from "./cards/strategic.js";
import { greedy } from "./greedy.js";
import { random } from "./random.js";

/** A player as an experiment file names it: a kind and its settings with defaults filled in. */
export interface AgentSpec {
  readonly kind: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry over views and settings that only the game and kind know
type AnyKind = AgentKind<any, any, any>;

const KINDS: Readonly<Record<string, readonly AnyKind[]>> = {
  board: [random, greedy],
  cards: [random, logic, memory, belief, strategic, search, noStaff, omniscient],
  tictactoe: [random],
};

/** The kinds of player that play a game. */
export function kindsFor(game: string): readonly AnyKind[] {
  return KINDS[game] ?? [];
}

/** A player as a person writes it, "greedy" or {kind: greedy, …settings}; throws a UserError naming what is wrong. */
export function readAgent(game: string, input: unknown): AgentSpec {
  const written = typeof input === "string" ? { kind: input } : input;
  if (typeof written !== "object" || written === null || !("kind" in written) || typeof written.kind !== "string")
    throw new UserError(`a player must be a kind or {kind: …, settings}, not ${JSON.stringify(input)}`);
  const { kind, ...settings } = written;
  const names = kindsFor(game).map((known) => known.name);
  const found = kindsFor(game).find((known) => known.name === kind);
  if (found === undefined)
    throw new UserError(`unknown player "${kind}"${nearest(kind as string, names)}: ${game} has ${orList(names)}`);
  const parsed = found.settings.safeParse(settings);
  if (!parsed.success) throw new UserError(`player ${kind}: ${describe(parsed.error)}`);
  return { kind: found.name, settings: parsed.data };
}

/** "greedy", or "memory (mean 30)". */
export function agentLabel(spec: AgentSpec): string {
  const settings = Object.entries(spec.settings).map(([key, value]) => `${key} ${String(value)}`);
  return settings.length === 0 ? spec.kind : `${spec.kind} (${settings.join(", ")})`;
}

export function createAgent(game: string, spec: AgentSpec, rules: object): Agent<unknown> {
  return kindsFor(game)
    .find((kind) => kind.name === spec.kind)!
    .create(spec.settings, rules);
}
