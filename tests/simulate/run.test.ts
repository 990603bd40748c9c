import { describe, expect, it } from "vitest";
import { settingOf } from "../../src/experiments/plan.js";
import { digestOf } from "../../src/play/digest.js";
import { openTable, playShard } from "../../src/play/shard.js";
import { play, temporaryFolder, tictactoe } from "../fixtures/run.js";

const GAMES = 3000;

/** The digest of a plan by the plain loop: one thread, no store. */
function plainDigest(plan: ReturnType<typeof tictactoe>): string {
  return digestOf(
    plan.cells.map((cell) => ({
      cell: cell.id,
      games: cell.indices,
      sum: playShard(openTable(settingOf(plan, cell), 0), 0, cell.indices).sum,
    })),
  );
}

describe("a run", () => {
  it("gives the rows of the plain loop on 1, 2 and 4 threads", async () => {
    const expected = plainDigest(tictactoe(GAMES));
    for (const threads of [1, 2, 4]) {
      const { digest, progress } = await play(temporaryFolder(), tictactoe(GAMES), threads);
      expect(digest).toBe(expected);
      expect(progress).toMatchObject({ played: GAMES, total: GAMES });
    }
  });

  it("plays nothing when all is there, and only what is new when more is asked for", async () => {
    const data = temporaryFolder();
    await play(data, tictactoe(1000));
    expect((await play(data, tictactoe(1000))).progress).toMatchObject({ played: 0, total: 0 });
    const more = await play(data, tictactoe(GAMES), 2);
    expect(more.progress).toMatchObject({ played: GAMES - 1000, total: GAMES - 1000 });
    expect(more.digest).toBe(plainDigest(tictactoe(GAMES)));
  });

  it("asked for fewer games than are stored, gives the digest of these", async () => {
    const data = temporaryFolder();
    await play(data, tictactoe(1000));
    const fewer = await play(data, tictactoe(333));
    expect(fewer.progress.played).toBe(0);
    expect(fewer.digest).toBe(plainDigest(tictactoe(333)));
  });

  it("with another rotation plays only that", async () => {
    const data = temporaryFolder();
    await play(data, tictactoe(500));
    const paired = await play(data, tictactoe(1000, "pairs: true\n"));
    expect(paired.progress.played).toBe(500);
    expect(paired.digest).toBe((await play(temporaryFolder(), tictactoe(1000, "pairs: true\n"))).digest);
  });

  it("stopped midway keeps what it has played, and the next goes on", async () => {
    const data = temporaryFolder();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 400);
    const first = await play(data, tictactoe(400_000), 1, stop.signal);
    expect(first.progress.played).toBeLessThan(400_000);
    const stored = first.results.manifest.parts.reduce((sum, { rows }) => sum + rows, 0);
    expect(stored).toBe(first.progress.played);
    const rest = await play(data, tictactoe(stored + 100));
    expect(rest.progress.played).toBe(100);
    expect(rest.digest).toBe(plainDigest(tictactoe(stored + 100)));
  });
});
