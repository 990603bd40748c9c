import padjust from "@stdlib/stats-padjust";

/**
 * p-values adjusted for a family. "holm": no false claim with probability 1 − α (Holm 1979); "benjaminiHochberg": the
 * expected share of false claims is at most α (1995), for exploration only, and to be labelled so.
 */
export type Family = "holm" | "benjaminiHochberg";

export function adjust(p: readonly number[], family: Family): readonly number[] {
  if (p.length === 0) return [];
  return padjust([...p], family === "holm" ? "holm" : "bh");
}
