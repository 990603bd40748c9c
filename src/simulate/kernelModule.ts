import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const SOURCES = new URL("../kernel/assembly/", import.meta.url);
const OUTPUT = new URL("../../build/", import.meta.url);
/** The compiler's version, which is in its package; the compiler itself is loaded only to build. */
const COMPILER = JSON.parse(
  readFileSync(new URL("../../node_modules/assemblyscript/package.json", import.meta.url), "utf8"),
) as {
  version: string;
};
const OPTIONS = ["-O3", "--runtime", "stub", "--noAssert", "--use", "abort="];

let loading: Promise<WebAssembly.Module> | undefined;

/** The compiled board kernel for Node: built from source when there is no build of this very source yet. */
export function kernelModule(): Promise<WebAssembly.Module> {
  loading ??= buildKernel().then((file) => new WebAssembly.Module(readFileSync(file)));
  return loading;
}

/** Compiles the kernel unless `build/` has a build of the same sources and options; the file of the build. */
export async function buildKernel(): Promise<URL> {
  const names = readdirSync(SOURCES)
    .filter((name) => name.endsWith(".ts"))
    .sort();
  const sources = new Map(names.map((name) => [name, readFileSync(new URL(name, SOURCES), "utf8")]));
  const hash = createHash("sha256")
    .update(JSON.stringify([OPTIONS, COMPILER.version, ...sources]))
    .digest("hex");
  const name = `kernel-${hash.slice(0, 16)}.wasm`;
  mkdirSync(OUTPUT, { recursive: true });
  const file = new URL(name, OUTPUT);
  if (readdirSync(OUTPUT).includes(name)) return file;

  const { default: asc } = await import("assemblyscript/asc");
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["index.ts", "--outFile", name, ...OPTIONS], {
    readFile: (path) => sources.get(path) ?? null,
    writeFile: (_path, contents) => {
      binary = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || binary === undefined) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  // Several processes may build at once: each writes a file of its own, and the last to rename wins.
  const draft = new URL(`${name}.${randomUUID()}`, OUTPUT);
  writeFileSync(draft, binary);
  renameSync(draft, file);
  return file;
}
