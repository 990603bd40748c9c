import { readAgent } from "../../src/agents/index.js";
import { cardsOf } from "../../src/games/cards/cardset.js";
import { cards } from "../../src/games/cards/game.js";
import type { Position } from "../../src/games/cards/position.js";
import { regimentName } from "../../src/games/cards/regiments.js";
import { DECLARATION, REFUSAL, spokenCall } from "../../src/games/cards/speech.js";
import { CardsState } from "../../src/games/cards/state.js";
import { ARM_LETTERS, END_REASONS, GARRISONS, NONE, READY, WON } from "../../src/games/cards/vocabulary.js";
import { OVER } from "../../src/games/game.js";
import { openTable, type Setting, type Table } from "../../src/play/shard.js";

/** A deal as the card table shows it: hands, public knowledge and calls, step by step. Plain data. */
export interface DealView {
  readonly title: string;
  /** Seats from the dealer's left. */
  readonly seats: readonly { readonly garrison: string; readonly player: string }[];
  /** Regiment r has officers 2r and men 2r + 1; the Staff is the card after the last regiment. */
  readonly regiments: readonly { readonly arm: number; readonly short: string; readonly name: string }[];
  readonly staff: boolean;
  /** After the deal, then after each call. */
  readonly steps: readonly DealStep[];
  /** How it ended, and who won. */
  readonly end: string;
}

export interface DealStep {
  /** The call that led here; null after the deal. */
  readonly call: DealCall | null;
  /** Cards by seat. */
  readonly hands: readonly (readonly number[])[];
  /** Bit set of the places where each card may be, as everybody can know; 0: laid down. */
  readonly places: readonly number[];
  /** The seat on turn; −1 when the deal is over. */
  readonly turn: number;
  /** Counters by seat, negative in debt, and the pool. */
  readonly counters: readonly number[];
  readonly pool: number;
}

export interface DealCall {
  readonly caller: number;
  readonly addressed: number;
  readonly card: number;
  readonly words: string;
  readonly answer: string;
  readonly won: boolean;
  /** Public knowledge said beforehand that the card was there. */
  readonly certain: boolean;
}

const SEED = "a deal to look at";
const TRIED = 4000;
/** Short enough to read, long enough to show turns that go round. */
const CALLS = { fewest: 12, most: 30 } as const;

/** A real deal of four `logic` players with 29 cards: the first of the seed that is short and ends with an Army. */
export function shortDeal(): DealView | null {
  const rules = cards.rules.read({ preset: "jaques", pack: { corps: 2, cavalry: 4, infantry: 8 } });
  const agents = Array.from({ length: 4 }, () => readAgent("cards", "logic"));
  const setting: Setting = { game: "cards", seed: SEED, rules, agents };
  const table = openTable(setting, 0);
  for (let index = 0; index < TRIED; index++) {
    const steps = play(table, index);
    const { at } = stateOf(table);
    const calls = steps.length - 1;
    if (at.endReason === READY && calls >= CALLS.fewest && calls <= CALLS.most) return viewOf(table, index, steps);
  }
  return null;
}

function stateOf({ state }: Table): CardsState {
  if (!(state instanceof CardsState)) throw new Error("the table does not play the card game");
  return state;
}

function play(table: Table, index: number): readonly DealStep[] {
  const { agents, streams } = table;
  const state = stateOf(table);
  streams.begin(index, state, agents);
  const steps = [stepOf(state.at, null)];
  for (let seat = state.seat; seat !== OVER; seat = state.seat) {
    const before = Uint16Array.from(state.at.known.may);
    state.play(agents[seat]!.choose(state.view(seat), state.count()));
    steps.push(stepOf(state.at, before));
  }
  return steps;
}

function stepOf(at: Position, before: Uint16Array | null): DealStep {
  const { pack, table, players } = at;
  return {
    call: before === null ? null : callOf(at, before),
    hands: Array.from({ length: players }, (_, seat) => cardsOf(table.hands, seat * pack.words, pack.words)),
    places: Array.from({ length: pack.cards }, (_, card) => at.known.may[card]!),
    turn: at.endReason >= 0 ? NONE : at.caller,
    counters: [...at.purse.balance],
    pool: at.purse.pool,
  };
}

function callOf({ log, pack }: Position, before: Uint16Array): DealCall {
  const i = log.length - 1;
  const card = log.card(i);
  const addressed = log.addressed(i);
  const won = log.outcome(i) === WON;
  return {
    caller: log.caller(i),
    addressed,
    card,
    words: spokenCall(pack, card, addressed),
    answer: won ? "hands the card over" : REFUSAL,
    won,
    certain: before[card] === 1 << addressed,
  };
}

function viewOf(table: Table, index: number, steps: readonly DealStep[]): DealView {
  const { at, pack } = stateOf(table);
  const garrison = (seat: number) => GARRISONS[seat]!.name;
  const winner = Array.from({ length: at.players }, (_, seat) => seat).find((seat) => at.winners === 1 << seat)!;
  return {
    title: `Deal ${index} of the seed “${SEED}”`,
    seats: table.setting.agents.map(({ kind }, seat) => ({ garrison: garrison(seat), player: kind })),
    regiments: Array.from({ length: pack.regiments }, (_, r) => {
      const arm = pack.armOf[r]!;
      const number = r - pack.firstRegiment[arm]! + 1;
      return { arm, short: `${ARM_LETTERS[arm]}${number}`, name: regimentName(arm, number) };
    }),
    staff: pack.staffCards > 0,
    steps,
    end: `${garrison(winner)}: “${DECLARATION}.” ${END_REASONS[at.endReason]!.meaning.replace(/^a/, "A")}.`,
  };
}
