import { cardsOf } from "./cardset.js";
import { seatLetters } from "./notation.js";
import type { Position } from "./position.js";
import { isFault, type ReadDeal, readDeal } from "./referee.js";
import { DECLARATION, spokenAnswer, spokenCall, spokenCard } from "./speech.js";
import { END_REASONS, GARRISONS, NONE, type Outcome } from "./vocabulary.js";

/** A written deal for people: its OGN, or what the players say; after each call the table when `diagram` is set. */
export function showDeal(text: string, options: { readonly diagram: boolean; readonly spoken: boolean }): string {
  const lines: string[] = [];
  const read = readDeal(text, (deal) => {
    const i = deal.at.log.length - 1;
    if (options.spoken) lines.push(...spokenLines(deal, i));
    else if (options.diagram) lines.push(writtenCall(deal, i));
    if (options.diagram) lines.push(tableText(deal.at, deal.head.letters), "");
  });
  if (isFault(read)) return `token ${read.token}: ${read.message}`;
  if (lines.length === 0 && !options.spoken) return text;
  return [...(options.spoken ? openingLines(read) : []), ...lines, ...closingLines(read)].join("\n");
}

/** The garrison's place among the ten, from its letter. */
const garrison = (letters: readonly string[], seat: number): number =>
  GARRISONS.findIndex(({ letter }) => letter === letters[seat]);

const place = (letters: readonly string[], seat: number): string => GARRISONS[garrison(letters, seat)]!.name;

function openingLines({ head, at }: ReadDeal): string[] {
  const players = head.letters.map((_, seat) => `${place(head.letters, seat)} (${head.names[seat]})`);
  const lines = [`At the table, leftwards: ${players.join(", ")}. ${place(head.letters, at.dealer)} has dealt.`];
  if (at.log.length === 0 && at.declarer !== NONE) lines.push(`${place(head.letters, at.declarer)}: "${DECLARATION}."`);
  return lines;
}

function spokenLines({ head, at }: ReadDeal, i: number): string[] {
  const { log } = at;
  const { letters, pack } = head;
  const spoken = log.spoken(i) === NONE ? log.addressed(i) : log.spoken(i);
  const to = log.spoken(i) === NONE ? "" : ` (misnaming ${place(letters, log.addressed(i))})`;
  const call = spokenCall(pack, log.card(i), garrison(letters, spoken));
  const who = log.asked(i) === NONE ? place(letters, log.addressed(i)) : place(letters, log.asked(i));
  const outcome = log.outcome(i) as Outcome;
  const answer = spokenAnswer(outcome);
  const lines = [
    `${place(letters, log.caller(i))}${to}: "${call}." ${who}: ${answer.startsWith("(") ? answer : `"${answer}."`}`,
  ];
  if (log.claim(i) !== NONE)
    lines.push(
      `${place(letters, log.caller(i))}: "${DECLARATION}." The cards are not found correct: ${spokenCard(pack, log.claim(i))} is lacking.`,
    );
  if (at.declarer !== NONE && i === log.length - 1) lines.push(`${place(letters, at.declarer)}: "${DECLARATION}."`);
  return lines;
}

function writtenCall({ head, at }: ReadDeal, i: number): string {
  const { log, pack } = at;
  const said = log.spoken(i) === NONE ? "" : `?${head.letters[log.spoken(i)]}`;
  const answer = ["", "-", "+"][log.outcome(i)];
  return `${at.turns}.${head.letters[log.caller(i)]} ${pack.name(log.card(i))}${head.letters[log.addressed(i)]}${said}${answer}`;
}

function closingLines({ head, at }: ReadDeal): string[] {
  const winners = head.letters.flatMap((_, seat) =>
    (at.winners & (1 << seat)) !== 0 ? [place(head.letters, seat)] : [],
  );
  const result =
    winners.length === 0
      ? "Nobody takes the pool"
      : `${winners.join(" and ")} take${winners.length === 1 ? "s" : ""} the pool`;
  return [`${result} of ${at.purse.pool}: ${END_REASONS[at.endReason]!.meaning}.`];
}

/** Hands, lay-downs and counters, a line a player. */
export function tableText(at: Position, letters: readonly string[] = seatLetters(at.players)): string {
  const { pack, table } = at;
  return letters
    .map((letter, p) => {
      const hand = cardsOf(table.hands, p * pack.words, pack.words).flatMap((card) =>
        card === pack.staff ? Array.from({ length: table.staff[p]! }, () => "S") : [pack.name(card)],
      );
      const laid = cardsOf(table.laid, p * pack.words, pack.words).map((card) => pack.name(card));
      const down = laid.length === 0 ? "" : ` | laid down ${laid.join(" ")}`;
      return `  ${letter}${at.caller === p ? "*" : " "} [${at.purse.balance[p]}] ${hand.join(" ")}${down}`;
    })
    .join("\n");
}
