import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reproduce } from "./reproduce.js";

interface Case {
  readonly name: string;
  readonly inputs: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
  readonly tolerance: number;
}

const CASES = JSON.parse(readFileSync(new URL("../golden/statistics.json", import.meta.url), "utf8")) as Case[];

/** Half a unit of the last digit shown: the numbers in the file are rounded. */
function halfLastDigit(shown: number): number {
  const [, decimals = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(shown)) ?? [];
  return 0.5 * 10 ** (Number(exponent) - decimals.length) * (decimals === "" && exponent === "0" ? 0 : 1);
}

/** Every leaf of `expected` must be there in `actual`, numbers within the tolerance. */
function compare(actual: unknown, expected: unknown, tolerance: number, path: string): void {
  if (typeof expected === "number") {
    expect(typeof actual, path).toBe("number");
    expect(Math.abs((actual as number) - expected), `${path}: ${actual} for ${expected}`).toBeLessThanOrEqual(
      tolerance === 0 ? 0 : tolerance + halfLastDigit(expected),
    );
  } else if (expected !== null && typeof expected === "object") {
    for (const [key, value] of Object.entries(expected)) {
      compare((actual as Record<string, unknown>)[key], value, tolerance, `${path}.${key}`);
    }
    if (Array.isArray(expected)) expect((actual as unknown[]).length, path).toBe(expected.length);
  } else expect(actual, path).toBe(expected);
}

describe("golden statistics", () => {
  it("has 149 cases", () => expect(CASES).toHaveLength(149));
  it.each(CASES.map((c) => [c.name, c] as const))("%s", (name, { inputs, expected, tolerance }) => {
    compare(reproduce(name, inputs), expected, tolerance, name);
  });
});
