// @ts-check
// A table that is set up card by card: the cards on each pile, as a record writes them.

/**
 * ``cards`` from the bottom up, of M its tops; ``covered`` is how many lie face down, under the cards
 * of a tableau pile, or 1 if the top of a reserve does; ``number`` is how many there are in all, if they are
 * counted, and null if nobody knows it; ``isEdited`` whether somebody has said so since the umpire showed it.
 * @typedef {{cards: string[], covered: number, number: number | null, isEdited?: boolean}} PileContents
 */

/** Piles of which only the top is seen. @param {string} name */
export const isSquared = (name) => "QAS".includes(name[0]);

/** A pile as the umpire shows it. @param {string} name @param {PileView} pile @returns {PileContents} */
export function contentsOf(name, { cards = [], covered = 0, uncounted, top = null, number = null, tops }) {
  if (name === "M") return { cards: [...(tops ?? [])], covered: 0, number: tops === null ? null : 0 };
  if (!isSquared(name)) return { cards: [...cards], covered, number: uncounted ? null : 0 };
  return { cards: top === null ? [] : [top], covered: 0, number };
}

/** A pile in notation. @param {string} name @param {PileContents} pile */
function notationOf(name, { cards, covered, number }) {
  if (!isSquared(name)) return [...Array(covered).fill("(?)"), ...cards].join(" ");
  // Of stocks and reserves the next card to be played comes first.
  const order = name[0] === "A" ? cards : cards.toReversed().map((card, i) => (covered && !i ? `(${card})` : card));
  const shown = covered && !cards.length ? ["(?)"] : order;
  if (number === null) return [...shown, "*"].join(" ");
  return [...shown, ...(number > shown.length ? [number - shown.length] : [])].join(" ");
}

/** A pile as the umpire would show it. @param {string} name @param {PileContents} pile @returns {PileView} */
function viewOf(name, { cards, covered, number }) {
  if (name === "M") return { tops: number === null && !cards.length ? null : cards };
  if (name[0] === "R") return { cards, covered, ...(number === null && { uncounted: true }) };
  return { top: covered ? null : (cards.at(-1) ?? null), number: number === null ? null : Math.max(number, cards.length) };
}

export class Position {
  /** @param {Game} game @param {Record<string, PileContents>} [piles] what lies there; nothing, unless it is given */
  constructor(game, piles) {
    this.game = game;
    /** @type {(name: string) => PileContents} */
    const empty = (name) => ({ cards: [], covered: 0, number: "QS".includes(name[0]) ? null : 0 });
    this.piles = piles ?? Object.fromEntries(Object.keys(game.dealt).map((name) => [name, empty(name)]));
  }

  get names() {
    return Object.keys(this.piles);
  }

  /**
   * Put cards onto a pile, one after the other. Onto M goes the top card of a foundation; where a suit
   * has no other one, it takes the place of the last.
   * @param {string} name @param {string[]} cards
   */
  put(name, cards) {
    const on = this.piles[name].cards;
    for (const card of cards) {
      const suited = name === "M" ? on.filter((top) => top[0] === card[0]) : [];
      if (suited.length && suited.length === this.game.copies) on.splice(on.lastIndexOf(suited.at(-1) ?? ""), 1, card);
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

  /** The table as the umpire would show it. */
  get table() {
    return Object.fromEntries(this.names.map((name) => [name, viewOf(name, this.piles[name])]));
  }

  /** What a record says of it: the lines of ``deal position``. */
  get lines() {
    const isKnown = (/** @type {string} */ name) => {
      const { cards, covered, number } = this.piles[name];
      return cards.length > 0 || covered > 0 || ("QS".includes(name[0]) ? number !== null : number === null);
    };
    return this.linesOf(this.names.filter(isKnown));
  }

  /** What a record says of some of the piles. @param {string[]} names */
  linesOf(names) {
    return names.map((name) => `${name}: ${notationOf(name, this.piles[name])}`.trim());
  }
}
