import data from "../../../simulations/openings.json" with { type: "json" };

/** A fixed opening: an addition is an entry in the data file, no code. */
export interface Opening {
  /** Who proposes it. */
  readonly source: string;
  /** Ranks from the top, `G` white, `g` black, `.` empty. */
  readonly diagram: readonly string[];
}

export const OPENINGS: Readonly<Record<string, Opening>> = data;

/** The ranks of an opening in position notation, "gggGGGG/…/GGGGggg". */
export function openingRanks(opening: Opening): string {
  return opening.diagram.map((rank) => rank.replaceAll(/\.+/g, (run) => String(run.length))).join("/");
}
