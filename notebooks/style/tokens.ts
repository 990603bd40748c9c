/** The colours of the pages by role, light and dark, as published by the look's table; each has its measured contrast. */
export const TOKENS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  bg: ["#FBFAF6", "#181715"],
  raise: ["#F3F1EA", "#22201D"],
  card: ["#FFFEFB", "#25231F"],
  rule: ["#DCD8CC", "#3B3A34"],
  grid: ["#E9E6DD", "#2A2925"],
  ink: ["#1E1D1A", "#ECE9E0"],
  "ink-2": ["#504D45", "#BDB9AD"],
  "ink-3": ["#6C685E", "#989487"],
  axis: ["#8C887C", "#77736A"],
  link: ["#1B5B8F", "#8DBDE6"],
  focus: ["#1B5B8F", "#F0C663"],
  white: ["#FFFDF7", "#FFFDF7"],
  black: ["#24231F", "#24231F"],
  "side-edge": ["#24231F", "#D8D4C8"],
  draw: ["#B9B4A6", "#77736A"],
  "v-matters": ["#A8330E", "#FF8F5C"],
  "v-below": ["#BD7330", "#A0683A"],
  "v-equiv": ["#1F6AA5", "#6DB0E6"],
  "v-open": ["#74706A", "#979389"],
  "v-band": ["#EFEBDE", "#2A2823"],
  "e-elim": ["#1F3763", "#8BADE6"],
  "e-stale": ["#A94F97", "#C566B1"],
  "e-rep": ["#D9A83C", "#8E6C1A"],
  "e-noprog": ["#A5CDBB", "#3D6656"],
  "e-cap": ["#77736A", "#989487"],
  "a-corps": ["#25569B", "#7FAEEA"],
  "a-cav": ["#B8860B", "#E3BA4A"],
  "a-inf": ["#B5322A", "#E4604F"],
  "a-staff": ["#1E1D1A", "#ECE9E0"],
  "d-1": ["#0D5064", "#86D3EA"],
  "d-2": ["#2A7388", "#4BA3BD"],
  "d-3": ["#7FBACB", "#2C748A"],
  "d-4": ["#BFDFE8", "#1F4C5B"],
  "d-5": ["#F2EFE6", "#2B2A26"],
  "d-6": ["#EDDAAF", "#55431F"],
  "d-7": ["#D6AF63", "#876729"],
  "d-8": ["#B28430", "#BE9443"],
  "d-9": ["#6E4A0C", "#F0CB80"],
  "s-1": ["#EEF0F2", "#23252A"],
  "s-2": ["#D0DBE8", "#2A3A4C"],
  "s-3": ["#B0C3DA", "#335371"],
  "s-4": ["#83A3C7", "#44719B"],
  "s-5": ["#4A74A4", "#6091BF"],
  "s-6": ["#2E5888", "#8CB4DA"],
  "s-7": ["#163D66", "#C4DCF2"],
  bd: ["#CFC8B5", "#857E6C"],
  "bd-pad": ["#DCD6C7", "#958E7B"],
  "bd-line": ["#948C77", "#5C5748"],
  "bd-ink": ["#4A4538", "#14130F"],
  "bd-edge": ["#24231F", "#1A1916"],
  "bd-edge-b": ["#A9A69D", "#BAB7AD"],
  "bd-last": ["#97610A", "#FFE28C"],
  "bd-legal": ["#1B5B55", "#08302C"],
};

/** Fills that carry text; each gets a token `<name>-ink`. */
const WITH_TEXT = /^(white|black|draw|a-|e-|d-|s-)/;
const INKS = ["#1E1D1A", "#FFFDF7"] as const;

/** The tokens as custom properties; `light-dark()` follows the page's colour scheme, so a switch redraws nothing. */
export function tokensCss(): string {
  const lines = Object.entries(TOKENS).flatMap(([name, [light, dark]]) => [
    `--${name}: light-dark(${light}, ${dark});`,
    ...(WITH_TEXT.test(name) ? [`--${name}-ink: light-dark(${inkOn(light)}, ${inkOn(dark)});`] : []),
  ]);
  return `:root {\n  ${lines.join("\n  ")}\n}\n`;
}

/** The ink that contrasts more with a fill. */
export function inkOn(fill: string): string {
  return contrast(INKS[0], fill) >= contrast(INKS[1], fill) ? INKS[0] : INKS[1];
}

/** WCAG 2 contrast ratio of two colours "#rrggbb", 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of "#rrggbb" (WCAG 2), 0 to 1. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
