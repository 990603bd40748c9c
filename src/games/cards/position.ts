import { Knowledge } from "./knowledge.js";
import { CallLog } from "./log.js";
import type { Pack } from "./pack.js";
import { Purse } from "./purse.js";
import type { CardRules } from "./rules.js";
import { Table } from "./table.js";
import { NONE } from "./vocabulary.js";

/** One deal in progress: everything but the choice of the next call. */
export class Position {
  readonly rules: CardRules;
  readonly pack: Pack;
  readonly players: number;
  readonly table: Table;
  readonly known: Knowledge;
  readonly purse: Purse;
  readonly log = new CallLog();
  /** For each card the players who have refused it since it last moved. */
  readonly refused: Uint16Array;
  dealer = 0;
  /** The seat that `firstCaller` names. */
  opener = 0;
  /** The seat on turn, or NONE. */
  caller = NONE;
  turns = 0;
  wonInTurn = 0;
  /** The next call is the first of a turn. */
  newTurn = true;
  /** The voided call that is due again, or NONE. */
  dueCard = NONE;
  duePlayer = NONE;
  endReason = NONE;
  winners = 0;
  /** The seat that declared a complete Army, or NONE. */
  declarer = NONE;
  /** Σ log₂ of the places of all cards after the deal, in micro-bits. */
  bitsAtDeal = 0;
  readonly tally = new Tally();
  /** Rule options that every call asks for, as flags. */
  readonly pairing: boolean;
  readonly deadCallsAllowed: boolean;
  readonly canBeOut: boolean;
  readonly canBeBarred: boolean;

  constructor(rules: CardRules, pack: Pack) {
    this.rules = rules;
    this.pack = pack;
    this.players = rules.players;
    this.table = new Table(pack, rules.players);
    this.known = new Knowledge(pack.cards, pack.staff, rules.players + 1, pack.words);
    this.purse = new Purse(rules);
    this.refused = new Uint16Array(pack.staff + 1);
    this.pairing = rules.mode === "pairing";
    this.deadCallsAllowed = rules.deadCall === "allowed";
    this.canBeOut = rules.stack !== null && rules.broke === "out";
    this.canBeBarred = rules.stack !== null && rules.broke === "noStaffCall";
  }

  copyFrom(other: Position): void {
    this.table.copyFrom(other.table);
    this.known.copyFrom(other.known);
    this.purse.copyFrom(other.purse);
    this.log.copyFrom(other.log);
    this.refused.set(other.refused);
    this.dealer = other.dealer;
    this.opener = other.opener;
    this.caller = other.caller;
    this.turns = other.turns;
    this.wonInTurn = other.wonInTurn;
    this.newTurn = other.newTurn;
    this.dueCard = other.dueCard;
    this.duePlayer = other.duePlayer;
    this.endReason = other.endReason;
    this.winners = other.winners;
    this.declarer = other.declarer;
    this.bitsAtDeal = other.bitsAtDeal;
    this.tally.copyFrom(other.tally);
  }

  /** "while broke he makes no calls, cannot declare and cannot win; he keeps his cards and answers" */
  out(seat: number): boolean {
    return this.canBeOut && this.purse.broke(seat);
  }

  /** Under `noStaffCall`: "while broke he may not call for the Staff" */
  barredFromStaff(seat: number): boolean {
    return this.canBeBarred && this.purse.broke(seat);
  }

  left(seat: number): number {
    return seat + 1 === this.players ? 0 : seat + 1;
  }
}

/** What is counted in a deal, for its row. */
export class Tally {
  /** Answered calls that public knowledge said would succeed (they do), and the others. */
  certain = 0;
  guesses = 0;
  guessesWon = 0;
  refusals = 0;
  staffFees = 0;
  forfeits = 0;
  staffTransfers = 0;

  clear(): void {
    this.certain = 0;
    this.guesses = 0;
    this.guessesWon = 0;
    this.refusals = 0;
    this.staffFees = 0;
    this.forfeits = 0;
    this.staffTransfers = 0;
  }

  copyFrom(other: Tally): void {
    this.certain = other.certain;
    this.guesses = other.guesses;
    this.guessesWon = other.guessesWon;
    this.refusals = other.refusals;
    this.staffFees = other.staffFees;
    this.forfeits = other.forfeits;
    this.staffTransfers = other.staffTransfers;
  }
}
