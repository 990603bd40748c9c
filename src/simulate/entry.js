// Workers do not inherit the loader of TypeScript sources on every version of Node: each registers its own.
import { register } from "tsx/esm/api";

register();

export default (await import("./worker.ts")).default;
