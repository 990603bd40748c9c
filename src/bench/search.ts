import { perftState } from "../games/board/perft.js";
import { Position } from "../games/board/position.js";
import { type BoardRules, boardRules } from "../games/board/rules.js";
import { BoardState } from "../games/board/state.js";
import { OVER } from "../games/game.js";
import { Kernel } from "../kernel/kernel.js";
import { Streams } from "../random/stream.js";
import { alphaBeta } from "./alphaBeta.js";
import { turn } from "./clock.js";

/** A rule set in which both engines search the same positions to the same depth, in plies. */
export interface SearchCase {
  readonly name: string;
  readonly rules: BoardRules;
  readonly depth: number;
}

/** No progress is left out: the plain search knows it, and the positions are early. */
const searched = (options: object): BoardRules => boardRules.read({ noProgress: null, ...options });

/** Straight readings only: where officers turn, plain quiescence over every capture does not end in reasonable time. */
export const SEARCHES: readonly SearchCase[] = [
  { name: "search-straight", rules: searched({ turns: 0, jumps: 1 }), depth: 3 },
  { name: "search-rook", rules: searched({ preset: "rook" }), depth: 3 },
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
  /** Positions a second over those of the reference engine: also what the table and the order of plies save. */
  readonly searchRatioToReference: number;
}

/** Both searches see officers alone, so that they find the same values. */
const WEIGHTS = { officers: 1000, enPrise: 0, mobility: 0 };
const POSITIONS = 4;
const MOST_PLIES = 40;
/** Turns that each engine gets; the best one counts. */
const ROUNDS = 2;

/** Measures both searches on the same positions in turns. Throws when they do not find the same values. */
export function measureSearch({ name, rules, depth }: SearchCase, module: WebAssembly.Module): SearchMeasurement[] {
  const kernel = Kernel.create(module, rules);
  const positions = somePositions(rules);
  const searches = [
    {
      engine: "reference" as const,
      search: (position: Position) => alphaBeta(perftState(rules, position, true), depth),
      speed: { nodes: 0, positions: 0 },
    },
    {
      engine: "kernel" as const,
      search: (position: Position) => kernel.search(position, depth, WEIGHTS),
      speed: { nodes: 0, positions: 0 },
    },
  ];
  const [reference] = searches;
  const check = positions[0]!;
  const values = searches.map(({ search }) => search(check).value);
  if (values[0] !== values[1]) throw new Error(`${name}: the searches of ${check} found ${values.join(" and ")}`);
  for (let round = 0; round < ROUNDS; round++)
    for (const one of searches) {
      const speed = slice(positions, one.search);
      one.speed.nodes = Math.max(one.speed.nodes, speed.nodes);
      one.speed.positions = Math.max(one.speed.positions, speed.positions);
    }
  return searches.map(({ engine, speed }) => ({
    name,
    engine,
    depth,
    positions: POSITIONS,
    nodesPerSecond: speed.nodes,
    ratioToNaive: null,
    ratioToReference: speed.nodes / reference!.speed.nodes,
    searchRatioToReference: speed.positions / reference!.speed.positions,
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
function somePositions(rules: BoardRules): Position[] {
  const streams = new Streams("bench-search", "chance");
  const found: Position[] = [];
  for (let index = 0; found.length < POSITIONS; index++) {
    const stream = streams.at(index);
    const state = new BoardState(rules);
    state.start(stream);
    for (let plies = 4 + stream.below(MOST_PLIES); plies > 0 && state.seat !== OVER; plies--)
      state.play(stream.below(state.count()));
    if (state.seat !== OVER) found.push(Position.parse(state.position()));
  }
  return found;
}
