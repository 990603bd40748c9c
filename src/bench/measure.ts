import { turn } from "./clock.js";
import type { BenchCase, Engine, Play } from "./engines.js";

export interface Measurement {
  readonly name: string;
  readonly engine: string;
  /** A second of processor time, here and below. */
  readonly gamesPerSecond: number;
  readonly pliesPerSecond: number;
  readonly nsPerPly: number;
  /** Plies a second over those of the naive engine in the same run. */
  readonly ratioToNaive: number;
  /** Plies a second over those of the reference engine in the same run. */
  readonly ratioToReference: number;
}

/** Turns that each engine gets; the best one counts. */
const ROUNDS = 5;

interface Runner {
  readonly engine: Engine;
  readonly play: Play;
  next: number;
  batch: number;
  games: number;
  plies: number;
}

/** Measures all engines on one case, in turns, so that what else the machine does meets all alike. */
export function measure(benchCase: BenchCase, engines: readonly Engine[]): Measurement[] {
  const runners = engines.map(
    (engine): Runner => ({ engine, play: engine.prepare(benchCase.rules), next: 0, batch: 1, games: 0, plies: 0 }),
  );
  for (const runner of runners) slice(runner); // warm-up
  for (let round = 0; round < ROUNDS; round++)
    for (const runner of runners) {
      const { games, plies } = slice(runner);
      runner.games = Math.max(runner.games, games);
      runner.plies = Math.max(runner.plies, plies);
    }
  const pliesOf = (name: Engine["name"]): number => runners.find(({ engine }) => engine.name === name)!.plies;
  return runners.map(({ engine, games, plies }) => ({
    name: benchCase.name,
    engine: engine.name,
    gamesPerSecond: games,
    pliesPerSecond: plies,
    nsPerPly: 1e9 / plies,
    ratioToNaive: plies / pliesOf("naive"),
    ratioToReference: plies / pliesOf("reference"),
  }));
}

/** Plays for one turn; games and plies a second of processor time. */
function slice(runner: Runner): { games: number; plies: number } {
  let games = 0;
  let plies = 0;
  const spent = turn(
    () => {
      plies += runner.play(runner.next, runner.batch);
      games += runner.batch;
      runner.next += runner.batch;
    },
    () => {
      runner.batch *= 2;
    },
  );
  return { games: (1000 * games) / spent, plies: (1000 * plies) / spent };
}
