#!/usr/bin/env node
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`onguard needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const { register } = await import("tsx/esm/api");
register();
const { main } = await import("../src/cli/main.ts");
await main(process.argv);
// After a fault a library may still hold a thread or a file open; that must not keep the program from ending.
if (process.exitCode) setTimeout(() => process.exit(), 3000).unref();
