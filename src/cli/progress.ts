import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "../simulate/run.js";

/** Shows how a run goes on, on standard error. */
export interface ProgressView {
  show(progress: Progress): void;
  end(): void;
}

/** Seconds between two lines where there is no terminal. */
const LINE_INTERVAL = 5;

export function progressView(quiet: boolean): ProgressView {
  if (quiet) return { show: () => undefined, end: () => undefined };
  return process.stderr.isTTY ? bar() : lines();
}

function bar(): ProgressView {
  let view: SingleBar | null = null;
  return {
    show: ({ cell, played, total, seconds }) => {
      if (view === null) {
        view = new SingleBar(
          {
            format: "{bar} {percentage} % | {value}/{total} games | {rate} | {left} left | {cell}",
            barsize: 24,
            fps: 4,
          },
          Presets.rect,
        );
        view.start(total, 0, { rate: "", left: "", cell: "" });
      }
      view.update(played, { rate: rate(played, seconds), left: left(played, total, seconds), cell });
    },
    end: () => view?.stop(),
  };
}

function lines(): ProgressView {
  let next = LINE_INTERVAL;
  return {
    show: ({ cell, played, total, seconds }) => {
      if (seconds < next) return;
      next = seconds + LINE_INTERVAL;
      process.stderr.write(
        `${played} of ${total} games, ${rate(played, seconds)}, ${left(played, total, seconds)} left, ${cell}\n`,
      );
    },
    end: () => undefined,
  };
}

export function rate(games: number, seconds: number): string {
  return `${Math.round(games / Math.max(seconds, 0.001))} games/s`;
}

function left(played: number, total: number, seconds: number): string {
  return duration(((total - played) * seconds) / Math.max(played, 1));
}

/** "42 s", "3 min 10 s", "2 h 5 min". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
