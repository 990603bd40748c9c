import { html, node } from "./markup.js";

/** One choice: what it stands for, and how it is named. */
export interface Choice {
  readonly value: string;
  readonly name: string;
}

interface Select {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What is chosen at first; else the first choice. */
  readonly first?: string;
}

/**
 * Labelled native selects as one input: its value maps each select's id to what is chosen, and it tells of changes by
 * "input" events. With `hash` the first choice comes from, and goes into, the address, so that a link can name it.
 */
export function chooser(
  selects: readonly Select[],
  { hash = false } = {},
): HTMLElement & { value: Readonly<Record<string, string>> } {
  const form = document.createElement("form");
  form.className = "chooser";
  form.append(
    node(
      html`${selects.map(
        ({ id, label, choices, first }) =>
          html`<label${choices.length < 2 ? html` hidden` : ""}>${label} <select name="${id}">${choices.map(({ value, name }) => html`<option value="${value}"${value === first ? html` selected` : ""}>${name}</option>`)}</select></label>`,
      )}`,
    ),
  );
  const fields = [...form.querySelectorAll("select")];
  const named = decodeURIComponent(location.hash.slice(1));
  if (hash && fields[0] && selects[0]!.choices.some(({ value }) => value === named)) fields[0].value = named;
  const read = () => Object.fromEntries(fields.map((field) => [field.name, field.value]));
  const input = Object.assign(form, { value: read() });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    input.value = read();
    if (hash) history.replaceState(null, "", `#${encodeURIComponent(fields[0]!.value)}`);
  });
  return input;
}
