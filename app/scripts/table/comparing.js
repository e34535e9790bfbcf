// @ts-check
// What really lies on the table, pile by pile: as it is shown, or entered anew by tapping cards.

import { ask } from "../page/dialogs.js";
import { button, el } from "../page/dom.js";
import { Entry } from "../cards/entry.js";
import { keypad } from "../cards/keypad.js";
import { shownCards, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */
/** What is seen of a pile, in the order of the notation; a number is null where nobody knows it.
 * @typedef {{cards: string[], covered: number, number: number | null, isAnew: boolean}} Lying */

const MOST = 104; // Cards on one pile.

/** What lies on the table is written down. @param {Recorder} recorder @param {boolean} afterGap */
export async function compare(recorder, afterGap = false) {
  const comparing = new Comparing(recorder);
  const answer = await ask({
    title: text(afterGap ? "afterGap" : "compare"),
    body: comparing.body,
    answers: { write: text("writeDown"), cancel: text("cancel") },
    main: "write",
    style: "tall",
  });
  if (answer !== "write") return;
  if (afterGap && !(await recorder.request("gap", {})).done) return;
  const { lines } = comparing;
  if (lines.length) await recorder.request("check", { lines });
}

class Comparing {
  /** @param {Recorder} recorder */
  constructor({ view, game }) {
    /** The table as the umpire shows it. */
    this.table = view.table;
    /** What lies there, as far as it was said. */
    this.piles = /** @type {Record<string, Lying>} */ ({});
    for (const name of Object.keys(view.table)) {
      // In the second part of Die Treppe some places are no piles any more.
      const isThere = view.phase === 1 || name[0] !== "R" || Number(name.slice(1)) <= game.left;
      if (isThere) this.piles[name] = lying(name, view.table[name]);
    }
    /** The pile that was tapped last. */
    this.chosen = Object.keys(this.piles)[0];
    /** A card that is half named. */
    this.entry = new Entry(game.layout);
    /** All piles, to be tapped. */
    this.list = el("div", { class: "compared", role: "group", "aria-label": text("table") });
    /** The cards of the chosen pile. */
    this.chips = el("div", { class: "chips", role: "group", "aria-label": text("cardsOfPile") });
    /** What else can be said of it. */
    this.fields = el("p", { class: "doors" });
    /** Takes it as shown after all. */
    this.shown = button(text("compareAsShown"), () => this.asShown());
    this.keys = keypad(
      {
        rank: (rank) => this.name(() => this.entry.tapRank(rank)),
        suit: (suit) => this.name(() => this.entry.tapSuit(suit)),
        back: () => this.back(),
      },
      game.joker,
    );
    this.draw();
  }

  get body() {
    return [text("compareHow"), this.list, this.chips, this.fields, this.keys];
  }

  /** The piles as a check lists them; what nobody knows is left out. */
  get lines() {
    return Object.entries(this.piles)
      .map(([name, pile]) => [name, listed(name, pile)])
      .filter(([, seen]) => seen !== null)
      .map(([name, seen]) => `${name}: ${seen}`.trim());
  }

  // Taps.

  /** Cards that are named lie there, instead of those that are shown. @param {() => unknown} tapped */
  name(tapped) {
    tapped();
    const { card } = this.entry;
    if (card) {
      this.entry.clear();
      const pile = this.anew();
      if (isSquared(this.chosen)) pile.cards = [card];
      else pile.cards.push(card);
      pile.number = pile.number === null ? null : Math.max(pile.number, pile.cards.length);
    }
    this.draw();
  }

  /** The chosen pile, of which the open cards are entered anew. */
  anew() {
    const pile = this.piles[this.chosen];
    if (!pile.isAnew) Object.assign(pile, { cards: [], isAnew: true });
    return pile;
  }

  back() {
    if (this.entry.isBegun) this.entry.clear();
    else if (this.piles[this.chosen].isAnew) this.piles[this.chosen].cards.pop();
    this.draw();
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.entry.clear();
    this.draw();
  }

  asShown() {
    this.piles[this.chosen] = lying(this.chosen, this.table[this.chosen]);
    this.draw();
  }

  empty() {
    Object.assign(this.piles[this.chosen], { cards: [], covered: 0, number: 0, isAnew: true });
    this.draw();
  }

  /** @param {"number" | "covered"} what @param {string} written */
  count(what, written) {
    const pile = this.piles[this.chosen],
      number = Number(written);
    if (written === "" || !Number.isInteger(number) || number < 0 || number > MOST) return;
    pile[what] = number;
    pile.isAnew = true;
    if (what === "number" && !number) pile.cards = [];
    this.shown.disabled = false; // All else stays as it is: somebody is writing in it.
    this.drawList();
  }

  // What is seen.

  draw() {
    const { chosen, entry } = this,
      pile = this.piles[chosen];
    this.drawList();
    const half = `${entry.suit ?? ""}${entry.rank ?? ""}`;
    const cards = pile.cards.map((card) => el("span", { class: /[♥♦]/.test(card) ? "red-card" : undefined }, shownCards(card)));
    this.chips.replaceChildren(el("b", {}, chosen), ...cards, ...(half ? [`${half}…`] : []));
    const number = isSquared(chosen) && this.field("compareNumber", "number", pile.number);
    const covered =
      chosen[0] === "R" &&
      (pile.covered > 0 || (this.table[chosen].covered ?? 0) > 0) &&
      this.field("compareCovered", "covered", pile.covered);
    this.shown.disabled = !pile.isAnew;
    const parts = [number, covered].filter((part) => part !== false);
    this.fields.replaceChildren(
      ...parts,
      button(text("compareEmpty"), () => this.empty()),
      this.shown,
    );
  }

  drawList() {
    const held = this.list.contains(document.activeElement);
    const choices = Object.entries(this.piles).map(([name, pile]) => {
      const how = { "aria-pressed": String(name === this.chosen), class: pile.isAnew ? "anew" : undefined, "data-pile": name };
      return button(seen(name, pile), () => this.choose(name), how);
    });
    this.list.replaceChildren(...choices);
    const current = this.list.querySelector("[aria-pressed=true]");
    if (held && current instanceof HTMLElement) current.focus();
  }

  /** @param {"compareNumber" | "compareCovered"} label @param {"number" | "covered"} what @param {number | null} value */
  field(label, what, value) {
    const field = el("input", {
      type: "number",
      min: 0,
      max: MOST,
      inputmode: "numeric",
      value: value ?? "",
      oninput: ({ target }) => this.count(what, /** @type {HTMLInputElement} */ (target).value),
    });
    return el("label", {}, `${text(label)} `, field);
  }
}

/** Piles of which only the top is seen. @param {string} name */
const isSquared = (name) => "QAS".includes(name[0]);

/** @param {string} name @param {PileView} pile @returns {Lying} */
function lying(name, { cards = [], covered = 0, uncounted, top = null, number = null, tops }) {
  if (name === "M") return { cards: [...(tops ?? [])], covered: 0, number: tops === null ? null : 0, isAnew: false };
  if (!isSquared(name)) return { cards: [...cards], covered, number: uncounted ? null : 0, isAnew: false };
  return { cards: top === null ? [] : [top], covered: 0, number, isAnew: false };
}

/** A pile in notation; null if nothing is known of it. @param {string} name @param {Lying} pile */
function listed(name, { cards, covered, number, isAnew }) {
  if (number === null && !isAnew) return isSquared(name) && cards.length ? `${cards.join(" ")} *` : null;
  if (!isSquared(name)) return [...Array(covered).fill("(?)"), ...cards].join(" ");
  if (number === null) return [...cards, "*"].join(" ");
  return [...cards, ...(number > cards.length ? [number - cards.length] : [])].join(" ");
}

/** A pile as it is shown: ♦7 +3 are three cards under ♦7. @param {string} name @param {Lying} pile */
function seen(name, pile) {
  const { cards, number } = pile,
    rest = (number ?? 0) - cards.length;
  const squared = number !== null && cards.length && rest > 0 ? [...cards, `+${rest}`].join(" ") : null;
  const written = isSquared(name) && squared ? squared : listed(name, pile);
  return `${name} ${shownCards((written ?? "?") || "–")}`;
}
