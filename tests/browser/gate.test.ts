import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { percent } from "../../notebooks/components/format.js";
import { coverage } from "../../notebooks/workers/coverage.js";
import { openBrowser } from "../../scripts/notebooks/browser.js";
import { checkSite, pagesOf } from "../../scripts/notebooks/check.js";
import { serveSite } from "../../scripts/notebooks/serve.js";
import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { awkward, cardsFixture, fixture } from "../notebooks/fixture.js";

const MOST_WEIGHT = 400_000;
const PAGES = [
  "",
  "comparisons",
  "does-it-end",
  "game-length",
  "how-to-read",
  "officers-jump",
  "pairing-and-scoring",
  "rules",
  "seats-and-hands",
  "setup-or-opening",
  "speed",
  "staff-card",
  "survival",
];
const OPENINGS = ["random", "halfTurn", "pinwheel", "halves", "stripes", "columns", "diagonal", "raster", "rings"];

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "onguard-pages-"));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds the pages over these results by the command; returns the site's folder. `prefix` comes before the command. */
async function site(
  name: string,
  published: readonly ExperimentAggregate[],
  local: readonly ExperimentAggregate[],
  prefix: readonly string[] = [],
): Promise<string> {
  const data = join(folder, `${name}-data`);
  mkdirSync(join(data, "published"), { recursive: true });
  for (const one of published) writeFileSync(join(data, "published", `${one.name}.json`), JSON.stringify(one));
  for (const one of local) {
    const store = join(data, `${one.name}-${one.hash.slice(0, 12)}`);
    mkdirSync(store, { recursive: true });
    writeFileSync(join(store, "aggregate.json"), JSON.stringify(one));
  }
  const built = join(folder, name);
  const command = [...prefix, process.execPath, "bin/onguard.js", "notebooks", "build"];
  const { status, stderr } = spawnSync(command[0]!, command.slice(1), {
    env: { ...process.env, ONGUARD_SITE: built, ONGUARD_DATA: data },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return built;
}

/** The text of a page as a reader sees it. */
async function textOf(built: string, path: string): Promise<string> {
  const served = await serveSite(built, 0);
  const page = await browser.newPage();
  try {
    await page.goto(served.address + path, { waitUntil: "networkidle" });
    return (await page.locator("main").textContent()) ?? "";
  } finally {
    await page.close();
    await served.close();
  }
}

/** The pages over all results. */
let full: string;

describe("pages", { timeout: 300_000 }, () => {
  let bare: string;

  it("are built from results, also without a network, and say nothing of other hosts", async () => {
    full = await site(
      "full",
      [fixture(), fixture({ name: "setup-or-opening", setups: OPENINGS }), cardsFixture()],
      [fixture({ name: "starter", games: 600, setups: ["random"] })],
    );
    expect(pagesOf(full)).toEqual(PAGES);
    for (const page of readdirSync(full).filter((file) => file.endsWith(".html")))
      expect(readFileSync(join(full, page), "utf8")).not.toMatch(/(src|href)="https?:/);
  });

  it("show results without a fault at every width and theme, under 400 kB a page", async () => {
    const { visits, faults, weights } = await checkSite(full, { browser });
    expect(faults).toEqual([]);
    expect(visits).toBe(PAGES.length * 4);
    for (const [page, weight] of Object.entries(weights)) expect(weight, page).toBeLessThan(MOST_WEIGHT);
    expect(await textOf(full, "officers-jump")).toContain("published run of 2020-02-02");
    expect(await textOf(full, "")).toContain("played on this machine");
  });

  it("change with the data: nothing run, no games, capped games only, one game, the same game", async () => {
    // Without a network where the system can take it away.
    bare = await site("bare", [awkward()], [], isolation());
    const { faults } = await checkSite(bare, { browser, themes: ["light"] });
    expect(faults).toEqual([]);
    const jump = await textOf(bare, "officers-jump");
    for (const said of ["no games yet", "every game reached the cap", "one game", "all games are the same game"])
      expect(jump).toContain(said);
    expect(jump).not.toEqual(await textOf(full, "officers-jump"));
    const survival = await textOf(bare, "survival");
    for (const said of ["Every game reached the cap", "One game", "All games are the same game"])
      expect(survival.toLowerCase()).toContain(said.toLowerCase());
    expect(await textOf(bare, "how-to-read")).toContain("No run here has comparisons by seed yet.");
    expect(await textOf(bare, "speed")).toContain("Not measured yet.");
    expect(await textOf(bare, "setup-or-opening")).toContain("npx onguard run simulations/setup-or-opening.yaml");
  });
});

describe("pages with choices", { timeout: 120_000 }, () => {
  it.each([
    ["comparisons", ["officer-jump", "setup-or-opening", "starter"]],
    ["survival", ["endless-calls", "officer-jump", "setup-or-opening", "starter"]],
  ])("%s shows every experiment, of the address and of the menu, and every choice in it", async (path, names) => {
    const { page, faults } = await opened(`${path}#setup-or-opening`);
    try {
      const experiment = page.locator("select[name=experiment]");
      expect(await experiment.inputValue()).toBe("setup-or-opening");
      expect(
        (
          await experiment.locator("option").evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))
        ).sort(),
      ).toEqual(names);
      for (const name of names) {
        await experiment.selectOption(name);
        await page.locator(".eyebrow", { hasText: name }).waitFor();
        for (const field of ["measure", "against", "context"]) {
          const select = page.locator(`select[name=${field}]`);
          if ((await select.count()) === 0 || !(await select.isVisible())) continue;
          await select.selectOption({ index: (await select.locator("option").count()) - 1 });
          await page.waitForTimeout(150);
        }
        expect(await page.locator("figure svg[role=img]").count()).toBeGreaterThan(0);
        expect(await page.locator("main").textContent()).not.toMatch(/NaN|undefined|Infinity/);
      }
      expect(faults).toEqual([]);
    } finally {
      await page.close();
    }
  });

  it("menus open by keyboard, one at a time, and close by Escape without moving the page", async () => {
    const { page } = await opened("survival");
    try {
      const [first, second] = [page.locator("nav summary").nth(0), page.locator("nav summary").nth(1)];
      const top = await page.locator("h1").boundingBox();
      await first.press("Enter");
      await page.getByRole("link", { name: "Game length" }).waitFor();
      expect(await page.locator("h1").boundingBox()).toEqual(top);
      await second.press("Enter");
      expect(await page.locator("nav details[open]").count()).toBe(1);
      await page.keyboard.press("Escape");
      expect(await page.locator("nav details[open]").count()).toBe(0);
      expect(await second.evaluate((summary) => summary === document.activeElement)).toBe(true);
    } finally {
      await page.close();
    }
  });
});

describe("the coverage demonstration", { timeout: 120_000 }, () => {
  it("counts the same samples as the worker's own function, and draws the first hundred", async () => {
    const { page, faults } = await opened("how-to-read");
    try {
      await page.locator("input[name=n]").fill("20");
      await page.getByRole("button", { name: /^Draw/ }).click();
      await page.getByText("Done: ", { exact: false }).waitFor({ state: "attached", timeout: 60_000 });
      const { methods } = coverage({
        share: 0.1,
        n: 20,
        alpha: 0.05,
        seed: "demonstration",
        samples: 10_000,
        shown: 100,
      });
      const rows = await page.locator(".coverage .counted tbody tr").allTextContents();
      methods.forEach(({ method, covered, exact }, i) => {
        expect(rows[i]).toContain(`${method}${percent(covered / 10_000)}`);
        expect(rows[i]).toContain(percent(exact));
      });
      expect(await page.locator("#coverage-intervals h3").textContent()).toMatch(
        /^\d+ of these 100 intervals hold the true share of 10\u202f%$/,
      );
      expect(faults).toEqual([]);
    } finally {
      await page.close();
    }
  });

  it("says what to do without workers", async () => {
    const { page } = await opened("how-to-read", (fresh) => fresh.addInitScript("delete globalThis.Worker"));
    try {
      await page.getByText("This browser cannot draw samples here.").waitFor();
      expect(await page.getByRole("button", { name: /^Draw/ }).count()).toBe(0);
    } finally {
      await page.close();
    }
  });
});

/** A page of the full site with what went wrong in it; `prepare` comes before it is opened. Closes its server with it. */
async function opened(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const served = await serveSite(full, 0);
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const faults: string[] = [];
  page.on("close", () => served.close());
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await prepare(page);
  await page.goto(served.address + path, { waitUntil: "networkidle" });
  return { page, faults };
}

describe("the page Speed", { timeout: 120_000 }, () => {
  it("plays ten thousand games in a worker when asked, each of them with one outcome", async () => {
    const page = await pressed(async () => {});
    try {
      await page.locator("#demonstration svg").waitFor({ timeout: 60_000 });
      expect(await page.locator(".rate").textContent()).toMatch(/games\/s 10\u202f000 games, [\d\u202f]+ plies in/);
      const games = await page.locator("#demonstration td:nth-child(2)").allTextContents();
      expect(games.reduce((sum, text) => sum + Number(text.replaceAll("\u202f", "")), 0)).toBe(10_000);
    } finally {
      await page.close();
    }
  });

  it("says so where the kernel cannot be loaded", async () => {
    const page = await pressed((fresh) => fresh.route("**/*.wasm", (route) => route.fulfill({ status: 404 })));
    try {
      await page.getByText("The games could not be played: the kernel was not found (404)").waitFor();
    } finally {
      await page.close();
    }
  });

  it("offers no button without WebAssembly", async () => {
    const { page } = await opened("speed", (fresh) => fresh.addInitScript("delete globalThis.WebAssembly"));
    try {
      await page.getByText("This browser cannot play here.").waitFor();
      expect(await page.getByRole("button", { name: /^Play/ }).count()).toBe(0);
    } finally {
      await page.close();
    }
  });

  /** The page after its button was pressed; `prepare` comes before it is opened. */
  async function pressed(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
    const { page } = await opened("speed", prepare);
    await page.getByRole("button", { name: /^Play/ }).click();
    return page;
  }
});

/** The command that runs another in an empty network namespace; none where the system does not allow it. */
function isolation(): readonly string[] {
  const command = ["unshare", "--net", "--map-root-user", "--"];
  return spawnSync(command[0]!, [...command.slice(1), "true"]).status === 0 ? command : [];
}
