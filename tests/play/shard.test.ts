import { describe, expect, it } from "vitest";
import { ticTacToe } from "../../src/games/tictactoe/game.js";
import { addSums } from "../../src/play/digest.js";
import { gameIdText, readGameId } from "../../src/play/gameId.js";
import { howItEnded, writtenGame } from "../../src/play/replay.js";
import { openTable, playShard, type Setting, seated } from "../../src/play/shard.js";

const random = { kind: "random", settings: {} };
const setting: Setting = { game: "tictactoe", seed: "shards", rules: {}, agents: [random, random] };

describe("a shard", () => {
  it("is the same whole or in pieces, at a fresh table or a used one", () => {
    const whole = playShard(openTable(setting, 0), 0, 50);
    const table = openTable(setting, 0);
    const second = playShard(table, 20, 50);
    const first = playShard(table, 0, 20);
    expect(addSums(first.sum, second.sum)).toEqual(whole.sum);
    for (const [c, column] of whole.columns.entries())
      expect([...first.columns[c]!, ...second.columns[c]!]).toEqual([...column]);
  });

  it("keeps int32 and int64 columns apart", () => {
    const { columns } = playShard(openTable(setting, 0), 0, 2);
    expect(columns[0]).toBeInstanceOf(Int32Array);
    expect(columns[4]).toBeInstanceOf(Float64Array);
  });

  it("does not change when identical players change seats, for streams belong to seats; its hashes do", () => {
    const straight = playShard(openTable(setting, 0), 0, 20);
    const turned = playShard(openTable(setting, 1), 0, 20);
    expect(turned.columns).toEqual(straight.columns);
    expect(turned.sum).not.toEqual(straight.sum);
  });
});

it("rotation r seats the player of seat s at (s + r) mod n", () => {
  expect(seated(["a", "b", "c"], 0)).toEqual(["a", "b", "c"]);
  expect(seated(["a", "b", "c"], 1)).toEqual(["c", "a", "b"]);
  expect(seated(["a", "b", "c"], 2)).toEqual(["b", "c", "a"]);
});

describe("a replayed game", () => {
  it("is the one that the row tells of, and passes the referee", () => {
    const table = openTable(setting, 0);
    const { columns } = playShard(table, 0, 20);
    for (let index = 0; index < 20; index++) {
      const text = writtenGame(table, index, "x-0123456789ab/0123456789ab/0/0");
      expect(ticTacToe.referee(text)).toBeNull();
      expect(text.trim().split("\n").at(-1)!.split(" ")).toHaveLength(columns[2]![index]!);
      const winner = { 1: "line: three marks of one player in a line; x wins", 2: "o wins", 3: "a draw" };
      expect(howItEnded(table)).toContain(winner[columns[0]![index] as 1 | 2 | 3]);
    }
  });
});

describe("a game id", () => {
  it("reads back", () => {
    const id = { name: "setup-or-opening", hash: "0123456789ab", cell: "ba9876543210", index: 123456789, rotation: 3 };
    expect(gameIdText(id)).toBe("setup-or-opening-0123456789ab/ba9876543210/123456789/3");
    expect(readGameId(gameIdText(id))).toEqual(id);
  });

  it.each(["", "x/0/0", "x-0123456789ab/ba9876543210/1", "x-0123456789ab/ba9876543210/-1/0", "X-0123456789AB/b/1/0"])(
    "refuses %j and shows the form",
    (text) => {
      expect(() => readGameId(text)).toThrow("expected NAME-HASH/CELL/INDEX/ROTATION");
    },
  );
});
