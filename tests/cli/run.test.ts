import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { experimentFile, interrupted, onguard, temporaryFolder, tictactoe } from "../fixtures/run.js";

const STORE = `trial-${tictactoe(1).hash}`;

/** Listed parts of the store in a data folder. */
function parts(data: string): number {
  const manifest = join(data, STORE, "manifest.json");
  if (!existsSync(manifest)) return 0;
  return (JSON.parse(readFileSync(manifest, "utf8")) as { parts: unknown[] }).parts.length;
}

function digestIn(text: string): string {
  return /^digest ([0-9a-f]{64})$/m.exec(text)![1]!;
}

const MANY = 220_000;

vi.setConfig({ testTimeout: 300_000 });

describe("a run that is killed", () => {
  it("three times midway and resumed gives the digest and the rows of one that is not", async () => {
    const folder = temporaryFolder();
    const file = experimentFile(folder, MANY);
    const data = join(folder, "killed");
    for (const wanted of [1, 2, 3]) {
      const { signal } = await interrupted(
        ["run", file, "--data", data, "--quiet"],
        "SIGKILL",
        () => parts(data) >= wanted,
      );
      expect(signal).toBe("SIGKILL");
    }
    const resumed = await onguard(["run", file, "--data", data, "--json"]);
    const result = JSON.parse(resumed.stdout) as { digest: string; played: number; complete: boolean };
    expect(result).toMatchObject({ complete: true, games: MANY });
    expect(result.played).toBeLessThan(MANY - 3000);
    const whole = await onguard(["run", file, "--data", join(folder, "whole"), "--threads", "1", "--quiet"]);
    expect(digestIn(whole.stdout)).toBe(result.digest);
    expect(whole.stdout.trim().split("\n").at(-1)).toBe(`digest ${result.digest}`);
    const rows = [];
    for (const one of ["killed", "whole"]) {
      const out = join(folder, `${one}.csv`);
      await onguard(["export", file, "--data", join(folder, one), "--rows", "csv", "--out", out]);
      rows.push(readFileSync(out));
    }
    expect(rows[0]!.equals(rows[1]!)).toBe(true);
  });
});

describe("a run that is interrupted", () => {
  it("stops cleanly, says so, and holds the store until then", async () => {
    const folder = temporaryFolder();
    const file = experimentFile(folder, 5_000_000);
    let second: Promise<{ code: number | null; stderr: string }> | null = null;
    let refused = false;
    const first = await interrupted(["run", file, "--data", folder, "--threads", "1"], "SIGINT", () => {
      if (parts(folder) === 0) return false;
      second ??= onguard(["run", file, "--data", folder]).then((output) => {
        refused = true;
        return output;
      });
      return refused;
    });
    expect(first.code).toBe(130);
    expect(first.stdout).toContain("stopped, the same command goes on");
    const { code, stderr } = await second!;
    expect(code).toBe(2);
    expect(stderr).toMatch(/is in use by another run \(process \d+ on .+, since 20/);
    const third = await onguard(["run", file, "--data", folder, "--games", "1000"]);
    expect(third.code).toBe(0);
    expect(third.stdout).toContain("nothing to play: the results are complete");
  });
});

/** Mounts a small disk at a folder until the test ends, however it ends; false where this process may not. */
function smallDisk(dir: string, size: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", dir], { stdio: "ignore" });
  } catch {
    return false;
  }
  onTestFinished(() => {
    execFileSync("umount", ["-l", dir]);
  });
  return true;
}

describe("a disk that does not take the games", () => {
  it("when full ends the run with a message, and the store resumes when there is room", async (context) => {
    const folder = temporaryFolder();
    const data = join(folder, "disk");
    mkdirSync(data);
    if (!smallDisk(data, "600k")) return context.skip("mounting needs root");
    const file = experimentFile(folder, MANY);
    const full = await onguard(["run", file, "--data", data, "--quiet"]);
    expect(full.code).toBe(2);
    expect(full.stderr).toMatch(/^onguard: cannot write .*: the disk is full\. The games written before are kept/m);
    expect(full.stderr).not.toContain("    at ");
    expect(parts(data)).toBeGreaterThan(0);
    execFileSync("mount", ["-o", "remount,size=64m", data]);
    const resumed = JSON.parse((await onguard(["run", file, "--data", data, "--json"])).stdout) as { played: number };
    expect(resumed).toMatchObject({ complete: true });
    expect(resumed.played).toBeLessThan(MANY);
  });

  it("when full from the start says so", async (context) => {
    const folder = temporaryFolder();
    const data = join(folder, "disk");
    mkdirSync(data);
    if (!smallDisk(data, "4k")) return context.skip("mounting needs root");
    const { code, stderr } = await onguard(["run", experimentFile(folder, 10), "--data", data]);
    expect(code).toBe(2);
    expect(stderr).toContain("the disk is full");
  });

  it("when its folder goes away midway ends with a message, and the store resumes", async () => {
    const folder = temporaryFolder();
    const file = experimentFile(folder, MANY);
    let removed = false;
    const { code, stderr } = await interrupted(["run", file, "--data", folder, "--quiet"], "SIGTERM", () => {
      if (!removed && parts(folder) > 0) {
        rmSync(join(folder, STORE, "parts"), { recursive: true });
        removed = true;
      }
      return false;
    });
    expect(code).toBe(2);
    expect(stderr).toContain("the folder is missing");
    const resumed = await onguard(["run", file, "--data", folder, "--json", "--games", "1000"]);
    expect(resumed.stderr).toContain("is missing: its");
    expect(JSON.parse(resumed.stdout)).toMatchObject({ complete: true, played: 1000 });
  });

  it("when its folder is revoked midway ends with a message, and the store resumes", async (context) => {
    const folder = temporaryFolder();
    const user = process.getuid?.() === 0 ? NOBODY : null;
    if (user !== null && !readableBy(user)) return context.skip("the sources are not readable by another user");
    const file = experimentFile(folder, MANY);
    const data = join(folder, "data");
    mkdirSync(data);
    if (user !== null) {
      chownSync(data, user, user);
      chmodSync(folder, 0o755);
    }
    const dirs = [join(data, STORE), join(data, STORE, "parts")];
    let revoked = false;
    const { code, stderr } = await interrupted(
      ["run", file, "--data", data, "--quiet"],
      "SIGTERM",
      () => {
        if (!revoked && parts(data) > 0) {
          for (const dir of dirs) chmodSync(dir, 0o555);
          revoked = true;
        }
        return false;
      },
      user,
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot write .*: the folder is not writable/);
    for (const dir of dirs) chmodSync(dir, 0o755);
    const resumed = await onguard(["run", file, "--data", data, "--json"]);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ complete: true });
    expect((JSON.parse(resumed.stdout) as { played: number }).played).toBeLessThan(MANY);
  });
});

const NOBODY = 65534;

function readableBy(user: number): boolean {
  try {
    execFileSync(process.execPath, ["bin/onguard.js", "--version"], { uid: user, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
