import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/analysis/effect.js";
import { strength } from "../../../src/analysis/elo.js";
import { balance, firstPlayerScore } from "../../../src/analysis/score.js";
import { goodman, seatDifferences, seatRange } from "../../../src/analysis/seats.js";
import { newcombe, newcombePaired, tango } from "../../../src/analysis/shareDifferences.js";
import { clopperPearson, jeffreys, wilson } from "../../../src/analysis/shares.js";
import { sisonGlaz } from "../../../src/analysis/sisonGlaz.js";
import { exactCoverage, multinomial, splits, tabulate } from "./exact.js";
import { covers, draws, errs, holds } from "./simulate.js";

const BINOMIAL = { wilson, clopperPearson, jeffreys } as const;

describe("coverage of share intervals", () => {
  for (const [name, interval] of Object.entries(BINOMIAL)) {
    for (const [n, p] of [
      [20, 0.3],
      [100, 0.05],
      [1000, 0.53],
    ] as const) {
      it(`${name} ${n} ${p}`, () => {
        // Exact where it lies below nominal: the docstrings state the worst.
        const exact = exactCoverage(
          tabulate(n, 2, ([k]) => interval(k!, n)),
          [p, 1 - p],
          p,
        );
        covers(`${name}, n ${n}, p ${p}`, (s) => holds(interval(draws(s, n, [p, 1 - p])[0]!, n), p), {
          nominal: Math.min(0.95, exact),
        });
      });
    }
  }

  it("independent differences", () => {
    for (const [n, p, q] of [
      [50, 0.5, 0.4],
      [2000, 0.53, 0.52],
    ] as const) {
      covers(`Newcombe, n ${n}`, (s) =>
        holds(newcombe(draws(s, n, [p, 1 - p])[0]!, n, draws(s, n, [q, 1 - q])[0]!, n), p - q),
      );
    }
  });

  it("paired differences", () => {
    for (const [n, shares] of [
      [50, [0.4, 0.15, 0.1, 0.35]],
      [2000, [0.5, 0.032, 0.03, 0.438]],
    ] as const) {
      const truth = shares[1] - shares[2];
      covers(`Newcombe paired, n ${n}`, (s) => {
        const [both, firstOnly, secondOnly, neither] = draws(s, n, shares) as [number, number, number, number];
        return holds(newcombePaired({ both, firstOnly, secondOnly, neither }), truth);
      });
      covers(`Tango, n ${n}`, (s) => {
        const [, b, c] = draws(s, n, shares);
        return holds(tango(b!, c!, n), truth);
      });
      covers(
        `paired shares as compared, n ${n}, 99 %`,
        (s) => {
          const [both, firstOnly, secondOnly, neither] = draws(s, n, shares) as [number, number, number, number];
          const table = { both, firstOnly, secondOnly, neither };
          return holds(effectOf({ kind: "pairedShares", table }).intervalAt(0.01), truth);
        },
        { nominal: 0.99 },
      );
    }
  });

  it("first-player score and balance", () => {
    const [win, draw, loss] = [0.5, 0.2, 0.3] as const;
    for (const n of [200, 1000]) {
      covers(`score, n ${n}`, (s) => {
        const [w, d, l] = draws(s, n, [win, draw, loss]) as [number, number, number];
        return holds(firstPlayerScore({ win: w, draw: d, loss: l, capped: 0 }).score, 0.6);
      });
      covers(`balance of a lopsided game, n ${n}`, (s) => {
        const [w, , l] = draws(s, n, [win, draw, loss]) as [number, number, number];
        return holds(balance(w, l), 0.75);
      });
      covers(`balance of a fair game, n ${n}`, (s) => {
        const [w, l] = draws(s, n, [0.5, 0.5]) as [number, number];
        return holds(balance(w, l), 1);
      });
    }
  });

  it("pair scores, Elo, normalized Elo", () => {
    const shares = [0.05, 0.2, 0.4, 0.25, 0.1];
    const mean = 0.5375;
    const sigma = Math.sqrt(2 * shares.reduce((sum, p, i) => sum + p * (i / 4 - mean) ** 2, 0));
    covers("pentanomial score, 500 pairs", (s) => holds(strength(draws(s, 500, shares)).score, mean));
    covers("Elo, 500 pairs", (s) => holds(strength(draws(s, 500, shares)).elo, -400 * Math.log10(1 / mean - 1)));
    covers("normalized Elo, 500 pairs", (s) =>
      holds(strength(draws(s, 500, shares)).normalizedElo, ((mean - 0.5) / sigma) * (800 / Math.LN10)),
    );
    errs(
      "LOS above 95 % of equal players, 500 pairs",
      (s) => strength(draws(s, 500, [0.1, 0.2, 0.4, 0.2, 0.1])).los > 0.95,
      0.05,
    );
  });
});

describe("simultaneous coverage of seats", () => {
  const shares = [0.26, 0.24, 0.23, 0.22, 0.05] as const;
  const seats = shares.slice(0, 4);
  const n = 1000;

  it("differences and range", () => {
    covers("all seat differences", (s) => {
      const wins = draws(s, n, shares).slice(0, 4);
      return seatDifferences(wins, n).every((d) => holds(d, seats[d.first]! - seats[d.second]!));
    });
    covers("range of seats", (s) => holds(seatRange(draws(s, n, shares).slice(0, 4), n), 0.04));
    covers("range of fair seats", (s) => holds(seatRange(draws(s, n, [0.25, 0.25, 0.25, 0.25]), n), 0));
  });

  it("shares", () => {
    covers("Goodman", (s) => goodman(draws(s, n, shares)).every((interval, i) => holds(interval, shares[i]!)));
    const joint = (counts: readonly number[]) => sisonGlaz(counts).every((interval, i) => holds(interval, shares[i]!));
    let exact = 0;
    for (const counts of splits(40, 5)) if (joint(counts)) exact += multinomial(counts, shares);
    expect(exact).toBeCloseTo(0.9187, 4);
    covers("Sison and Glaz, n 40", (s) => joint(draws(s, 40, shares)), { nominal: exact });
  });
});
