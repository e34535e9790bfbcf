// @ts-check
// The table as it really lies: tap a pile on the board, name cards onto it and take them off.

import { ask, button } from "../page/dom.js";
import { about, text } from "../page/language.js";
import { PileEditor } from "../start/pile-editor.js";
import { Position, isSquared, contentsOf } from "../start/position-model.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */
/** @typedef {import("../start/position-model.js").PileContents} PileContents */

/** What lies on the table is written down. @param {Recorder} recorder @param {boolean} afterGap */
export async function compare(recorder, afterGap = false) {
  const comparing = new Comparing(recorder);
  const title = text(afterGap ? "afterGap" : "compare");
  const answers = { write: text("writeDown"), cancel: text("cancel") };
  let answer;
  // What was named and lies nowhere is not to be lost.
  do answer = await ask({ title, body: comparing.body, answers, main: "write", style: "tall compare" });
  while (answer === "write" && comparing.hand.length);
  if (answer !== "write") return;
  if (afterGap && !(await recorder.request("gap", {})).done) return;
  const { lines } = comparing;
  if (lines.length) await recorder.request("check", { lines });
}

class Comparing extends PileEditor {
  /** @param {Recorder} recorder */
  constructor({ view, game, seat }) {
    // In the second part of Die Treppe some places are no piles any more.
    const isThere = (/** @type {string} */ name) => view.phase === 1 || name[0] !== "R" || Number(name.slice(1)) <= game.left;
    const names = Object.keys(view.table).filter(isThere);
    const piles = Object.fromEntries(names.map((name) => [name, contentsOf(name, view.table[name])]));
    super(new Position(game, piles), view.players, (act) => act());
    this.view = view;
    this.seat = seat;
    /** Takes it as shown after all. */
    this.shown = button(text("compareAsShown"), () => this.change(contentsOf(this.chosen, view.table[this.chosen]), false));
    this.offers = [button(text("compareEmpty"), () => this.change({ cards: [], covered: 0, number: 0 })), this.shown];
    this.counted = "QAS";
  }

  get body() {
    return [this.board.area, this.prompt, this.chips, this.keys];
  }

  /** The piles as a check lists them; what nobody knows is left out. */
  get lines() {
    const isKnown = (/** @type {string} */ name) => {
      const { cards, isEdited, number } = this.piles[name];
      return number !== null || isEdited || (isSquared(name) && cards.length);
    };
    return this.model.linesOf(this.model.names.filter(isKnown));
  }

  // Taps.

  /**
   * Cards that were named lie on top of a pile; if it was tapped first, it is named anew, from its first card on.
   * On M one takes the place of its suit's.
   * @param {string} name
   */
  async put(name) {
    const pile = this.piles[name];
    if (this.selected === name && !pile.isEdited && name !== "M") pile.cards = [];
    this.chosen = name;
    pile.isEdited = true;
    if (isSquared(name)) pile.cards = this.hand.slice(-1);
    else this.model.put(name, this.hand);
    this.hand = [];
    pile.number = pile.number === null ? null : Math.max(pile.number, pile.cards.length);
  }

  /** @param {number} height */
  takeOff(height) {
    this.piles[this.chosen].isEdited = true;
    super.takeOff(height);
  }

  /** @param {string} name */
  async tap(name) {
    if (this.piles[name]) await super.tap(name);
  }

  /** @param {Partial<PileContents>} contents */
  change(contents, isEdited = true) {
    super.change({ ...contents, isEdited, ...(contents.number === 0 && { cards: [] }) });
  }

  // What is seen.

  get asked() {
    const { chosen, hand, entry, piles, players } = this;
    const isEdited = chosen[0] === "R" && piles[chosen].cards.length && !piles[chosen].isEdited && !hand.length && !entry.half;
    return isEdited ? about("onPileAnew", chosen, players) : super.asked;
  }

  draw() {
    super.draw();
    const { model, piles, view } = this;
    const anew = Object.keys(piles).filter((name) => piles[name].isEdited);
    const table = { ...view.table, ...model.table };
    this.drawBoard({ ...view, table, unnamed: [] }, { anew }, this.seat);
  }

  /** @param {string} name */
  choices(name) {
    this.shown.disabled = !this.piles[name].isEdited;
    return super.choices(name);
  }
}
