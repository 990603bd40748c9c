import type { DealCall, DealStep, DealView } from "../studies/deal.js";
import { counted, number } from "./format.js";
import { html, type Markup, node } from "./markup.js";

/** The arms by number, as tokens and as words. */
const ARM_TOKENS = ["a-corps", "a-cav", "a-inf"] as const;
const ARM_WORDS = ["corps", "cavalry", "infantry"] as const;
/** Under this width, in px, regiments go down and seats across. */
const TURNED = 620;

/** A deal to step through: what is said, the hands, what everybody can know, and the calls so far. */
export function cardTable(deal: DealView): HTMLElement {
  const element = document.createElement("div");
  element.className = "card-table";
  element.append(node(frameMarkup(deal)));
  const slider = element.querySelector("input")!;
  const parts = [...element.querySelectorAll<HTMLElement>("[data-part]")];
  let step = 0;
  let width = 0;
  const show = () => {
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", stepName(deal, step));
    for (const part of parts) part.replaceChildren(node(partMarkup(part.dataset.part!, deal, step, width)));
  };
  const go = (to: number) => {
    step = Math.max(0, Math.min(deal.steps.length - 1, to));
    show();
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  for (const button of element.querySelectorAll("button")) {
    const by = button.dataset.by!;
    button.addEventListener("click", () =>
      go(by === "first" ? 0 : by === "last" ? deal.steps.length : step + Number(by)),
    );
  }
  show();
  new ResizeObserver(([entry]) => {
    const now = Math.floor(entry!.contentRect.width);
    if (now === width) return;
    width = now;
    requestAnimationFrame(show);
  }).observe(element);
  return element;
}

function frameMarkup(deal: DealView): Markup {
  const button = (by: string, name: string, sign: string) =>
    html`<button type="button" data-by="${by}" aria-label="${name}">${sign}</button>`;
  return html`<div data-part="said" aria-live="polite"></div><div class="steps">${button("first", "To the deal", "«")}${button("-1", "Call back", "‹")}${button("1", "Next call", "›")}${button("last", "To the end", "»")}<input type="range" min="0" max="${deal.steps.length - 1}" value="0" aria-label="Call"></div><h4>Hands</h4><div data-part="hands"></div><h4>What everybody can know</h4><div data-part="known"></div>${knowledgeKey()}<h4>Calls</h4><div data-part="calls"></div>`;
}

function partMarkup(part: string, deal: DealView, step: number, width: number): Markup {
  const at = deal.steps[step]!;
  switch (part) {
    case "said":
      return saidMarkup(deal, step);
    case "hands":
      return handsMarkup(deal, at);
    case "known":
      return knowledgeMarkup(deal, at, width);
    default:
      return callsMarkup(deal, step);
  }
}

function stepName(deal: DealView, step: number): string {
  return step === 0 ? "after the deal" : `call ${step} of ${deal.steps.length - 1}`;
}

const garrison = (deal: DealView, seat: number): string => deal.seats[seat]!.garrison;

function saidMarkup(deal: DealView, step: number): Markup {
  const { call, turn, pool } = deal.steps[step]!;
  const said =
    call === null
      ? html`The cards are dealt. ${garrison(deal, turn)} calls first.`
      : html`${garrison(deal, call.caller)}: <i>“${call.words}.”</i> ${answerMarkup(deal, call)}`;
  const over = turn < 0 ? html` ${deal.end}` : "";
  return html`<p class="said">${said}${over}</p><p class="subtitle">${stepName(deal, step)}; pool ${counted(pool, "counter")}</p>`;
}

function answerMarkup(deal: DealView, { addressed, answer, won }: DealCall): Markup {
  const who = garrison(deal, addressed);
  return won ? html`${who} ${answer}.` : html`${who}: <i>“${answer}.”</i>`;
}

/** A card as a cell 28 × 18: the frame of its arm, filled for officers, open for men. */
export function cardCell(deal: DealView, card: number): Markup {
  const { fill, text, name, short } = cardLook(deal, card);
  const officers = card % 2 === 0 || card >= 2 * deal.regiments.length;
  return html`<svg class="card-cell" role="img" aria-label="${name}" width="28" height="18" viewBox="0 0 28 18"><rect x=".8" y=".8" width="26.4" height="16.4" rx="2.5" fill="${officers ? fill : "none"}" stroke="${fill}" stroke-width="1.6"/><text x="14" y="13" text-anchor="middle" font-size="11" font-weight="600" fill="${officers ? text : "var(--ink)"}">${short}</text></svg>`;
}

function cardLook(deal: DealView, card: number) {
  const regiment = deal.regiments[card >> 1];
  if (regiment === undefined)
    return { fill: "var(--a-staff)", text: "var(--a-staff-ink)", name: "the Staff", short: "S" };
  const token = ARM_TOKENS[regiment.arm]!;
  return {
    fill: `var(--${token})`,
    text: `var(--${token}-ink)`,
    name: `${card % 2 === 0 ? "officers" : "men"} of the ${regiment.name}`,
    short: regiment.short,
  };
}

function handsMarkup(deal: DealView, { hands, turn, counters }: DealStep): Markup {
  return html`<dl class="hands">${hands.map(
    (hand, seat) =>
      html`<div${seat === turn ? html` aria-current="true"` : ""}><dt>${garrison(deal, seat)} <span class="quiet">${counted(hand.length, "card")}, ${number(counters[seat]!)}${seat === turn ? ", on turn" : ""}</span></dt><dd>${hand.map((card) => cardCell(deal, card))}</dd></div>`,
  )}</dl>`;
}

type Known = "held" | "not" | "open";

function knownAt(places: number, seat: number): Known {
  const bit = 1 << seat;
  return (places & bit) === 0 ? "not" : places === bit ? "held" : "open";
}

/** Seats by regiments, officers over men; on a phone regiments down, officers and men side by side. */
export function knowledgeMarkup(deal: DealView, { places }: DealStep, width: number): Markup {
  const regiments = deal.regiments.map((regiment, r) => ({ ...regiment, cards: [2 * r, 2 * r + 1] }));
  const columns = deal.staff
    ? [...regiments, { arm: -1, short: "S", name: "the Staff", cards: [2 * regiments.length] }]
    : regiments;
  const cell = (cards: readonly number[], seat: number, down: boolean) => {
    const states = cards.map((card) => knownAt(places[card]!, seat));
    const size = down ? [14 * cards.length, 14] : [14, 14 * cards.length];
    const marks = states.map((state, i) => knownMark(state, down ? 14 * i : 0, down ? 0 : 14 * i));
    const said = states
      .map((state, i) => `${cards.length === 1 ? "" : i === 0 ? "officers " : "men "}${state}`)
      .join(", ");
    return html`<td><svg role="img" aria-label="${said}" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size[0]} ${size[1]}">${marks}</svg></td>`;
  };
  const head = ({ arm, short, name }: (typeof columns)[number]) =>
    html`<span title="${name}${arm < 0 ? "" : `, ${ARM_WORDS[arm]}`}" style="border-bottom:2px solid var(--${arm < 0 ? "a-staff" : ARM_TOKENS[arm]})">${short}</span>`;
  const turned = width > 0 && width < TURNED;
  const body = turned
    ? columns.map(
        (column) =>
          html`<tr><th scope="row">${head(column)}</th>${deal.seats.map((_, seat) => cell(column.cards, seat, true))}</tr>`,
      )
    : deal.seats.map(
        ({ garrison: name }, seat) =>
          html`<tr><th scope="row">${name}</th>${columns.map((column) => cell(column.cards, seat, false))}</tr>`,
      );
  const heads = turned
    ? deal.seats.map(({ garrison: name }) => html`<th scope="col">${name}</th>`)
    : columns.map((column) => html`<th scope="col">${head(column)}</th>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="What everybody can know"><table class="known"><caption class="visually-hidden">Where each card may be, as everybody can know</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function knownMark(state: Known, x: number, y: number): Markup {
  const box = html`<rect x="${x + 1.5}" y="${y + 1.5}" width="11" height="11" fill="${state === "held" ? "var(--ink)" : "none"}" stroke="var(--axis)"/>`;
  return state === "not"
    ? html`${box}<path d="M${x + 4} ${y + 4}l6 6m0 -6l-6 6" stroke="var(--ink-3)" stroke-width="1.2"/>`
    : box;
}

function knowledgeKey(): Markup {
  const item = (state: Known, says: string) =>
    html`<li><svg width="14" height="14" aria-hidden="true">${knownMark(state, 0, 0)}</svg>${says}</li>`;
  return html`<ul class="key">${item("held", "known to be there")}${item("not", "known not to be there")}${item("open", "open")}<li>officers over men; on a phone officers, then men</li></ul>`;
}

function callsMarkup(deal: DealView, step: number): Markup {
  const rows = deal.steps.slice(1, step + 1).map(({ call }, i) => {
    const { caller, addressed, card, won, certain } = call!;
    return html`<tr${i + 1 === step ? html` aria-current="step"` : ""}><td class="number">${i + 1}</td><th scope="row">${garrison(deal, caller)}</th><td>${cardCell(deal, card)}</td><td>${garrison(deal, addressed)}</td><td>${won ? "won" : "refused"}${certain ? html` <span class="quiet">certain</span>` : ""}</td></tr>`;
  });
  return rows.length === 0
    ? html`<p class="subtitle">No call yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Calls so far"><table class="calls"><caption class="visually-hidden">Calls so far</caption><thead><tr><th scope="col" class="number">Call</th><th scope="col">by</th><th scope="col">for</th><th scope="col">from</th><th scope="col">answer</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
