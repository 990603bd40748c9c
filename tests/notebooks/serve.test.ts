import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveSite } from "../../scripts/notebooks/serve.js";
import { readPort } from "../../src/cli/notebooks.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onguard-site-"));
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site", "index.html"), "<h1>home</h1>");
  writeFileSync(join(folder, "site", "rules.html"), "<h1>rules</h1>");
  writeFileSync(join(folder, "secret.txt"), "secret");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the server of built pages", () => {
  it("serves pages with and without their ending, on this machine only", async () => {
    const site = await serveSite(join(folder, "site"), 0);
    try {
      expect(site.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      expect(await (await fetch(site.address)).text()).toBe("<h1>home</h1>");
      expect(await (await fetch(`${site.address}rules`)).text()).toBe("<h1>rules</h1>");
      expect((await fetch(`${site.address}nothing`)).status).toBe(404);
      expect((await fetch(`${site.address}..%2Fsecret.txt`)).status).toBe(404);
    } finally {
      await site.close();
    }
  });

  it("takes the next free port, and says when a named one is taken", async () => {
    const first = await serveSite(join(folder, "site"));
    const second = await serveSite(join(folder, "site"));
    try {
      expect(second.address).not.toBe(first.address);
      const port = Number(new URL(first.address).port);
      await expect(serveSite(join(folder, "site"), port)).rejects.toThrow(/port \d+ is taken/);
    } finally {
      await first.close();
      await second.close();
    }
  });

  it("says how to make pages where there are none", async () => {
    await expect(serveSite(folder)).rejects.toThrow(/onguard notebooks build/);
  });

  it("reads ports", () => {
    expect(readPort("8080")).toBe(8080);
    for (const text of ["x", "-1", "70000", "1.5"]) expect(() => readPort(text)).toThrow(/expected a number/);
  });
});
