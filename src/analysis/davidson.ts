import { UserError } from "../problems.js";
import { twoSidedZ } from "./distributions.js";
import { eloOfScore } from "./elo.js";
import { type Estimate, estimate } from "./interval.js";
import { invert, solve } from "./linear.js";

/** Results between two players, as the one in the first seat sees them. */
export interface Pairing {
  readonly first: string;
  readonly second: string;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

export interface Rating {
  readonly player: string;
  /** ln π, relative to the first player. */
  readonly logStrength: number;
  /**
   * 400·log₁₀ π with mean 0 and its interval. NOT the Elo of expected scores when there are draws: convert with
   * `expectedScore`.
   */
  readonly rating: Estimate;
}

export interface DavidsonFit {
  readonly ratings: readonly Rating[];
  /** Draw parameter; 0 when no game was drawn. */
  readonly nu: number;
  /** Seat effect γ of the first seat, and 400·log₁₀ γ; 1 and null when not fitted. */
  readonly gamma: number;
  readonly seatElo: Estimate | null;
  readonly negativeLogLikelihood: number;
  /** Half a draw per pairing was added because the data have no finite fit. */
  readonly halfDraws: boolean;
}

const RATING = 400 / Math.LN10;

/**
 * Ratings by the model of Bradley, Terry and Davidson (1970, JASA 65:317) with a seat effect (Davidson and Beaver 1977,
 * Biometrics 33:693): P(win : draw : loss) = γπᵢ : ν√(γπᵢπⱼ) : πⱼ. Maximum likelihood by Newton's method; intervals
 * from the observed information. Groups that only win, or never meet, have no finite fit: a UserError says so, unless
 * `halfDraws` asks for half a draw to be added to every pairing then.
 */
export function davidson(
  pairings: readonly Pairing[],
  { seatEffect = false, halfDraws = false, alpha = 0.05 } = {},
): DavidsonFit {
  const players = [...new Set(pairings.flatMap(({ first, second }) => [first, second]))];
  const fit = newton(pairings, players, seatEffect);
  if (connected(pairings, players) && fit) return report(fit, players, seatEffect, false, alpha);
  const softened = pairings.map((pairing) => ({ ...pairing, draw: pairing.draw + 0.5 }));
  const soft = halfDraws ? newton(softened, players, seatEffect) : null;
  if (soft && connected(softened, players)) return report(soft, players, seatEffect, true, alpha);
  throw new UserError(
    `no finite ratings: a group of ${players.join(", ")} only wins (or only loses) against the rest, or never meets it; play more games, or add half a draw to each pairing`,
  );
}

/** Expected score of π against a mean opponent etc.: P(win) + ½P(draw) of `first` in the first seat. */
export function outcomeShares(
  fit: DavidsonFit,
  first: string,
  second: string,
): { readonly win: number; readonly draw: number; readonly loss: number; readonly expectedScore: number } {
  const strengthOf = (player: string) => {
    const rating = fit.ratings.find((r) => r.player === player);
    if (!rating) throw new RangeError(`no rating for ${player}`);
    return Math.exp(rating.logStrength);
  };
  const up = fit.gamma * strengthOf(first);
  const down = strengthOf(second);
  const draw = fit.nu * Math.sqrt(up * down);
  const sum = up + draw + down;
  return { win: up / sum, draw: draw / sum, loss: down / sum, expectedScore: (up + draw / 2) / sum };
}

/** The Elo of the expected score of `first` against `second`, seats exchanged: comparable with other Elo figures. */
export function eloBetween(fit: DavidsonFit, first: string, second: string): number {
  const there = outcomeShares(fit, first, second).expectedScore;
  const back = 1 - outcomeShares(fit, second, first).expectedScore;
  return eloOfScore((there + back) / 2);
}

/** Ford's condition (1957): from each player a chain of wins and draws leads to every other. */
function connected(pairings: readonly Pairing[], players: readonly string[]): boolean {
  const reaches = (forward: boolean) => {
    const seen = new Set(players.slice(0, 1));
    for (let grown = true; grown; ) {
      grown = false;
      for (const { first, second, win, draw, loss } of pairings) {
        for (const [from, to, points] of [
          [first, second, win + draw],
          [second, first, loss + draw],
        ] as const) {
          const [a, b] = forward ? [from, to] : [to, from];
          if (points > 0 && seen.has(a) && !seen.has(b)) {
            seen.add(b);
            grown = true;
          }
        }
      }
    }
    return seen.size === players.length;
  };
  return reaches(true) && reaches(false);
}

/** Parameters: ln π of all players but the first, then ln γ, then ln ν (only where there are draws). */
interface Fit {
  readonly parameters: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly negativeLogLikelihood: number;
  readonly draws: boolean;
}

/** A log parameter beyond this is on its way to infinity. */
const DIVERGED = 25;

function newton(pairings: readonly Pairing[], players: readonly string[], seatEffect: boolean): Fit | null {
  const draws = pairings.some(({ draw }) => draw > 0);
  const size = players.length - 1 + (seatEffect ? 1 : 0) + (draws ? 1 : 0);
  const model = new Model(pairings, players, seatEffect, draws, size);
  let parameters: readonly number[] = Array.from({ length: size }, () => 0);
  let current = model.evaluate(parameters);
  for (let round = 0; round < 200; round++) {
    const step = solve(current.information, current.gradient);
    if (!step) return null;
    let scale = 1;
    let next = current;
    let moved = parameters;
    // The likelihood is concave in the logs: halving the step always finds a rise.
    for (; scale > 1e-10; scale /= 2) {
      moved = parameters.map((p, i) => p + scale * step[i]!);
      next = model.evaluate(moved);
      if (next.logLikelihood >= current.logLikelihood) break;
    }
    const change = Math.max(0, ...step.map(Math.abs)) * scale;
    parameters = moved;
    current = next;
    if (parameters.some((p) => Math.abs(p) > DIVERGED)) return null;
    if (change < 1e-12) break;
  }
  const covariance = invert(current.information);
  return covariance && { parameters, covariance, negativeLogLikelihood: -current.logLikelihood, draws };
}

class Model {
  /** How each pairing's win, draw and loss depend on the parameters: log weight = row · parameters. */
  readonly #rows: readonly { readonly counts: readonly number[]; readonly weights: readonly (readonly number[])[] }[];
  readonly #size: number;

  constructor(
    pairings: readonly Pairing[],
    players: readonly string[],
    seatEffect: boolean,
    draws: boolean,
    size: number,
  ) {
    this.#size = size;
    const index = new Map(players.map((player, i) => [player, i - 1]));
    this.#rows = pairings.map(({ first, second, win, draw, loss }) => {
      const up = Array.from({ length: size }, () => 0);
      const down = [...up];
      const i = index.get(first)!;
      const j = index.get(second)!;
      if (i >= 0) up[i]! += 1;
      if (j >= 0) down[j]! += 1;
      if (seatEffect) up[players.length - 1]! += 1;
      const middle = up.map((x, k) => (x + down[k]!) / 2);
      if (!draws) return { counts: [win, loss], weights: [up, down] };
      middle[size - 1]! += 1;
      return { counts: [win, draw, loss], weights: [up, middle, down] };
    });
  }

  evaluate(parameters: readonly number[]) {
    const gradient = Array.from({ length: this.#size }, () => 0);
    const information = gradient.map(() => gradient.map(() => 0));
    let logLikelihood = 0;
    for (const { counts, weights } of this.#rows) {
      const n = counts.reduce((sum, x) => sum + x, 0);
      const logs = weights.map((w) => w.reduce((sum, x, k) => sum + x * parameters[k]!, 0));
      const top = Math.max(...logs);
      const norm = top + Math.log(logs.reduce((sum, x) => sum + Math.exp(x - top), 0));
      const p = logs.map((x) => Math.exp(x - norm));
      logLikelihood += counts.reduce((sum, x, o) => sum + x * (logs[o]! - norm), 0);
      const mean = gradient.map((_, k) => weights.reduce((sum, w, o) => sum + p[o]! * w[k]!, 0));
      for (let k = 0; k < this.#size; k++) {
        gradient[k]! += counts.reduce((sum, x, o) => sum + x * (weights[o]![k]! - mean[k]!), 0);
        for (let l = 0; l < this.#size; l++) {
          const product = weights.reduce((sum, w, o) => sum + p[o]! * w[k]! * w[l]!, 0);
          information[k]![l]! += n * (product - mean[k]! * mean[l]!);
        }
      }
    }
    return { gradient, information, logLikelihood };
  }
}

function report(
  { parameters, covariance, negativeLogLikelihood, draws }: Fit,
  players: readonly string[],
  seatEffect: boolean,
  halfDraws: boolean,
  alpha: number,
): DavidsonFit {
  const z = twoSidedZ(alpha);
  const free = players.length - 1;
  const linear = (weights: readonly number[]): Estimate => {
    const value = weights.reduce((sum, w, k) => sum + w * parameters[k]!, 0);
    const variance = weights.reduce(
      (sum, w, k) => sum + weights.reduce((inner, v, l) => inner + w * v * covariance[k]![l]!, 0),
      0,
    );
    const half = z * Math.sqrt(Math.max(0, variance));
    return estimate(RATING * value, { low: RATING * (value - half), high: RATING * (value + half) });
  };
  const centred = (i: number) => parameters.map((_, k) => (k < free ? (k === i - 1 ? 1 : 0) - 1 / players.length : 0));
  return {
    ratings: players.map((player, i) => ({
      player,
      logStrength: i === 0 ? 0 : parameters[i - 1]!,
      rating: linear(centred(i)),
    })),
    nu: draws ? Math.exp(parameters.at(-1)!) : 0,
    gamma: seatEffect ? Math.exp(parameters[free]!) : 1,
    seatElo: seatEffect ? linear(parameters.map((_, k) => (k === free ? 1 : 0))) : null,
    negativeLogLikelihood,
    halfDraws,
  };
}
