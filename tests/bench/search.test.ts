import { describe, expect, it } from "vitest";
import { measureSearch, SEARCHES } from "../../src/bench/search.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";

const module = await kernelModule();

describe("the benchmark of search", () => {
  it.each(["search-straight", "search-literal"])("%s measures both engines on searches of the same value", (name) => {
    const searchCase = SEARCHES.find((one) => one.name === name)!;
    const [reference, kernel] = measureSearch(searchCase, module);
    expect(reference).toMatchObject({ name, engine: "reference", depth: searchCase.plainDepth, ratioToReference: 1 });
    expect(kernel).toMatchObject({ name, engine: "kernel", depth: searchCase.depth });
    expect(kernel!.ratioToReference).toBeCloseTo(kernel!.nodesPerSecond / reference!.nodesPerSecond);
    expect(kernel!.ratioToReference).toBeGreaterThan(4);
    // Whole searches are compared only where both look as far ahead.
    expect(kernel!.searchRatioToReference === null).toBe(searchCase.depth !== searchCase.plainDepth);
  });
});
