// The process that summarises a store for `onguard bench`: it registers the loader of TypeScript sources for itself.
import { register } from "tsx/esm/api";

register();

await (await import("./summariseStore.ts")).summariseStore(process.argv[2]);
