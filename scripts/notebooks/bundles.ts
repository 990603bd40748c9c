import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, context } from "esbuild";
import { buildKernel } from "../../src/simulate/kernelModule.js";
import { BUNDLES, NOTEBOOKS } from "./paths.js";

/** The modules that pages import, by the name of their file in `notebooks/bundles`. */
const ENTRIES: Readonly<Record<string, string>> = {
  figures: join(NOTEBOOKS, "components", "index.ts"),
};

const COMMON: BuildOptions = {
  outdir: BUNDLES,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  logLevel: "error",
};

const MODULES: BuildOptions = {
  ...COMMON,
  entryPoints: Object.entries(ENTRIES).map(([out, entry]) => ({ in: entry, out })),
  splitting: true,
  chunkNames: "shared-[hash]",
};

/** Workers are file attachments, which are copied alone: nothing of them may stand in another file. */
const WORKERS: BuildOptions = {
  ...COMMON,
  entryPoints: ["play", "coverage"].map((name) => ({
    in: join(NOTEBOOKS, "workers", `${name}.ts`),
    out: `${name}-worker`,
  })),
};

/**
 * Bundles what the pages import: Framework forbids imports above its root, and one file loads faster than hundreds. The
 * compiled kernel is put beside it.
 */
export async function buildBundles(): Promise<void> {
  await rm(BUNDLES, { recursive: true, force: true });
  await mkdir(BUNDLES, { recursive: true });
  await Promise.all([build(MODULES), build(WORKERS), copyFile(await buildKernel(), join(BUNDLES, "kernel.wasm"))]);
}

/** Bundles again whenever a source changes; returns how to stop. */
export async function watchBundles(): Promise<() => Promise<void>> {
  const watching = await Promise.all([MODULES, WORKERS].map((options) => context(options)));
  for (const one of watching) await one.watch();
  return async () => {
    for (const one of watching) await one.dispose();
  };
}
