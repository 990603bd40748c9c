import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tokensCss } from "./style/tokens.js";

const require = createRequire(import.meta.url);
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const GREEK = "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF";

/** One face, its file inside the sheet: no request goes elsewhere and no text jumps when a font arrives late. */
function face(family: string, file: string, range: string): string {
  const data = readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`)).toString("base64");
  return `@font-face {
  font-family: "${family}";
  font-weight: 200 900;
  src: url(data:font/woff2;base64,${data}) format("woff2");
  unicode-range: ${range};
}
`;
}

process.stdout.write(
  [
    tokensCss(),
    face("Source Serif 4", "source-serif-4/files/source-serif-4-latin-opsz-normal", LATIN),
    face("Source Serif 4", "source-serif-4/files/source-serif-4-greek-wght-normal", GREEK),
    face("Source Sans 3", "source-sans-3/files/source-sans-3-latin-wght-normal", LATIN),
    face("Source Sans 3", "source-sans-3/files/source-sans-3-greek-wght-normal", GREEK),
  ].join("\n"),
);
