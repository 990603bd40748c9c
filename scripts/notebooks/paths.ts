import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole workbench. */
export const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
/** Framework's root: pages, loaders, components. */
export const NOTEBOOKS = join(PROJECT, "notebooks");
/** What Framework and its loaders keep between runs. */
export const CACHE = join(NOTEBOOKS, ".observablehq", "cache");
/** Modules bundled for the pages, made before every build. */
export const BUNDLES = join(NOTEBOOKS, "bundles");
/** Where results are: the folder that ONGUARD_DATA names, or `data`. */
export const DATA = process.env.ONGUARD_DATA ?? join(PROJECT, "data");
/** Where the built pages go: the folder that ONGUARD_SITE names, or `dist`. */
export const SITE = process.env.ONGUARD_SITE ?? join(PROJECT, "dist");

const require = createRequire(import.meta.url);

/** The installed version of a package, which is the lock file's. */
export function versionOf(name: string): string {
  return (require(join(PROJECT, "node_modules", name, "package.json")) as { readonly version: string }).version;
}
