import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import canonicalize from "canonicalize";
import { z } from "zod";
import { nearest, orList, UserError } from "../problems.js";

/** What the schema of a rule option says besides its type, by zod's `.meta()`. */
export interface OptionNotes {
  readonly description: string;
  /** The quoted clause that the option reads; null: the text is silent, the choice is our assumption. */
  readonly source: string | null;
  /** In every shipped comparison. */
  readonly star?: boolean;
}

export interface Preset {
  /** What it changes from the defaults. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly reads: string;
}

/** Options as written, by name. */
type Options = Readonly<Record<string, unknown>>;

/** One rule option as a person reads it. */
export interface OptionText {
  readonly name: string;
  readonly values: string;
  readonly default: unknown;
  readonly description: string;
  /** The quoted clause, or "our assumption". */
  readonly source: string;
  readonly star: boolean;
}

/** SHA-256 of the canonical JSON (RFC 8785) of a value, as lower-case hex of `digits` places. */
export function hashOf(value: unknown, digits = 64): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(value) ?? ""))).slice(0, digits);
}

/** The rule options of a game: their schema, their sources, the named sets of them. A rule set is a frozen value. */
export class RuleBook<R extends object> {
  readonly schema: z.ZodObject & z.ZodType<R>;
  readonly presets: Readonly<Record<string, Preset>>;
  readonly #check: (rules: R) => string | null;
  readonly #complete: (written: Options) => Options;

  /**
   * `check` says what is wrong with values that are allowed one by one but not together; `complete` fills in defaults
   * that depend on what was written.
   */
  constructor(
    schema: z.ZodObject & z.ZodType<R>,
    presets: Readonly<Record<string, Preset>>,
    check: (rules: R) => string | null = () => null,
    complete: (written: Options) => Options = (written) => written,
  ) {
    this.schema = schema;
    this.presets = presets;
    this.#check = check;
    this.#complete = complete;
  }

  /**
   * The rule set that a person wrote: a preset's name, or options over the defaults or over a named "preset"; "none" is
   * null. Throws a UserError that names the option and what was expected.
   */
  read(input: unknown): R {
    if (typeof input === "string") return this.read({ preset: input });
    if (typeof input !== "object" || input === null || Array.isArray(input))
      throw new UserError(`rules must be a preset's name or an object of options, not ${JSON.stringify(input)}`);
    const { preset, ...options } = input as Record<string, unknown>;
    const known = Object.keys(this.schema.shape);
    for (const name of Object.keys(options))
      if (!known.includes(name))
        throw new UserError(`unknown rule option "${name}"${nearest(name, [...known, "preset"])}`);
    const written = this.#noneIsNull(merge(this.#changes(preset), options));
    const parsed = this.schema.safeParse(this.#complete(written));
    if (!parsed.success) throw new UserError(describe(parsed.error));
    const fault = this.#check(parsed.data);
    if (fault !== null) throw new UserError(fault);
    return deepFreeze(parsed.data);
  }

  #changes(preset: unknown): Readonly<Record<string, unknown>> {
    if (preset === undefined) return {};
    const names = Object.keys(this.presets);
    if (typeof preset !== "string" || !names.includes(preset))
      throw new UserError(
        `unknown preset ${JSON.stringify(preset)}${nearest(String(preset), names)}: expected ${orList(names)}`,
      );
    return this.presets[preset]!.changes;
  }

  /** "none" stands for null where it is not a value of its own. */
  #noneIsNull(options: Record<string, unknown>): Record<string, unknown> {
    const isNull = ([name, value]: [string, unknown]): boolean =>
      value === "none" && !(this.schema.shape[name] as z.ZodType).safeParse("none").success;
    return Object.fromEntries(Object.entries(options).map((entry) => [entry[0], isNull(entry) ? null : entry[1]]));
  }

  get defaults(): R {
    return this.read({});
  }

  /** The options that differ from the defaults, as one would write them. */
  changes(rules: R): Record<string, unknown> {
    const defaults = this.defaults as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(rules).filter(([name, value]) => canonicalize(value) !== canonicalize(defaults[name])),
    );
  }

  /** Hash of all options with defaults filled in, 12 hex digits. */
  id(rules: R): string {
    return hashOf(rules, 12);
  }

  /** The preset nearest to these rules and what differs from it: "rook", or "rook + capture mandatory, jumps 0". */
  label(rules: R): string {
    const bases = Object.keys(this.presets).length > 0 ? Object.keys(this.presets) : [""];
    const candidates = bases.map((name) => {
      const base = this.read(name === "" ? {} : name) as Record<string, unknown>;
      const rest = Object.entries(rules).filter(([key, value]) => canonicalize(value) !== canonicalize(base[key]));
      return { name, rest: rest.map(([key, value]) => `${key} ${valueText(value)}`) };
    });
    const { name, rest } = candidates.reduce((best, next) => (next.rest.length < best.rest.length ? next : best));
    return [name, rest.join(", ")].filter((part) => part !== "").join(" + ");
  }

  /** Every option, for people. */
  options(): readonly OptionText[] {
    const defaults = this.defaults as Record<string, unknown>;
    return Object.entries(this.schema.shape).map(([name, field]) => {
      const notes = (field as z.ZodType).meta() as unknown as OptionNotes;
      return {
        name,
        values: valuesText(field as z.ZodType),
        default: defaults[name],
        description: notes.description,
        source: notes.source ?? "our assumption",
        star: notes.star ?? false,
      };
    });
  }
}

/** A rule option's value, for people: null is "none". */
export function valueText(value: unknown): string {
  if (value === null) return "none";
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${valueText(inner)}`)
    .join(", ");
}

/** Options over others; inner objects are merged key by key. */
export function merge(
  base: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isRecord(below) && isRecord(value) ? merge(below, value) : value;
  }
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first issue of a failed parse as one line. */
export function describe(error: z.ZodError): string {
  const issue = error.issues[0]!;
  const where = issue.path.join(".");
  if (issue.code === "unrecognized_keys") return `unknown key "${issue.keys[0]}"${where === "" ? "" : ` in ${where}`}`;
  return where === "" ? issue.message : `${where}: ${issue.message}`;
}

function valuesText(schema: z.ZodType): string {
  return typesOf(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);
}

interface JsonSchema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function typesOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(valueText).join(", ");
  if ("const" in schema) return valueText(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typesOf).join(", ");
  if (schema.type === "boolean") return "true, false";
  if (schema.type === "null") return "none";
  if (schema.properties)
    return `{${Object.entries(schema.properties)
      .map(([key, inner]) => `${key}: ${typesOf(inner)}`)
      .join("; ")}}`;
  if (schema.minimum !== undefined) {
    const most = schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? "" : ` ${schema.maximum}`;
    return `${schema.minimum} …${most}`;
  }
  return schema.type ?? "any";
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
