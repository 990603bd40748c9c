/**
 * Strict JSON of a Rules tag: JSON.parse accepts repeated keys and integers written 1.0 or 1e2, which OGN does not.
 * Returns the value, or says what is wrong.
 */
export function strictJson(text: string): { readonly value: unknown } | { readonly wrong: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: "it is no JSON" };
  }
  const wrong = repeatedKey(text) ?? oddNumber(text);
  return wrong === null ? { value } : { wrong };
}

/** Strings, numbers and brackets of a text that is known to be JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:,]/g;

function repeatedKey(text: string): string | null {
  const tokens = text.match(TOKENS) ?? [];
  const open: (Set<string> | null)[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.startsWith('"') && tokens[i + 1] === ":") {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return `the key "${key}" is repeated`;
      keys?.add(key);
    }
  }
  return null;
}

/** Integers are "written in digits without a leading zero"; a rate may have decimals, and is less than 1. */
function oddNumber(text: string): string | null {
  const numbers = (text.match(TOKENS) ?? []).filter((token) => /^-?\d/.test(token));
  const odd = numbers.find(
    (token) =>
      Number.isInteger(Number(token)) &&
      (!/^\d+$/.test(token) || !Number.isSafeInteger(Number(token))) &&
      !/^0\.0*$/.test(token),
  );
  return odd === undefined ? null : `${odd} is not written as a number in plain digits`;
}
