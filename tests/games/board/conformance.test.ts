import { it } from "vitest";
import { playBattery } from "./conformance.js";

it("the battery passes over 1,500 random games and option sets, drops and pie included", () => {
  playBattery("board battery", 0, 1500);
});
