import { describe, expect, it } from "vitest";
import { boardRules } from "../../src/games/board/rules.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";
import { compare, compareMany } from "./differential.js";

const module = await kernelModule();

describe("the kernel plays the games of the reference engine", () => {
  it("over random option sets and positions", () => {
    compareMany(module, "differential", 0, 400, 5);
  });

  it.each(Object.keys(boardRules.presets))("preset %s", (preset) => {
    expect(compare(module, boardRules.read(preset), "presets", 0, 40)).toBeNull();
  });
});
