import type { Game } from "../game.js";
import { CARD_COLUMNS } from "./columns.js";
import { referee } from "./referee.js";
import { type CardRules, cardRules } from "./rules.js";
import { showDeal } from "./show.js";
import { CardsState } from "./state.js";
import { END_REASONS, GARRISONS, MAX_SEATS, MIN_SEATS } from "./vocabulary.js";

/** Rules that nobody can play, or that allow one kind of deal only. */
function unplayable(rules: CardRules): { readonly reason: string; readonly degenerate: boolean } | null {
  if (rules.stack !== null && rules.broke !== "debt" && rules.stack < rules.ante)
    return { reason: `a stack of ${rules.stack} counters does not pay the ante of ${rules.ante}`, degenerate: false };
  if (rules.stack !== null && rules.broke === "out" && rules.stack === rules.ante)
    return { reason: "the ante takes every counter, so that all players are out from the start", degenerate: true };
  return null;
}

export const cards: Game<CardRules, CardsState> = {
  name: "cards",
  title: "On Guard, the card game",
  source: "Jaques & Son, c. 1880s: a round game for four or more players",
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  information: "hidden",
  chance: true,
  rules: cardRules,
  endReasons: END_REASONS,
  columns: CARD_COLUMNS,
  startOptions: ["players", "pack", "staffCards", "mode", "staffInPairing", "remainder"],
  extension: ".ogn",
  seatNames: (rules) => GARRISONS.slice(0, rules.players).map(({ name }) => name),
  unplayable,
  longestGame: (rules) => rules.callCap,
  create: (rules) => new CardsState(rules),
  referee,
  show: showDeal,
};
