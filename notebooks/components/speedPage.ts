import type { Measurement } from "../../src/bench/measure.js";
import type { RowsMeasurement } from "../../src/bench/rows.js";
import type { SearchMeasurement } from "../../src/bench/search.js";
import type { ThreadsMeasurement } from "../../src/bench/threads.js";
import type { SpeedStudy } from "../studies/speed.js";
import { figure } from "./figure.js";
import { counted, list, number, percent } from "./format.js";
import { html, type Markup, node } from "./markup.js";
import { answerBlock, nothingYet } from "./page.js";
import { type RateRow, rateChart, times } from "./rates.js";
import type { Table } from "./table.js";

type Bench = NonNullable<SpeedStudy["bench"]>;

interface Parts {
  readonly play: readonly Measurement[];
  readonly search: readonly SearchMeasurement[];
  readonly threads: readonly ThreadsMeasurement[];
  readonly rows: readonly RowsMeasurement[];
}

function partsOf({ measurements }: Bench): Parts {
  return {
    play: measurements.filter((one) => "pliesPerSecond" in one),
    search: measurements.filter((one) => "nodesPerSecond" in one),
    threads: measurements.filter((one) => "ratioToOne" in one),
    rows: measurements.filter((one) => "overheadMicroseconds" in one),
  };
}

/** The kernel against the reference engine, in one sentence; what to do when nothing was measured. */
export function speedAnswer({ bench }: SpeedStudy): DocumentFragment {
  if (bench === null)
    return node(
      html`<div class="empty"><b>Not measured yet.</b><p>This page shows a run of the benchmark once there is one. It takes minutes and wants an idle machine:</p><pre tabindex="0"><code>npx onguard bench --out data/bench.json
npx onguard notebooks build</code></pre></div>`,
    );
  const kernel = partsOf(bench).play.filter(({ engine }) => engine === "kernel");
  if (kernel.length === 0) return nothingYet();
  const ratios = kernel.map(({ ratioToReference }) => ratioToReference);
  const fastest = kernel.reduce((best, one) => (one.pliesPerSecond > best.pliesPerSecond ? one : best));
  return answerBlock(
    {
      word: `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}.`,
      text: `So many times faster than the readable reference engine the compiled kernel plays random games, and they are the very same games. At most it played ${number(fastest.pliesPerSecond / 1e6, 1)} million plies a second of processor time, with ${fastest.name}.`,
    },
    [
      `Measured on ${bench.machine}, ${counted(bench.processors, "processor")}.`,
      `${bench.load[0] < bench.processors / 2 ? "Hardly anything else ran" : "Other work ran beside it"}: the load was ${number(bench.load[0], 1)} before and ${number(bench.load[1], 1)} after. Multiples of the same run count; rates are for orientation.`,
    ],
  );
}

/** Random play and search by engine. */
export function speedFigures({ bench }: SpeedStudy): DocumentFragment {
  if (bench === null) return nothingYet();
  const fragment = document.createDocumentFragment();
  const { play, search, threads, rows } = partsOf(bench);
  if (play.length > 0) fragment.append(playFigure(play));
  if (search.length > 0) fragment.append(searchFigure(search));
  fragment.append(node(html`${threadsLine(threads)}${rowsLine(rows)}`));
  return fragment;
}

function playFigure(play: readonly Measurement[]): HTMLElement {
  const rates = byName(play, ({ pliesPerSecond, ratioToReference }) => [pliesPerSecond, ratioToReference]);
  const kernel = play.filter(({ engine }) => engine === "kernel");
  const ahead = number(kernel.filter(({ ratioToReference }) => ratioToReference > 1).length);
  return figure({
    id: "speed-play",
    title: `The kernel is ahead in ${ahead} of ${counted(kernel.length, "rule set")}`,
    subtitle:
      "Random games, plies a second of processor time, logarithmic scale; the number is the kernel’s multiple of the reference engine. Best of five turns",
    keyAbove: KEY,
    chart: (options) => rateChart(rates, { ...options, unit: "plies" }),
    table: {
      columns: [
        { name: "rules" },
        { name: "engine" },
        { name: "games/s", number: true },
        { name: "plies/s", number: true },
        { name: "to naive", number: true },
        { name: "to reference", number: true },
      ],
      rows: play.map((one) => [
        one.name,
        one.engine,
        whole(one.gamesPerSecond),
        whole(one.pliesPerSecond),
        ratio(one.ratioToNaive),
        ratio(one.ratioToReference),
      ]),
    },
  });
}

function searchFigure(search: readonly SearchMeasurement[]): HTMLElement {
  const rates = byName(search, ({ nodesPerSecond, ratioToReference }) => [nodesPerSecond, ratioToReference]);
  const kernel = search.filter(({ engine }) => engine === "kernel");
  return figure({
    id: "speed-search",
    title: `Alpha-beta visits ${times(Math.min(...kernel.map((one) => one.ratioToReference)))} to ${times(Math.max(...kernel.map((one) => one.ratioToReference)))} as many positions in the same time`,
    subtitle: `Positions visited a second of processor time, logarithmic scale, against plain alpha-beta on the reference engine; both count officers alone. ${list(kernel.map(({ name, depth }) => `${title(name)} to ${counted(depth, "ply")}`))}`,
    keyAbove: SEARCH_KEY,
    chart: (options) => rateChart(rates, { ...options, unit: "positions" }),
    table: {
      columns: [
        { name: "rules" },
        { name: "engine" },
        { name: "depth, plies", number: true },
        { name: "positions/s", number: true },
        { name: "to reference", number: true },
        { name: "whole searches, to reference", number: true },
      ],
      rows: search.map((one) => [
        title(one.name),
        one.engine,
        whole(one.depth),
        whole(one.nodesPerSecond),
        ratio(one.ratioToReference),
        one.searchRatioToReference === null ? { shown: "–", raw: 0 } : ratio(one.searchRatioToReference),
      ]),
    } satisfies Table,
  });
}

function threadsLine(threads: readonly ThreadsMeasurement[]): Markup {
  const most = threads.at(-1);
  return most === undefined
    ? html``
    : html`<p>${counted(most.threads, "thread")} played ${times(most.ratioToOne)} the games of one: ${number(most.gamesPerSecond)} a second, with the literal reading.</p>`;
}

function rowsLine([rows]: readonly RowsMeasurement[]): Markup {
  return rows === undefined
    ? html``
    : html`<p>Everything but playing (hashing, columns, files, progress) cost ${number(rows.overheadMicroseconds, 1)} µs of processor time a game, ${percent(rows.overheadAt20000)} of it where a machine plays 20 000 games a second.</p>`;
}

/** Machine, date, load and command of the run, and how to make another. */
export function speedRun({ bench }: SpeedStudy): DocumentFragment {
  if (bench === null) return nothingYet();
  const facts = [
    ["Machine", `${bench.machine}, ${counted(bench.processors, "processor")}, Node.js ${bench.node}`],
    [
      "Run",
      `${bench.date}, version ${bench.version}${bench.commit === null ? "" : ` (${bench.commit})`}, ${bench.kind === "local" ? "on this machine" : "published"}`,
    ],
    ["Load", `${number(bench.load[0], 2)} before, ${number(bench.load[1], 2)} after (mean of one minute)`],
  ];
  return node(
    html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl><pre tabindex="0"><code>npx ${bench.command}
npx onguard notebooks build</code></pre>`,
  );
}

function byName<T extends { readonly name: string; readonly engine: string }>(
  measurements: readonly T[],
  read: (one: T) => readonly [rate: number, ratio: number],
): RateRow[] {
  return [...new Set(measurements.map(({ name }) => name))].map((name) => ({
    label: title(name),
    rates: measurements
      .filter((one) => one.name === name)
      .map((one) => {
        const [rate, multiple] = read(one);
        return { engine: one.engine, rate, ratio: multiple };
      }),
  }));
}

/** "search-rook" is rook, searched. */
function title(name: string): string {
  return name.replace(/^search-/, "").replaceAll("-", ", ");
}

const whole = (value: number) => ({ shown: number(value), raw: value });
const ratio = (value: number) => ({ shown: times(value), raw: value });

const mark = (shape: Markup, words: string) =>
  html`<li><svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" stroke="var(--ink-2)" stroke-width="1.5">${shape}</svg>${words}</li>`;
const REFERENCE = mark(
  html`<rect x="3" y="3" width="8" height="8" fill="var(--axis)"/>`,
  "reference: readable, plays everything",
);
const COMPILED = mark(html`<path d="M7 1.5L12.5 7L7 12.5L1.5 7z" fill="var(--ink)"/>`, "kernel: compiled");
const KEY = html`<ul class="key">${mark(html`<circle cx="7" cy="7" r="4.5" fill="var(--bg)"/>`, "naive: lists every ply as written in the rules")}${REFERENCE}${COMPILED}</ul>`;
const SEARCH_KEY = html`<ul class="key">${REFERENCE}${COMPILED}</ul>`;
