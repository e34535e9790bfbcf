// @ts-check
// The keys that name a card. They always look the same, whatever is possible.

import { RANKS, SUITS, WRITTEN_RANKS } from "../../board/cards.js";
import { DATA } from "../../board/words.js";
import { button, fromTemplate } from "../page/dom.js";
import { shownCards, text } from "../page/language.js";

/**
 * @param {object} told
 * @param {import("./pending-action.js").PendingAction} told.entry what is entered
 * @param {(tap: () => import("./pending-action.js").Action | null) => unknown} told.tapped
 * @param {() => void} told.back
 * @param {boolean} joker whether the game has one
 */
export function keypad({ entry, tapped, back }, joker) {
  const rank = (/** @type {string} */ written, label = written, how = {}) =>
    button(label, () => tapped(() => entry.tapRank(written)), how);
  const ranks = WRITTEN_RANKS.map((written, i) => rank(written, RANKS[i], { "aria-label": DATA.words.rank_names[i] }));
  const suits = SUITS.map((written, i) => {
    const how = { class: i > 1 ? "suit red-card" : "suit", "aria-label": DATA.words.suits[i] };
    return button(written, () => tapped(() => entry.tapSuit(written)), how);
  });
  const { element } = fromTemplate("keys", {
    above: ranks.slice(0, 7),
    below: [...ranks.slice(7), rank("?", "?", { "aria-label": text("unknownCard") })],
    suits: [...suits, joker && rank("Joker"), button(text("back"), back, { class: "back" })],
  });
  const keys = [...element.querySelectorAll("button")];
  // Which half of a card was named, as long as the other one is to come.
  element.addEventListener("click", ({ target }) => {
    const at = keys.indexOf(/** @type {HTMLButtonElement} */ (target));
    const kind = at < ranks.length ? "rank" : suits.includes(/** @type {HTMLButtonElement} */ (target)) ? "suit" : "";
    element.dataset.half = element.dataset.half && element.dataset.half !== kind ? "" : kind;
  });
  // Whoever goes on with a keyboard does not mean the key that was clicked last.
  return Object.assign(element, { onmousedown: (/** @type {Event} */ event) => event.preventDefault() });
}

/** A card of a pile, to be tapped. @param {string} card @param {() => unknown} act @param {string} [more] what stands behind it @param {import("../page/dom.js").Attributes} [how] */
export const cardChip = (card, act, more = "", how = {}) =>
  button(shownCards(card) + more, act, { class: /[♥♦]/.test(card) && "red-card", ...how });
