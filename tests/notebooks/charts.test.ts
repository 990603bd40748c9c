import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { endingsOf, outcomesOf, survivalRows } from "../../notebooks/components/cellRows.js";
import { coveragePlot } from "../../notebooks/components/coveragePlot.js";
import { endingChart } from "../../notebooks/components/endings.js";
import { factorHistogram } from "../../notebooks/components/factors.js";
import { forestChart } from "../../notebooks/components/forest.js";
import { heatChart, heatClass } from "../../notebooks/components/heatmap.js";
import { incidenceChart } from "../../notebooks/components/incidence.js";
import { lengthHistogram, quartileChart } from "../../notebooks/components/lengths.js";
import { outcomeChart } from "../../notebooks/components/outcomes.js";
import type { Chart } from "../../notebooks/components/plot.js";
import { rankPlot } from "../../notebooks/components/rankPlot.js";
import { rateChart } from "../../notebooks/components/rates.js";
import { survivalChart } from "../../notebooks/components/survival.js";
import { summarise } from "../../notebooks/studies/summary.js";
import { survivalStudy } from "../../notebooks/studies/survival.js";
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

const panels = survivalStudy({
  kind: "published",
  experiment: fixture({ games: 200, setups: ["random"] }),
})!.contexts[1]!.cells.map(({ label, reasons, incidence, length }, i) => ({
  label,
  focus: i === 0,
  reasons,
  points: incidence,
  censored: length.cap === null ? null : { t: length.cap, share: length.left },
}));
const sampled = [
  { seen: 0.3, low: 0.2, high: 0.42 },
  { seen: 0.1, low: 0.05, high: 0.2 },
  { seen: 0.5, low: 0.38, high: 0.62 },
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
    [
      "forest-shared",
      () =>
        forestChart(forest, {
          ...options,
          width: 464,
          delta: 1,
          below: "less",
          above: "more",
          digits: 1,
          reach: 10,
          ordered: true,
        }),
    ],
    ["incidence", () => incidenceChart(panels, { ...options, unit: "plies" })],
    [
      "survival-ticks",
      () =>
        survivalChart(
          [
            {
              label: "unequal caps",
              focus: true,
              steps: [
                [0, 1, 1, 1],
                [3, 0.875, 0.6, 0.97],
                [6, 0.729, 0.4, 0.9],
                [12, 0.2, 0.05, 0.5],
              ],
              median: 12,
              censored: { t: 12, share: 0.2 },
              ticks: [
                [5, 0.875],
                [8, 0.729],
              ],
            },
          ],
          options,
        ),
    ],
    ["factors", () => factorHistogram([0.1, 0.9, 1, 1.01, 1.3, 2.2, 9], options)],
    [
      "ranks",
      () =>
        rankPlot(
          [
            { label: "a", first: 0.4, second: 0.45 },
            { label: "b", first: 0.5, second: 0.55 },
            { label: "c", first: 0.7, second: 0.52 },
          ],
          { ...options, players: ["random", "greedy"], digits: (value) => `${Math.round(100 * value)} %` },
        ),
    ],
    ["coverage", () => coveragePlot(sampled, 0.3, options)],
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

  it("draw one variant and one sample, and interval ends without room", () => {
    const one = { label: "a", first: 0.5, second: 0.5 };
    for (const chart of [
      rankPlot([one], { ...options, players: ["random", "greedy"], digits: String }),
      coveragePlot([{ seen: 0, low: 0, high: 0 }], 0.01, options),
      incidenceChart(
        [{ label: "only capped", focus: true, reasons: [], points: [[0]], censored: { t: 2000, share: 1 } }],
        { ...options, unit: "plies" },
      ),
    ])
      expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("mark the samples that miss the true share, and only those", () => {
    // One rule and one cross for each of them.
    const missed = (share: number) =>
      (coveragePlot(sampled, share, options).outerHTML.match(/<line [^>]*x1/g) ?? []).length > 0
        ? (coveragePlot(sampled, share, options).outerHTML.match(/<path [^>]*transform="translate/g) ?? []).length
        : 0;
    expect([0.3, 0.4, 0.1].map(missed)).toEqual([2, 1, 2]);
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
