import fc from "fast-check";
import { type CardRules, cardRules } from "../../../src/games/cards/rules.js";
import { CardsState } from "../../../src/games/cards/state.js";
import { Streams } from "../../../src/random/stream.js";

/** Random rule sets over every option, with small packs and caps so that deals are short. */

const slip = fc.constantFrom(0, 0, 0.3);

const options = fc.record({
  players: fc.integer({ min: 4, max: 10 }),
  pack: fc.record({
    corps: fc.integer({ min: 1, max: 3 }),
    cavalry: fc.integer({ min: 2, max: 4 }),
    infantry: fc.integer({ min: 3, max: 7 }),
  }),
  staffCards: fc.constantFrom(1, 2),
  army: fc.constantFrom(
    { corps: 1, cavalry: 2, infantry: 3 },
    { cavalry: 1, infantry: 2 },
    { cavalry: 1, infantry: 1 },
  ),
  armyShape: fc.constantFrom("subset", "exact"),
  remainder: fc.constantFrom("firstSeats", "lastSeats", "setAside"),
  firstCaller: fc.constantFrom("left", "dealer", "random"),
  ante: fc.integer({ min: 0, max: 3 }),
  stack: fc.option(fc.integer({ min: 3, max: 8 })),
  deadCall: fc.constantFrom("allowed", "forbidden", "noRepeat"),
  turnAfterRefusal: fc.constantFrom("asked", "left"),
  callsPerTurn: fc.constantFrom(null, 1, 3),
  wonCards: fc.constantFrom("hidden", "open"),
  staffFee: fc.constantFrom(0, 1, 2, 3),
  staffFeeWhen: fc.constantFrom("failed", "always"),
  refusalFee: fc.constantFrom(0, 1),
  broke: fc.constantFrom("debt", "noStaffCall", "out"),
  misname: fc.record({
    rate: slip,
    penalty: fc.integer({ min: 0, max: 2 }),
    effect: fc.constantFrom("void", "pass", "stands"),
  }),
  falseDeclaration: fc.record({ rate: slip, penalty: fc.integer({ min: 0, max: 2 }) }),
  callCap: fc.integer({ min: 1, max: 250 }),
  capResult: fc.constantFrom("void", "mostComplete"),
  pairsSafe: fc.constantFrom("laidDown", "inHand"),
  pairValues: fc.constantFrom(
    { corps: 1, cavalry: 1, infantry: 1 },
    { corps: 3, cavalry: 2, infantry: 1 },
    { corps: 6, cavalry: 3, infantry: 2 },
  ),
  staffInPairing: fc.constantFrom("removed", "bonus", "penalty"),
  staffPoints: fc.integer({ min: 0, max: 3 }),
  armyBonus: fc.constantFrom(0, 5),
  tieBreak: fc.constantFrom("split", "arms", "counters"),
  pairingEnd: fc.constantFrom("allPaired", "firstEmptyHand"),
});

const scopes = ["required", "anyUnheld", "sameArmHeld", "mateHeld"] as const;

export const anyRules: fc.Arbitrary<CardRules> = fc
  .tuple(options, fc.constantFrom("army", "pairing"), fc.integer({ min: 0, max: 3 }))
  .map(([written, mode, scope]) =>
    cardRules.read({
      ...written,
      mode,
      callScope: mode === "pairing" && scope === 0 ? "mateHeld" : scopes[scope],
    }),
  );

export const anyIndex = fc.integer({ min: 0, max: 1_000_000 });

/** A deal begun, and a stream that picks its calls. */
export function begin(rules: CardRules, index: number) {
  const state = new CardsState(rules);
  state.start(new Streams("conformance", "chance").at(index), new Streams("conformance", "slips").at(index));
  return { state, pick: new Streams("conformance", "agent/0").at(index) };
}

/** Plays uniformly random calls: at most so many. */
export function playOn(state: CardsState, pick: { below(n: number): number }, most = Number.POSITIVE_INFINITY): void {
  for (let i = 0; i < most && state.seat >= 0; i++) state.play(pick.below(state.count()));
}

export const anonymous = { id: "", seed: "", names: [] };
