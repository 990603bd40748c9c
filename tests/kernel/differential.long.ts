import { describe, it } from "vitest";
import { kernelModule } from "../../src/simulate/kernelModule.js";
import { compareMany } from "./differential.js";

const SETS = 20_000;
const GAMES = 50;

describe("a million games", () => {
  it("do not differ between the kernel and the reference engine", async () => {
    compareMany(await kernelModule(), "a million games", SETS, GAMES);
  });
});
