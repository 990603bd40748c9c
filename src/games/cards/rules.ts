import { z } from "zod";
import { RuleBook } from "../rulebook.js";
import { ARMS, MAX_SEATS, MIN_SEATS, type PerArm } from "./vocabulary.js";

/** The rule options of the card game: every reading of the text that the workbench knows, its default first. */

const count = (least = 0) => z.int().min(least);

const rate = z.number().min(0).lt(1).default(0).describe("probability of the slip at each occasion");

const pack = z
  .strictObject({
    corps: count().max(99).default(4),
    cavalry: count().max(99).default(8),
    infantry: count().max(99).default(12),
  })
  .prefault({});

const army = z
  .strictObject({
    corps: z.literal([1]).default(1),
    cavalry: z.literal([2, 1]).default(2),
    infantry: z.literal([3, 2, 1]).default(3),
  })
  .prefault({});

const pairValues = z
  .strictObject({
    corps: z.literal([1, 3, 6]).default(1),
    cavalry: z.literal([1, 2, 3]).default(1),
    infantry: z.literal([1, 2]).default(1),
  })
  .prefault({});

const misname = z
  .strictObject({
    rate,
    penalty: count().default(1).describe("the forfeit, in counters"),
    effect: z
      .literal(["void", "pass", "stands"])
      .default("void")
      .describe("the call is repeated, the turn is lost, or the call binds the player actually named"),
  })
  .prefault({});

const falseDeclaration = z
  .strictObject({ rate, penalty: count().default(1).describe("in counters, paid to the pool") })
  .prefault({});

const TURN = "and the turn passes to that player";
const REQUIRE = "asking any of the players for a card he may require toward the completion of his Army";
const POOL = "a pool should be formed, each of the players contributing an equal number of counters";
const STAFF_FEE = "Every player who asks for the Staff Card without obtaining it, shall pay a counter to the pool.";
const PAIRING = "try and pair up the cards into regiments";
const SCORE = "the player who at the end of the game has the highest aggregate score";

export const cardRulesSchema = z.strictObject({
  mode: z.literal(["army", "pairing"]).default("army").meta({
    description: "collect an Army Corps, or pair cards into regiments",
    source: "collect into his hand the proper cards required for … an Army Corps”; “Another method of playing is …",
    star: true,
  }),
  players: z.int().min(MIN_SEATS).max(MAX_SEATS).default(4).meta({
    description: "number of players, each with a garrison of his own",
    source: "Round Game for Four or more Players.",
    star: true,
  }),
  pack: pack.meta({
    description: "regiments per arm; the text does not say how many the pack has",
    source: null,
    star: true,
  }),
  staffCards: z.literal([1, 2]).default(1).meta({
    description: "Staff cards in the pack, interchangeable copies",
    source: "The Staff Card.",
  }),
  army: army.meta({
    description: "regiments of each arm that an Army needs besides the Staff card: {1,2,3}, {1,1,2} or {1,1,1}",
    source: "One Regiment of Artillery or Engineers. Two Regiments of Cavalry. Three Regiments of Infantry.",
  }),
  armyShape: z.literal(["subset", "exact"]).default("subset").meta({
    description: "may the hand hold further cards at the declaration",
    source: "The game continues until any player has his Army complete",
  }),
  remainder: z.literal(["firstSeats", "lastSeats", "setAside"]).default("firstSeats").meta({
    description: "where the uneven cards of the deal go",
    source: "The dealer then deals round the cards to the players.",
  }),
  firstCaller: z.literal(["left", "dealer", "random"]).default("left").meta({
    description: "who begins",
    source: "the player to the left of the dealer commences",
  }),
  ante: count().default(3).meta({ description: "counters each player pays into the pool", source: POOL }),
  stack: count().nullable().default(null).meta({
    description: "counters of each player before the ante; none is bookkeeping only, debt allowed",
    source: null,
  }),
  callScope: z.literal(["required", "anyUnheld", "sameArmHeld", "mateHeld"]).default("required").meta({
    description:
      "what may be called: a card of an arm whose need is not met by complete regiments in hand; any card not held; of an arm held; the mate of a card held (the default of mode pairing)",
    source: REQUIRE,
    star: true,
  }),
  deadCall: z.literal(["allowed", "forbidden", "noRepeat"]).default("allowed").meta({
    description:
      "calls that public knowledge says will be refused: legal; illegal; or only the same call repeated before the card moves is illegal",
    source: null,
    star: true,
  }),
  turnAfterRefusal: z.literal(["asked", "left"]).default("asked").meta({
    description: "who has the turn after a refusal: the player asked, or the caller's left neighbour",
    source: TURN,
    star: true,
  }),
  callsPerTurn: count(1).nullable().default(null).meta({
    description: "cards won by call before the turn passes left",
    source: "If he is successful, he continues asking for any others … until he fails to draw the card asked for.",
  }),
  wonCards: z.literal(["hidden", "open"]).default("hidden").meta({
    description: "whether cards won by call lie face up before their holder",
    source: "collect into his hand",
    star: true,
  }),
  staffFee: z.literal([1, 0, 2, 3]).default(1).meta({
    description: "counters paid for a call for the Staff",
    source: STAFF_FEE,
    star: true,
  }),
  staffFeeWhen: z.literal(["failed", "always"]).default("failed").meta({
    description: "whether only failed calls for the Staff cost the fee",
    source: STAFF_FEE,
  }),
  refusalFee: z
    .literal([0, 1])
    .default(0)
    .meta({ description: "counters paid for any other failed call", source: null }),
  broke: z.literal(["debt", "noStaffCall", "out"]).default("debt").meta({
    description: "a player without counters: runs into debt, may not call for the Staff, or only answers",
    source: null,
  }),
  misname: misname.meta({
    description: "calls spoken with a wrong garrison: how often, the forfeit, and what such a call does",
    source: "A forfeit should put into the pool if the names are called wrongly",
    star: true,
  }),
  falseDeclaration: falseDeclaration.meta({
    description: "how often a caller one card short at the end of his turn declares wrongly, and what it costs",
    source: "lays down his cards on the table, and, if the cards are found correct, he takes the pool",
  }),
  callCap: count(1).default(5000).meta({
    description: "safety: calls after which the deal is stopped",
    source: null,
  }),
  capResult: z.literal(["void", "mostComplete"]).default("void").meta({
    description: "a capped deal is censored, or won by the fewest cards missing (pairing: the best score)",
    source: null,
  }),
  pairsSafe: z.literal(["laidDown", "inHand"]).default("laidDown").meta({
    description: "pairing: complete regiments are laid down out of reach, or stay in the hand",
    source: PAIRING,
    star: true,
  }),
  pairValues: pairValues.meta({
    description:
      "pairing: the value of a regiment by arm: all 1; infantry 1, cavalry 2, corps 3; or infantry 2, cavalry 3, corps 6",
    source: SCORE,
    star: true,
  }),
  staffInPairing: z.literal(["removed", "bonus", "penalty"]).default("removed").meta({
    description: "pairing: no Staff card, or its last holder gets or loses staffPoints",
    source: null,
    star: true,
  }),
  staffPoints: count().default(1).meta({ description: "pairing: points for each Staff card in hand", source: null }),
  armyBonus: z.literal([0, 5]).default(0).meta({
    description: "pairing: points for a complete Army among one's regiments",
    source: null,
  }),
  tieBreak: z.literal(["split", "arms", "counters"]).default("split").meta({
    description: "pairing: equal scores split the pool, or more corps, cavalry, infantry decide, or more counters",
    source: SCORE,
    star: true,
  }),
  pairingEnd: z.literal(["allPaired", "firstEmptyHand"]).default("allPaired").meta({
    description: "pairing: the deal ends when all is paired, or when a player has no unpaired card left",
    source: "at the end of the game",
  }),
});

export type CardRules = Readonly<z.infer<typeof cardRulesSchema>>;

const ARMIES: readonly PerArm[] = [
  { corps: 1, cavalry: 2, infantry: 3 },
  { corps: 1, cavalry: 1, infantry: 2 },
  { corps: 1, cavalry: 1, infantry: 1 },
];

const PAIR_VALUES: readonly PerArm[] = [
  { corps: 1, cavalry: 1, infantry: 1 },
  { corps: 3, cavalry: 2, infantry: 1 },
  { corps: 6, cavalry: 3, infantry: 2 },
];

const text = (value: PerArm): string => `{${ARMS.map((arm) => `${arm} ${value[arm]}`).join(", ")}}`;

const listed = (list: readonly PerArm[], value: PerArm): boolean =>
  list.some((known) => ARMS.every((arm) => known[arm] === value[arm]));

function check(rules: CardRules): string | null {
  if (!listed(ARMIES, rules.army)) return `army: expected ${ARMIES.map(text).join(", ")}, not ${text(rules.army)}`;
  if (!listed(PAIR_VALUES, rules.pairValues))
    return `pairValues: expected ${PAIR_VALUES.map(text).join(", ")}, not ${text(rules.pairValues)}`;
  const short = ARMS.find((arm) => rules.pack[arm] < rules.army[arm]);
  if (short !== undefined)
    return `pack: ${rules.pack[short]} regiments of ${short} are fewer than an Army's ${rules.army[short]}`;
  if (rules.mode === "pairing" && rules.callScope === "required")
    return "callScope: required has no meaning with mode pairing; expected mateHeld, sameArmHeld or anyUnheld";
  return null;
}

/** "default of mode pairing: mateHeld". */
function complete(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return written.mode === "pairing" && written.callScope === undefined
    ? { ...written, callScope: "mateHeld" }
    : written;
}

export const cardRules = new RuleBook<CardRules>(
  cardRulesSchema,
  {
    jaques: { changes: {}, reads: "the text, with our assumptions about the pack" },
    openHands: { changes: { wonCards: "open" }, reads: "cards won by call lie face up" },
    courteous: { changes: { turnAfterRefusal: "left" }, reads: "the turn goes round, whoever was asked" },
    finite: { changes: { deadCall: "forbidden" }, reads: "no calls that everybody knows will be refused" },
    pairing: { changes: { mode: "pairing" }, reads: "the second method, every regiment worth one" },
    "pairing-arms": {
      changes: { mode: "pairing", pairValues: { infantry: 1, cavalry: 2, corps: 3 } },
      reads: "the second method, regiments worth 1, 2, 3 by arm",
    },
  },
  check,
  complete,
);
