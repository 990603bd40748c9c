import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import { nearest, UserError } from "../problems.js";

export type Path = readonly (string | number)[];

/** An experiment file's text, with the places of its values. */
export class Source {
  readonly value: unknown;
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #document: ReturnType<typeof parseDocument>;

  /** Throws a UserError with line and column where the text is not YAML. */
  constructor(text: string, file: string) {
    this.#file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    const error = this.#document.errors[0];
    if (error !== undefined) throw this.#fault(error.pos[0], error.message.split("\n")[0]!);
    this.value = this.#document.toJS();
  }

  /** A UserError at the value under that path; at its key with `key`. */
  at(path: Path, message: string, key = false): UserError {
    const node = key ? this.#key(path) : this.#document.getIn(path, true);
    if (isNode(node) && node.range) return this.#fault(node.range[0], message);
    if (path.length > 0) return this.at(path.slice(0, -1), message, key);
    return new UserError(`${this.#file}: ${message}`);
  }

  /** Runs `read`; a UserError from it is told with the place of `path`. */
  within<T>(path: Path, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof UserError) throw this.at(path, error.message);
      throw error;
    }
  }

  /** The value read by a schema; the first fault is told with its place, an unknown key with the nearest known one. */
  read<T>(schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(this.value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0]!;
    const path = issue.path as Path;
    if (issue.code === "unrecognized_keys") {
      const key = issue.keys[0]!;
      throw this.at([...path, key], `unknown key "${key}"${nearest(key, keysAt(schema, path))}`, true);
    }
    const missing = this.#document.getIn(path) === undefined && path.length > 0;
    throw missing
      ? this.at(path.slice(0, -1), `"${path.join(".")}" is missing`)
      : this.at(path, path.length === 0 ? "expected a map of keys" : `${path.join(".")}: ${issue.message}`);
  }

  #key(path: Path): Node | undefined {
    const parent = this.#document.getIn(path.slice(0, -1), true);
    const map = path.length === 1 ? this.#document.contents : parent;
    if (!isMap(map)) return undefined;
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    return pair?.key as Node | undefined;
  }

  #fault(offset: number, message: string): UserError {
    const { line, col } = this.#lines.linePos(offset);
    return new UserError(`${this.#file}:${line}:${col}: ${message}`);
  }
}

/** The known keys of the object under `path` in a schema. */
function keysAt(schema: z.ZodType, path: Path): string[] {
  let inner = unwrapped(schema);
  for (const step of path) {
    const next = typeof step === "number" ? inner.element : inner.shape?.[step];
    if (next === undefined) return [];
    inner = unwrapped(next);
  }
  return Object.keys(inner.shape ?? {});
}

interface Container {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
}

/** A schema without its optional and default wrappers. */
function unwrapped(schema: z.ZodType): Container {
  let inner = schema as z.ZodType & { unwrap?: () => z.ZodType } & Container;
  while (inner.unwrap !== undefined && inner.element === undefined) inner = inner.unwrap() as typeof inner;
  return inner;
}
