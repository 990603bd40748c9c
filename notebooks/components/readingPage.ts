import type { Reading } from "../studies/reading.js";
import { factorHistogram } from "./factors.js";
import { figure } from "./figure.js";
import { forestChart } from "./forest.js";
import { capital, counted, list, number, percent, signed } from "./format.js";
import { intervalChart } from "./intervals.js";
import { html, node } from "./markup.js";
import { survivalChart } from "./survival.js";
import { verdictKey } from "./verdict.js";

/** How an interval narrows with n. */
export function widthFigure({ widths }: Reading): HTMLElement {
  const half = (n: number) => {
    const row = widths.find((one) => one.n === n)!;
    return number(50 * (row.high - row.low), 1);
  };
  return figure({
    id: "interval-widths",
    title: `A hundred games leave ±${half(100)} points open, ten thousand ±${half(10_000)}`,
    subtitle: "Wilson’s 95\u202F% interval when half of n games were won, by n",
    chart: (options) =>
      intervalChart(
        widths.map(({ n, ...row }) => ({ ...row, label: counted(n, "game") })),
        { ...options, from: 0.3, digits: (value) => percent(value, 1), ticks: (value) => percent(value, 0) },
      ),
    table: {
      columns: [
        { name: "games", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
      ],
      rows: widths.map(({ n, low, high }) => [
        number(n),
        { shown: percent(low), raw: low },
        { shown: percent(high), raw: high },
      ]),
    },
  });
}

/** The four verdicts, by drawn examples. */
export function verdictFigure({ examples: { delta, rows } }: Reading): HTMLElement {
  return figure({
    id: "verdicts",
    title: "The interval against ±δ decides, not the estimate",
    subtitle: `Drawn examples, no results: a change in points with its 95\u202F% interval, δ = ${counted(delta, "point")}`,
    chart: (options) =>
      forestChart(rows, { ...options, delta, below: "less", above: "more", digits: 1, ordered: true }),
    keyBelow: verdictKey(),
    table: {
      columns: [
        { name: "example" },
        { name: "change", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
        { name: "verdict" },
      ],
      rows: rows.map(({ label, value, low, high, verdict }) => [
        label,
        { shown: signed(value), raw: value },
        { shown: signed(low), raw: low },
        { shown: signed(high), raw: high },
        verdict,
      ]),
    },
  });
}

/** What playing the same seeds did for the precision of comparisons. */
export function pairingFigure({ pairing }: Reading): Node {
  if (pairing === null) return node(html`<p class="subtitle">No run here has comparisons by seed yet.</p>`);
  const { factors, median, helped, experiments } = pairing;
  return figure({
    id: "variance-reduction",
    title: `Pairing gained precision in ${number(helped)} of ${counted(factors.length, "comparison")}; half the factors are below ${number(median, 2)}`,
    subtitle: `Comparisons by variance reduction factor: variance of the difference were the games independent, divided by the paired one. Runs: ${list(experiments)}`,
    chart: (options) => factorHistogram(factors, options),
    table: {
      columns: [
        { name: "comparisons", number: true },
        { name: "smallest factor", number: true },
        { name: "median", number: true },
        { name: "largest", number: true },
        { name: "above 1", number: true },
      ],
      rows: [
        [
          number(factors.length),
          { shown: number(factors[0]!, 2), raw: factors[0]! },
          { shown: number(median, 2), raw: median },
          { shown: number(factors.at(-1)!, 2), raw: factors.at(-1)! },
          { shown: number(helped), raw: helped },
        ],
      ],
    },
  });
}

/** What leaving capped games out would say, beside what censoring says. */
export function censoringFigure({ censoring }: Reading): Node {
  if (censoring === null)
    return node(html`<p class="subtitle">No run here has capped games beside games that ended.</p>`);
  const { experiment, cell, unit, games, cap, capped, mean, endedMean, curves } = censoring;
  return figure({
    id: "censoring",
    title: `Leaving out the capped games would make the mean ${number(endedMean, 0)} ${unit}; it is at least ${number(mean.low!, 0)}`,
    subtitle: `Share of games still in play, by ${unit}; ${cell} of ${experiment}. n = ${number(games)}, of which ${percent(capped)} were stopped at the cap of ${number(cap)}; band: 95\u202F% pointwise`,
    chart: (options) =>
      survivalChart(
        curves.map(({ label, steps, censored, left }) => ({
          label,
          focus: censored,
          steps,
          median: null,
          censored: censored ? { t: cap, share: left } : null,
          ticks: [],
        })),
        { ...options, unit },
      ),
    note: `${capital(unit)} up to the cap: mean ${number(mean.value!, 1)} [${number(mean.low!, 1)}, ${number(mean.high!, 1)}].`,
    table: {
      columns: [{ name: "capped games" }, { name: `mean, ${unit}`, number: true }],
      rows: [
        ["censored: mean up to the cap", { shown: number(mean.value!, 1), raw: mean.value }],
        ["left out", { shown: number(endedMean, 1), raw: endedMean }],
      ],
    },
  });
}
