import type { BoardRules } from "../games/board/rules.js";

/** No limit, in the fields where a limit counts plies. */
const UNLIMITED = 0x7fffffff;
/** More officers than a side can have. */
const ANY_NUMBER = 99;
const ANY = -1;

/** The rules as the kernel reads them, in the order of its `readRules`: one 32-bit integer a field. */
export function ruleFields(rules: BoardRules): Int32Array {
  const index = <T>(values: readonly T[], value: T): number => values.indexOf(value);
  return Int32Array.of(
    rules.size,
    index(["random", "halfTurn", "drops", "fixed"], rules.setup),
    rules.dropsPerTurn,
    Number(rules.firstMover === "lastDropper"),
    Number(rules.pie),
    Number(rules.centre === "barred"),
    index(["adjacent", "line", "path", "anywhere"], rules.makeReach),
    Number(rules.firstTurnMake),
    Number(rules.firstMakeImpossible === "waive"),
    rules.maxOfficers ?? ANY_NUMBER,
    Number(rules.cornerOfficers === "barred"),
    rules.turns === "any" ? ANY : rules.turns,
    Number(rules.turnAfter === "jump"),
    Number(rules.runUp),
    Number(rules.runOut),
    rules.jumps === "any" ? ANY : rules.jumps,
    Number(rules.jumpOwn),
    Number(rules.jumpRow),
    Number(rules.bentJump),
    index(["optional", "mandatory", "maximum"], rules.capture),
    Number(rules.chainEnd === "exhausted"),
    Number(rules.removal === "endOfPly"),
    index(["suddenDeath", "grace", "renewable", "lives"], rules.lastOfficer),
    rules.lives,
    Number(rules.stalemateScope === "movesOnly"),
    index(["loss", "draw", "pass"], rules.stalemate),
    index(["none", "threefold", "superko"], rules.repetition),
    rules.noProgress ?? UNLIMITED,
    index(["draw", "officers", "captures"], rules.adjudication),
    rules.plyCap,
  );
}

/** Why these rules cannot be played in the kernel; null when they can. The reference engine plays all. */
export function kernelSupports(rules: BoardRules): string | null {
  return rules.size === 9 ? "size 9 has more cells than a 64-bit mask has bits" : null;
}
