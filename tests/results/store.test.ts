import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { summarise } from "../../src/analysis/summary.js";
import { settingOf } from "../../src/experiments/plan.js";
import { gameNamed } from "../../src/games/index.js";
import { columnsOf } from "../../src/games/row.js";
import { openTable, playShard } from "../../src/play/shard.js";
import { aggregateOf } from "../../src/results/aggregate.js";
import { catalogue } from "../../src/results/catalogue.js";
import { exportGames, exportRows } from "../../src/results/export.js";
import { partsDir, readStore, Store, storeName } from "../../src/results/store.js";
import { play, temporaryFolder, tictactoe } from "../fixtures/run.js";

describe("a damaged part", () => {
  it("is named, moved aside and played again", async () => {
    const data = temporaryFolder();
    const whole = await play(data, tictactoe(1000));
    await play(data, tictactoe(2000));
    const dir = partsDir(whole.results.dir);
    const file = whole.results.manifest.parts[0]!.file;
    const bytes = readFileSync(join(dir, file));
    bytes[100]! ^= 1;
    writeFileSync(join(dir, file), bytes);
    await expect(aggregateOf(readStore(whole.results.dir))).rejects.toThrow(`${file} is changed since it was written`);
    const again = await play(data, tictactoe(2000));
    expect(again.warnings).toEqual([expect.stringContaining(`${file} is changed since it was written; moved to`)]);
    expect(again.progress.played).toBe(1000);
    expect(again.digest).toBe((await play(temporaryFolder(), tictactoe(2000))).digest);
    expect(readdirSync(dir)).toContain(`${file}.damaged`);
  });

  it("that is missing or cut short is played again too", async () => {
    const data = temporaryFolder();
    const first = await play(data, tictactoe(500));
    const path = join(partsDir(first.results.dir), first.results.manifest.parts[0]!.file);
    writeFileSync(path, readFileSync(path).subarray(0, 50));
    const second = await play(data, tictactoe(500));
    expect(second.warnings[0]).toContain("50 bytes long instead of");
    rmSync(join(partsDir(first.results.dir), second.results.manifest.parts[0]!.file));
    const third = await play(data, tictactoe(500));
    expect(third.warnings[0]).toContain("is missing: its 500 games are played again");
    expect(third.digest).toBe(first.digest);
  });

  it("files that no manifest lists do not count and are removed", async () => {
    const data = temporaryFolder();
    const { results, digest } = await play(data, tictactoe(100));
    const left = join(partsDir(results.dir), "left-over.parquet");
    writeFileSync(left, "half a part");
    writeFileSync(`${left}.tmp`, "half a part");
    expect((await play(data, tictactoe(100))).digest).toBe(digest);
    expect(readdirSync(partsDir(results.dir))).toHaveLength(1);
  });
});

describe("a store is refused when it is", () => {
  const plan = tictactoe(10);
  let sound: string;
  beforeAll(async () => {
    sound = mkdtempSync(join(tmpdir(), "onguard-"));
    await play(sound, plan);
  });
  afterAll(() => rmSync(sound, { recursive: true }));

  const forged = (change: (dir: string) => void) => {
    const data = join(sound, "forged");
    rmSync(data, { recursive: true, force: true });
    cpSync(join(sound, storeName(plan)), join(data, storeName(plan)), { recursive: true });
    change(join(data, storeName(plan)));
    return () => Store.open(data, plan, () => {});
  };
  const rewrite = (file: string, change: (json: Record<string, unknown>) => void) => (dir: string) => {
    const json = JSON.parse(readFileSync(join(dir, file), "utf8"));
    change(json);
    writeFileSync(join(dir, file), JSON.stringify(json));
  };

  it.each([
    [
      "of another experiment",
      rewrite("plan.json", (plan) => (plan.hash = "000000000000")),
      "belongs to another experiment",
    ],
    [
      "of another record version",
      rewrite("plan.json", (plan) => (plan.recordVersion = 0)),
      "holds records of version 0",
    ],
    ["with other columns", rewrite("manifest.json", (manifest) => (manifest.columns = ["plies"])), "has other columns"],
    ["without sense", (dir: string) => writeFileSync(join(dir, "manifest.json"), "{"), "manifest.json is damaged"],
    ["incomplete", rewrite("manifest.json", (manifest) => delete manifest.parts), "manifest.json is damaged"],
  ])("%s", async (_, change, message) => {
    const open = forged(change);
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toThrow(message);
  });
});

describe("aggregates", () => {
  it("are the exact counts and sums of the rows", async () => {
    const plan = tictactoe(2000);
    const { results, digest } = await play(temporaryFolder(), plan);
    const aggregate = await aggregateOf(results);
    expect(aggregate).toMatchObject({ name: "trial", game: "tictactoe", seed: "trial", digest, command: "test" });
    const [cell] = aggregate.cells;
    const { columns } = playShard(openTable(settingOf(plan, plan.cells[0]!), 0), 0, 2000);
    expect(cell!.games).toBe(2000);
    for (const [c, { name }] of columnsOf(gameNamed("tictactoe")).entries()) {
      const values = Array.from(columns[c]!);
      expect(cell!.columns[name]).toEqual({
        sum: values.reduce((sum, value) => sum + value, 0),
        sumSquares: Number(values.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n)),
        min: Math.min(...values),
        max: Math.max(...values),
        timesPlies: values.reduce((sum, value, i) => sum + value * columns[2]![i]!, 0),
      });
    }
    const drawn = Array.from(columns[0]!).filter((winners) => winners === 3).length;
    expect(cell!.endings).toContainEqual({
      reason: "full",
      censored: false,
      winners: 3,
      games: drawn,
      lengths: [[9, drawn]],
    });
    const lengths = cell!.endings.flatMap((ending) => ending.lengths);
    expect(lengths.reduce((sum, [plies, games]) => sum + plies * games, 0)).toBe(cell!.columns.plies!.sum);
    expect(summarise(cell!).outcomes.draw).toMatchObject({ count: drawn, n: 2000 });
  });

  it("of games with gaps count only those below the first, in every rotation", async () => {
    const data = temporaryFolder();
    const { results } = await play(data, tictactoe(600));
    const parts = results.manifest.parts.map((part) => ({
      ...part,
      blocks: part.blocks.flatMap((block) => [
        { ...block, to: 200 },
        { ...block, from: 300 },
      ]),
    }));
    const aggregate = await aggregateOf({ ...results, manifest: { ...results.manifest, parts } });
    expect(aggregate.cells[0]!.games).toBe(200);
    const paired = { ...results, plan: tictactoe(1200, "pairs: true\n") };
    expect((await aggregateOf(paired)).cells).toEqual([]);
  });
});

describe("exports", () => {
  it("rows in the order of cell, index and rotation, the same however they were played", async () => {
    const folder = temporaryFolder();
    const data = [temporaryFolder(), temporaryFolder()];
    const plan = tictactoe(1000, "pairs: true\n");
    for (const games of [100, 1000]) await play(data[0]!, tictactoe(games, "pairs: true\n"), 2);
    await play(data[1]!, plan, 1);
    const texts = [];
    for (const [i, one] of data.entries()) {
      const [file, dictionary, cells] = await exportRows(
        readStore(join(one, `trial-${plan.hash}`)),
        "csv",
        join(folder, `${i}.csv`),
      );
      texts.push(readFileSync(file!, "utf8"));
      expect(readFileSync(dictionary!, "utf8")).toContain("logChoices,int64,10⁻⁶ log₁₀ plies");
      expect(readFileSync(cells!, "utf8")).toContain(plan.cells[0]!.id);
    }
    expect(texts[0]).toBe(texts[1]);
    const lines = texts[0]!.trim().split("\n");
    expect(lines).toHaveLength(1001);
    expect(lines[0]).toMatch(/^cell,index,rotation,winners,endReason,plies/);
    expect(lines[4]).toMatch(new RegExp(`^${plan.cells[0]!.id},1,1,`));
  });

  it("the first games of each cell as files that the referee passes", async () => {
    const out = temporaryFolder();
    const { results } = await play(temporaryFolder(), tictactoe(20));
    expect(await exportGames(results, 5, out)).toBe(5);
    expect(await exportGames(results, 500, out)).toBe(20);
    const game = gameNamed("tictactoe");
    for (const file of readdirSync(out)) expect(game.referee(readFileSync(join(out, file), "utf8"))).toBeNull();
  });

  it("the catalogue lists stores, and says which cannot be read", async () => {
    const data = temporaryFolder();
    const { results } = await play(data, tictactoe(50));
    expect(catalogue(data).stores).toEqual([expect.objectContaining({ cells: 1, games: 50, planned: 50 })]);
    writeFileSync(join(results.dir, "manifest.json"), "no");
    expect(catalogue(data)).toEqual({ stores: [], faults: [expect.stringContaining("damaged")] });
    expect(catalogue(join(data, "nowhere")).stores).toEqual([]);
  });
});
