// @ts-check
// Which cards there can be: what is left in the packs.

/** @typedef {import("./piles.js").Card} Card */

export class Packs {
  /**
   * @param {any} game as ``rules.json`` has it
   * @param {import("./piles.js").Piles} table
   */
  constructor(game, table) {
    this.game = game;
    this.table = table;
    /** From which pack a card comes that nobody has seen. @type {Map<Card, number>} */
    this.pack = new Map();
    /** Of each pack what was seen; null if packs cannot be told apart. @type {Set<string>[] | null} */
    this.seen = null;
    /** Cards that were seen although they could not be. @type {Map<string, number>} */
    this.impossible = new Map();
    this.isTableauMixed = game.now.dealt > 0 && !game.now.ownTableau;
  }

  fresh() {
    this.seen = this.game.packs.map(() => new Set());
  }

  forget() {
    this.pack.clear();
    this.seen = null;
  }

  /** @param {string} face */
  copies(face) {
    const of = (/** @type {any} */ pack) => (face === "Joker" ? pack.jokers : Number(pack.suits.includes(face[0])));
    return this.game.packs.reduce((/** @type {number} */ sum, /** @type {any} */ pack) => sum + of(pack), 0);
  }

  /** @param {number} pack @param {string} face */
  holds(pack, face) {
    const { suits, jokers } = this.game.packs[pack];
    return !this.seen?.[pack].has(face) && (face === "Joker" ? jokers > 0 : suits.includes(face[0]));
  }

  /** A card of a fresh pack is seen; returns whether it can be there. @param {string} face @param {number} pack */
  see(face, pack) {
    if (!this.seen) return true;
    const can = this.holds(pack, face);
    this.seen[pack].add(face);
    return can;
  }

  /** Whether an unknown card can be this one. @param {Card} card @param {string} face */
  canTurnUp(card, face) {
    const pack = this.pack.get(card);
    const fits = !this.seen || pack === undefined || this.holds(pack, face);
    if (this.seen && pack !== undefined && !this.isTableauMixed) return fits;
    return fits && this.lyingOpen(face) < this.copies(face) + (this.impossible.get(face) ?? 0);
  }

  /** An unknown card has been seen. @param {Card} card @param {string} face */
  turnUp(card, face) {
    if (!this.canTurnUp(card, face)) this.impossible.set(face, (this.impossible.get(face) ?? 0) + 1);
    this.fitsPack(card, face);
  }

  /** @param {Card} card @param {string} face */
  fitsPack(card, face) {
    const pack = this.pack.get(card);
    this.pack.delete(card);
    return pack === undefined || this.see(face, pack);
  }

  /** Whether a card that was seen can have been another one. @param {string} face @param {string} other */
  canBe(face, other) {
    const few = this.lyingOpen(other) < this.copies(other);
    if (!this.seen || (this.isTableauMixed && !few)) return few;
    return this.packOf(face, other) >= 0;
  }

  /** @param {string} face @param {string} other */
  correct(face, other) {
    const pack = this.seen ? this.packOf(face, other) : -1;
    if (pack < 0) return;
    this.seen[pack].delete(face);
    this.seen[pack].add(other);
  }

  /** @param {string} face @param {string} other */
  packOf(face, other) {
    return this.seen.findIndex((seen, pack) => seen.has(face) && this.holds(pack, other));
  }

  /** How many of a card are known to lie on the table. @param {string} face */
  lyingOpen(face) {
    const { piles, tops, aside } = this.table;
    const faces = Object.values(piles).flatMap(({ cards }) => cards.map((card) => card.face));
    const under = (tops ?? []).flatMap((top) => (top ? this.table.under(top) : []));
    return [...faces, ...under].filter((each) => each === face).length + (face === "Joker" ? aside : 0);
  }
}
