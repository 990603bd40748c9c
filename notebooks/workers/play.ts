/** A module worker: plays random games with the compiled kernel in the browser, away from the page's own thread. */
import type { Interval } from "../../src/analysis/interval.js";
import { wilson } from "../../src/analysis/shares.js";
import type { BoardRules } from "../../src/games/board/rules.js";
import { Kernel } from "../../src/kernel/kernel.js";

export interface PlayRequest {
  /** The compiled kernel's file. */
  readonly kernel: ArrayBuffer;
  readonly rules: BoardRules;
  readonly seed: string;
  readonly games: number;
  /** Code of the end reason of capped games. */
  readonly capped: number;
}

/** What has been played up to now. */
export interface PlayReport {
  readonly games: number;
  readonly white: number;
  readonly black: number;
  readonly draws: number;
  readonly capped: number;
  readonly plies: number;
  /** Milliseconds of play, without compiling the kernel. */
  readonly time: number;
  /** 95 % intervals of White's and Black's shares: estimated here, so that pages need not load the distributions. */
  readonly whiteInterval: Interval;
  readonly blackInterval: Interval;
}

/** Games between two reports. */
const BATCH = 1000;
const WHITE_WINS = 1;
const BLACK_WINS = 2;
/** Before the first game nothing is known. */
const NO_INTERVALS = { whiteInterval: { low: 0, high: 1 }, blackInterval: { low: 0, high: 1 } };

async function play({ kernel: file, rules, seed, games, capped }: PlayRequest): Promise<void> {
  const kernel = Kernel.create(await WebAssembly.compile(file), rules);
  let report: PlayReport = { games: 0, white: 0, black: 0, draws: 0, capped: 0, plies: 0, time: 0, ...NO_INTERVALS };
  while (report.games < games) {
    const start = performance.now();
    const to = Math.min(games, report.games + BATCH);
    const [winners, ends, plies] = kernel.playBatch(seed, report.games, to);
    const time = report.time + performance.now() - start;
    const next = { ...report, games: to, time };
    for (let i = 0; i < to - report.games; i++) {
      if (ends![i] === capped) next.capped++;
      else if (winners![i] === WHITE_WINS) next.white++;
      else if (winners![i] === BLACK_WINS) next.black++;
      else next.draws++;
      next.plies += plies![i]!;
    }
    report = { ...next, whiteInterval: wilson(next.white, to), blackInterval: wilson(next.black, to) };
    postMessage(report);
  }
}

addEventListener("message", ({ data }: MessageEvent<PlayRequest>) => {
  // A rejection becomes an error event of the worker, which the page shows.
  play(data).catch((error: unknown) => reportError(error));
});
