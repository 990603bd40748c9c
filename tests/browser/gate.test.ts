import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../scripts/notebooks/browser.js";
import { buildNotebooks } from "../../scripts/notebooks/build.js";
import { checkSite, pagesOf } from "../../scripts/notebooks/check.js";
import { serveSite } from "../../scripts/notebooks/serve.js";
import type { ExperimentAggregate } from "../../src/analysis/aggregate.js";
import { awkward, fixture } from "../notebooks/fixture.js";

const MOST_WEIGHT = 400_000;
const PAGES = ["", "game-length", "officers-jump", "rules", "setup-or-opening"];
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

/** Builds the pages over these results; returns the site's folder. */
async function site(
  name: string,
  published: readonly ExperimentAggregate[],
  local: readonly ExperimentAggregate[] = [],
) {
  const data = join(folder, `${name}-data`);
  mkdirSync(join(data, "published"), { recursive: true });
  for (const one of published) writeFileSync(join(data, "published", `${one.name}.json`), JSON.stringify(one));
  for (const one of local) {
    const store = join(data, `${one.name}-${one.hash.slice(0, 12)}`);
    mkdirSync(store, { recursive: true });
    writeFileSync(join(store, "aggregate.json"), JSON.stringify(one));
  }
  return buildNotebooks({ site: join(folder, name), data });
}

/** The text of a page as a reader sees it. */
async function textOf(built: string, path: string): Promise<string> {
  const served = await serveSite(built, 0);
  const page = await browser.newPage();
  try {
    await page.goto(served.address + path, { waitUntil: "networkidle" });
    return await page.innerText("main");
  } finally {
    await page.close();
    await served.close();
  }
}

describe("pages", { timeout: 240_000 }, () => {
  it("show results without a fault at every width and theme, under 400 kB a page", async () => {
    const built = await site(
      "full",
      [fixture(), fixture({ name: "setup-or-opening", setups: OPENINGS })],
      [fixture({ name: "starter", games: 600, setups: ["random"] })],
    );
    expect(pagesOf(built)).toEqual(PAGES);
    const { visits, faults, weights } = await checkSite(built, { browser });
    expect(faults).toEqual([]);
    expect(visits).toBe(PAGES.length * 4);
    for (const [page, weight] of Object.entries(weights)) expect(weight, page).toBeLessThan(MOST_WEIGHT);
    expect(await textOf(built, "officers-jump")).toContain("published run of 2020-02-02");
    expect(await textOf(built, "")).toContain("played on this machine");
  });

  it("say what is missing where nothing was run", async () => {
    const built = await site("empty", []);
    const { faults } = await checkSite(built, { browser, widths: [360], themes: ["light"] });
    expect(faults).toEqual([]);
    expect(await textOf(built, "setup-or-opening")).toContain("npx onguard run simulations/setup-or-opening.yaml");
    expect(await textOf(built, "")).toContain("npm start");
  });

  it("say so of cells without games, with capped games only, of one game and of other factors", async () => {
    const built = await site("awkward", [
      awkward(),
      {
        ...fixture({ readings: ["literal"] }),
        name: "setup-or-opening",
        cells: fixture().cells.map((cell) => ({ ...cell, levels: { colour: cell.id } })),
      },
    ]);
    const { faults } = await checkSite(built, { browser, widths: [360, 1280], themes: ["light"] });
    expect(faults).toEqual([]);
    const jump = await textOf(built, "officers-jump");
    for (const said of ["no games yet", "every game reached the cap", "one game"]) expect(jump).toContain(said);
    expect(await textOf(built, "setup-or-opening")).toContain("looks for the factor");
  });

  it("change with the data", async () => {
    const before = await site("before", [fixture()]);
    const first = await textOf(before, "officers-jump");
    const after = await site("after", [fixture({ games: 5000 })]);
    const second = await textOf(after, "officers-jump");
    expect(first).toContain("4 000 games");
    expect(second).toContain("5 000 games");
    expect(second).not.toEqual(first);
  });

  it("build in an empty network namespace", async ({ skip }) => {
    const isolated = ["--net", "--map-root-user", "--"];
    if (spawnSync("unshare", [...isolated, "true"]).status !== 0) skip("this system gives no network namespace");
    const out = join(folder, "isolated");
    const { status, stderr } = spawnSync(
      "unshare",
      [...isolated, process.execPath, "bin/onguard.js", "notebooks", "build"],
      {
        env: { ...process.env, ONGUARD_SITE: out, ONGUARD_DATA: join(folder, "isolated-data") },
        encoding: "utf8",
      },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(readFileSync(join(out, "index.html"), "utf8")).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });
});
