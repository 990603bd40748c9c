/** HTML or SVG text that is already escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Template of markup: what is put in is escaped unless it is markup itself; null and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, i) => text + written(parts[i - 1]) + string));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return String(part).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Markup as a node of the page. */
export function node(markup: Markup): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup.text;
  return template.content;
}
