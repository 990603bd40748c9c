import type { Pack } from "./pack.js";
import { regimentName, regimentNamed } from "./regiments.js";
import { GARRISONS, HALVES, NONE, type Outcome, REFUSED, WON } from "./vocabulary.js";

/** The spoken form: "In asking for a card he must always use the following form of address". */

/** "I call out the officers of the Royal Welsh Fusiliers from Aldershot"; the text gives the Staff no form, ours. */
export function spokenCall(pack: Pack, card: number, garrison: number): string {
  return `I call out ${spokenCard(pack, card)} from ${GARRISONS[garrison]!.name}`;
}

/** "the men of the Black Watch", "the Staff". */
export function spokenCard(pack: Pack, card: number): string {
  if (card >= pack.staff) return "the Staff";
  const regiment = card >> 1;
  const arm = pack.armOf[regiment]!;
  return `the ${HALVES[card & 1]} of the ${regimentName(arm, regiment - pack.firstRegiment[arm]! + 1)}`;
}

export const REFUSAL = "Not at station named";
export const DECLARATION = "I am ready for War";

/** What the player asked says or does; the text gives no words for handing the card over. */
export function spokenAnswer(outcome: Outcome): string {
  return outcome === WON ? "(hands the card over)" : outcome === REFUSED ? REFUSAL : "(no answer)";
}

/** An answer as it is spoken: true the card is handed over, false it is refused; null no answer. */
export function readAnswer(text: string): boolean | null {
  if (text === REFUSAL || text === "-") return false;
  return text === spokenAnswer(WON) || text === "+" ? true : null;
}

/** A single call in notation ("F1oA") or as it is spoken; `player` is the garrison's place among the ten. Null: none. */
export function readCall(
  pack: Pack,
  players: number,
  text: string,
): { readonly card: number; readonly player: number } | null {
  const spoken = /^I call out (?:the (officers|men) of the (.+)|the Staff) from (.+)$/.exec(text.trim());
  let card: number;
  let player: number;
  if (spoken !== null) {
    const [, half, regiment, garrison] = spoken;
    card = half === undefined ? pack.find("S") : cardSpoken(pack, half, regiment!);
    player = GARRISONS.findIndex(({ name }) => name === garrison);
  } else {
    card = pack.find(text.slice(0, -1));
    player = GARRISONS.findIndex(({ letter }) => letter === text.slice(-1));
  }
  return card === NONE || player < 0 || player >= players ? null : { card, player };
}

function cardSpoken(pack: Pack, half: string, regiment: string): number {
  const named = regimentNamed(regiment);
  if (named === null || named.number > pack.regimentsOf[named.arm]!) return NONE;
  return 2 * (pack.firstRegiment[named.arm]! + named.number - 1) + (half === "officers" ? 0 : 1);
}
