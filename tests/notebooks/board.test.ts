import { describe, expect, it } from "vitest";
import { boardView, readStones } from "../../notebooks/components/board.js";

const POSITION = "gggGGGG/gggGGGG/gggGGGG/ggg1ggg/GGGGggg/GGGoggg/O1GGggg b m 0 2";
const options = { label: "a position", width: 420 };
const count = (text: string, part: string): number => text.split(part).length - 1;

describe("board view", () => {
  it("reads stones from the top rank down, upper case white", () => {
    const stones = readStones(POSITION);
    expect(stones.size).toBe(7);
    expect(stones.at(1, 1)).toEqual({ side: "white", officer: true });
    expect(stones.at(2, 1)).toBeNull();
    expect(stones.at(4, 2)).toEqual({ side: "black", officer: true });
    expect(stones.at(1, 7)).toEqual({ side: "black", officer: false });
  });

  it("refuses what is no position", () => {
    expect(() => readStones("gg/g w")).toThrow(/no position/);
    expect(() => readStones("gx/gg w")).toThrow(/no position/);
  });

  it("draws every pad, guard and officer", () => {
    const view = boardView(POSITION, options).text;
    expect(count(view, 'r=".405"')).toBe(49);
    expect(count(view, 'r=".325"')).toBe(45);
    expect(count(view, 'r=".32"')).toBe(4);
    expect(count(view, "<text")).toBe(14);
  });

  it("leaves coordinates out where a point is under 36 px", () => {
    expect(boardView(POSITION, { ...options, width: 200 }).text).not.toContain("<text");
  });

  it("draws the last ply and the marks, and escapes the label", async () => {
    const view = boardView(POSITION, {
      label: 'White takes "d2" <b>',
      width: 420,
      last: { path: ["b1", "d1", "d3"], captured: ["d2"] },
      marks: { a1: "selected", b1: "go", d4: "land", d2: "take", c1: "make" },
    }).text;
    expect(view).toContain('aria-label="White takes &#34;d2&#34; &#60;b&#62;"');
    expect(view).toContain('points="1.5,6.5 3.5,6.5 3.5,4.5"');
    await expect(view.replaceAll("><", ">\n<")).toMatchFileSnapshot("snapshots/board.svg");
  });
});
