import { it } from "vitest";
import { playBattery } from "./conformance.js";

it("the battery passes over 100,000 random games and option sets, drops and pie included", () => {
  playBattery("board battery", 0, 100_000);
});
