import { describe, expect, it } from "vitest";
import { createAgent } from "../../../src/agents/index.js";
import { board } from "../../../src/games/board/game.js";
import { Position } from "../../../src/games/board/position.js";
import { boardRules } from "../../../src/games/board/rules.js";
import { BoardState } from "../../../src/games/board/state.js";
import { Streams } from "../../../src/random/stream.js";

function at(position: string, options: object = {}): BoardState {
  const parsed = Position.parse(position);
  const state = new BoardState(boardRules.read({ ...options, size: parsed.size }));
  state.load(parsed, true);
  return state;
}

function play(state: BoardState, ...plies: string[]): BoardState {
  for (const ply of plies) {
    const k = state.find(ply);
    if (k < 0) throw new Error(`${ply} is not legal in ${state.position()}`);
    state.play(k);
  }
  return state;
}

const reason = (state: BoardState): string => (state.endReason < 0 ? "-" : board.endReasons[state.endReason]!.name);

describe("the last officer", () => {
  // White's officer on a1 jumps b1 and lands on c1; black has two adjacent guards left on b3, c3.
  const position = "Ggg/G2/Oo1 w - 0 9";

  it.each([
    ["suddenDeath", "elimination", 1],
    ["grace", "-", 0],
    ["renewable", "-", 0],
  ])("%s", (lastOfficer, end, winners) => {
    const state = play(at(position, { lastOfficer }), "a1xc1:b1");
    expect([reason(state), state.winners]).toEqual([end, winners]);
  });

  it("under grace is lost when the player's own next ply makes none", () => {
    const state = at(position, { lastOfficer: "grace" });
    expect(reason(play(state, "a1xc1:b1", "b3^c3"))).toBe("-");
    state.undo();
    expect(reason(play(state, "b3-b2"))).toBe("elimination");
    expect(state.winners).toBe(1);
  });

  it("counts lives", () => {
    expect(reason(play(at(position, { lastOfficer: "lives", lives: 2 }), "a1xc1:b1"))).toBe("-");
    expect(reason(play(at(position, { lastOfficer: "lives", lives: 1 }), "a1xc1:b1"))).toBe("elimination");
  });
});

describe("stalemate", () => {
  // White's guards on a1 and b1 are hemmed in by black, but can make.
  const position = "g2/gg1/GGg w - 0 9";
  const lives = { lastOfficer: "lives" };

  it("counts a player who can only make as stalemated under movesOnly", () => {
    expect(reason(at(position, lives))).toBe("-");
    const state = at(position, { ...lives, stalemateScope: "movesOnly" });
    expect([reason(state), state.winners]).toEqual(["stalemate", 2]);
    expect(reason(at(position, { ...lives, stalemateScope: "movesOnly", stalemate: "draw" }))).toBe("stalemateDraw");
  });

  it("with pass leaves only the null ply, a ply without progress", () => {
    const state = at(position, { ...lives, stalemateScope: "movesOnly", stalemate: "pass" });
    expect([state.count(), state.name(0)]).toEqual([1, "--"]);
    play(state, "--");
    expect([state.now.side, state.now.noProgress, state.now.plyNumber]).toEqual([1, 1, 10]);
  });

  it("right after a null ply is a draw", () => {
    const state = at("gGg/G1G/gGg w - 0 9", { centre: "barred", stalemate: "pass" });
    expect(reason(state)).toBe("-");
    expect(reason(play(state, "--"))).toBe("stalemateDraw");
    expect(state.winners).toBe(3);
  });
});

describe("draw rules", () => {
  const shuffle = ["a1-a2", "c3-c2", "a2-a1", "c2-c3"];
  const position = "2o/3/O2 w - 0 9";

  it("threefold counts the start", () => {
    const state = play(at(position, { repetition: "threefold" }), ...shuffle);
    expect(reason(state)).toBe("-");
    expect(reason(play(state, ...shuffle))).toBe("threefold");
    expect(state.winners).toBe(3);
  });

  it("superko bars the ply that recreates a position", () => {
    const state = play(at(position, { repetition: "superko" }), ...shuffle.slice(0, 3));
    expect(state.find("c2-c3")).toBe(-1);
    expect(play(at(position), ...shuffle.slice(0, 3)).find("c2-c3")).toBeGreaterThanOrEqual(0);
  });

  it("no progress is adjudicated", () => {
    const near = "2o/1g1/O1O w - 39 50";
    expect(at(near, { noProgress: 40 }).now.noProgress).toBe(39);
    const draw = play(at(near, { noProgress: 40 }), "a1-a2");
    expect([reason(draw), draw.winners]).toEqual(["noProgress", 3]);
    expect(play(at(near, { noProgress: 40, adjudication: "officers" }), "a1-a2").winners).toBe(1);
    // 3×3 has four stones a side: white's two officers are all there, black lost one stone's worth rounded down.
    expect(play(at(near, { noProgress: 40, adjudication: "captures" }), "a1-a2").winners).toBe(3);
  });

  it("the cap censors: no winner, no draw", () => {
    const state = play(at(position, { plyCap: 10 }), "a1-a2", "c3-c2");
    expect([reason(state), state.winners]).toEqual(["capped", 0]);
  });
});

describe("pie", () => {
  it("exchanges the players, not the position, once", () => {
    const state = new BoardState(boardRules.read({ pie: true }));
    state.start(new Streams("pie", "chance").at(0));
    play(state, state.name(0));
    const before = [state.now.ranks(), state.now.side];
    expect(state.name(state.count() - 1)).toBe("swap");
    expect(state.seat).toBe(1);
    play(state, "swap");
    expect([state.now.ranks(), state.now.side]).toEqual(before);
    expect(state.seat).toBe(0);
    expect(state.find("swap")).toBe(-1);
  });
});

describe("setup drops", () => {
  it("alternates and leaves the centre empty; the last dropper may be white", () => {
    for (const [firstMover, dropsPerTurn] of [
      ["firstDropper", 1],
      ["lastDropper", 2],
    ] as const) {
      const state = new BoardState(boardRules.read({ setup: "drops", firstMover, dropsPerTurn }));
      state.start(new Streams("drops", "chance").at(0));
      const seats: number[] = [];
      while (state.phase === 0) {
        seats.push(state.seat);
        expect(state.find("@d4")).toBe(-1);
        state.play(0);
      }
      const first = firstMover === "firstDropper" ? 0 : 1;
      expect(seats).toEqual(Array.from({ length: 48 }, (_, i) => (first + Math.floor(i / dropsPerTurn)) % 2));
      expect(state.now.side).toBe(0);
    }
  });
});

describe("unplayable rules", () => {
  it("are the checkerboard under adjacent makes", () => {
    expect(board.unplayable(boardRules.read({ setup: "fixed", opening: "checkerboard" }))?.degenerate).toBe(true);
    expect(
      board.unplayable(boardRules.read({ setup: "fixed", opening: "checkerboard", makeReach: "anywhere" })),
    ).toBeNull();
    expect(board.unplayable(boardRules.read({ setup: "fixed", opening: "raster" }))).toBeNull();
  });

  it("clash with the size of an opening or a position", () => {
    expect(() => boardRules.read({ setup: "fixed", size: 5 })).toThrow(/pinwheel.*7×7/);
    expect(() => boardRules.read({ setup: "fixed", opening: "O1g/g1o/1GG w - 0 9" })).toThrow(/3×3/);
    expect(() => boardRules.read({ setup: "fixed", opening: "pinweel" })).toThrow(/opening/);
  });
});

describe("greedy", () => {
  const choice = (position: string): string => {
    const state = at(position);
    const agent = createAgent("board", { kind: "greedy", settings: {} }, state.rules);
    agent.start(0, new Streams("greedy", "agent/0").at(0));
    return state.name(agent.choose(state, state.count()));
  };

  it("captures, makes, and steps out of danger", () => {
    expect(choice("2g/3/Oo1 w - 0 9")).toMatch(/^a1x..:b1$/);
    expect(choice("GGggg/5/5/5/O3o w - 0 9")).toMatch(/a5\^b5|b5\^a5/);
    expect(choice("5/5/1O1o1/5/5 w - 0 9")).not.toBe("b3-c3");
  });
});
