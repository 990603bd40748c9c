import { NONE } from "./vocabulary.js";

/**
 * Names to speak regiments by, for each arm by number. Illustrative: the historical pack's names are not known. The text
 * names one regiment only, the Royal Welsh Fusiliers (infantry 1); the others are regiments of the period.
 */
const NAMES: readonly (readonly string[])[] = [
  [
    "Royal Artillery",
    "Royal Engineers",
    "Royal Horse Artillery",
    "Royal Marine Artillery",
    "Bengal Engineers",
    "Madras Engineers",
  ],
  [
    "Life Guards",
    "Royal Horse Guards",
    "King's Dragoon Guards",
    "Queen's Bays",
    "Royal Dragoons",
    "Royal Scots Greys",
    "Queen's Own Hussars",
    "Queen's Royal Lancers",
    "Prince of Wales's Royal Hussars",
    "Prince Albert's Own Hussars",
    "Carabiniers",
    "Inniskilling Dragoons",
  ],
  [
    "Royal Welsh Fusiliers",
    "Grenadier Guards",
    "Coldstream Guards",
    "Scots Guards",
    "Royal Scots",
    "Buffs",
    "Royal Fusiliers",
    "Norfolk Regiment",
    "Devonshire Regiment",
    "Suffolk Regiment",
    "Leicestershire Regiment",
    "Royal Irish Regiment",
    "Lancashire Fusiliers",
    "Cameronians",
    "Black Watch",
    "Gordon Highlanders",
    "Connaught Rangers",
    "Rifle Brigade",
  ],
];

const KINDS = ["Corps", "Cavalry", "Infantry"] as const;

/** The name of a regiment, number from 1; beyond the list e.g. "Infantry Regiment 19". */
export function regimentName(arm: number, number: number): string {
  return NAMES[arm]![number - 1] ?? `${KINDS[arm]} Regiment ${number}`;
}

/** Arm and number of a regiment by its name, or null. */
export function regimentNamed(name: string): { readonly arm: number; readonly number: number } | null {
  for (let arm = 0; arm < NAMES.length; arm++) {
    const place = NAMES[arm]!.indexOf(name);
    if (place !== NONE) return { arm, number: place + 1 };
    const beyond = /^(\w+) Regiment ([1-9]\d*)$/.exec(name);
    if (beyond !== null && beyond[1] === KINDS[arm] && Number(beyond[2]) > NAMES[arm]!.length)
      return { arm, number: Number(beyond[2]) };
  }
  return null;
}
