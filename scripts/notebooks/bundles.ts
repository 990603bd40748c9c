import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, context } from "esbuild";
import { BUNDLES, NOTEBOOKS } from "./paths.js";

/** The modules that pages import, by the name of their file in `notebooks/bundles`. */
const ENTRIES: Readonly<Record<string, string>> = {
  figures: join(NOTEBOOKS, "components", "index.ts"),
};

const OPTIONS: BuildOptions = {
  entryPoints: Object.entries(ENTRIES).map(([out, entry]) => ({ in: entry, out })),
  outdir: BUNDLES,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  chunkNames: "shared-[hash]",
  logLevel: "error",
};

/** Bundles what the pages import: Framework forbids imports above its root, and one file loads faster than hundreds. */
export async function buildBundles(): Promise<void> {
  await rm(BUNDLES, { recursive: true, force: true });
  await build(OPTIONS);
}

/** Bundles again whenever a source changes; returns how to stop. */
export async function watchBundles(): Promise<() => Promise<void>> {
  const watching = await context(OPTIONS);
  await watching.watch();
  return () => watching.dispose();
}
