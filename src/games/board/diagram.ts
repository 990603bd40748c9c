import type { Position } from "./position.js";
import { STONE_LETTERS } from "./vocabulary.js";

/** The board as text, white below: `G` guard, `O` officer, upper case white. */
export function diagram(position: Position): string {
  const { size, stones } = position;
  const files = [..."abcdefghi"].slice(0, size).join(" ");
  const ranks = Array.from({ length: size }, (_, i) => {
    const rank = size - 1 - i;
    const cells = Array.from({ length: size }, (_, file) => STONE_LETTERS[stones[rank * size + file]!]);
    return `${rank + 1}  ${cells.join(" ")}`;
  });
  return `${ranks.join("\n")}\n\n   ${files}\n`;
}
