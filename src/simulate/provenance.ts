import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";

/** With which code and where a run is made. */
export interface Provenance {
  readonly version: string;
  readonly commit: string | null;
  readonly dirty: boolean;
  readonly node: string;
  readonly host: string;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export function provenance(): Provenance {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { version: string };
  const commit = git("rev-parse", "--short=12", "HEAD");
  const dirty = commit !== null && git("status", "--porcelain", "--untracked-files=no") !== "";
  return { version, commit, dirty, node: process.versions.node, host: hostname() };
}

/** What git prints, without the line end; null where there is no git or no checkout. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", ["-C", ROOT, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
