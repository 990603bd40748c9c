import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../src", import.meta.url));

/** The folders of src in their order: a folder may import only those above it. */
const FOLDERS = [
  "problems.ts",
  "random",
  "games",
  "kernel",
  "agents",
  "play",
  "analysis",
  "experiments",
  "results",
  "simulate",
  "bench",
  "notebooks",
  "cli",
];
/** All down to this one run unchanged in a browser. */
const LAST_BROWSER_FOLDER = "experiments";

const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !file.includes("assembly"))
  .map((file) => file.replaceAll("\\", "/"));

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm)].map((match) => match[1]!);
}

const folderOf = (file: string): number => FOLDERS.indexOf(file.split("/")[0]!);

describe("folders of src", () => {
  it("are all in the list", () => {
    expect(files.filter((file) => folderOf(file) < 0)).toEqual([]);
  });

  it.each(files)("%s imports only from above", (file) => {
    const outside = importsOf(file)
      .filter((name) => name.startsWith("."))
      .map((name) => relative(root, resolve(dirname(join(root, file)), name)).replaceAll("\\", "/"))
      .filter((name) => !name.startsWith(".."));
    expect(outside.filter((name) => folderOf(name.replace(/\.js$/, ".ts")) > folderOf(file))).toEqual([]);
  });

  it("run in a browser down to analysis", () => {
    const browser = files.filter((file) => folderOf(file) <= FOLDERS.indexOf(LAST_BROWSER_FOLDER));
    const node = browser.filter((file) => importsOf(file).some((name) => name.startsWith("node:")));
    expect(node).toEqual([]);
  });

  it("play without a clock or global randomness", () => {
    const playing = files.filter((file) => folderOf(file) <= FOLDERS.indexOf("play"));
    const impure = playing.filter((file) =>
      /Math\.random|Date\.now|new Date|performance\.now/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(impure).toEqual([]);
  });
});
