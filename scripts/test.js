// Everything that must hold before a change lands: lint, types, dead code, tests. Ends with "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "onguard-test-"));
const report = join(folder, "vitest.json");
const checks = [
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["types", "tsc", ["--noEmit"]],
  ["dead code", "knip", []],
  ["tests", "vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]],
];

let passed = 0;
let failed = 0;
for (const [name, command, args] of checks) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(join("node_modules", ".bin", command), args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (name === "tests") {
    const counts = readReport();
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    if (status !== 0 && counts.numFailedTests === 0) failed++;
  } else if (status === 0) passed++;
  else failed++;
}
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function readReport() {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
