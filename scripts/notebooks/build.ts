import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../src/problems.js";
import { writeAggregates } from "./aggregates.js";
import { buildBundles, watchBundles } from "./bundles.js";
import { clearLoaderCache, fillPackageCache } from "./cache.js";
import { DATA, PROJECT, SITE } from "./paths.js";

export interface BuildPlace {
  /** The folder the pages go to; `dist` of the workbench unless given. */
  readonly site?: string;
  /** The folder the results are read from; `data` of the workbench unless given. */
  readonly data?: string;
}

const FRAMEWORK = join(PROJECT, "node_modules", "@observablehq", "framework", "dist", "bin", "observable.js");

/** Builds all pages from the results there are, without a network. Throws a UserError with Framework's words on failure. */
export async function buildNotebooks(place: BuildPlace = {}): Promise<string> {
  await prepare(place.data ?? DATA);
  await clearSite(place.site ?? SITE);
  const { code, output } = await framework(["build"], place, "pipe");
  // A loader or page that fails is only reported in the output; the exit code stays 0.
  if (code !== 0 || /\berror\b.*(loader exited|failed)/i.test(output))
    throw new UserError(`the pages could not be built:\n${output.trim()}`);
  return place.site ?? SITE;
}

/** Serves the pages while they are written, until the process is stopped. */
export async function previewNotebooks(port: number | null): Promise<number> {
  await prepare(DATA);
  const stop = await watchBundles();
  const { code } = await framework(
    ["preview", "--no-open", ...(port === null ? [] : ["--port", String(port)])],
    {},
    "inherit",
  );
  await stop();
  return code;
}

/** Removes an earlier build; a folder that holds anything but one is left alone. */
async function clearSite(site: string): Promise<void> {
  if (existsSync(join(site, "_observablehq"))) await rm(site, { recursive: true });
}

async function prepare(data: string): Promise<void> {
  for (const fault of await writeAggregates(data)) process.stderr.write(`warning: not shown: ${fault}\n`);
  await clearLoaderCache();
  await fillPackageCache();
  await buildBundles();
}

function framework(
  args: readonly string[],
  place: BuildPlace,
  stdio: "pipe" | "inherit",
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [FRAMEWORK, ...args], {
    cwd: PROJECT,
    stdio: ["ignore", stdio, stdio],
    env: {
      ...process.env,
      OBSERVABLE_TELEMETRY_DISABLE: "1",
      ...(place.site === undefined ? {} : { ONGUARD_SITE: place.site }),
      ...(place.data === undefined ? {} : { ONGUARD_DATA: place.data }),
    },
  });
  let output = "";
  child.stdout?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  child.stderr?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
