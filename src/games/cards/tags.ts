import { UserError } from "../../problems.js";
import { dealtSizes } from "./deal.js";
import { strictJson } from "./json.js";
import { Pack } from "./pack.js";
import { type CardRules, cardRules } from "./rules.js";
import { GARRISONS, NONE } from "./vocabulary.js";

/** OGN, reading: the tags of a file, each checked for itself and against the others. */

/** A fault outside the moves: what is wrong. */
export class TagFault extends Error {}

export interface Head {
  readonly rules: CardRules;
  readonly pack: Pack;
  readonly names: readonly string[];
  /** The garrison letters in seat order. */
  readonly letters: readonly string[];
  readonly dealer: number;
  readonly seed: string;
  /** The place where each card (Staff copies apart) was dealt. */
  readonly dealt: Uint8Array;
  /** The seat that `firstCaller` names. */
  readonly opener: number;
  readonly stacks: readonly number[] | null;
  readonly carried: number;
  /** What the file says of the end; checked after the moves. */
  readonly pool: number;
  readonly result: string;
  readonly score: string | null;
  /** The tokens of the movetext. */
  readonly tokens: readonly string[];
}

const TAG_LINE = /^\[([A-Za-z]+) "((?:[^"\\\n]|\\["\\])*)"\]\n/;
const KNOWN = [
  "Game",
  "Rules",
  "Pack",
  "Players",
  "Garrisons",
  "Dealer",
  "Seed",
  "Deal",
  "FirstCaller",
  "Stacks",
  "Pool",
  "Result",
  "Score",
];
const COUNT = "(?:0|[1-9]\\d*)";

/** Reads the tags and splits the moves; throws a TagFault. */
export function readHead(text: string): Head {
  const { tags, rest } = splitTags(text);
  const need = (name: string): string => {
    const value = tags.get(name);
    if (value === undefined) throw new TagFault(`the tag ${name} is missing`);
    return value;
  };
  const onlyWith = (name: string, wanted: boolean, when: string): string | null => {
    if (wanted) return need(name);
    if (tags.has(name)) throw new TagFault(`the tag ${name} stands only with ${when}`);
    return null;
  };
  if ([...tags.keys()][0] !== "Game" || need("Game") !== "On Guard")
    throw new TagFault('the first tag must be [Game "On Guard"]');
  const rules = readRules(need("Rules"));
  const pack = new Pack(rules);
  if (need("Pack") !== pack.written())
    throw new TagFault(`Pack is "${need("Pack")}", the rules give "${pack.written()}"`);
  const names = need("Players").split("; ");
  if (names.length !== rules.players || names.includes(""))
    throw new TagFault(`Players must be ${rules.players} names separated by "; "`);
  const letters = readLetters(need("Garrisons"), rules.players);
  const dealer = seatOf(letters, need("Dealer"), "Dealer");
  const seed = need("Seed");
  if (/\s/.test(seed)) throw new TagFault("Seed must be one word or empty");
  const dealt = readDeal(need("Deal"), pack, dealtSizes(rules, pack, dealer));
  const first = onlyWith("FirstCaller", rules.firstCaller === "random", "firstCaller: random");
  const opener =
    first !== null
      ? seatOf(letters, first, "FirstCaller")
      : rules.firstCaller === "dealer"
        ? dealer
        : (dealer + 1) % rules.players;
  const stacks = readStacks(tags.get("Stacks"), rules);
  const pool = new RegExp(`^(${COUNT}) (${COUNT})$`).exec(need("Pool"));
  if (pool === null) throw new TagFault(`Pool must be two counts separated by a space, not "${need("Pool")}"`);
  const result = need("Result");
  const score = onlyWith("Score", rules.mode === "pairing", "mode: pairing");
  return {
    rules,
    pack,
    names,
    letters,
    dealer,
    seed,
    dealt,
    opener,
    stacks,
    carried: Number(pool[1]),
    pool: Number(pool[2]),
    result,
    score,
    tokens: rest.split(/[ \n]+/).filter((token) => token !== ""),
  };
}

function splitTags(text: string): { tags: Map<string, string>; rest: string } {
  const tags = new Map<string, string>();
  let rest = text;
  for (let line = TAG_LINE.exec(rest); line !== null; line = TAG_LINE.exec(rest)) {
    const name = line[1]!;
    if (!KNOWN.includes(name)) throw new TagFault(`unknown tag ${name}`);
    if (tags.has(name)) throw new TagFault(`the tag ${name} is repeated`);
    tags.set(name, line[2]!.replace(/\\(["\\])/g, "$1"));
    rest = rest.slice(line[0].length);
  }
  if (tags.size === 0) throw new TagFault('the file must begin with its tags, [Game "On Guard"] first');
  if (!rest.startsWith("\n"))
    throw new TagFault(`after the tags an empty line was expected, not ${JSON.stringify(rest.slice(0, 30))}`);
  return { tags, rest: rest.slice(1) };
}

function readRules(text: string): CardRules {
  const json = strictJson(text);
  if ("wrong" in json) throw new TagFault(`Rules: ${json.wrong}`);
  const { value } = json;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TagFault("Rules must be a JSON object of options");
  if ("preset" in value) throw new TagFault("Rules: a named rule set is written out");
  if (JSON.stringify(value).includes('"none"')) throw new TagFault("Rules: none is written null");
  try {
    return cardRules.read(value);
  } catch (error) {
    if (error instanceof UserError) throw new TagFault(`Rules: ${error.message}`);
    throw error;
  }
}

function readLetters(text: string, players: number): string[] {
  const letters = text.split(" ");
  const known = letters.every((letter) => GARRISONS.some((garrison) => garrison.letter === letter));
  if (letters.length !== players || !known || new Set(letters).size !== players)
    throw new TagFault(`Garrisons must be ${players} different garrison letters separated by a space`);
  return letters;
}

function seatOf(letters: readonly string[], letter: string, tag: string): number {
  const seat = letters.indexOf(letter);
  if (seat === NONE) throw new TagFault(`${tag} "${letter}" is no garrison of this deal`);
  return seat;
}

function readDeal(text: string, pack: Pack, sizes: readonly number[]): Uint8Array {
  const players = sizes.length - 1;
  const parts = text.split(" | ");
  const hands = parts[0]!.split(" / ");
  if (hands.length !== players) throw new TagFault(`Deal has ${hands.length} hands, not ${players}`);
  if (parts.length > 2 || (parts.length === 2) !== sizes[players]! > 0)
    throw new TagFault(`Deal: ${sizes[players]} cards are set aside${sizes[players]! > 0 ? ", after ' | '" : ""}`);
  const dealt = new Uint8Array(pack.cards).fill(players + 1);
  for (const [place, hand] of [...hands, ...parts.slice(1)].entries()) {
    const cards = hand === "" ? [] : hand.split(" ");
    if (cards.length !== sizes[place])
      throw new TagFault(`Deal: hand ${place + 1} has ${cards.length} cards, the deal gives it ${sizes[place]}`);
    for (const name of cards) {
      let card = pack.find(name);
      if (card === NONE) throw new TagFault(`Deal: "${name}" is no card of the pack`);
      if (card === pack.staff && dealt[card]! <= players) card++;
      if (card >= pack.cards || dealt[card]! <= players) throw new TagFault(`Deal: ${name} is dealt twice`);
      dealt[card] = place;
    }
  }
  return dealt;
}

function readStacks(text: string | undefined, rules: CardRules): readonly number[] | null {
  const enough = rules.broke === "debt" ? Number.NEGATIVE_INFINITY : rules.ante;
  if (text === undefined) {
    if (rules.stack !== null && rules.stack < enough)
      throw new TagFault(`stack: ${rules.stack} counters do not pay the ante of ${rules.ante}`);
    return null;
  }
  if (rules.stack === null) throw new TagFault("the tag Stacks stands only where stack is a number");
  const integer = rules.broke === "debt" ? /^(?:0|-?[1-9]\d*)$/ : /^(?:0|[1-9]\d*)$/;
  const stacks = text.split(" ");
  if (stacks.length !== rules.players || !stacks.every((stack) => integer.test(stack)))
    throw new TagFault(`Stacks must be ${rules.players} integers separated by a space`);
  const short = stacks.find((stack) => Number(stack) < enough);
  if (short !== undefined) throw new TagFault(`Stacks: ${short} counters do not pay the ante of ${rules.ante}`);
  return stacks.map(Number);
}
