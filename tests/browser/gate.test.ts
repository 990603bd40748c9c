import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../scripts/notebooks/browser.js";
import { checkSite, pagesOf } from "../../scripts/notebooks/check.js";
import { serveSite } from "../../scripts/notebooks/serve.js";
import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { awkward, fixture } from "../notebooks/fixture.js";

const MOST_WEIGHT = 400_000;
const PAGES = [
  "",
  "does-it-end",
  "game-length",
  "officers-jump",
  "pairing-and-scoring",
  "rules",
  "seats-and-hands",
  "setup-or-opening",
  "speed",
  "staff-card",
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
      [fixture(), fixture({ name: "setup-or-opening", setups: OPENINGS })],
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
    expect(await textOf(bare, "speed")).toContain("Not measured yet.");
    expect(await textOf(bare, "setup-or-opening")).toContain("npx onguard run simulations/setup-or-opening.yaml");
  });
});

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
    const served = await serveSite(full, 0);
    const page = await browser.newPage();
    try {
      await page.addInitScript("delete globalThis.WebAssembly");
      await page.goto(`${served.address}speed`, { waitUntil: "networkidle" });
      await page.getByText("This browser cannot play here.").waitFor();
      expect(await page.getByRole("button", { name: /^Play/ }).count()).toBe(0);
    } finally {
      await page.close();
      await served.close();
    }
  });

  /** The page after its button was pressed; `prepare` comes before it is opened. */
  async function pressed(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
    const served = await serveSite(full, 0);
    const page = await browser.newPage();
    page.on("close", () => served.close());
    await prepare(page);
    await page.goto(`${served.address}speed`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /^Play/ }).click();
    return page;
  }
});

/** The command that runs another in an empty network namespace; none where the system does not allow it. */
function isolation(): readonly string[] {
  const command = ["unshare", "--net", "--map-root-user", "--"];
  return spawnSync(command[0]!, [...command.slice(1), "true"]).status === 0 ? command : [];
}
