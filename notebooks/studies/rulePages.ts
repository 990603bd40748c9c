import { board } from "../../src/games/board/game.js";
import { OPENINGS, openingRanks } from "../../src/games/board/openings.js";
import type { Game, State } from "../../src/games/game.js";
import { GAMES } from "../../src/games/index.js";
import { type OptionText, valueText } from "../../src/games/rulebook.js";
import type { Mark } from "../components/board.js";

/** The rules of a game as its schema declares them. */
export interface RulesOf {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly options: readonly (Omit<OptionText, "default"> & { readonly default: string })[];
  readonly presets: readonly { readonly name: string; readonly reads: string; readonly changes: string }[];
}

export interface Diagram {
  readonly name: string;
  readonly note: string;
  readonly position: string;
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface RulePages {
  readonly games: readonly RulesOf[];
  readonly openings: readonly Diagram[];
  /** One position under each named reading. */
  readonly readings: readonly Diagram[];
  /** What each value of an option of the officer's move allows. */
  readonly jumps: readonly { readonly option: string; readonly shows: string; readonly values: readonly Diagram[] }[];
}

export function rulePages(): RulePages {
  return {
    games: GAMES.filter((game) => game.rules.options().length > 0).map(rulesOf),
    openings: Object.entries(OPENINGS).map(([name, opening]) => ({
      name,
      note: opening.source,
      position: `${openingRanks(opening)} w Mm 0 1`,
      marks: {},
    })),
    readings: READINGS.map((name) => ({
      name,
      note: board.rules.presets[name]!.reads,
      position: EXAMPLE.position,
      marks: officerMarks({ preset: name }, EXAMPLE),
    })),
    jumps: JUMP_EXAMPLES.map(({ option, shows, values, example }) => ({
      option,
      shows,
      values: values.map((value) => ({
        name: `${option}: ${valueText(value)}`,
        note: value === (board.rules.defaults as Readonly<Record<string, unknown>>)[option] ? "default" : "",
        position: example.position,
        marks: officerMarks({ ...example.rules, [option]: value }, example),
      })),
    })),
  };
}

function rulesOf(game: Game<object, State>): RulesOf {
  return {
    name: game.name,
    title: game.title,
    source: game.source,
    options: game.rules.options().map((option) => ({ ...option, default: valueText(option.default) })),
    presets: Object.entries(game.rules.presets).map(([name, { changes, reads }]) => ({
      name,
      reads,
      changes:
        Object.entries(changes)
          .map(([option, value]) => `${option}: ${valueText(value)}`)
          .join(", ") || "the defaults",
    })),
  };
}

interface Example {
  readonly position: string;
  /** The cell of the officer whose plies are shown. */
  readonly officer: string;
  readonly rules?: Readonly<Record<string, unknown>>;
}

const READINGS = ["literal", "king", "rook", "short"];

/** A white officer with enemies near and far, in and out of line. */
const EXAMPLE: Example = { position: "gg4g/2g1g2/1g3o1/g1goG2/gGg1gG1/1G1Oo2/2GgG2 w - 0 41", officer: "d2" };

/** Positions of 5 × 5, so that what the option changes fills the picture. */
const JUMP_EXAMPLES: readonly {
  readonly option: string;
  readonly shows: string;
  readonly values: readonly (string | number | boolean)[];
  readonly example: Example;
}[] = [
  {
    option: "turns",
    shows: "how often an officer may turn in one ply",
    values: ["any", 0, 1, 2],
    example: { position: "gGG2/GGGG1/gg3/gg1gg/O2go w - 0 41", officer: "a1" },
  },
  {
    option: "turnAfter",
    shows: "where it may turn",
    values: ["anyStep", "jump"],
    example: { position: "5/3gg/o1g2/g1g2/O1o2 w - 0 41", officer: "a1" },
  },
  {
    option: "runUp",
    shows: "whether it may slide and then jump",
    values: [true, false],
    example: { position: "4g/5/5/ggggg/O1o2 w - 0 41", officer: "a1", rules: { turns: 0 } },
  },
  {
    option: "runOut",
    shows: "whether it may jump and then slide on",
    values: [true, false],
    example: { position: "4g/5/5/ggggg/Oo3 w - 0 41", officer: "a1", rules: { turns: 0 } },
  },
  {
    option: "jumps",
    shows: "how many jumps one ply may hold",
    values: ["any", 0, 1],
    example: { position: "4g/5/5/ggggg/Oo1o1 w - 0 41", officer: "a1", rules: { turns: 0 } },
  },
  {
    option: "jumpOwn",
    shows: "whether own officers may be jumped",
    values: [true, false],
    example: { position: "o3g/5/5/ggggg/1O1O1 w - 0 41", officer: "b1", rules: { turns: 0 } },
  },
  {
    option: "jumpRow",
    shows: "whether a jump may pass several officers in a row",
    values: [false, true],
    example: { position: "4g/5/5/ggggg/Ooo2 w - 0 41", officer: "a1", rules: { turns: 0 } },
  },
  {
    option: "bentJump",
    shows: "whether a jump may leave at a right angle",
    values: [false, true],
    example: { position: "5/5/ggggg/g1ggg/Oog2 w - 0 41", officer: "a1", rules: { runOut: false } },
  },
];

/** The officer's legal plies under some rules, by the engine itself: where it may go, land after captures, and what it takes. */
function officerMarks(rules: object, { position, officer, rules: also }: Example): Readonly<Record<string, Mark>> {
  const state = board.create(
    board.rules.read({ ...also, ...rules, setup: "fixed", opening: position, size: sizeOf(position) }),
  );
  state.start({ below: () => 0 } as never);
  const marks: Record<string, Mark> = { [officer]: "selected" };
  const rank: Readonly<Record<Mark, number>> = { make: 0, land: 1, go: 2, take: 3, selected: 4 };
  const put = (cell: string, mark: Mark) => {
    if (rank[mark] > (marks[cell] === undefined ? 0 : rank[marks[cell]])) marks[cell] = mark;
  };
  for (let k = 0; k < state.count(); k++) {
    const ply = /^([a-z]\d)(?:-([a-z]\d)|x([a-z]\d):(.+))$/.exec(state.name(k));
    if (ply === null || ply[1] !== officer) continue;
    if (ply[2] !== undefined) put(ply[2], "go");
    else {
      put(ply[3]!, "land");
      for (const cell of ply[4]!.split(",")) put(cell, "take");
    }
  }
  return marks;
}

function sizeOf(position: string): number {
  return position.split(" ")[0]!.split("/").length;
}
