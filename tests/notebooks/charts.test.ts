import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { endingChart } from "../../notebooks/components/endings.js";
import { forestChart } from "../../notebooks/components/forest.js";
import { heatChart, heatClass } from "../../notebooks/components/heatmap.js";
import { lengthHistogram, quartileChart } from "../../notebooks/components/lengths.js";
import { outcomeChart } from "../../notebooks/components/outcomes.js";
import type { Chart } from "../../notebooks/components/plot.js";
import { rateChart } from "../../notebooks/components/rates.js";
import { endingsOf, outcomesOf, survivalRows } from "../../notebooks/components/study.js";
import { survivalChart } from "../../notebooks/components/survival.js";
import { summarise } from "../../notebooks/studies/summary.js";
import { awkward, fixture } from "./fixture.js";

const { document } = parseHTML("<html><body></body></html>");
const options = { width: 640, label: "what it shows", id: "chart", document: document as unknown as Document };
const cells = fixture({ games: 200, setups: ["random"], players: ["greedy"] }).cells.map((cell) => ({
  ...summarise(cell),
  label: cell.levels.reading!,
}));
const odd = awkward().cells.map((cell) => ({ ...summarise(cell), label: cell.levels.reading! }));

/** The chart as text, one element a line, without Plot's own style sheet. */
function svg(chart: Chart): string {
  return chart.outerHTML
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/(-?\d+\.\d{2})\d+/g, "$1")
    .replaceAll("><", ">\n<");
}

const forest = [
  { label: "rings", value: 4.2, low: 3.1, high: 5.3, verdict: "matters" as const },
  { label: "halves", value: 0.4, low: 0.1, high: 0.7, verdict: "below δ" as const },
  { label: "raster", value: -0.1, low: -0.5, high: 0.3, verdict: "equivalent" as const },
  { label: "columns", value: -1.1, low: -2.4, high: 0.2, verdict: "undecided" as const },
];

describe("charts", () => {
  it.each([
    ["outcomes", () => outcomeChart(outcomesOf(cells, "literal").rows, options)],
    ["outcomes-narrow", () => outcomeChart(outcomesOf(cells, "literal").rows, { ...options, width: 320 })],
    ["endings", () => endingChart(endingsOf(cells, "literal").rows, options)],
    ["forest", () => forestChart(forest, { ...options, delta: 1, below: "less", above: "more", digits: 1 })],
    [
      "rates",
      () =>
        rateChart(
          [
            {
              label: "literal",
              rates: [
                { engine: "naive", rate: 21_000, ratio: 0.3 },
                { engine: "reference", rate: 70_000, ratio: 1 },
                { engine: "kernel", rate: 1_400_000, ratio: 20 },
              ],
            },
            { label: "rook", rates: [{ engine: "kernel", rate: 24_000_000, ratio: null }] },
          ],
          { ...options, unit: "plies" },
        ),
    ],
    ["survival", () => survivalChart(survivalRows(cells, "literal"), options)],
    [
      "heat",
      () =>
        heatChart(
          [
            { column: "a", row: "x", value: 0.5, half: 0.012, undecided: true },
            { column: "b", row: "x", value: 0.61, half: 0.02, undecided: false },
            { column: "a", row: "y", value: 0.33, half: 0.02, undecided: false },
            { column: "b", row: "y", value: null, half: null, undecided: false },
          ],
          options,
        ),
    ],
    [
      "quartiles",
      () =>
        quartileChart(
          [
            { label: "short", focus: true, lower: 40, median: 60, upper: 90, low: 58, high: 63 },
            { label: "endless", focus: false, lower: 700, median: null, upper: null, low: null, high: null },
          ],
          { ...options, cap: 2000 },
        ),
    ],
    ["histogram", () => lengthHistogram(cells[0]!.length.bins, 0, options)],
  ])("%s", async (name, chart) => {
    await expect(svg(chart())).toMatchFileSnapshot(`snapshots/${name}.svg`);
  });

  it("are pictures with one name", () => {
    const chart = outcomeChart(outcomesOf(cells, null).rows, options);
    expect(chart.getAttribute("role")).toBe("img");
    expect(chart.getAttribute("aria-label")).toBe("what it shows");
    expect(chart.querySelector("g[aria-label]")).toBeNull();
  });

  it("draw cells without games, with capped games only and with one game, without a number that is none", () => {
    for (const chart of [
      outcomeChart(outcomesOf(odd, null).rows, options),
      endingChart(endingsOf(odd, null).rows, options),
      survivalChart(survivalRows(odd, null), options),
    ])
      expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
    expect(odd.map(({ caution }) => caution)).toEqual([null, "empty", "capped", "single", "same"]);
  });

  it("hatch what is not known, and only that", () => {
    const { rows } = outcomesOf(cells, null);
    const hatched = outcomeChart(rows, options).outerHTML.match(/fill="url\(#hatch-chart\)"/g) ?? [];
    expect(hatched).toHaveLength(rows.filter((row) => row.capped > 0).length);
    expect(hatched.length).toBeGreaterThan(0);
  });

  it("class a share against the even game symmetrically", () => {
    expect(heatClass(0.5)).toBe(5);
    for (const away of [0.02, 0.05, 0.1, 0.2]) expect(heatClass(0.5 - away) + heatClass(0.5 + away)).toBe(10);
  });
});
