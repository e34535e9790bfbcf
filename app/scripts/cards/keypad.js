// @ts-check
// The keys by which a card is named. They always look alike, whatever can be.

import { RANKS, SUITS, WRITTEN_RANKS } from "../../board/cards.js";
import { DATA } from "../../board/words.js";
import { button, el } from "../page/dom.js";
import { text } from "../page/language.js";

/**
 * @param {object} told
 * @param {(rank: string) => void} told.rank
 * @param {(suit: string) => void} told.suit
 * @param {() => void} told.back
 * @param {boolean} joker whether the game has one
 */
export function keypad({ rank, suit, back }, joker) {
  const ranks = WRITTEN_RANKS.map((written, i) =>
    button(RANKS[i], () => rank(written), { "aria-label": DATA.words.rank_names[i] }),
  );
  const unknown = button("?", () => rank("?"), { "aria-label": text("unknownCard") });
  const suits = SUITS.map((written, i) =>
    button(written, () => suit(written), { class: i > 1 ? "suit red-card" : "suit", "aria-label": DATA.words.suits[i] }),
  );
  const last = joker ? [button("Joker", () => rank("Joker"))] : [];
  return el(
    "div",
    { class: "keys", role: "group", "aria-label": text("keys") },
    el("div", {}, ...ranks.slice(0, 7)),
    el("div", {}, ...ranks.slice(7), unknown),
    el("div", {}, ...suits, ...last, button(text("back"), back, { class: "back" })),
  );
}
