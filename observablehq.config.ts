/** Framework's configuration: everything local, nothing of its own look. See scripts/notebooks/README.md. */

const GROUPS = [
  {
    name: "Board game",
    pages: [
      { name: "Setup or opening", path: "/setup-or-opening" },
      { name: "The officer’s jump", path: "/officers-jump" },
      { name: "Game length", path: "/game-length" },
      { name: "Speed", path: "/speed" },
    ],
  },
  {
    name: "Card game",
    pages: [
      { name: "Seats and hands", path: "/seats-and-hands" },
      { name: "The Staff card", path: "/staff-card" },
      { name: "Does it end?", path: "/does-it-end" },
      { name: "Pairing and scoring", path: "/pairing-and-scoring" },
    ],
  },
  {
    name: "Method",
    pages: [
      { name: "How to read these numbers", path: "/how-to-read" },
      { name: "Comparisons", path: "/comparisons" },
      { name: "Survival", path: "/survival" },
      { name: "Rules and assumptions", path: "/rules" },
    ],
  },
];

/** Runs before the first paint: the reader's theme, the language, and zooming, which Framework's own head limits. */
const FIRST = `
const root = document.documentElement;
root.lang = "en";
document.querySelector("meta[name=viewport]").content = "width=device-width, initial-scale=1";
try { const theme = localStorage.getItem("theme"); if (theme) root.dataset.theme = theme; } catch {}
`;

const THEME_SWITCH = `
document.querySelector("#theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch {}
});
`;

/** One menu is open at a time (their common name); a click elsewhere and Escape close it. */
const MENUS = `
const open = () => document.querySelector("#observablehq-header details[open]");
document.addEventListener("click", (event) => { if (open() && !open().contains(event.target)) open().open = false; });
document.addEventListener("keydown", (event) => {
  const menu = open();
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
});
`;

const OFFICER = `<svg width="20" height="24" viewBox="0 0 20 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M2 10v5a8 8 0 0 0 16 0v-5"/><circle cx="10" cy="9.5" r="8"/><circle cx="10" cy="9.5" r="2.6" fill="currentColor"/></svg>`;
const HALF = `<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" stroke-width="2"/><path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor"/></svg>`;

function header({ path }: { readonly path: string }): string {
  const menus = GROUPS.map(({ name, pages }) => {
    const here = pages.some((page) => page.path === path);
    const links = pages.map(
      (page) => `<li><a href="${page.path}"${page.path === path ? ' aria-current="page"' : ""}>${page.name}</a></li>`,
    );
    return `<details name="pages"><summary${here ? ' aria-current="true"' : ""}>${name}</summary><ul>${links.join("")}</ul></details>`;
  });
  return `<a class="brand" href="/">${OFFICER} On Guard</a><nav aria-label="Pages">${menus.join("")}</nav>
<button id="theme" type="button" aria-label="Switch between light and dark">${HALF}</button><script>{${THEME_SWITCH}${MENUS}}</script>`;
}

export default {
  root: "notebooks",
  output: process.env.ONGUARD_SITE ?? "dist",
  title: "On Guard",
  pages: GROUPS,
  sidebar: false,
  toc: false,
  pager: false,
  style: "style/style.css",
  globalStylesheets: [],
  interpreters: { ".ts": ["node", "--import", "tsx"] },
  head: `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/theme.css"><script>{${FIRST}}</script>`,
  header,
  footer:
    "Every number on these pages is computed from simulated games; each page says which, and how to play them again.",
};
