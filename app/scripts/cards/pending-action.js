// @ts-check
// The action being entered, tap by tap, until it is complete in notation.
//
// A card comes first, then where it goes; or a pile whose card lies open, then where it goes. It
// knows piles, players and cards, and no rules.

import { RANKS, WRITTEN_RANKS } from "../../board/cards.js";

/** ``names`` is a pile of which a card is named that has lain there all along.
 * @typedef {{player: number, written: string, names?: string}} Action */

export class PendingAction {
  /** Whose turn it is, from 0. @type {number | null} */
  onTurn = null;
  /** Piles whose next card lies face down, stocks left out. @type {Set<string>} */
  covered = new Set();
  /** Piles whose top card lies open, or has come free, and was not named. @type {Set<string>} */
  unnamed = new Set();
  /** Piles without cards. @type {Set<string>} */
  empty = new Set();
  /** Whether the game has a waste that is turned over. */
  flips = false;
  /** The stock whose card is in a hand. @type {string | null} */
  hand = null;
  /** Whether that card is put back, since the stock was tapped. */
  isPutBack = false;
  /** Who was named by a tap. @type {number | null} */
  named = null;
  /** Who was named before anybody moved. @type {number | null} */
  begins = null;
  /** Whether it was said which of several cards is meant. */
  isChosen = false;
  /** Where the cards are taken from, if that was tapped. @type {string | null} */
  source = null;
  /** The card that was named first, and which of its halves were tapped again. @type {string | null} */
  firstCard = null;
  retapped = { rank: false, suit: false };
  /** The pile onto which they go, if that is known before the rest. @type {string | null} */
  target = null;
  /** @type {string | null} */
  rank = null;
  /** @type {string | null} */
  suit = null;
  /** The word that is about a card or a pile: free, clear, touch. @type {string | null} */
  word = null;
  /** How many cards, from the top. */
  count = 1;
  /** Whether only the pile onto which they go was mistyped: the rest stays when it is cleared. */
  isAimedAnew = false;

  /** What was tapped, to be kept while the page is loaded anew. */
  get tapped() {
    const { source, target, rank, suit, word, count, named, begins } = this;
    return { source, target, rank, suit, word, count, named, begins };
  }

  clear() {
    if (this.isAimedAnew) return void Object.assign(this, { target: null, firstCard: null, isAimedAnew: false });
    Object.assign(this, { source: null, target: null, rank: null, suit: null, word: null, firstCard: null, count: 1 });
    this.retapped = { rank: false, suit: false };
    Object.assign(this, { named: null, isChosen: false });
  }

  /** Who acts. */
  get player() {
    return this.named ?? this.onTurn ?? this.begins;
  }

  get isBegun() {
    return Boolean(this.source ?? this.rank ?? this.suit ?? this.word);
  }

  /** Whether nothing is chosen but the card in the hand. */
  get isHeld() {
    return this.source !== null && this.source === this.hand && !(this.rank ?? this.suit ?? this.word);
  }

  /** Whether only half a card was named: a rank or a suit. */
  get isHalf() {
    return !this.card && Boolean(this.rank ?? this.suit);
  }

  /** The card that was named. */
  get card() {
    if (this.rank === "?" || this.rank === "Joker") return this.rank;
    return this.rank && this.suit ? this.suit + this.rank : null;
  }

  /** A card that was named and lies nowhere, since another one was named after it. */
  get replacedCard() {
    const { retapped, card, firstCard } = this;
    return retapped.rank && retapped.suit && card !== firstCard ? firstCard : null;
  }

  /** What of it was named so far, as it is shown. */
  get half() {
    return `${this.suit ?? ""}${RANKS[WRITTEN_RANKS.indexOf(this.rank ?? "")] ?? this.rank ?? ""}`;
  }

  /** Where the card is taken from: a stock, unless something else was tapped. */
  get from() {
    if (this.source) return this.source;
    return this.player === null ? null : `Q${this.player + 1}`;
  }

  /** A player's own piles go without a number. @param {string} name */
  withoutOwnNumber(name) {
    const own = "QAS".includes(name[0]) && Number(name.slice(1)) === (this.player ?? -1) + 1;
    return own ? name[0] : name;
  }

  /** @param {string} written @returns {Action | null} */
  action(written) {
    return this.player === null ? null : { player: this.player, written };
  }

  /** A player's name; a move that waited for it is complete. @param {number} player @returns {Action | null} */
  tapPlayer(player) {
    const waits = this.player === null;
    this.named = player;
    if (this.isHeld) this.source = null;
    if (this.onTurn === null) this.begins = player;
    return waits && this.target ? this.move(this.target) : null;
  }

  /** A whole card is named at once. @param {string} card */
  name(card) {
    this.retapped.rank = this.retapped.suit = this.firstCard !== null;
    [this.suit, this.rank] = /^[♣♠♥♦]/.test(card) ? [card[0], card.slice(1)] : [null, card];
  }

  /** A rank, ``?`` or ``Joker``. @param {string} rank @returns {Action | null} */
  tapRank(rank) {
    this.rank = rank;
    this.retapped.rank = this.firstCard !== null;
    if (rank === "?" || rank === "Joker") {
      this.suit = null;
      this.retapped.suit = this.retapped.rank; // That is a whole card.
    }
    return this.complete();
  }

  /** @param {string} suit @returns {Action | null} */
  tapSuit(suit) {
    if (this.rank === "?" || this.rank === "Joker") this.rank = null;
    this.suit = suit;
    this.retapped.suit = this.firstCard !== null;
    return this.complete();
  }

  /** What a card completes: an announcement, a card turned up, a move whose card had to be named. */
  complete() {
    this.firstCard ??= this.card;
    if (!this.card) return null;
    if (this.word === "free") return this.action(`free ${this.card}`);
    const { source } = this;
    // Nothing else can be done with it: it is drawn, and laid aside.
    if (this.card === "Joker" && !source && !this.target && this.from)
      return this.action(`${this.withoutOwnNumber(this.from)}=Joker`);
    if (source && !this.target && this.unnamed.has(source)) {
      return { player: this.player ?? 0, written: this.card, names: source };
    }
    // A card of a reserve may be turned up there, or fill the place that has become free.
    const mayFill = source?.[0] === "S" && [...this.empty].some((name) => name[0] === "R");
    if (source && !this.target && this.covered.has(source) && !mayFill)
      return this.action(`${this.withoutOwnNumber(source)}=${this.card}`);
    return this.target ? this.move(this.target) : null;
  }

  /** A word that needs a card or a pile after it. @param {string} word @param {number} player @returns {null} */
  tapWord(word, player) {
    this.clear();
    this.named = player;
    this.word = word;
    return null;
  }

  /** A card that lies open on the pile that was tapped. @param {string} card @param {number} count from the top */
  tapOpenCard(card, count) {
    if (this.word === "free") return this.action(`free ${card}`);
    this.count = count;
    return null;
  }

  /** @param {string} name @returns {Action | null} */
  tapPile(name) {
    if (this.word === "clear" || this.word === "touch") return this.action(`${this.word} ${this.withoutOwnNumber(name)}`);
    if (this.isHalf && (this.source || !"QS".includes(name[0]))) return null;
    if (this.player === null && name[0] === "Q") this.actAsOwner(name);
    else if (this.player === null && this.card) return this.move(name);
    const from = this.card ? this.from : this.source;
    if (from && !this.isHalf && this.word === null) {
      const { card, source } = this;
      // Onto the own reserve nothing goes: it is its next card that was named.
      if (card && !source && name[0] === "S" && this.unnamed.has(name))
        return { player: this.player ?? 0, written: card, names: name };
      if (name !== from) return this.move(name);
      if (this.card) return this.action(`${this.withoutOwnNumber(from)}=${this.card}`);
      this.isPutBack = this.isHeld;
      this.clear();
      return null;
    }
    if (name === "M") return null;
    const isFilled = name[0] === "Q" && this.flips; // An empty stock that is tapped is filled again.
    if (this.empty.has(name) && !this.word && !isFilled) return null;
    if (name[0] !== "R" && !this.word) this.actAsOwner(name);
    if (this.empty.has(name) && !this.word) return this.action("flip");
    this.source = name;
    return null;
  }

  /** A player's own pile says who moves. @param {string} name */
  actAsOwner(name) {
    this.named = Number(name.slice(1)) - 1;
  }

  /**
   * Cards that were dragged from a pile onto another one; a card that was named before is meant.
   * @param {string} from @param {string} to @param {number} count @returns {Action | null}
   */
  drag(from, to, count) {
    const { named, rank, suit, card } = this;
    this.clear();
    if (card) [this.rank, this.suit] = [rank, suit];
    if (from[0] === "R") this.named = named;
    else this.actAsOwner(from);
    this.source = from;
    this.count = count;
    return this.move(to);
  }

  /**
   * A card that goes from a stock onto an empty waste after a Stop, and may be known.
   * @param {Refill} refill @returns {Action | null}
   */
  tapRefill({ from, to, card }) {
    this.clear();
    if (card) this.name(card);
    return this.drag(from, to, 1);
  }

  /** A move, which waits until it is known whose it is. @param {string} target @returns {Action | null} */
  move(target) {
    const from = this.from;
    if (this.player === null) this.target = target;
    if (!from || this.player === null) return null;
    const isTurned = this.flips && !this.card && `${from[0]}${target[0]}` === "AQ" && from.slice(1) === target.slice(1);
    if (isTurned && this.empty.has(target)) return this.action("flip");
    const many = this.count > 1 ? `*${this.count}` : "";
    const card = this.card ? ` ${this.card}` : "";
    return this.action(`${this.withoutOwnNumber(from)}>${this.withoutOwnNumber(target)}${many}${card}`);
  }

  /** A card in the hand when a call comes: it was lifted. @returns {Action | null} */
  asLift() {
    const from = this.from;
    if (!this.card || !from || this.word) return null;
    return this.action(`${this.withoutOwnNumber(from)}=${this.card}`);
  }
}
