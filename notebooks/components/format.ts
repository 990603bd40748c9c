/** Numbers as the pages write them: thin spaces, a true minus, no more digits than are known. */

const THIN = "\u202F";
const MINUS = "\u2212";

/** "6 000", "−393", "2.4": `digits` after the point. */
export function number(value: number, digits = 0): string {
  const [whole, fraction] = Math.abs(value).toFixed(digits).split(".") as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  const isZero = !/[1-9]/.test(whole + (fraction ?? ""));
  return `${value < 0 && !isZero ? MINUS : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** A share as "59.0 %"; a share that is small but not zero is never written as zero. */
export function percent(share: number, digits = 1): string {
  const least = 10 ** -digits / 2;
  if (share > 0 && share * 100 < least) return `< ${number(10 ** -digits, digits)}${THIN}%`;
  if (share < 1 && 100 - share * 100 < least) return `> ${number(100 - 10 ** -digits, digits)}${THIN}%`;
  return `${number(share * 100, digits)}${THIN}%`;
}

/** A difference with its sign: "+3.8", "−0.3", "0.0". */
export function signed(value: number, digits = 1): string {
  const text = number(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** "white, black or both". */
export function list(words: readonly string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** "1 game", "6 000 games". */
export function counted(n: number, noun: string): string {
  return `${number(n)} ${n === 1 ? noun : `${noun.replace(/y$/, "ie")}s`}`;
}

/** "halfTurn" as people write it: "half turn". */
export function words(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
