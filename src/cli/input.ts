import { readFileSync } from "node:fs";
import { UserError } from "../problems.js";

/** A parser of whole numbers for commander's options; throws a UserError that names the option and the range. */
export function integer(option: string, least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `an integer ≥ ${least}` : `an integer from ${least} to ${most}`;
    throw new UserError(`${option} is "${text}", expected ${range}`);
  };
}

/** The text of a file; throws a UserError when it cannot be read. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "no such file",
      EISDIR: "it is a folder",
      EACCES: "no permission",
    };
    throw new UserError(`cannot read ${file}: ${reasons[code ?? ""] ?? code ?? String(error)}`);
  }
}

/** Reads an option as a share between 0 and 1, both excluded. */
export function share(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!(value > 0 && value < 1)) throw new UserError(`${option} is "${text}": expected a number between 0 and 1`);
    return value;
  };
}
