import { board } from "../../../src/games/board/game.js";
import { MAKE } from "../../../src/games/board/plylist.js";
import { Position } from "../../../src/games/board/position.js";
import type { BoardRules } from "../../../src/games/board/rules.js";
import { BoardState } from "../../../src/games/board/state.js";
import { guardOf, officerOf, type Side } from "../../../src/games/board/vocabulary.js";
import { MAIN } from "../../../src/games/game.js";
import { Streams } from "../../../src/random/stream.js";
import { conforms, must, same } from "../battery.js";
import { randomRules } from "./random.js";

/** Plays random board games over random option sets through the battery, with what only the board game promises. */
export function playBattery(seed: string, from: number, to: number): void {
  const streams = new Streams(seed, "slips");
  for (let index = from; index < to; index++) {
    const rules = randomRules(streams.at(index));
    try {
      conforms(board, rules, seed, index, {
        position: (state, random) => {
          checkStones(state);
          if (state.phase === MAIN && state.rules.repetition === "none") checkSymmetry(state, random(16), random);
        },
        over: checkHistory,
      });
    } catch (error) {
      throw new Error(`seed ${seed}, game ${index}, rules ${JSON.stringify(board.rules.changes(rules))}`, {
        cause: error,
      });
    }
  }
}

/** Guards are never captured, so the stones of a side are the start's less two for each officer lost. */
function checkStones(state: BoardState): void {
  const { now } = state;
  for (let stone = 1; stone <= 4; stone++)
    same(now.counts[stone], now.stones.filter((other) => other === stone).length, "counts");
  if (state.phase !== MAIN) return;
  for (const side of [0, 1] as Side[])
    same(
      now.counts[guardOf(side)]! + 2 * now.counts[officerOf(side)]! + 2 * now.lost(side),
      now.geometry.stonesEach,
      "stones",
    );
}

/** Captures ≤ makes, one make a turn, no capture on a corner without bentJump (the corner theorem). */
function checkHistory(state: BoardState): void {
  const { history, now, rules } = state;
  const makes = [0, 0];
  const captures = [0, 0];
  for (let i = history.drops; i < history.length; i++) {
    const ply = history.ply(i);
    if (ply.kind === MAKE) makes[ply.side]!++;
    captures[ply.side]! += ply.captured.length;
    if (!rules.bentJump)
      for (const corner of now.geometry.corners) must(!ply.captured.includes(corner), () => "captured on a corner");
  }
  for (const side of [0, 1]) {
    must(captures[side]! <= makes[1 - side]!, () => "more captures than makes");
    must(makes[side]! <= now.geometry.stonesEach / 2, () => "more makes than pairs of guards");
  }
}

/** Symmetry 0–7 of the board, 8–15 with the colours exchanged. */
function image(position: Position, symmetry: number): { position: Position; cell: (cell: number) => number } {
  const { size } = position;
  const exchange = symmetry >= 8;
  const cell = (from: number): number => {
    let file = from % size;
    let rank = Math.floor(from / size);
    if (symmetry & 1) file = size - 1 - file;
    if (symmetry & 2) rank = size - 1 - rank;
    if (symmetry & 4) [file, rank] = [rank, file];
    return rank * size + file;
  };
  const turned = new Position(size);
  for (let from = 0; from < position.geometry.cells; from++) {
    const stone = position.stones[from]!;
    if (stone !== 0) turned.put(cell(from), exchange ? ((stone - 1) ^ 1) + 1 : stone);
  }
  turned.side = (exchange ? 1 - position.side : position.side) as Side;
  for (const side of [0, 1]) turned.due[exchange ? 1 - side : side] = position.due[side]!;
  turned.noProgress = position.noProgress;
  turned.plyNumber = position.plyNumber;
  turned.afterNull = position.afterNull;
  return { position: turned, cell };
}

/** The image of the legal plies is the legal plies of the image, and so is the end after one of them. */
function checkSymmetry(state: BoardState, symmetry: number, random: (n: number) => number): void {
  const rules = { ...state.rules, pie: false } as BoardRules;
  const original = new BoardState(rules);
  original.load(state.now, true);
  const { position, cell } = image(state.now, symmetry);
  const other = new BoardState(rules);
  other.load(position, true);
  const { geometry } = state.now;
  const map = (name: string): string => {
    const [head, captured] = name
      .replaceAll(/[a-i][1-9]/g, (one) => geometry.name(cell(geometry.cell(one))))
      .split(":");
    return captured === undefined ? head! : `${head}:${captured.split(",").sort().join(",")}`;
  };
  const names = Array.from({ length: original.count() }, (_, k) => original.name(k));
  const theirs = Array.from({ length: other.count() }, (_, k) => other.name(k));
  same(names.map(map).sort(), theirs.sort(), "legal plies of the image");
  same(other.endReason, original.endReason, "end of the image");
  if (names.length === 0) return;
  const k = random(names.length);
  original.play(k);
  other.play(other.find(map(names[k]!)));
  same(other.endReason, original.endReason, "end of the image");
  const winners = symmetry >= 8 ? ((original.winners & 1) << 1) | (original.winners >> 1) : original.winners;
  same(other.winners, winners, "winners of the image");
  same(other.now.ranks(), image(original.now, symmetry).position.ranks(), "ply of the image");
}
