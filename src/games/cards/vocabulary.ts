/** The words of the card game. A seat is a number from 0, counted leftwards: left of seat i is seat i + 1, round. */

export const ARMS = ["corps", "cavalry", "infantry"] as const;
export type Arm = (typeof ARMS)[number];

/** One number for each arm: regiments of a pack or an Army, values of a regiment. */
export type PerArm = Readonly<Record<Arm, number>>;

/** The letter of each arm in notation. */
export const ARM_LETTERS = ["X", "H", "F"] as const;

/** The two cards of a regiment; each is the other's mate. */
export const HALVES = ["officers", "men"] as const;
export const HALF_LETTERS = ["o", "m"] as const;

/** "London, Aldershot, Windsor, Portsmouth, Plymouth, Colchester, The Curragh, York, Dover and Shorncliffe." */
export const GARRISONS = [
  { letter: "L", name: "London" },
  { letter: "A", name: "Aldershot" },
  { letter: "W", name: "Windsor" },
  { letter: "P", name: "Portsmouth" },
  { letter: "M", name: "Plymouth" },
  { letter: "C", name: "Colchester" },
  { letter: "U", name: "The Curragh" },
  { letter: "Y", name: "York" },
  { letter: "D", name: "Dover" },
  { letter: "S", name: "Shorncliffe" },
] as const;

/** "Round Game for Four or more Players", each with a garrison of his own. */
export const MIN_SEATS = 4;
export const MAX_SEATS = GARRISONS.length;

/** How a deal can end; the position in this list is its code. */
export const END_REASONS = [
  { name: "ready", meaning: "a complete Army was declared ready for War" },
  { name: "paired", meaning: "every regiment dealt whole is complete at one player: decided on score" },
  { name: "emptyHand", meaning: "a player holds no unpaired card: decided on score" },
  { name: "infeasible", meaning: "nobody can complete an Army (a further regiment) any more" },
  { name: "staffCarousel", meaning: "nothing but the Staff can be called for any more" },
  { name: "noCall", meaning: "no player has a legal call" },
  { name: "capped", meaning: "stopped by the call cap", censored: true },
  { name: "mostComplete", meaning: "the call cap decides for the fewest cards missing (pairing: the best score)" },
] as const;

export const READY = 0;
export const PAIRED = 1;
export const EMPTY_HAND = 2;
export const INFEASIBLE = 3;
export const STAFF_CAROUSEL = 4;
export const NO_CALL = 5;
export const CAPPED = 6;
export const MOST_COMPLETE = 7;

/** What became of a call: no answer (misnamed), "Not at station named", or the card handed over. */
export const UNANSWERED = 0;
export const REFUSED = 1;
export const WON = 2;
export type Outcome = typeof UNANSWERED | typeof REFUSED | typeof WON;

/** No seat, no card. */
export const NONE = -1;
