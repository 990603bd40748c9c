import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { CACHE, PROJECT, versionOf } from "./paths.js";

/** Packages that a page may import from Framework without a network; they come from `node_modules`. */
const SERVED = ["@observablehq/plot", "d3", "d3-dsv", "htl", "isoformat"];

/** Packages of which Framework asks the version for every page, even an empty one; none of them is served. */
const ONLY_VERSIONS: Readonly<Record<string, string>> = {
  "@observablehq/sample-datasets": "1.0.1",
  "apache-arrow": "21.2.0",
  arquero: "8.0.3",
  echarts: "6.0.0",
  leaflet: "1.9.4",
  lodash: "4.17.21",
  "mapbox-gl": "3.15.0",
  "parquet-wasm": "0.7.1",
  react: "19.2.0",
  "react-dom": "19.2.0",
  "topojson-client": "3.1.0",
};

/**
 * Fills Framework's package cache from `node_modules`, so that a build asks no registry and downloads nothing: a file
 * that is present is not fetched, and a version directory that is present is not looked up.
 */
export async function fillPackageCache(): Promise<void> {
  const npm = join(CACHE, "_npm");
  for (const [name, version] of Object.entries(ONLY_VERSIONS))
    await mkdir(join(npm, `${name}@${version}`), { recursive: true });
  for (const name of SERVED) {
    const outfile = servedFile(name);
    if (existsSync(outfile)) continue;
    await build({
      stdin: { contents: `export * from "${name}";${defaultExport(name)}`, resolveDir: PROJECT },
      bundle: true,
      format: "esm",
      platform: "browser",
      minify: true,
      outfile,
      plugins: [otherServed(name)],
      logLevel: "error",
    });
  }
}

function servedFile(name: string): string {
  return join(CACHE, "_npm", `${name}@${versionOf(name)}`, "_esm.js");
}

function defaultExport(name: string): string {
  return name === "htl" || name === "d3-dsv" || name === "d3" || name === "@observablehq/plot"
    ? ""
    : `export * as default from "${name}";`;
}

/** Served packages import each other as relative files, so that a page loads one copy of each. */
function otherServed(self: string): Plugin {
  return {
    name: "other-served",
    setup(bundler) {
      bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        path !== self && SERVED.includes(path)
          ? { path: relative(dirname(servedFile(self)), servedFile(path)), external: true }
          : undefined,
      );
    },
  };
}

/**
 * Forgets what loaders put out before. Framework's build takes any old output, also when the data or the loader changed.
 */
export async function clearLoaderCache(): Promise<void> {
  if (!existsSync(CACHE)) return;
  for (const entry of await readdir(CACHE))
    if (entry !== "_npm") await rm(join(CACHE, entry), { recursive: true, force: true });
}
