import type { PlayableRules } from "../studies/speed.js";
import type { PlayReport, PlayRequest } from "../workers/play.js";
import { emptyPanel, figure } from "./figure.js";
import { number, percent } from "./format.js";
import { html, node } from "./markup.js";
import { outcomeChart } from "./outcomes.js";

export interface DemoOptions {
  readonly presets: readonly PlayableRules[];
  /** Code of the end reason of capped games. */
  readonly capped: number;
  /** Address of the bundled worker. */
  readonly worker: string;
  /** Address of the compiled kernel. */
  readonly kernel: string;
}

const GAMES = 10_000;
const SEED = "demonstration";

/** Plays 10,000 random games in a worker when a button is pressed, and shows the rate and how they ended. */
export function playDemo(options: DemoOptions): Node {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined")
    return node(
      emptyPanel({
        fact: "This browser cannot play here.",
        rest: "The kernel needs WebAssembly and Web Workers, and one of them is missing or switched off. The same games are played from a terminal with “npx onguard bench --only literal”.",
      }),
    );
  const element = document.createElement("div");
  element.className = "demo";
  element.append(
    node(
      html`<div class="controls"><label>Rules <select>${options.presets.map(({ name }) => html`<option>${name}</option>`)}</select></label><button type="button">Play ${number(GAMES)} games</button></div><p class="rate" role="status">Nothing played yet.</p><div class="outcome"></div>`,
    ),
  );
  const select = element.querySelector("select")!;
  const button = element.querySelector("button")!;
  const status = element.querySelector<HTMLElement>(".rate")!;
  const place = element.querySelector(".outcome")!;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const chosen = options.presets[select.selectedIndex]!;
    try {
      const report = await play(options, chosen, ({ games }) => {
        status.textContent = `${number(games)} games …`;
      });
      status.replaceChildren(node(rateOf(report)));
      place.replaceChildren(outcomeOf(report, chosen.name));
    } catch (error) {
      place.replaceChildren();
      status.textContent = `The games could not be played: ${(error as Error).message}`;
    } finally {
      button.disabled = false;
    }
  });
  return element;
}

/** The whole run's report; rejects with the worker's error. */
async function play(
  { worker: address, kernel, capped }: DemoOptions,
  { rules }: PlayableRules,
  onProgress: (report: PlayReport) => void,
): Promise<PlayReport> {
  const file = await fetch(kernel);
  if (!file.ok) throw new Error(`the kernel was not found (${file.status})`);
  const request: PlayRequest = { kernel: await file.arrayBuffer(), rules, seed: SEED, games: GAMES, capped };
  const worker = new Worker(address, { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("error", ({ message }) => reject(new Error(message || "the worker did not start")));
      worker.addEventListener("message", ({ data }: MessageEvent<PlayReport>) => {
        if (data.games === GAMES) resolve(data);
        else onProgress(data);
      });
      worker.postMessage(request, [request.kernel]);
    });
  } finally {
    worker.terminate();
  }
}

function rateOf({ games, plies, time }: PlayReport) {
  const seconds = time / 1000;
  return html`<b>${number(games / seconds)} games/s</b> ${number(games)} games, ${number(plies)} plies in ${number(seconds, 2)} s: ${number(plies / seconds / 1e6, 1)} million plies a second on one thread of this browser.`;
}

function outcomeOf(report: PlayReport, rules: string): HTMLElement {
  const { games, white, black, draws, capped } = report;
  const first = { value: white / games, ...report.whiteInterval };
  const second = { value: black / games, ...report.blackInterval };
  const row = { label: rules, focus: true, games, first, second, draw: draws / games, capped: capped / games };
  return figure({
    id: "demonstration",
    title: `White wins ${percent(first.value)} of these games, Black ${percent(second.value)}`,
    subtitle: `Share of games by outcome, random players. n = ${number(games)}; rule below the bar: 95\u202F% interval of White’s share, above it: of Black’s; hatched: capped, outcome unknown`,
    chart: (chart) => outcomeChart([row], chart),
    note: "The same games on every machine; only the rate is yours.",
    table: {
      columns: [{ name: "outcome" }, { name: "games", number: true }, { name: "share", number: true }],
      rows: (
        [
          ["White wins", white],
          ["drawn", draws],
          ["capped", capped],
          ["Black wins", black],
        ] as const
      ).map(([name, k]) => [name, { shown: number(k), raw: k }, { shown: percent(k / games), raw: k / games }]),
    },
  });
}
