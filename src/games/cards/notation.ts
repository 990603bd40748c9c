import type { Tags } from "../game.js";
import { cardsOf } from "./cardset.js";
import type { Pack } from "./pack.js";
import type { Position } from "./position.js";
import { cardRules } from "./rules.js";
import { scoreOf } from "./scoring.js";
import { END_REASONS, GARRISONS, NONE, REFUSED, WON } from "./vocabulary.js";

/** OGN, the notation of a deal: writing. */

const LINE_WIDTH = 100;

/** A deal with what its file says besides the calls. */
export interface WrittenDeal {
  readonly at: Position;
  /** The place where each card (Staff copies apart) was dealt. */
  readonly dealt: ArrayLike<number>;
}

/** The letters of the seats: the garrisons of the list, in order. */
export function seatLetters(players: number): string[] {
  return GARRISONS.slice(0, players).map(({ letter }) => letter);
}

export function writeDeal({ at, dealt }: WrittenDeal, tags: Tags): string {
  const { rules, pack } = at;
  const letters = seatLetters(at.players);
  const names = letters.map((_, seat) => tags.names[seat] ?? `player ${seat + 1}`);
  const lines: [string, string][] = [
    ["Game", "On Guard"],
    ["Rules", JSON.stringify(cardRules.changes(rules))],
    ["Pack", pack.written()],
    ["Players", names.map((name) => name.replaceAll("; ", ", ")).join("; ")],
    ["Garrisons", letters.join(" ")],
    ["Dealer", letters[at.dealer]!],
    ["Seed", (tags.id || tags.seed).replace(/\s+/g, "_")],
    ["Deal", dealText(pack, at.players, dealt)],
  ];
  if (rules.firstCaller === "random") lines.push(["FirstCaller", letters[at.opener]!]);
  lines.push(["Pool", `0 ${at.purse.pool}`], ["Result", resultText(at, letters)]);
  if (rules.mode === "pairing") lines.push(["Score", scoreText(at)]);
  const head = lines.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]\n`).join("");
  return `${head}\n${wrap(moveTokens(at, letters))}`;
}

/** Hands separated by " / ", cards set aside after " | ". */
function dealText(pack: Pack, players: number, dealt: ArrayLike<number>): string {
  const hands: string[][] = Array.from({ length: players + 1 }, () => []);
  for (let card = 0; card < pack.cards; card++) hands[dealt[card]!]!.push(pack.name(card));
  const aside = hands.pop()!;
  const text = hands.map((hand) => hand.join(" ")).join(" / ");
  return aside.length === 0 ? text : `${text} | ${aside.join(" ")}`;
}

/** "ready:L", "paired:L,W", "capped:-". */
export function resultText(at: Position, letters: readonly string[]): string {
  if (at.endReason < 0) return "unfinished:-";
  const winners = letters.filter((_, seat) => (at.winners & (1 << seat)) !== 0);
  return `${END_REASONS[at.endReason]!.name}:${winners.join(",") || "-"}`;
}

export function scoreText(at: Position): string {
  return Array.from({ length: at.players }, (_, seat) => scoreOf(at, seat)).join(" ");
}

/** All tokens of the movetext. */
function moveTokens(at: Position, letters: readonly string[]): string[] {
  const tokens: string[] = [];
  if (at.log.length === 0 && at.declarer !== NONE) return [`0.${letters[at.declarer]}`, "#"];
  let turn = 0;
  for (let i = 0; i < at.log.length; i++) {
    if (at.log.first(i)) tokens.push(`${++turn}.${letters[at.log.caller(i)]}`);
    tokens.push(callToken(at, letters, i));
  }
  const end = endToken(at);
  return end === "" ? tokens : [...tokens, end];
}

/** Call i of the log; the last one carries the declaration. */
export function callToken(at: Position, letters: readonly string[], i: number): string {
  const { log, pack, rules } = at;
  const outcome = log.outcome(i);
  let token = pack.name(log.card(i)) + letters[log.addressed(i)];
  if (log.spoken(i) !== NONE) token += `?${letters[log.spoken(i)]}`;
  if (outcome === WON) token += "+";
  if (outcome === REFUSED) token += "-";
  const feeDue = outcome === REFUSED || (outcome === WON && rules.staffFeeWhen === "always");
  if (log.card(i) === pack.staff && feeDue && rules.staffFee > 0) token += "$";
  if (log.claim(i) !== NONE) token += `#?${pack.name(log.claim(i))}`;
  if (i === log.length - 1 && at.declarer !== NONE)
    token += at.declarer === log.caller(i) ? "#" : `#${letters[at.declarer]}`;
  return token;
}

/** "`=` ends a deal without a winner, `!` one decided without a declaration; a deal that ends with `#` has neither" */
export function endToken(at: Position): string {
  if (at.endReason < 0 || at.declarer !== NONE) return "";
  return at.winners === 0 ? "=" : "!";
}

function wrap(tokens: readonly string[]): string {
  let text = "";
  let line = "";
  for (const token of tokens) {
    if (line !== "" && line.length + 1 + token.length > LINE_WIDTH) {
      text += `${line}\n`;
      line = "";
    }
    line += line === "" ? token : ` ${token}`;
  }
  return line === "" ? text : `${text}${line}\n`;
}

/** Everything the future depends on: hands, lay-downs, turn, counters, and for each card the places it may be. */
export function positionText(at: Position): string {
  const { pack, table, known, purse } = at;
  const letters = seatLetters(at.players);
  const cards = (set: Int32Array, seat: number, staff: number): string =>
    cardsOf(set, seat * pack.words, pack.words)
      .flatMap((card) => (card === pack.staff ? Array.from({ length: staff }, () => "S") : [pack.name(card)]))
      .join(" ");
  const hands = letters.map((letter, p) => {
    const laid = cards(table.laid, p, 0);
    return `${letter}: ${cards(table.hands, p, table.staff[p]!)}${laid === "" ? "" : ` (laid down ${laid})`}`;
  });
  const aside = table.sizes[at.players]! > 0 ? [`aside: ${cards(table.aside, 0, table.asideStaff)}`] : [];
  const turn = at.caller === NONE ? "over" : `turn ${letters[at.caller]}${at.newTurn ? "" : ` won ${at.wonInTurn}`}`;
  const due = at.dueCard === NONE ? "" : ` due ${pack.name(at.dueCard)}${letters[at.duePlayer]}`;
  const places = Array.from(known.may, (may) => may.toString(16)).join(" ");
  const refused =
    at.rules.deadCall === "noRepeat" ? `; refused ${Array.from(at.refused, (r) => r.toString(16)).join(" ")}` : "";
  return `${[...hands, ...aside].join(" / ")}; ${turn}${due}; call ${at.log.length}; counters ${purse.balance.join(" ")} pool ${purse.pool}; places ${places}${refused}`;
}
