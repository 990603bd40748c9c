import { perftState } from "../games/board/perft.js";
import { Position } from "../games/board/position.js";
import { type BoardRules, boardRules } from "../games/board/rules.js";
import { BoardState } from "../games/board/state.js";
import { OVER } from "../games/game.js";
import { Kernel } from "../kernel/kernel.js";
import { Streams } from "../random/stream.js";
import { alphaBeta } from "./alphaBeta.js";
import { turn } from "./clock.js";

/** A rule set in which both engines search the same positions. */
export interface SearchCase {
  readonly name: string;
  readonly rules: BoardRules;
  /** Of the kernel's search and of the plain one, in plies. */
  readonly depth: number;
  readonly plainDepth: number;
  /** The positions come after fewer random plies than that, and four. */
  readonly plies: number;
}

/** No progress is left out: the plain search knows it, and the positions are early. */
const searched = (options: object): BoardRules => boardRules.read({ noProgress: null, ...options });
const straight = searched({ turns: 0, jumps: 1 });

/**
 * Where officers turn, quiescence over every capture does not end in reasonable time once there are many officers: the
 * positions of that case are early ones, and the plain search looks one ply ahead.
 */
export const SEARCHES: readonly SearchCase[] = [
  { name: "search-straight", rules: straight, depth: 3, plainDepth: 3, plies: 40 },
  { name: "search-straight-deep", rules: straight, depth: 6, plainDepth: 3, plies: 40 },
  { name: "search-rook", rules: searched({ preset: "rook" }), depth: 3, plainDepth: 3, plies: 40 },
  { name: "search-literal", rules: searched({ preset: "literal" }), depth: 3, plainDepth: 1, plies: 12 },
];

export interface SearchMeasurement {
  readonly name: string;
  readonly engine: "reference" | "kernel";
  readonly depth: number;
  readonly positions: number;
  /** A second of processor time. */
  readonly nodesPerSecond: number;
  /** The naive engine does not search. */
  readonly ratioToNaive: null;
  /** Nodes a second over those of plain alpha-beta on the reference engine in the same run. */
  readonly ratioToReference: number;
  /**
   * Searches a second over those of the reference engine: also what the table and the order of plies save. Null where
   * that engine searches less deep.
   */
  readonly searchRatioToReference: number | null;
}

/** Both searches see officers alone, so that they find the same values. */
const WEIGHTS = { officers: 1000, enPrise: 0, mobility: 0 };
const POSITIONS = 4;
/** Turns that each engine gets; the best one counts. */
const ROUNDS = 2;

/** Measures both searches on the same positions in turns. Throws when they do not find the same values. */
export function measureSearch(searchCase: SearchCase, module: WebAssembly.Module): SearchMeasurement[] {
  const { name, rules, plainDepth } = searchCase;
  const kernel = Kernel.create(module, rules);
  const positions = somePositions(searchCase);
  const plain = (position: Position) => alphaBeta(perftState(rules, position, true), plainDepth);
  for (const position of positions) {
    const values = [plain(position).value, kernel.search(position, plainDepth, WEIGHTS).value];
    if (values[0] !== values[1]) throw new Error(`${name}: the searches of ${position} found ${values.join(" and ")}`);
  }
  const searches = [
    { engine: "reference" as const, depth: plainDepth, search: plain, speed: { nodes: 0, positions: 0 } },
    {
      engine: "kernel" as const,
      depth: searchCase.depth,
      search: (position: Position) => kernel.search(position, searchCase.depth, WEIGHTS),
      speed: { nodes: 0, positions: 0 },
    },
  ];
  const [reference] = searches;
  for (let round = 0; round < ROUNDS; round++)
    for (const one of searches) {
      const speed = slice(positions, one.search);
      one.speed.nodes = Math.max(one.speed.nodes, speed.nodes);
      one.speed.positions = Math.max(one.speed.positions, speed.positions);
    }
  return searches.map(({ engine, depth, speed }) => ({
    name,
    engine,
    depth,
    positions: POSITIONS,
    nodesPerSecond: speed.nodes,
    ratioToNaive: null,
    ratioToReference: speed.nodes / reference!.speed.nodes,
    searchRatioToReference: depth === plainDepth ? speed.positions / reference!.speed.positions : null,
  }));
}

/** Searches for one turn; nodes and positions a second of processor time. */
function slice(
  positions: readonly Position[],
  search: (position: Position) => { readonly nodes: number },
): { nodes: number; positions: number } {
  let nodes = 0;
  let done = 0;
  // Whole rounds of the positions, so that both engines meet the same mixture.
  const spent = turn(() => {
    for (const position of positions) nodes += search(position).nodes;
    done += positions.length;
  });
  return { nodes: (1000 * nodes) / spent, positions: (1000 * done) / spent };
}

/** Positions that random play passes through. */
function somePositions({ rules, plies: most }: SearchCase): Position[] {
  const streams = new Streams("bench-search", "chance");
  const found: Position[] = [];
  for (let index = 0; found.length < POSITIONS; index++) {
    const stream = streams.at(index);
    const state = new BoardState(rules);
    state.start(stream);
    for (let plies = 4 + stream.below(most); plies > 0 && state.seat !== OVER; plies--)
      state.play(stream.below(state.count()));
    if (state.seat !== OVER) found.push(Position.parse(state.position()));
  }
  return found;
}
