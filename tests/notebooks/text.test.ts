import { describe, expect, it } from "vitest";
import { counted, list, number, percent, signed, words } from "../../notebooks/components/format.js";
import { html } from "../../notebooks/components/markup.js";
import { csvOf, tableView } from "../../notebooks/components/table.js";
import { contrast, inkOn, TOKENS } from "../../notebooks/style/tokens.js";

describe("numbers", () => {
  it("have thin spaces, a true minus and no false zero", () => {
    expect(number(1234567)).toBe("1\u202F234\u202F567");
    expect(number(-393)).toBe("\u2212393");
    expect(number(-0.04, 1)).toBe("0.0");
    expect(percent(0.944)).toBe("94.4\u202F%");
    expect(percent(0.0001)).toBe("< 0.1\u202F%");
    expect(percent(0.99999)).toBe("> 99.9\u202F%");
    expect(percent(0)).toBe("0.0\u202F%");
    expect(signed(3.84)).toBe("+3.8");
    expect(signed(0.01)).toBe("0.0");
  });

  it("and words", () => {
    expect(counted(1, "game")).toBe("1 game");
    expect(counted(2, "ply")).toBe("2 plies");
    expect(list(["a", "b", "c"])).toBe("a, b and c");
    expect(words("halfTurn")).toBe("half turn");
  });
});

describe("tables", () => {
  const table = {
    columns: [{ name: "cell" }, { name: "share", number: true }],
    rows: [['a, "b"', { shown: "50.0 %", raw: 0.5 }] as const, ["<c>", { shown: "–", raw: null }] as const],
  };

  it("give the raw numbers as CSV", () => {
    expect(csvOf(table)).toBe('cell,share\r\n"a, ""b""",0.5\r\n<c>,\r\n');
  });

  it("escape what they show", () => {
    expect(tableView(table, "t").text).toContain('<th scope="row">&#60;c&#62;</th>');
    expect(html`<p>${"<b>"}${null}${[1, 2]}</p>`.text).toBe("<p>&#60;b&#62;12</p>");
  });
});

describe("colours", () => {
  const on = (name: string, ground: string, theme: 0 | 1) => contrast(TOKENS[name]![theme], TOKENS[ground]![theme]);

  it.each([0, 1] as const)("carry text and marks with enough contrast (theme %i)", (theme) => {
    for (const ground of ["bg", "raise", "v-band"]) {
      for (const name of ["ink", "ink-2", "ink-3", "link"])
        expect(on(name, ground, theme), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const name of ["v-matters", "v-below", "v-equiv", "v-open"])
        expect(on(name, ground, theme), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const [name, colours] of Object.entries(TOKENS))
      if (/^(white|black|draw|a-|e-|d-|s-)/.test(name))
        expect(contrast(inkOn(colours[theme]), colours[theme]), name).toBeGreaterThanOrEqual(4.5);
  });
});
