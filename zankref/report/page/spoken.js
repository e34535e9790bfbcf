// @ts-check
// How cards and actions are read aloud.

import { RANKS, SUITS, WRITTEN_RANKS, rankOf, suitOf } from "./cards.js";
import { ANY_NUMBER, JOKER, UNKNOWN } from "./states.js";
import { DATA, say } from "./words.js";

/** @param {number} card */
export function spokenCard(card) {
  if (card === ANY_NUMBER) return say("some_cards");
  if (card >= UNKNOWN) return say("unknown_card");
  if (card === JOKER) return say("joker");
  return cardInWords(suitOf(card), rankOf(card));
}

/** @param {number} suit @param {number} rank */
function cardInWords(suit, rank) {
  return say("card", { rank: DATA.words.rank_names[rank], suit: DATA.words.suits[suit] });
}

/** A text as it is read aloud. What players wrote themselves has the letters of other languages. @param {string} text */
export function spokenAction(text) {
  return text.replace(/([♣♠♥♦])(10|[2-9A-Z])/g, (written, /** @type {string} */ suit, /** @type {string} */ letter) => {
    const rank = RANKS.includes(letter) ? RANKS.indexOf(letter) : WRITTEN_RANKS.indexOf(letter);
    return rank < 0 ? written : cardInWords(SUITS.indexOf(suit), rank);
  });
}
