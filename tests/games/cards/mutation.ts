/** Written deals with one thing made wrong, and the token at which a referee must say so (0: not in the moves). */

export interface Mutation {
  readonly name: string;
  /** The damaged text, or null where this damage cannot be done. */
  damage(text: string, draw: (n: number) => number): { readonly text: string; readonly token: number } | null;
  /** What the fault must speak of. */
  readonly says: RegExp;
}

const split = (text: string): { head: string; tokens: string[] } => {
  const at = text.indexOf("\n\n") + 2;
  return {
    head: text.slice(0, at),
    tokens: text
      .slice(at)
      .split(/\s+/)
      .filter((token) => token !== ""),
  };
};

const join = (head: string, tokens: readonly string[]): string => `${head}${tokens.join(" ")}\n`;

const isCall = (token: string): boolean => /^[XHFS]/.test(token);

/** Damages one token among those that `fits`. */
function atToken(
  name: string,
  says: RegExp,
  fits: (token: string) => boolean,
  change: (token: string) => string,
): Mutation {
  return {
    name,
    says,
    damage(text, draw) {
      const { head, tokens } = split(text);
      const places = tokens.flatMap((token, i) => (fits(token) ? [i] : []));
      if (places.length === 0) return null;
      const place = places[draw(places.length)]!;
      tokens[place] = change(tokens[place]!);
      return { text: join(head, tokens), token: place + 1 };
    },
  };
}

/** Damages the value of a tag. */
function atTag(tag: string, says: RegExp, change: (value: string) => string): Mutation {
  return {
    name: `wrong ${tag}`,
    says,
    damage(text) {
      const pattern = new RegExp(`(\\[${tag} ")(.*)("\\])`);
      const value = pattern.exec(text)?.[2];
      if (value === undefined || change(value) === value) return null;
      return { text: text.replace(pattern, (_, a: string, b: string, c: string) => a + change(b) + c), token: 0 };
    },
  };
}

export const MUTATIONS: readonly Mutation[] = [
  atToken(
    "wrong answer",
    /must be/,
    (token) => isCall(token) && /[+-]/.test(token),
    (token) => (token.includes("+") ? token.replace("+", "-") : token.replace("-", "+")),
  ),
  atToken(
    "wrong turn number",
    /the next turn/,
    (token) => /^[1-9]\d*\./.test(token),
    (token) => `9${token}`,
  ),
  atToken(
    "call out of turn",
    /out of turn/,
    (token) => /^[1-9]\d*\./.test(token),
    (token) => token.slice(0, -1) + (token.endsWith("L") ? "A" : "L"),
  ),
  atToken(
    "no such card",
    /no card of the pack/,
    (token) => /^F/.test(token),
    (token) => token.replace(/^F\d+/, "F77"),
  ),
  atToken(
    "no such token",
    /found/,
    (token) => isCall(token),
    (token) => `${token}*`,
  ),
  {
    name: "a card called that is held",
    says: /which he holds|laid down/,
    damage(text, draw) {
      const { head, tokens } = split(text);
      const places = tokens.flatMap((token, i) =>
        /^[XHF]\d+[om][A-Z]\+$/.test(token) && isCall(tokens[i + 1] ?? "") ? [i] : [],
      );
      if (places.length === 0) return null;
      const place = places[draw(places.length)]!;
      tokens[place + 1] = tokens[place]!;
      return { text: join(head, tokens), token: place + 2 };
    },
  },
  {
    name: "moves that stop early",
    says: /stop/,
    damage(text) {
      const { head, tokens } = split(text);
      return { text: join(head, tokens.slice(0, -1)), token: tokens.length };
    },
  },
  {
    name: "moves after the end",
    says: /after the end/,
    damage(text) {
      const { head, tokens } = split(text);
      return { text: join(head, [...tokens, "F1oA-"]), token: tokens.length + 1 };
    },
  },
  atTag("Pool", /Pool/, (value) => value.replace(/\d+$/, (pool) => String(Number(pool) + 1))),
  atTag("Result", /Result/, (value) => (value.endsWith("-") ? value.replace("-", "L") : value.replace(/:.*/, ":-"))),
  atTag("Score", /Score/, (value) => value.replace(/\d+$/, (score) => String(Number(score) + 1))),
  atTag("Deal", /Deal/, (value) => value.replace(/[XHF]\d+[om]/, "F1q")),
  atTag("Deal", /Deal/, (value) => value.replace(" / ", " ")),
  atTag("Deal", /dealt twice|cards/, (value) => value.replace(/([XHF]\d+[om]) [XHF]\d+[om]/, "$1 $1")),
  atTag("Pack", /Pack/, (value) => value.replace("X", "X1")),
  atTag("Dealer", /Dealer/, () => "Z"),
  atTag("Rules", /Rules/, (value) => value.replace("{", '{\\"surprise\\":1,').replace(",}", "}")),
  atTag("Garrisons", /Garrisons/, (value) => value.replace("A", "L")),
  atTag("Players", /Players/, (value) => `${value}; one more`),
];
