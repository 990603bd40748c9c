import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { main } from "../../src/cli/main.js";
import { experimentFile, onguard, temporaryFolder } from "../fixtures/run.js";

/** A written game that its referee refuses. */
const FAULTY = "tests/golden/ogn-refused/bad-two-armies-first-W.ogn";

describe("from a new file to a replayed game", () => {
  it("every command works on what the one before it made", async () => {
    const folder = temporaryFolder();
    const cwd = { cwd: folder };
    const made = await onguard(["new", "simulations/my-question.yaml", "--game", "tictactoe"], cwd);
    expect(made.stdout).toContain("check it with  onguard plan simulations/my-question.yaml");
    expect((await onguard(["new", "simulations/my-question.yaml"], cwd)).stderr).toContain("exists already");

    const plan = await onguard(["plan", "simulations/my-question.yaml", "--json"], cwd);
    const planned = JSON.parse(plan.stdout) as { games: number; cells: { id: string; gamesPerSecond: number }[] };
    expect(planned.games).toBe(1000);
    expect(planned.cells[0]!.gamesPerSecond).toBeGreaterThan(0);
    expect((await onguard(["plan", "simulations/my-question.yaml"], cwd)).stdout).toMatch(
      /1 cell,.*\n.* of disk, .* of memory/,
    );

    const none = await onguard(["show", "simulations/my-question.yaml"], cwd);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("make them with  onguard run") });
    const run = await onguard(["run", "simulations/my-question.yaml", "--games", "60", "--quiet"], cwd);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout.trim().split("\n").at(-1)).toMatch(/^digest [0-9a-f]{64}$/);

    const [store] = readdirSync(join(folder, "data"));
    const table = await onguard(["show", store!], cwd);
    expect(table.stdout).toContain("x wins");
    expect(table.stdout).toContain(run.stdout.trim().split("\n").at(-1));
    expect(table.stdout).not.toContain("\u001b");
    const csv = (await onguard(["show", join("data", store!), "--csv"], cwd)).stdout.trim().split("\n");
    expect(csv[0]).toMatch(/^id,label,rules,agents,games,win1,win1_low,win1_high/);
    expect(csv).toHaveLength(2);
    const { cells } = JSON.parse((await onguard(["show", "simulations/my-question.yaml", "--json"], cwd)).stdout);
    const share = {
      count: expect.any(Number),
      n: 60,
      value: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    };
    expect(cells).toEqual([
      expect.objectContaining({
        id: planned.cells[0]!.id,
        label: expect.any(String),
        rules: {},
        agents: ["random", "random"],
        games: 60,
        outcomes: { win: [share, share], draw: share, capped: share },
        endReasons: { line: share, full: share },
        length: expect.objectContaining({
          n: 60,
          censored: share,
          median: expect.objectContaining({ low: expect.any(Number) }),
        }),
        branching: expect.objectContaining({ mean: expect.objectContaining({ value: expect.any(Number) }) }),
      }),
    ]);

    const list = await onguard(["list"], cwd);
    expect(list.stdout).toContain(store);
    const exported = await onguard(["export", store!, "--games", "3", "--out", "games"], cwd);
    expect(exported.stdout).toBe("3 games written to games\n");
    const files = readdirSync(join(folder, "games"));
    expect(files).toHaveLength(3);
    const text = readFileSync(join(folder, "games", files[1]!), "utf8");
    const id = /\[Id "(.*)"\]/.exec(text)![1]!;
    const again = await onguard(["replay", id], cwd);
    expect(again.stdout.startsWith(text)).toBe(true);
    expect(again.stdout.trim().split("\n").at(-1)).toMatch(/^(line|full): .*(wins|a draw)$/);
    // Without a store the experiment is found by its hash.
    const folderGiven = await onguard(["export", store!, "--rows", "csv", "--out", "games"], cwd);
    expect(folderGiven).toMatchObject({ code: 2, stderr: expect.stringContaining("it is a folder") });

    const bare = await onguard(["replay", id, "--data", "nowhere"], cwd);
    expect(bare.stdout).toBe(again.stdout);
    const shown = await onguard(["replay", join("games", files[1]!)], cwd);
    expect(shown.stdout).toMatch(/over$/m);
    await onguard(["export", store!, "--rows", "parquet", "--out", "rows.parquet"], cwd);
    expect(existsSync(join(folder, "rows.parquet.dictionary.csv"))).toBe(true);
  }, 300_000);

  it("a cell with another value, or a further opening, is a line in the file: only it is played", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "trial.yaml");
    const head = "name: trial\ntitle: A trial\ngame: board\nseed: one\ngames: 6\nbase: {noProgress: 40}\n";
    const run = async (levels: string) => {
      writeFileSync(file, `${head}factors:\n  start:\n${levels}`);
      return JSON.parse((await onguard(["run", file, "--data", folder, "--json"])).stdout) as {
        played: number;
        digest: string;
      };
    };
    const fill = "    fill: {}\n";
    const mine = `    mine: {setup: fixed, opening: "GGGGGGG/GGGGGGG/GGGGGGG/GGG1ggg/ggggggg/ggggggg/ggggggg w Mm 0 1"}\n`;
    expect((await run(fill)).played).toBe(6);
    const both = await run(fill + mine);
    expect(both.played).toBe(6);
    expect(await run(mine + fill)).toMatchObject({ played: 0, digest: both.digest });
  });
});

describe("mistakes end with exit code 2 and one message", () => {
  it.each([
    [["run", "nowhere.yaml"], "nowhere.yaml: no such file"],
    [["run"], "missing required argument"],
    [["rnu"], "(Did you mean run?)"],
    [["constructor"], "unknown command 'constructor'"],
    [["run", "FILE", "--games", "0"], "--games"],
    [["run", "FILE", "--threads", "x"], "--threads"],
    [["run", "FILE", "--data", "/proc/nowhere"], "cannot write /proc/nowhere"],
    [["run", "FILE", "--data", "IN_FILE"], "a part of the path is a file"],
    [["show", "nothing"], '"nothing" is neither a store, nor the name of one in data, nor an experiment file'],
    [["show", "FOLDER"], "is neither a store"],
    [["export", "FILE", "--out", "x"], "export writes either games"],
    [["replay", "trial-000000000000/000000000000/0/0"], "no experiment has the hash 000000000000"],
    [["replay", FAULTY], `${FAULTY}: token `],
    [["replay", "FILE"], "is not a written game: expected a name ending with .ogb"],
    [["new", "Not A Name.yaml"], "cannot name an experiment"],
    [["new", "x.yaml", "--game", "chess"], 'unknown game "chess"'],
  ])("%j", async (args, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "empty"));
    const file = experimentFile(folder, 10);
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
    const before = process.exitCode;
    try {
      const places = new Map([
        ["FILE", file],
        ["FOLDER", join(folder, "empty")],
        ["IN_FILE", join(file, "x")],
      ]);
      await main(["node", "onguard", ...args.map((arg) => places.get(arg) ?? arg)]);
      expect(process.exitCode).toBe(2);
    } finally {
      process.exitCode = before;
      process.stdout.removeAllListeners("error");
      spy.mockRestore();
    }
    expect(written.join("")).toContain(message);
    expect(written.join("")).not.toContain("    at ");
  });
});
