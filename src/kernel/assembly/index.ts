/** What the host calls: rules, seeds and positions are written into the memory at the addresses, then a function is run. */
import { layOut } from "./batch";
import { prepareChains } from "./chain";
import { WEIGHTS } from "./evaluation";
import { RESULTS } from "./playout";
import { GIVEN } from "./position";
import { KEYS } from "./random";
import { ADDRESSES, LOGARITHMS } from "./row";
import { readRules, RULES } from "./rules";

export { playBatch } from "./batch";
export { playouts } from "./playout";
export { best, nodes, searchGiven } from "./search";
export { listAddress, listGiven, perft } from "./perft";

export const rulesAddress: usize = RULES;
export const givenAddress: usize = GIVEN;
export const keysAddress: usize = KEYS;
export const weightsAddress: usize = WEIGHTS;
export const resultsAddress: usize = RESULTS;
export const columnsAddress: usize = ADDRESSES;
export const logarithmsAddress: usize = LOGARITHMS;

/** Takes rules written at `rulesAddress` over. */
export function configure(): void {
  readRules();
  prepareChains();
  layOut();
}
