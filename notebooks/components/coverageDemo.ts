import type { CoverageReport, CoverageRequest, MethodCoverage } from "../workers/coverage.js";
import { coveragePlot } from "./coveragePlot.js";
import { emptyPanel, figure } from "./figure.js";
import { number, percent } from "./format.js";
import { html, type Markup, node } from "./markup.js";

/** Samples after which the count is shown; the last is the whole demonstration. */
const STAGES = [100, 200, 500, 1000, 2000, 5000, 10_000];
/** Milliseconds that a count stays before the next; five changes a second at most. */
const PAUSE = 350;
/** Intervals that are drawn. */
const SHOWN = 100;

/** Draws seeded samples in a worker when a button is pressed and counts how often each kind of interval holds the truth. */
export function coverageDemo(worker: string): Node {
  if (typeof Worker === "undefined")
    return node(
      emptyPanel({
        fact: "This browser cannot draw samples here.",
        rest: "The demonstration needs Web Workers, which are missing or switched off; any current browser has them. From a terminal “npm run test:long” makes the same check of every interval that the workbench uses.",
      }),
    );
  const element = document.createElement("div");
  element.className = "demo coverage";
  element.append(
    node(
      html`<form class="controls"><label>True share, % <input name="share" type="number" min="1" max="99" step="1" value="10" required></label><label>Games a sample <input name="n" type="number" min="5" max="1000" step="1" value="50" required></label><label>Confidence <select name="alpha"><option value="0.2">80\u202F%</option><option value="0.1">90\u202F%</option><option value="0.05" selected>95\u202F%</option><option value="0.01">99\u202F%</option></select></label><label>Seed <input name="seed" type="text" value="demonstration" size="14"></label><button type="submit">Draw ${number(STAGES.at(-1)!)} samples</button></form><p class="visually-hidden" role="status"></p><div class="counted">${methodTable(null, 0.05)}</div><form class="controls"><label>Intervals drawn below <select name="method"><option>Wilson</option><option>Wald</option><option>Clopper–Pearson</option></select></label></form><div class="outcome"></div>`,
    ),
  );
  const [form, picture] = [...element.querySelectorAll("form")] as [HTMLFormElement, HTMLFormElement];
  const status = element.querySelector("[role=status]")!;
  const counted = element.querySelector(".counted")!;
  const place = element.querySelector(".outcome")!;
  const field = (name: string) => element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
  const button = element.querySelector("button")!;
  let run: { readonly report: CoverageReport; readonly request: CoverageRequest } | null = null;
  const drawIntervals = () => {
    if (run === null) return;
    const found = run.report.methods.find(({ method }) => method === field("method").value)!;
    place.replaceChildren(intervalsFigure(found, run.request));
  };
  place.append(
    node(
      emptyPanel({ fact: "Nothing drawn yet.", rest: "Press the button: the first hundred intervals appear here." }),
    ),
  );
  picture.addEventListener("submit", (event) => event.preventDefault());
  picture.addEventListener("input", drawIntervals);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    const asked = {
      share: Number(field("share").value) / 100,
      n: Number(field("n").value),
      alpha: Number(field("alpha").value),
      seed: field("seed").value,
      shown: SHOWN,
    };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const thread = new Worker(worker, { type: "module" });
    run = null;
    try {
      for (const samples of still ? STAGES.slice(-1) : STAGES) {
        const request = { ...asked, samples };
        const report = await ask(thread, request);
        counted.replaceChildren(node(methodTable(report, asked.alpha)));
        if (run === null) {
          // More samples begin with the same ones: the picture stays.
          run = { report, request };
          drawIntervals();
        }
        status.textContent =
          samples === STAGES.at(-1)
            ? `Done: ${report.methods.map(({ method, covered }) => `${method} ${percent(covered / samples)}`).join(", ")}.`
            : "";
        if (!still) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } catch (error) {
      place.replaceChildren(
        node(emptyPanel({ fact: "The samples could not be drawn.", rest: `${(error as Error).message}.` })),
      );
    } finally {
      thread.terminate();
      button.disabled = false;
    }
  });
  return element;
}

/** A worker's next report; rejects with its error. */
function ask(thread: Worker, request: CoverageRequest): Promise<CoverageReport> {
  return new Promise((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<CoverageReport>) => resolve(data);
    thread.onerror = ({ message }) => reject(new Error(message || "The worker was not found"));
    thread.postMessage(request);
  });
}

/** Coverage by method; without a report the rows keep their place. */
function methodTable(report: CoverageReport | null, alpha: number): Markup {
  const rows =
    report === null
      ? ["Wilson", "Wald", "Clopper–Pearson"].map((method) => methodRow(method, null, 0))
      : report.methods.map((found) => methodRow(found.method, found, report.samples));
  return html`<table><caption class="subtitle">${report === null ? "No samples yet" : `${number(report.samples)} samples`}; asked for: ${number(100 * (1 - alpha))}\u202F%</caption><thead><tr><th scope="col">Interval</th><th scope="col" class="number">Holds the share</th><th scope="col" class="number">Exact</th><th scope="col" class="number">Mean width</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function methodRow(method: string, found: MethodCoverage | null, samples: number): Markup {
  if (found === null)
    return html`<tr><th scope="row">${method}</th><td class="number"><b>–</b><br><span class="quiet">not counted</span></td><td class="number">–</td><td class="number">–</td></tr>`;
  const { covered, interval, exact, width } = found;
  return html`<tr><th scope="row">${method}</th><td class="number"><b>${percent(covered / samples)}</b><br><span class="quiet">[${number(100 * interval.low, 1)}, ${number(100 * interval.high, 1)}]</span></td><td class="number">${percent(exact)}</td><td class="number">${number(100 * width, 1)} points</td></tr>`;
}

function intervalsFigure({ method, first }: MethodCoverage, { share, n, alpha }: CoverageRequest): HTMLElement {
  const held = first.filter(({ low, high }) => low <= share && share <= high).length;
  return figure({
    id: "coverage-intervals",
    title: `${held} of these ${first.length} intervals hold the true share of ${percent(share, 0)}`,
    subtitle: `${method}’s intervals at ${number(100 * (1 - alpha))}\u202F% from the first ${first.length} samples of n = ${number(n)} games; line: the true share; crossed: intervals that miss it`,
    chart: (options) => coveragePlot(first, share, options),
    table: {
      columns: [
        { name: "sample" },
        { name: "share seen", number: true },
        { name: "from", number: true },
        { name: "to", number: true },
        { name: "holds the true share" },
      ],
      rows: first.map(({ seen, low, high }, i) => [
        String(i + 1),
        { shown: percent(seen), raw: seen },
        { shown: percent(low), raw: low },
        { shown: percent(high), raw: high },
        low <= share && share <= high ? "yes" : "no",
      ]),
    },
  });
}
