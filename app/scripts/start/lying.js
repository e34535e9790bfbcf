// @ts-check
// A table that is set up card by card: what lies on each pile, as a record says it.

import { WRITTEN_RANKS } from "../../board/cards.js";
import { pileNames } from "../cards/view.js";

/**
 * ``cards`` from the bottom up, of M its tops; ``covered`` is how many lie face down, under the cards
 * of a tableau pile, or 1 if the top of a reserve does; ``number`` is how many there are in all, null
 * if nobody counted them.
 * @typedef {{cards: string[], covered: number, number: number | null}} Lying
 */

export class Position {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.names = [...pileNames(game.layout), "M"];
    /** @type {Record<string, Lying>} */
    this.piles = Object.fromEntries(this.names.map((name) => [name, { cards: [], covered: 0, number: null }]));
  }

  /**
   * Put cards onto a pile, one after the other. Onto M goes the top card of a foundation; where a suit
   * has no other one, it takes the place of the last.
   * @param {string} name @param {string[]} cards
   */
  put(name, cards) {
    const on = this.piles[name].cards;
    for (const card of cards) {
      if (name === "M") putOnTop(on, card, this.game.copies);
      else on.push(card);
    }
  }

  /** Whether cards can be put there: nobody sees a stock's, and M has no more room than it has foundations. @param {string} name @param {string[]} cards */
  takes(name, cards) {
    if (name === "M") return cards.every((card) => "♣♠♥♦".includes(card[0]));
    return name[0] !== "Q";
  }

  /** @param {string} name @param {number} height */
  takeOff(name, height) {
    this.piles[name].cards.splice(height, 1);
  }

  /** How many copies of a card lie open, those under the tops of M included. @param {string} card */
  copies(card) {
    const wraps = this.game.layout[0] === 1;
    return this.names.flatMap((name) =>
      this.piles[name].cards.filter((other) => other === card || (name === "M" && !wraps && isBelow(card, other))),
    ).length;
  }

  /** How many cards lie on a pile at least, on M those under its tops included. @param {string} name */
  least(name) {
    const { cards, covered, number } = this.piles[name];
    if (name !== "M") return Math.max(cards.length + (name[0] === "R" ? covered : 0), number ?? 0);
    const wraps = this.game.layout[0] === 1;
    return cards.reduce((sum, top) => sum + (wraps ? 1 : WRITTEN_RANKS.indexOf(top.slice(1)) + 1), 0);
  }

  /** How many lie on the table at least, one pile perhaps left out. @param {string} [but] */
  leastInAll(but) {
    return this.names.reduce((sum, name) => sum + (name === but ? 0 : this.least(name)), 0);
  }

  /** Whether there are more copies of a card than the packs have. @param {string} card */
  isTooMany(card) {
    return card !== "?" && this.copies(card) > (card === "Joker" ? 1 : this.game.copies);
  }

  /** The table as the umpire would show it. */
  get table() {
    const table = this.names.map((name) => {
      const { cards, covered, number } = this.piles[name];
      if (name === "M") return [name, { tops: cards }];
      if (name[0] === "R") return [name, { cards, covered }];
      const top = covered ? null : (cards.at(-1) ?? null);
      return [name, { top, number: name[0] === "A" ? cards.length : number === null ? null : Math.max(number, cards.length) }];
    });
    return Object.fromEntries(table);
  }

  /** What a record says of it: the lines of ``deal position``. */
  get lines() {
    return this.names.flatMap((name) => {
      const line = this.line(name);
      return line === null ? [] : [`${name}: ${line}`.trim()];
    });
  }

  /** @param {string} name @returns {string | null} */
  line(name) {
    const { cards, covered, number } = this.piles[name];
    if (name[0] === "R") return covered || cards.length ? [...Array(covered).fill("(?)"), ...cards].join(" ") : null;
    if (name === "M" || name[0] === "A") return cards.length ? cards.join(" ") : null;
    // Of stocks and reserves the next card to be played comes first.
    const shown = covered && !cards.length ? ["(?)"] : cards.toReversed().map((card, i) => (covered && !i ? `(${card})` : card));
    if (number === null) return shown.length ? [...shown, "*"].join(" ") : null;
    const rest = number - shown.length;
    return [...shown, ...(rest > 0 ? [rest] : [])].join(" ");
  }
}

/** A card on M: where its suit has no other foundation, it takes the place of the last. @param {string[]} tops @param {string} card @param {number} copies */
export function putOnTop(tops, card, copies) {
  const suited = tops.filter((top) => top[0] === card[0]);
  if (suited.length && suited.length === copies) tops.splice(tops.lastIndexOf(suited.at(-1) ?? ""), 1, card);
  else tops.push(card);
}

/** Whether a card lies under another one of its suit on a foundation. @param {string} card @param {string} top */
const isBelow = (card, top) => card[0] === top[0] && WRITTEN_RANKS.indexOf(card.slice(1)) < WRITTEN_RANKS.indexOf(top.slice(1));
