import type { Stream } from "../../random/stream.js";
import type { BoardRules } from "./rules.js";

/**
 * A deliberately naive engine for the benchmark and as a second route to the same plies: the board is a map of objects,
 * every ply is an object with its text and the board it leads to, every search copies. It knows the ★ options of moving
 * and capturing; elimination is sudden death, stalemate loses, no progress draws.
 */

interface Piece {
  readonly side: "white" | "black";
  readonly officer: boolean;
}

type Cells = ReadonlyMap<string, Piece>;

export interface NaivePosition {
  readonly cells: Cells;
  readonly side: "white" | "black";
  readonly due: { readonly white: boolean; readonly black: boolean };
  readonly quiet: number;
}

interface NaivePly {
  readonly name: string;
  readonly make: boolean;
  readonly captures: number;
  readonly cells: Cells;
}

const STEPS = [
  { name: "north", file: 0, rank: 1 },
  { name: "east", file: 1, rank: 0 },
  { name: "south", file: 0, rank: -1 },
  { name: "west", file: -1, rank: 0 },
] as const;

type Step = (typeof STEPS)[number];

const other = (side: "white" | "black"): "white" | "black" => (side === "white" ? "black" : "white");

/** The cell one step from another; null beyond the edge. */
function beside(cell: string, step: Step, size: number): string | null {
  const file = cell.charCodeAt(0) - 97 + step.file;
  const rank = Number(cell[1]) - 1 + step.rank;
  return file >= 0 && file < size && rank >= 0 && rank < size ? `${"abcdefghi"[file]}${rank + 1}` : null;
}

function opposite(step: Step): Step {
  return STEPS.find(({ file, rank }) => file === -step.file && rank === -step.rank)!;
}

/** Reads the ranks, side and obligations of a position. */
export function naivePosition(text: string): NaivePosition {
  const [ranks, side, due] = text.split(" ") as [string, string, string];
  const cells = new Map<string, Piece>();
  const rows = ranks.split("/");
  rows.forEach((row, down) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else {
        const piece = {
          side: letter === letter.toUpperCase() ? "white" : "black",
          officer: /o/i.test(letter),
        } as const;
        cells.set(`${"abcdefghi"[file]}${rows.length - down}`, piece);
        file++;
      }
    }
  });
  return {
    cells,
    side: side === "w" ? "white" : "black",
    due: { white: due.includes("M"), black: due.includes("m") },
    quiet: 0,
  };
}

function moved(cells: Cells, from: string, to: string, piece: Piece, captured: readonly string[] = []): Cells {
  const after = new Map(cells);
  after.delete(from);
  for (const cell of captured) after.delete(cell);
  after.set(to, piece);
  return after;
}

function makes({ cells, side }: NaivePosition, rules: BoardRules): NaivePly[] {
  const guards = [...cells].filter(([, piece]) => piece.side === side && !piece.officer).map(([cell]) => cell);
  return guards.flatMap((from) =>
    guards
      .filter((on) => on !== from && reaches(cells, from, on, rules))
      .map((on) => ({
        name: `${from}^${on}`,
        make: true,
        captures: 0,
        cells: moved(cells, from, on, { side, officer: true }),
      })),
  );
}

function reaches(cells: Cells, from: string, on: string, rules: BoardRules): boolean {
  if (rules.makeReach === "anywhere") return true;
  if (rules.makeReach === "path") {
    const seen = new Set([from]);
    for (const cell of seen)
      for (const step of STEPS) {
        const next = beside(cell, step, rules.size);
        if (next === on) return true;
        if (next !== null && !cells.has(next)) seen.add(next);
      }
    return false;
  }
  return STEPS.some((step) => {
    let cell = beside(from, step, rules.size);
    while (rules.makeReach === "line" && cell !== null && !cells.has(cell)) cell = beside(cell, step, rules.size);
    return cell === on;
  });
}

interface Walk {
  readonly cell: string;
  readonly last: { readonly step: Step; readonly jumped: boolean } | null;
  readonly turns: number;
  readonly jumps: number;
  readonly captured: readonly string[];
}

function officerPlies(position: NaivePosition, rules: BoardRules, from: string): NaivePly[] {
  const { cells, side } = position;
  const plies = new Map<string, NaivePly>();
  const seen = new Set<string>();
  const walks: Walk[] = [{ cell: from, last: null, turns: 0, jumps: 0, captured: [] }];
  for (const walk of walks)
    for (const next of continuations(walk, cells, side, from, rules)) {
      const key = JSON.stringify([
        next.cell,
        next.last,
        rules.turns === "any" ? 0 : next.turns,
        rules.jumps === "any" ? 0 : next.jumps,
        next.captured,
      ]);
      if (seen.has(key)) continue;
      seen.add(key);
      walks.push(next);
      if (next.cell === from && next.captured.length === 0) continue;
      const name =
        next.captured.length === 0 ? `${from}-${next.cell}` : `${from}x${next.cell}:${next.captured.join(",")}`;
      plies.set(name, {
        name,
        make: false,
        captures: next.captured.length,
        cells: moved(cells, from, next.cell, { side, officer: true }, next.captured),
      });
    }
  return [...plies.values()];
}

function continuations(walk: Walk, cells: Cells, side: string, from: string, rules: BoardRules): Walk[] {
  const { last, captured } = walk;
  const piece = (cell: string): Piece | undefined =>
    cell === from || captured.includes(cell) ? undefined : cells.get(cell);
  return STEPS.flatMap((step): Walk[] => {
    let turns = walk.turns;
    if (last !== null && last.step !== step) {
      if (step === opposite(last.step) || (rules.turnAfter === "jump" && !last.jumped)) return [];
      turns++;
      if (rules.turns !== "any" && turns > rules.turns) return [];
    }
    const next = beside(walk.cell, step, rules.size);
    if (next === null) return [];
    const met = piece(next);
    if (met === undefined)
      return last?.jumped && !rules.runOut ? [] : [{ ...walk, cell: next, last: { step, jumped: false }, turns }];
    const beyond = beside(next, step, rules.size);
    const mayJump = met.officer && (met.side !== side || rules.jumpOwn) && !(last && !last.jumped && !rules.runUp);
    if (!mayJump || beyond === null || piece(beyond) !== undefined) return [];
    if (rules.jumps !== "any" && walk.jumps >= rules.jumps) return [];
    const taken = met.side === side ? captured : [...captured, next].sort();
    return [{ cell: beyond, last: { step, jumped: true }, turns, jumps: walk.jumps + 1, captured: taken }];
  });
}

/** All legal plies; none when the player is stalemated. */
export function naivePlies(position: NaivePosition, rules: BoardRules): NaivePly[] {
  const { cells, side, due } = position;
  const all = makes(position, rules);
  if (rules.firstTurnMake && due[side]) return all;
  const own = [...cells].filter(([, piece]) => piece.side === side);
  for (const [from, piece] of own) {
    if (piece.officer) all.push(...officerPlies(position, rules, from));
    else
      for (const step of STEPS) {
        const to = beside(from, step, rules.size);
        if (to !== null && !cells.has(to))
          all.push({ name: `${from}-${to}`, make: false, captures: 0, cells: moved(cells, from, to, piece) });
      }
  }
  const most = Math.max(0, ...all.map((ply) => ply.captures));
  if (rules.capture === "optional" || most === 0) return all;
  return all.filter((ply) => ply.captures >= (rules.capture === "maximum" ? most : 1));
}

/** Plays a random game; the number of plies and the winner, null for a draw. */
export function naiveGame(
  start: NaivePosition,
  rules: BoardRules,
  stream: Stream,
): { plies: number; winner: string | null } {
  let position = start;
  for (let plies = 0; ; plies++) {
    const legal = naivePlies(position, rules);
    if (legal.length === 0) return { plies, winner: other(position.side) };
    if (rules.noProgress !== null && position.quiet >= rules.noProgress) return { plies, winner: null };
    const ply = legal[stream.below(legal.length)]!;
    const quiet = ply.make || ply.captures > 0 ? 0 : position.quiet + 1;
    const enemyLeft = [...ply.cells.values()].some((piece) => piece.side !== position.side && piece.officer);
    if (ply.captures > 0 && !enemyLeft) return { plies: plies + 1, winner: position.side };
    position = {
      cells: ply.cells,
      side: other(position.side),
      due: { ...position.due, [position.side]: false },
      quiet,
    };
  }
}
