import { describe, expect, it } from "vitest";
import { WHOLE_WIN } from "../../src/analysis/aggregate.js";
import { readExperiment } from "../../src/experiments/experiment.js";
import { planOf } from "../../src/experiments/plan.js";
import { aggregateOf } from "../../src/results/aggregate.js";
import { play, temporaryFolder } from "../fixtures/run.js";

const FILE = `name: tables
title: Tables of mixed players
game: cards
seed: tables
base: {preset: pairing, staffInPairing: bonus, pack: {corps: 2, cavalry: 4, infantry: 8}}
agents:
  - [omniscient, logic, logic, logic]
games: 80
pairs: true
`;

describe("tables of three and more", { timeout: 120_000 }, () => {
  it("are counted by who was dealt the Staff and by player, whatever his seat", async () => {
    const { results } = await play(temporaryFolder(), planOf(readExperiment(FILE, "tables.yaml")));
    const [cell] = (await aggregateOf(results)).cells;
    const { dealtStaff, players, endings, columns, games } = cell!;
    expect(games).toBe(80);
    expect(dealtStaff!.reduce((sum, [, , count]) => sum + count, 0)).toBe(games);
    for (const { winners } of endings)
      expect(dealtStaff!.reduce((sum, [, who, count]) => (who === winners ? sum + count : sum), 0)).toBe(
        endings.reduce((sum, ending) => (ending.winners === winners ? sum + ending.games : sum), 0),
      );
    expect(players).toMatchObject({ deals: 20, rotations: 4 });
    const decided = endings.reduce((sum, ending) => (ending.winners === 0 ? sum : sum + ending.games), 0);
    expect(players!.wins.reduce((sum, [won]) => sum + won, 0)).toBe(decided * WHOLE_WIN);
    const bySeat = [0, 1, 2, 3].reduce((sum, seat) => sum + columns[`score${seat}`]!.sum, 0);
    expect(players!.scores!.reduce((sum, [scored]) => sum + scored, 0)).toBe(bySeat);
    const squares = [0, 1, 2, 3].reduce((sum, seat) => sum + columns[`score${seat}`]!.sumSquares, 0);
    expect(players!.order!.s[0]).toBeLessThanOrEqual(4 * squares);
    // Who sees all hands scores most, at every seat: only the right seat by rotation gives this.
    const [seeing, ...others] = players!.scores!.map(([scored]) => scored) as [number, number, number, number];
    expect(seeing).toBeGreaterThan(Math.max(...others));
    expect(players!.order!.t[0]).toBe(3 * seeing + others[0] - others[1] - 3 * others[2]);
  });
});
