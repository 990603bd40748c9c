import type { Fault } from "../game.js";
import { lackingCards } from "./army.js";
import { askable } from "./calls.js";
import { hasCard } from "./cardset.js";
import { Events } from "./events.js";
import { callToken, endToken, resultText, scoreText } from "./notation.js";
import { Position } from "./position.js";
import { type Head, readHead, TagFault } from "./tags.js";
import { END_REASONS, NONE } from "./vocabulary.js";

/** Re-plays a written deal and checks every token and tag of it. */

/** A deal read from a file: its head and its end. `onCall` sees the position after each call. */
export interface ReadDeal {
  readonly head: Head;
  readonly at: Position;
}

const TURN = /^([1-9]\d*)\.([LAWPMCUYDS])$/;
const CALL =
  /^(S|[XHF][1-9]\d*[om])([LAWPMCUYDS])(?:\?([LAWPMCUYDS]))?(?:[+-]\$?)?(?:#\?(S|[XHF][1-9]\d*[om])|#[LAWPMCUYDS]?)?$/;

/** The deal, or the first fault. */
export function readDeal(text: string, onCall: (deal: ReadDeal) => void = () => {}): ReadDeal | Fault {
  let head: Head;
  try {
    head = readHead(text);
  } catch (error) {
    if (error instanceof TagFault) return { token: 0, message: error.message };
    throw error;
  }
  const at = new Position(head.rules, head.pack);
  const events = new Events(at);
  for (const [card, place] of head.dealt.entries()) at.table.put(Math.min(card, head.pack.staff), place);
  at.table.dealt();
  events.begin(head.dealer, head.opener, head.stacks, head.carried);
  const fault = new TokenReader(head, events, () => onCall({ head, at })).read() ?? checkEnd(head, at);
  return fault ?? { head, at };
}

export function isFault(read: ReadDeal | Fault): read is Fault {
  return "token" in read;
}

function checkEnd(head: Head, at: Position): Fault | null {
  const wrong = (message: string): Fault => ({ token: 0, message });
  const result = resultText(at, head.letters);
  if (head.result !== result) return wrong(`Result is "${head.result}", the calls give "${result}"`);
  if (head.pool !== at.purse.pool) return wrong(`Pool ends at ${head.pool}, the calls give ${at.purse.pool}`);
  if (head.score !== null && head.score !== scoreText(at))
    return wrong(`Score is "${head.score}", the calls give "${scoreText(at)}"`);
  return null;
}

class TokenReader {
  readonly #head: Head;
  readonly #events: Events;
  readonly #at: Position;
  readonly #onCall: () => void;
  #next = 0;

  constructor(head: Head, events: Events, onCall: () => void) {
    this.#head = head;
    this.#events = events;
    this.#at = events.at;
    this.#onCall = onCall;
  }

  read(): Fault | null {
    const at = this.#at;
    const { letters } = this.#head;
    if (at.declarer !== NONE) {
      const wrong =
        this.#expect(`0.${letters[at.declarer]}`, "an Army at the deal") ?? this.#expect("#", "the declaration");
      if (wrong !== null) return wrong;
    }
    while (at.endReason < 0) {
      if (at.newTurn) {
        const wrong = this.#turn();
        if (wrong !== null) return wrong;
      }
      const wrong = this.#call();
      if (wrong !== null) return wrong;
      this.#onCall();
    }
    const end = endToken(at);
    if (end !== "") {
      const wrong = this.#expect(end, `the end (${END_REASONS[at.endReason]!.name})`);
      if (wrong !== null) return wrong;
    }
    return this.#next < this.#tokens.length ? this.#fault(`"${this.#token}" stands after the end`) : null;
  }

  get #tokens(): readonly string[] {
    return this.#head.tokens;
  }

  get #token(): string | undefined {
    return this.#tokens[this.#next];
  }

  #fault(message: string): Fault {
    return { token: this.#next + 1, message };
  }

  #expect(wanted: string, what: string): Fault | null {
    if (this.#token !== wanted) return this.#fault(`${found(this.#token)}; ${what} is written "${wanted}"`);
    this.#next++;
    return null;
  }

  #turn(): Fault | null {
    const at = this.#at;
    const { letters } = this.#head;
    const match = TURN.exec(this.#token ?? "");
    if (match !== null && match[2] !== letters[at.caller])
      return this.#fault(`out of turn: ${letters[at.caller]} is on turn, not ${match[2]}`);
    return this.#expect(`${at.turns + 1}.${letters[at.caller]}`, "the next turn");
  }

  #call(): Fault | null {
    const at = this.#at;
    const { head, token } = { head: this.#head, token: this.#token };
    const match = CALL.exec(token ?? "");
    if (match === null) return this.#fault(`${found(token)}; a call of ${head.letters[at.caller]} was expected`);
    const card = head.pack.find(match[1]!);
    const player = head.letters.indexOf(match[2]!);
    const illegal = this.#illegal(match[1]!, card, player) ?? this.#misnamed(match[3], player);
    if (illegal !== null) return this.#fault(illegal);
    const spoken = match[3] === undefined ? NONE : head.letters.indexOf(match[3]);
    const claimed = match[4] === undefined ? NONE : head.pack.find(match[4]);
    if (match[4] !== undefined && (head.rules.falseDeclaration.rate === 0 || head.rules.mode === "pairing"))
      return this.#fault("false declarations do not occur under these rules");
    this.#events.call(card, player, spoken, (position) => {
      const caller = position.log.caller(position.log.length - 1);
      return claimed !== NONE && lackingCards(position, caller).includes(claimed) ? claimed : NONE;
    });
    const written = callToken(at, head.letters, at.log.length - 1);
    if (token !== written) return this.#fault(`"${token}" must be "${written}"`);
    this.#next++;
    return null;
  }

  /** Why the call may not be made, or null. */
  #illegal(name: string, card: number, player: number): string | null {
    const at = this.#at;
    const { letters, pack } = this.#head;
    if (card === NONE) return `${name} is no card of the pack`;
    if (player === NONE) return `no player has the garrison addressed`;
    if (player === at.caller) return `${letters[player]} calls himself`;
    if (at.table.holds(at.caller, card)) return `${letters[at.caller]} calls ${name}, which he holds`;
    if (hasCard(at.table.laidDown, 0, card)) return `${name} is laid down`;
    if (at.dueCard !== NONE && (card !== at.dueCard || player !== at.duePlayer))
      return `the misnamed call ${pack.name(at.dueCard)}${letters[at.duePlayer]} must be repeated`;
    if (!hasCard(this.#events.scope, 0, card)) return `${name} may not be called: out of scope (${at.rules.callScope})`;
    if ((askable(at, at.caller, card) & (1 << player)) === 0)
      return `${name} may not be called from ${letters[player]}: deadCall ${at.rules.deadCall}`;
    return null;
  }

  #misnamed(letter: string | undefined, player: number): string | null {
    if (letter === undefined) return null;
    if (this.#head.rules.misname.rate === 0) return "misnaming does not occur under these rules";
    const spoken = this.#head.letters.indexOf(letter);
    if (spoken === NONE || spoken === player || spoken === this.#at.caller)
      return `"?${letter}" must name a third player`;
    return null;
  }
}

const found = (token: string | undefined): string => (token === undefined ? "the moves stop" : `"${token}" found`);

/** Re-checks a written deal; null when every token is right. */
export function referee(text: string): Fault | null {
  const read = readDeal(text);
  return isFault(read) ? read : null;
}
