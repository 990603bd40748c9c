// Runs before every npm command: installs what is missing. Node built-ins only, since nothing may be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), "utf8"));

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`On Guard needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

/** Does node_modules hold exactly the versions of the lock file (platform-specific ones may be left out)? */
function installed() {
  if (!existsSync(new URL("node_modules/.package-lock.json", root))) return false;
  const have = read("node_modules/.package-lock.json").packages;
  return Object.entries(read("package-lock.json").packages).every(
    ([path, wanted]) => path === "" || (have[path] ? have[path].version === wanted.version : wanted.optional),
  );
}

if (!installed()) {
  console.error("Installing the packages of package-lock.json …");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: fileURLToPath(root),
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error("npm ci failed: is the npm registry reachable and is there space on the disk?");
    process.exit(1);
  }
}
