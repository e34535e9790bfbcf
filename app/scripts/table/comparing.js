// @ts-check
// What really lies on the table: a pile is tapped on the board, cards are named onto it and taken off.

import { ask, button, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { heightBeside } from "../cards/boards.js";
import { Laying } from "../start/laying.js";
import { Position, isSquared, lyingAs } from "../start/lying.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */
/** @typedef {import("../start/lying.js").Lying} Lying */

const MOST = 104; // Cards on one pile.

/** What lies on the table is written down. @param {Recorder} recorder @param {boolean} afterGap */
export async function compare(recorder, afterGap = false) {
  const comparing = new Comparing(recorder);
  const title = text(afterGap ? "afterGap" : "compare"),
    answers = { write: text("writeDown"), cancel: text("cancel") };
  let answer;
  // What was named and lies nowhere is not to be lost.
  do answer = await ask({ title, body: comparing.body, answers, main: "write", style: "tall compare" });
  while (answer === "write" && comparing.hand.length);
  if (answer !== "write") return;
  if (afterGap && !(await recorder.request("gap", {})).done) return;
  const { lines } = comparing;
  if (lines.length) await recorder.request("check", { lines });
}

class Comparing extends Laying {
  /** @param {Recorder} recorder */
  constructor({ view, game, seat }) {
    // In the second part of Die Treppe some places are no piles any more.
    const isThere = (/** @type {string} */ name) => view.phase === 1 || name[0] !== "R" || Number(name.slice(1)) <= game.left;
    const names = Object.keys(view.table).filter(isThere);
    const piles = Object.fromEntries(names.map((name) => [name, lyingAs(name, view.table[name])]));
    super(new Position(game, piles), view.players, (act) => act());
    this.view = view;
    this.seat = seat;
    /** What else can be said of the chosen pile. */
    this.fields = el("p", { class: "doors" });
    /** Takes it as shown after all. */
    this.shown = button(text("compareAsShown"), () => this.change(lyingAs(this.chosen, view.table[this.chosen]), false));
    this.empty = button(text("compareEmpty"), () => this.change({ cards: [], covered: 0, number: 0 }));
  }

  get body() {
    return [this.board.area, this.prompt, el("div", { class: "piled" }, this.fields, this.chips), this.keys];
  }

  /** The piles as a check lists them; what nobody knows is left out. */
  get lines() {
    const isKnown = (/** @type {string} */ name) => {
      const { cards, isAnew, number } = this.piles[name];
      return number !== null || isAnew || (isSquared(name) && cards.length);
    };
    return this.lying.linesOf(this.lying.names.filter(isKnown));
  }

  // Taps.

  /** Cards that were named lie on top of a pile; on M one takes the place of its suit's. @param {string} name */
  async put(name) {
    const pile = this.piles[name];
    this.chosen = name;
    pile.isAnew = true;
    if (isSquared(name)) pile.cards = this.hand.slice(-1);
    else this.lying.put(name, this.hand);
    this.hand = [];
    pile.number = pile.number === null ? null : Math.max(pile.number, pile.cards.length);
  }

  /** @param {number} height */
  takeOff(height) {
    this.piles[this.chosen].isAnew = true;
    super.takeOff(height);
  }

  /** @param {string} name */
  async tap(name) {
    if (this.piles[name]) await super.tap(name);
  }

  /** @param {Partial<Lying>} lying */
  change(lying, isAnew = true) {
    Object.assign(this.piles[this.chosen], { ...lying, isAnew });
    this.draw();
  }

  /** @param {"number" | "covered"} what @param {string} written */
  count(what, written) {
    const pile = this.piles[this.chosen],
      number = Number(written);
    if (written === "" || !Number.isInteger(number) || number < 0 || number > MOST) return;
    Object.assign(pile, { [what]: number, isAnew: true });
    if (what === "number" && !number) pile.cards = [];
    this.shown.disabled = false; // All else stays as it is: somebody is writing in it.
    this.drawTable();
  }

  // What is seen.

  draw() {
    const { chosen } = this,
      pile = this.piles[chosen];
    this.drawTable();
    this.tell();
    this.chips.hidden = this.fields.hidden = !chosen;
    if (!pile) return;
    this.chips.replaceChildren(...this.cardsToTakeOff);
    this.shown.disabled = !pile.isAnew;
    const fields = isSquared(chosen) ? [this.field("compareNumber", "number", pile.number)] : [];
    const hasCovered = pile.covered > 0 || (this.view.table[chosen].covered ?? 0) > 0;
    if (chosen[0] === "R" && hasCovered) fields.push(this.field("compareCovered", "covered", pile.covered));
    this.fields.replaceChildren(...fields, this.empty, this.shown);
  }

  drawTable() {
    const { piles, view } = this,
      table = { ...view.table, ...this.lying.table };
    const anew = Object.keys(piles).filter((name) => piles[name].isAnew);
    this.drawBoard({ ...view, table, unnamed: [] }, { height: heightBeside(), anew }, this.seat);
  }

  /** @param {"compareNumber" | "compareCovered"} label @param {"number" | "covered"} what @param {number | null} value */
  field(label, what, value) {
    const how = { type: "number", min: 0, max: MOST, inputmode: "numeric", value: value ?? "" };
    /** @type {HTMLInputElement} */
    const field = el("input", { ...how, oninput: () => this.count(what, field.value) });
    return el("label", {}, `${text(label)} `, field);
  }
}
