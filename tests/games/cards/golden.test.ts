import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { referee } from "../../../src/games/cards/referee.js";

/** Deals that two independent referees accept, and deals that both refuse. */

const golden = new URL("../../golden/", import.meta.url);
const files = (folder: string): string[] =>
  readdirSync(new URL(folder, golden)).filter((file) => file.endsWith(".ogn"));
const text = (folder: string, file: string): string => readFileSync(new URL(`${folder}/${file}`, golden), "utf8");

describe("golden deals", () => {
  it("has them all", () => {
    expect(files("ogn").length).toBe(125);
    expect(files("ogn-refused").length).toBe(62);
  });

  it.each(files("ogn"))("accepts %s", (file) => {
    expect(referee(text("ogn", file))).toBeNull();
  });

  it.each(files("ogn-refused"))("refuses %s", (file) => {
    const fault = referee(text("ogn-refused", file));
    expect(fault).not.toBeNull();
    const token = /token(\d+)\.ogn$/.exec(file)?.[1];
    if (token !== undefined) expect(fault!.token).toBe(Number(token));
  });
});
