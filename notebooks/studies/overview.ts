import { unchanged } from "./comparison.js";
import { ENDLESS_CALLS, endlessStudy } from "./endless.js";
import { jumpStudy } from "./jump.js";
import { LENGTH_EXPERIMENTS, lengthStudy } from "./length.js";
import { contextLabel } from "./levels.js";
import { PAIRING_SCORING, pairingStudy } from "./pairing.js";
import { OFFICERS_JUMP, SETUP_OR_OPENING } from "./questions.js";
import { JAQUES_PLAYERS, SEAT_EFFECT, seatStudy } from "./seats.js";
import type { Answer } from "./sentences.js";
import { setupStudy } from "./setup.js";
import { type Results, type Source, sourceOf } from "./source.js";
import { STAFF_CARD, staffStudy } from "./staffCard.js";
import { type CellSummary, summarise } from "./summary.js";

/** A study page with its answer; null where no run is behind it. */
export interface StudyLink {
  readonly path: string;
  readonly question: string;
  readonly answer: Answer | null;
}

export interface Overview {
  readonly runs: readonly Source[];
  /** Why stores could not be read. */
  readonly faults: readonly string[];
  /** The run just made, else the first published one of a two-player game. */
  readonly latest: { readonly source: Source; readonly cells: readonly CellSummary[] } | null;
  readonly studies: readonly StudyLink[];
}

/** `all`: every experiment's newest results, the newest local run first. */
export function overview(all: readonly Results[], faults: readonly string[]): Overview {
  const named = (name: string) => all.find(({ experiment }) => experiment.name === name) ?? null;
  const latest = all.find((results) => results.kind === "local" || isForTwo(results)) ?? all[0] ?? null;
  return {
    runs: all.map(sourceOf),
    faults,
    latest:
      latest === null
        ? null
        : {
            source: sourceOf(latest),
            cells: unchanged(latest.experiment).cells.map((cell) => {
              // The overview draws no curves.
              const summary = summarise(cell);
              return {
                ...summary,
                label: contextLabel(cell.levels) || cell.label,
                length: { ...summary.length, steps: [], bins: [] },
              };
            }),
          },
    studies: [
      {
        path: "setup-or-opening",
        question: "Does a fixed opening make the game fairer?",
        answer: setupStudy(named(SETUP_OR_OPENING.experiment)).answer,
      },
      {
        path: "officers-jump",
        question: "Which reading of the officer’s jump makes the game decisive?",
        answer: jumpStudy(named(OFFICERS_JUMP.experiment) ?? named("starter")).answer,
      },
      {
        path: "game-length",
        question: "How long is a game?",
        answer: lengthStudy(LENGTH_EXPERIMENTS.map(named).find((found) => found !== null) ?? null).answer,
      },
      {
        path: "seats-and-hands",
        question: "Does the seat matter in the card game?",
        answer: seatStudy(named(SEAT_EFFECT), named(JAQUES_PLAYERS)).answer,
      },
      {
        path: "staff-card",
        question: "What is the Staff card worth?",
        answer: staffStudy(named(STAFF_CARD)).answer,
      },
      {
        path: "does-it-end",
        question: "Does the card game end when players forget?",
        answer: endlessStudy(named(ENDLESS_CALLS)).answer,
      },
      {
        path: "pairing-and-scoring",
        question: "What does the scoring rule do to ties and to skill?",
        answer: pairingStudy(named(PAIRING_SCORING)).answer,
      },
    ],
  };
}

function isForTwo({ experiment }: Results): boolean {
  return experiment.cells.every(({ seatNames }) => seatNames.length === 2);
}
