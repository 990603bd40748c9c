import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "./browser.js";
import { serveSite } from "./serve.js";

export interface CheckOptions {
  /** A browser that stays open; a fresh one unless given. */
  readonly browser?: Browser;
  /** The folder that gets a picture of each visit. */
  readonly screenshots?: string;
  readonly widths?: readonly number[];
  readonly themes?: readonly Theme[];
}

export type Theme = "light" | "dark";

export interface CheckReport {
  readonly visits: number;
  /** One line each: page, width, theme, what is wrong. */
  readonly faults: readonly string[];
  /** Compressed bytes of everything a visit loads, by page. */
  readonly weights: Readonly<Record<string, number>>;
}

/** The narrow phone and the wide screen that every page must fit. */
const WIDTHS = [360, 1280];
const THEMES: readonly Theme[] = ["light", "dark"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Visits every page of a built site at each width in each theme and reports console errors, cells that failed or did not
 * finish, failed requests, requests elsewhere, horizontal scroll and what axe-core finds. Throws a UserError when there
 * is no site or no browser.
 */
export async function checkSite(folder: string, options: CheckOptions = {}): Promise<CheckReport> {
  const site = await serveSite(folder, 0);
  const browser = options.browser ?? (await openBrowser());
  const faults: string[] = [];
  const weights: Record<string, number> = {};
  let visits = 0;
  try {
    for (const page of pagesOf(folder))
      for (const width of options.widths ?? WIDTHS)
        for (const theme of options.themes ?? THEMES) {
          const visit = await visitPage(browser, site.address, page, width, theme, options.screenshots);
          faults.push(...visit.faults.map((fault) => `${page} at ${width} px, ${theme}: ${fault}`));
          weights[page] = Math.max(weights[page] ?? 0, visit.weight);
          visits++;
        }
  } finally {
    if (options.browser === undefined) await browser.close();
    await site.close();
  }
  return { visits, faults, weights };
}

/** Every page of a site, as the path it is served at. */
export function pagesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && !file.startsWith("_"))
    .map((file) => file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, ""))
    .sort();
}

async function visitPage(
  browser: Browser,
  address: string,
  path: string,
  width: number,
  theme: Theme,
  screenshots: string | undefined,
): Promise<{ readonly faults: readonly string[]; readonly weight: number }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      faults.push(`another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(`failed request: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
  try {
    await page.goto(address + path, { waitUntil: "load" });
    await page.evaluate(SETTLE);
    faults.push(...(await looks(page)), ...(await axe(page)));
    if (screenshots !== undefined) {
      const name = `${path.replaceAll("/", "-") || "index"}-${width}-${theme}.png`;
      await page.screenshot({ path: join(screenshots, name), fullPage: true });
    }
    return { faults, weight: await weightOf(page) };
  } finally {
    await context.close();
  }
}

/** Waits in the page until every cell has run, every chart has drawn and nothing has changed for a while; at most 15 s. */
const SETTLE = `(async () => {
  const deadline = performance.now() + 15000;
  let changed = performance.now();
  const observer = new MutationObserver(() => { changed = performance.now(); });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  while (
    performance.now() < deadline &&
    (document.querySelector("observablehq-loading, .plot:empty") || document.fonts.status !== "loaded" ||
      performance.now() - changed < 250)
  ) await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
})()`;

/** What is wrong in the page as it stands. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll(".observablehq--error")) found.push(`red cell: ${cell.textContent}`);
    if (document.querySelector("observablehq-loading") !== null) found.push("a cell did not finish");
    if (document.querySelector(".plot:empty") !== null) found.push("a chart was not drawn");
    if (document.querySelector("h1") === null) found.push("no heading");
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
    if (/\b(NaN|undefined|Infinity|\[object)\b/.test(document.body.textContent ?? ""))
      found.push("a number that is none in the text");
    return found;
  });
}

async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await checker.run({ preload: false, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`)
          .slice(0, 3)
          .join(" | ")}`,
    );
  });
}

/** Bytes over the wire, of the page and all it loaded. */
function weightOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
}
