import { UserError } from "../problems.js";

/** What a game id names: it replays that game on any machine that has the experiment file. */
export interface GameId {
  /** The experiment's name and the hash of its store. */
  readonly name: string;
  readonly hash: string;
  readonly cell: string;
  readonly index: number;
  readonly rotation: number;
}

const PATTERN = /^([a-z][a-z0-9-]*)-([0-9a-f]{12})\/([0-9a-f]{12})\/(\d{1,15})\/(\d{1,3})$/;

/** "NAME-HASH/CELL/INDEX/ROTATION". */
export function gameIdText(id: GameId): string {
  return `${id.name}-${id.hash}/${id.cell}/${id.index}/${id.rotation}`;
}

/** Throws a UserError that shows the form when the text is no game id. */
export function readGameId(text: string): GameId {
  const match = PATTERN.exec(text);
  if (match === null)
    throw new UserError(
      `"${text}" is not a game id: expected NAME-HASH/CELL/INDEX/ROTATION, e.g. starter-0123456789ab/ba9876543210/17/0`,
    );
  const [, name, hash, cell, index, rotation] = match as unknown as [string, string, string, string, string, string];
  return { name, hash, cell, index: Number(index), rotation: Number(rotation) };
}
