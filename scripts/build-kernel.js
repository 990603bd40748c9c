// Compiles the board kernel (src/kernel/assembly) into build/, unless there is a build of the same source already.
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const { buildKernel } = await tsImport("../src/simulate/kernelModule.ts", import.meta.url);
console.log(fileURLToPath(await buildKernel()));
