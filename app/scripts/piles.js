// @ts-check
// The cards on the table, as far as they are known, without any rules.

/** What is known of a card: its face, or null. A card that is seen once stays known wherever it goes.
 * @typedef {{face: string | null}} Card */
/** A pile from the bottom; under its cards may lie more that nobody counted.
 * @typedef {{cards: Card[], covered: number, uncounted: boolean, fallen: boolean}} Pile */

/** @returns {Card} */
export const unknown = () => ({ face: null });

/** @param {number} number */
export const unknowns = (number) => Array.from({ length: number }, unknown);

export const kindOf = (/** @type {string} */ name) => name[0];

export class Piles {
  /**
   * @param {any} game as ``rules.json`` has it
   * @param {string[]} ranks
   * @param {string | null} base the rank with which M begins; null if a first card decides
   */
  constructor(game, ranks, base) {
    this.game = game;
    this.ranks = ranks;
    this.base = base;
    this.baseOpen = base === null;
    /** @type {Record<string, Pile>} */
    this.piles = {};
    for (const name of names(game)) this.lay(name, []);
    /** The top card of each foundation, null if it has none; all null if that is not known.
     * @type {(string | null)[] | null} */
    this.tops = Array(game.foundations).fill(null);
    this.aside = 0;
  }

  // Where a table is kept to be restored later.

  kept() {
    const piles = Object.fromEntries(Object.entries(this.piles).map(([name, pile]) => [name, { ...pile, cards: [...pile.cards] }]));
    return { piles, tops: this.tops && [...this.tops], base: this.base, aside: this.aside };
  }

  /** @param {ReturnType<Piles["kept"]>} kept */
  restore(kept) {
    this.piles = Object.fromEntries(Object.entries(kept.piles).map(([name, pile]) => [name, { ...pile, cards: [...pile.cards] }]));
    this.tops = kept.tops && [...kept.tops];
    this.base = kept.base;
    this.aside = kept.aside;
  }

  // What lies there.

  /** @param {string} name */
  cards(name) {
    return this.piles[name].cards;
  }

  /** @param {string} name */
  top(name) {
    return this.piles[name].cards.at(-1) ?? null;
  }

  /** Whether nothing certainly lies there. @param {string} name */
  isEmpty(name) {
    const { cards, uncounted, fallen } = this.piles[name];
    return !cards.length && !uncounted && !fallen;
  }

  /** @param {string} name */
  mayBeEmpty(name) {
    return !this.piles[name].cards.length && this.piles[name].uncounted;
  }

  /** @param {string} name */
  isCovered(name) {
    const { cards, covered } = this.piles[name];
    return cards.length > 0 && covered >= cards.length;
  }

  get fallen() {
    return Object.keys(this.piles).find((name) => this.piles[name].fallen) ?? null;
  }

  /** Whether a card goes onto M as it lies; null if nobody knows. @param {Card | null} card */
  fits(card) {
    if (!card?.face || !this.tops) return null;
    if (card.face === "Joker") return false;
    if (this.base === null) return true;
    const below = this.below(card.face);
    return this.tops.includes(below);
  }

  /** The card under this one on M; null under the first. @param {string} face */
  below(face) {
    const rank = face.slice(1);
    if (rank === this.base) return null;
    return face[0] + this.ranks[(this.ranks.indexOf(rank) + this.ranks.length - 1) % this.ranks.length];
  }

  /** All cards of a foundation, from its top. @param {string} top */
  under(top) {
    const cards = [top];
    for (let card = this.below(top); card; card = this.below(card)) cards.push(card);
    return cards;
  }

  // Laying, moving, turning.

  /** @param {string} name @param {Card[]} cards @param {{covered?: number, uncounted?: boolean}} [how] */
  lay(name, cards, { covered = 0, uncounted = false } = {}) {
    this.piles[name] = { cards, covered, uncounted, fallen: false };
  }

  /** @param {string[]} tops */
  layTops(tops) {
    this.tops = Array.from({ length: this.game.foundations }, (_, i) => tops[i] ?? null);
    if (this.base === null && tops.length) this.base = this.ranks[0];
  }

  /** Of a pile that nobody counted so many cards come to light. @param {string} name @param {number} [count] */
  ensure(name, count = 1) {
    const pile = this.piles[name], missing = count - pile.cards.length;
    if (pile.uncounted && missing > 0) pile.cards.unshift(...unknowns(missing));
  }

  /** @param {string} source @param {string} target @param {number} [count] */
  move(source, target, count = 1) {
    const from = this.piles[source];
    this.piles[target].cards.push(...from.cards.splice(from.cards.length - count, count));
    this.left(source);
  }

  /** The top card goes onto M, where it fits or may fit. @param {string} source */
  play(source) {
    const card = this.piles[source].cards.pop();
    if (card?.face && this.tops) {
      this.base ??= card.face.slice(1);
      this.tops[this.tops.indexOf(this.below(card.face))] = card.face;
    } else this.tops = null;
    this.left(source);
  }

  /** A card may have gone onto M, or have come back. @param {string} source */
  perhapsPlay(source) {
    this.piles[source].cards.pop();
    this.tops = null;
    this.forgetPile(source);
  }

  /** The waste becomes the stock: its bottom card is drawn first. @param {string} waste @param {string} stock */
  flip(waste, stock) {
    const { cards, uncounted } = this.piles[waste];
    if (uncounted) this.lay(stock, cards.length ? [unknown()] : [], { uncounted });
    else this.lay(stock, [...cards].reverse());
    this.lay(waste, []);
  }

  /** @param {string} source @param {string} target */
  merge(source, target) {
    const { cards, uncounted } = this.piles[source];
    if (uncounted) this.lay(target, cards, { uncounted });
    else this.piles[target].cards.push(...cards);
    this.lay(source, []);
  }

  /** @param {string} name */
  uncover(name) {
    this.piles[name].covered = this.piles[name].cards.length - 1;
  }

  /** The joker on top goes. @param {string} name */
  layAside(name) {
    this.piles[name].cards.pop();
    this.aside++;
    this.left(name);
  }

  /** @param {string} name */
  forgetPile(name) {
    this.lay(name, [], { uncounted: true });
  }

  /** Play went unrecorded: any pile may hold anything. */
  forget() {
    for (const name of Object.keys(this.piles)) if (!this.piles[name].fallen) this.forgetPile(name);
    this.tops = null;
  }

  /** Cards have left a pile: fewer are covered, or it falls away. @param {string} name */
  left(name) {
    const pile = this.piles[name];
    if (pile.covered > pile.cards.length) pile.covered = this.mayBeEmpty(name) ? 0 : pile.cards.length;
    if (this.game.falls && kindOf(name) === "R" && this.isEmpty(name) && !this.fallen) {
      const tableau = Object.keys(this.piles).filter((each) => kindOf(each) === "R");
      if (tableau.some((each) => this.mayBeEmpty(each))) pile.uncounted = true;
      else pile.fallen = true;
    }
  }
}

/** The names of all piles but M, in the order of the table. @param {any} game */
export function names({ players, tableau, reserves }) {
  const all = Array.from({ length: tableau }, (_, i) => `R${i + 1}`);
  for (const kind of reserves ? "QAS" : "QA") for (let player = 1; player <= players; player++) all.push(`${kind}${player}`);
  return all;
}
