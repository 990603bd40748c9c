import { words } from "../components/format.js";

/** The factor that says who plays; its last level is taken to be the strongest. */
export const PLAYERS = "players";
/** In a design that changes one thing at a time: what the changes are made to, the change, and the level without one. */
export const AROUND = "around";
export const CHANGE = "change";
export const UNCHANGED = "as it is";

/** "literal reading, greedy players". */
export function contextLabel(levels: Readonly<Record<string, string>>): string {
  return Object.entries(levels)
    .map(([factor, level]) => levelLabel(factor, level))
    .filter((label) => label !== "")
    .join(", ");
}

/** A level as a phrase that says what it is a level of. */
function levelLabel(factor: string, level: string): string {
  const name = words(level);
  switch (factor) {
    case PLAYERS:
      return / /.test(name) ? name : `${name} players`;
    case AROUND:
      return `${name} reading`;
    case CHANGE:
      return level === UNCHANGED ? "" : level;
    case "start":
      return / /.test(name) ? name : `${name} opening`;
    default:
      return `${name} ${words(factor)}`;
  }
}
