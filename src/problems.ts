import { closest, distance } from "fastest-levenshtein";

/** A mistake of the user's: one message that says what, where and what was expected. Commands exit with code 2. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** " (did you mean "x"?)" when one of `known` is close to `word`, else "". */
export function nearest(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const best = closest(word, known);
  return distance(word.toLowerCase(), best.toLowerCase()) <= Math.max(2, word.length / 3)
    ? ` (did you mean "${best}"?)`
    : "";
}

/** "a, b or c". */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
