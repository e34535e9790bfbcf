// @ts-check
// The table in the page: what becomes of it with each entry. It moves cards and turns them over; it
// knows no rules, so it has nothing to give away. Tests hold it to the tables of the referee.

import { hasPile, headOf, laidOut, listedCards, listedCovered, playerOf } from "./dealing.js";
import { seeWhatIsLeft } from "./freeing.js";
import { carry, flip, layOpened, merge } from "./moves.js";
import { Order } from "./order.js";
import { kindOf } from "./piles.js";
import { show } from "./shown.js";
import { stop, undo } from "./stops.js";
import { touch, turnUp } from "./turning.js";

/** @typedef {import("./notation.js").Action} Action */
/** @typedef {import("./notation.js").Item} Item */
/** A move that has begun: where its cards were before, and what it may go on with.
 * @typedef {{player: number, pile: string | null, before: any, lifted: boolean, takenBack: boolean,
 *   isMisfit: boolean, shown: {name: string, thought: any}[]}} Begun */

export class Model {
  /**
   * Throws Unreadable where the record leaves open how it begins.
   * @param {import("./notation.js").Game} record of which the items are left out
   * @param {any} rules ``rules.json``
   */
  constructor(record, rules) {
    this.head = headOf(record, rules);
    const { game, players, first, phase } = this.head;
    const { table, packs, isPlain } = laidOut(this.head, record, rules.ranks);
    this.game = game;
    this.table = table;
    this.packs = packs;
    const byRule = players.length === 1 || (isPlain && !game.now.ordered) ? 0 : null;
    /** @type {import("./order.js").Now} */
    this.now = {
      onTurn: first ?? byRule, served: players.map(() => 0), interrupted: null, winner: null, phase, opened: new Set(),
      freed: [], refills: [], leftOpen: null,
    };
    this.order = new Order(players.length, this.now);
    this.isByCards = isPlain && game.now.ordered;
    this.events = 0;
    this.began = false;
    /** The last move begun. @type {Begun | null} */
    this.last = null;
    /** Whether a Stop has been upheld, or a card that does not fit was taken back, since that move. */
    this.isSettled = false;
    /** A move that a touch or a lift has begun, and that goes on. @type {Begun | null} */
    this.pending = null;
    /** A card laid on a waste after a Stop. @type {any} */
    /** Whether the last action cannot have happened as it was written: it can be taken back, and did nothing. */
    this.cannotBe = false;
    this.refilled = null;
    /** @type {Set<number>} */
    this.pauses = new Set();
    /** A card laid on M that does not fit, and stays there until somebody says so. @type {{face: string, pile: string} | null} */
    this.laid = null;
    /** Whether the last entry was put back because it does not fit M. */
    this.goesBack = false;
    /** The last turn in which the player on turn acted. @type {{number: number, player: number | null} | null} */
    this.acted = null;
    this.settle();
  }

  // What is asked.

  /** @param {string} name @returns {number | null} */
  player(name) {
    return playerOf(name, this.head.players);
  }

  /** A pile with its number, as a player names it; null if there is none. @param {string | undefined} name @param {number} player */
  pile(name, player) {
    const full = name?.length === 1 && name !== "M" ? `${name}${player + 1}` : name ?? "";
    const isThere = full === "M" || (full in this.table.piles && hasPile(this.game, this.now.phase, full));
    return isThere ? full : null;
  }

  /** What kind of move this is: a small letter stands for another player's pile. @param {string} source @param {string} target @param {number} player */
  move(source, target, player) {
    const seen = (/** @type {string} */ name) =>
      "QAS".includes(name[0]) && Number(name.slice(1)) !== player + 1 ? name[0].toLowerCase() : name[0];
    return source === target ? "" : `${seen(source)}>${seen(target)}`;
  }

  // Entries.

  /** Go on with an entry. @param {Item} item */
  step({ player: speaker, action, lines }) {
    const player = speaker === null ? null : this.player(speaker), { turn } = this;
    this.goesBack = false;
    if (!action || !this.isCall(action)) this.laid = null;
    if (action?.does !== "stop" && !["undo", "pause", "weiter"].includes(action?.word ?? "")) this.cannotBe = false;
    if (lines) this.compare(lines);
    else if (!action) this.lose();
    else if (player !== null && (this.now.winner === null || action.does === "stop" || action.word === "undo")) this.act(player, action);
    this.settle();
    if (!action) return;
    this.events++;
    // Whoever moves first begins, if nobody else does; where the cards decide it, he had to.
    const began = this.isByCards ? { number: 1, player } : this.turn;
    const held = turn.player === null && this.events === 1 ? began : turn;
    if (held.player !== null && player === held.player) this.acted = held;
  }

  get turn() {
    return { number: this.order.number, player: this.now.onTurn };
  }

  /** Whether the cards lie as they lie. @param {Action} action */
  isCall({ does, word = "" }) {
    return does === "free" || does === "clear" || ["pause", "weiter"].includes(word);
  }

  /** @param {number} player @param {Action} action */
  act(player, action) {
    const { does, word = "" } = action, { words } = this.game;
    const source = action.source ? this.pile(action.source, player) : null;
    if (does === "move") {
      const target = this.pile(action.target, player);
      if (source && target) carry(this, player, action, source, target);
    } else if (does === "lift") {
      if (source) turnUp(this, player, action.card ?? "?", source);
    } else if (does === "touch") {
      if (source) touch(this, player, source);
    } else if (does === "stop") stop(this, player, action.decision === "upheld");
    else if (word === "undo") undo(this);
    else if (word === "pass") {
      this.begin(player, null, action);
      if (words.includes("pass")) this.order.pass(player);
    } else if (words.includes(word || does)) this.say(player, action, source);
  }

  /** @param {number} player @param {Action} action @param {string | null} pile */
  say(player, action, pile) {
    const { word } = action;
    if (word === "flip") flip(this, player, action);
    else if (word === "merge") merge(this, player, action);
    else if (word === "pause") this.pauses.add(player);
    else if (word === "weiter") this.pauses.delete(player);
    else if (word !== "blocked" && this.now.onTurn === null && (action.does === "free" || pile)) this.order.take(player);
  }

  /** What lies on the table is as listed. @param {import("./notation.js").PileLine[]} lines */
  compare(lines) {
    for (const line of lines) show(this, line, listedCards(line), listedCovered);
    seeWhatIsLeft(this);
  }

  /** Play went unrecorded. */
  lose() {
    const { table, now } = this;
    table.forget();
    this.packs.forget();
    this.last = this.pending = this.refilled = null;
    this.pauses.clear();
    this.order.breakOff();
    now.freed = [];
    now.opened = new Set();
    this.began = true;
  }

  /** Count the turn; whoever has no card left has won. */
  settle() {
    const { now, game, table } = this;
    this.order.count();
    if (now.winner !== null) return;
    const all = Object.keys(table.piles);
    this.head.players.forEach((_, player) => {
      const own = game.now.wins === "all" ? all : all.filter((name) => kindOf(name) !== "R" && Number(name.slice(1)) === player + 1);
      if (own.every((name) => table.isEmpty(name))) now.winner = player;
    });
  }

  // What every move needs.

  /** Begin a move, or go on with the one that a touch or a lift from this pile began.
   * @param {number} player @param {string | null} pile @param {Action} action */
  begin(player, pile, action) {
    const going = this.pending;
    this.pending = null;
    if (going && this.goesOn(going, player, pile, action)) {
      if (this.now.onTurn === null) this.order.take(player);
      return going;
    }
    this.refilled = null;
    /** @type {Begun} */
    const move = { player, pile, before: this.kept(), lifted: false, takenBack: false, isMisfit: false, shown: [] };
    this.last = move;
    this.isSettled = false;
    if (!this.began && this.now.onTurn === null) {
      // Whoever moves first began, also if that move is taken back.
      this.order.take(player);
      move.before = this.kept();
    }
    this.began = true;
    if (this.now.leftOpen) layOpened(this, player, pile);
    this.order.begins(player);
    for (const { pile: freed } of this.now.freed) this.table.uncover(freed);
    Object.assign(this.now, { freed: [], refills: [] });
    return move;
  }

  /** @param {Begun} move @param {number} player @param {string | null} pile @param {Action} action */
  goesOn(move, player, pile, { does, word }) {
    if (move.player !== player) return false;
    if (does === "touch") return move.lifted && move.pile !== pile;
    if (does === "lift") return move.pile === pile && !move.lifted;
    return move.pile === pile && (does === "move" || word === "flip");
  }

  kept() {
    return { table: this.table.kept(), now: { ...this.now } };
  }

  /** The face of the card that moves if it is named so. @param {string} pile @param {string | null} named */
  moving(pile, named) {
    const face = this.table.top(pile)?.face ?? null;
    if (named === null || named === "?" || named === face) return face;
    return face === null || this.packs.canBe(face, named) ? named : face;
  }

  /** A card is named, the deepest of so many. @param {string} pile @param {string | null} named @param {number} [count] */
  learn(pile, named, count = 1) {
    const { table, packs } = this;
    table.ensure(pile, count);
    const card = table.cards(pile).at(-count);
    if (!card || named === null || named === "?" || named === card.face) return;
    if (card.face === null) packs.turnUp(card, named);
    else if (packs.canBe(card.face, named)) packs.correct(card.face, named);
    else return;
    card.face = named;
  }

  /** @param {number} player @param {string | null} named */
  layForgottenJoker(player, named) {
    const stock = `Q${player + 1}`, { cards, uncounted } = this.table.piles[stock];
    const isMore = cards.length + Number(uncounted) > 1;
    if (isMore && cards.at(-1)?.face === "Joker" && named !== null && named !== "Joker") this.table.layAside(stock);
  }
}
