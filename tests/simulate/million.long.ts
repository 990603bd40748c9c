import { expect, it } from "vitest";
import { chiSquareUpperTail } from "../../src/analysis/distributions.js";
import { aggregateOf } from "../../src/results/aggregate.js";
import { play, temporaryFolder, tictactoe } from "../fixtures/run.js";

/** Random play: first player, second player, draw. */
const EXACT = [737 / 1260, 121 / 420, 8 / 63] as const;
const GAMES = 1_000_000;

it("a million games with rows take less than 30 s on 2 cores, and have the exact shares", async () => {
  const { progress, results } = await play(temporaryFolder(), tictactoe(GAMES), 2);
  expect(progress.seconds).toBeLessThan(30);
  const [cell] = (await aggregateOf(results)).cells;
  const counts = [1, 2, 3].map((winners) =>
    cell!.endings.filter((ending) => ending.winners === winners).reduce((sum, { games }) => sum + games, 0),
  );
  const chi2 = EXACT.reduce((sum, share, i) => sum + (counts[i]! - GAMES * share) ** 2 / (GAMES * share), 0);
  expect(chiSquareUpperTail(chi2, 2)).toBeGreaterThan(0.001);
});
