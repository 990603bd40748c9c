import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { UserError } from "../../src/problems.js";
import { PROJECT, versionOf } from "./paths.js";

/** Where systems keep a Chromium. */
const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** No sandbox: the browser sees only our own pages, and containers often forbid it. The rest keeps it off the network. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium: the one CHROMIUM_PATH names, else the system's, else the one an npm package brings. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named))
    throw new UserError(`CHROMIUM_PATH names ${named}, which does not exist`);
  const executable = named ?? SYSTEM.find(existsSync);
  return executable === undefined ? openPackaged() : chromium.launch({ executablePath: executable, args: FLAGS });
}

/** The Chromium of @sparticuz/chromium with the system libraries that it brings for machines without them. */
export async function openPackaged(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new UserError("no Chromium found: install one, or name it in CHROMIUM_PATH");
  const { default: packaged } = await import("@sparticuz/chromium");
  const libraries = unpackLibraries();
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: FLAGS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      ...(process.env.FONTCONFIG_PATH === undefined && existsSync(join(tmpdir(), "fonts"))
        ? { FONTCONFIG_PATH: join(tmpdir(), "fonts") }
        : {}),
    } as Record<string, string>,
  });
}

/** Unpacks `bin/al2023.tar.br` once for each version of the package; returns the folder of its libraries. */
function unpackLibraries(): string {
  const bin = join(PROJECT, "node_modules", "@sparticuz", "chromium", "bin");
  const folder = join(tmpdir(), `onguard-chromium-${versionOf("@sparticuz/chromium")}`);
  if (existsSync(join(folder, "lib"))) return join(folder, "lib");
  const fresh = mkdtempSync(`${folder}-`);
  const { status, stderr } = spawnSync("tar", ["-xf", "-", "-C", fresh], {
    input: brotliDecompressSync(readFileSync(join(bin, "al2023.tar.br"))),
  });
  if (status !== 0) throw new UserError(`the packaged Chromium could not be unpacked: ${stderr}`);
  try {
    renameSync(fresh, folder);
  } catch {
    // Another process was first; its files are the same.
    return join(fresh, "lib");
  }
  return join(folder, "lib");
}
