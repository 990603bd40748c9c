import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nameHash } from "../../src/games/board/perft.js";
import { Position } from "../../src/games/board/position.js";
import { type BoardRules, boardRules } from "../../src/games/board/rules.js";
import { Kernel } from "../../src/kernel/kernel.js";
import { kernelModule } from "../../src/simulate/kernelModule.js";

const [, ...rows] = readFileSync(new URL("../golden/perft-board.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const module = await kernelModule();

describe("golden perft counts in the kernel", () => {
  it.each(rows.map((row) => row.split("\t")))("%s %s", (_id, rules, text, ...counts) => {
    const position = Position.parse(text!);
    const kernel = Kernel.create(module, boardRules.read({ ...JSON.parse(rules!), size: position.size }) as BoardRules);
    for (const [i, count] of counts.slice(0, 3).entries())
      if (count !== "-") expect(kernel.perft(position, i + 1), `depth ${i + 1}`).toBe(Number(count));
    expect(nameHash(kernel.plyNames(position).sort())).toBe(counts[3]);
  });
});
