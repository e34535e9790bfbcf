// @ts-check
// What really lies on the table: a pile is tapped on the board, cards are named onto it and taken off.

import { ask } from "../page/dialogs.js";
import { button, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { Laying } from "../start/laying.js";
import { putOnTop } from "../start/lying.js";
import { stateOf } from "../cards/view.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */
/** What is seen of a pile, in the order of the notation; a number is null where nobody knows it.
 * @typedef {{cards: string[], covered: number, number: number | null, isAnew: boolean}} Lying */

const MOST = 104; // Cards on one pile.
const OF_THE_SCREEN = 0.36; // So much of its height the table takes.

/** What lies on the table is written down. @param {Recorder} recorder @param {boolean} afterGap */
export async function compare(recorder, afterGap = false) {
  const comparing = new Comparing(recorder),
    redrawn = () => comparing.draw();
  addEventListener("resize", redrawn);
  const asked = () =>
    ask({
      title: text(afterGap ? "afterGap" : "compare"),
      body: comparing.body,
      answers: { write: text("writeDown"), cancel: text("cancel") },
      main: "write",
      style: "tall compare",
      opened: redrawn,
    });
  let answer = await asked();
  // What was named and lies nowhere is not to be lost.
  while (answer === "write" && comparing.hand.length) answer = await asked();
  removeEventListener("resize", redrawn);
  if (answer !== "write") return;
  if (afterGap && !(await recorder.request("gap", {})).done) return;
  const { lines } = comparing;
  if (lines.length) await recorder.request("check", { lines });
}

/** @extends {Laying<Lying>} */
class Comparing extends Laying {
  /** @param {Recorder} recorder */
  constructor({ view, game, seat }) {
    const element = el("div", { class: "drawn" }),
      piles = /** @type {Record<string, Lying>} */ ({});
    for (const name of Object.keys(view.table)) {
      // In the second part of Die Treppe some places are no piles any more.
      const isThere = view.phase === 1 || name[0] !== "R" || Number(name.slice(1)) <= game.left;
      if (isThere) piles[name] = lying(name, view.table[name]);
    }
    super(game, view.players, piles, element, (act) => act());
    this.view = view;
    this.seat = seat;
    /** The table as the umpire shows it. */
    this.table = view.table;
    /** The place of the table. */
    this.area = el("div", { class: "table", role: "group", "aria-label": text("table") }, element);
    /** What else can be said of the chosen pile. */
    this.fields = el("p", { class: "doors" });
    /** Takes it as shown after all. */
    this.shown = button(text("compareAsShown"), () => this.asShown());
  }

  get body() {
    return [this.area, this.prompt, el("div", { class: "piled" }, this.fields, this.chips), this.keys];
  }

  /** The piles as a check lists them; what nobody knows is left out. */
  get lines() {
    return Object.entries(this.piles)
      .map(([name, pile]) => [name, listed(name, pile)])
      .filter(([, seen]) => seen !== null)
      .map(([name, seen]) => `${name}: ${seen}`.trim());
  }

  // Taps.

  /** Cards that were named lie on top of a pile; on M one takes the place of its suit's. @param {string} name */
  async put(name) {
    const pile = this.piles[name];
    this.chosen = name;
    pile.isAnew = true;
    for (const card of this.hand) {
      if (isSquared(name)) pile.cards = [card];
      else if (name === "M") putOnTop(pile.cards, card, this.game.copies);
      else pile.cards.push(card);
    }
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

  asShown() {
    this.piles[this.chosen] = lying(this.chosen, this.table[this.chosen]);
    this.draw();
  }

  empty() {
    Object.assign(this.piles[this.chosen], { cards: [], covered: 0, number: 0, isAnew: true });
    this.draw();
  }

  /** @param {"number" | "covered"} what @param {string} written */
  count(what, written) {
    const pile = this.piles[this.chosen],
      number = Number(written);
    if (written === "" || !Number.isInteger(number) || number < 0 || number > MOST) return;
    pile[what] = number;
    pile.isAnew = true;
    if (what === "number" && !number) pile.cards = [];
    this.shown.disabled = false; // All else stays as it is: somebody is writing in it.
    this.drawBoard();
  }

  // What is seen.

  draw() {
    const { chosen } = this,
      pile = this.piles[chosen];
    this.drawBoard();
    this.tell();
    this.chips.hidden = this.fields.hidden = !chosen;
    if (!pile) return;
    this.chips.replaceChildren(...this.cardsToTakeOff);
    const number = isSquared(chosen) && this.field("compareNumber", "number", pile.number);
    const covered =
      chosen[0] === "R" &&
      (pile.covered > 0 || (this.table[chosen].covered ?? 0) > 0) &&
      this.field("compareCovered", "covered", pile.covered);
    this.shown.disabled = !pile.isAnew;
    const parts = [number, covered].filter((part) => part !== false);
    this.fields.replaceChildren(
      ...parts,
      button(text("compareEmpty"), () => this.empty()),
      this.shown,
    );
  }

  drawBoard() {
    const { layout } = this.game,
      table = Object.fromEntries(
        Object.entries(this.table).map(([name, pile]) => [name, this.piles[name] ? viewOf(name, this.piles[name]) : pile]),
      );
    const state = stateOf({ ...this.view, table, unnamed: [] }, layout);
    const top = (/** @type {string} */ name) => this.top(name, state);
    this.board.show({ number: 1, layout, players: this.view.players }, state, {
      seat: this.seat,
      phase: this.view.phase,
      height: innerHeight * OF_THE_SCREEN,
      stressed: new Set(this.chosen ? [top(this.chosen)] : []),
      moved: new Set(
        Object.keys(this.piles)
          .filter((name) => this.piles[name].isAnew)
          .map(top),
      ),
      before: null,
    });
  }

  /** @param {"compareNumber" | "compareCovered"} label @param {"number" | "covered"} what @param {number | null} value */
  field(label, what, value) {
    const field = el("input", {
      type: "number",
      min: 0,
      max: MOST,
      inputmode: "numeric",
      value: value ?? "",
      oninput: ({ target }) => this.count(what, /** @type {HTMLInputElement} */ (target).value),
    });
    return el("label", {}, `${text(label)} `, field);
  }
}

/** Piles of which only the top is seen. @param {string} name */
const isSquared = (name) => "QAS".includes(name[0]);

/** @param {string} name @param {PileView} pile @returns {Lying} */
function lying(name, { cards = [], covered = 0, uncounted, top = null, number = null, tops }) {
  if (name === "M") return { cards: [...(tops ?? [])], covered: 0, number: tops === null ? null : 0, isAnew: false };
  if (!isSquared(name)) return { cards: [...cards], covered, number: uncounted ? null : 0, isAnew: false };
  return { cards: top === null ? [] : [top], covered: 0, number, isAnew: false };
}

/** A pile in notation; null if nothing is known of it. @param {string} name @param {Lying} pile */
function listed(name, { cards, covered, number, isAnew }) {
  if (number === null && !isAnew) return isSquared(name) && cards.length ? `${cards.join(" ")} *` : null;
  if (!isSquared(name)) return [...Array(covered).fill("(?)"), ...cards].join(" ");
  if (number === null) return [...cards, "*"].join(" ");
  return [...cards, ...(number > cards.length ? [number - cards.length] : [])].join(" ");
}

/** What is seen of a pile, as the board draws it. @param {string} name @param {Lying} pile @returns {PileView} */
function viewOf(name, { cards, covered, number }) {
  if (name === "M") return { tops: number === null && !cards.length ? null : cards };
  if (name[0] === "R") return { cards, covered, ...(number === null && { uncounted: true }) };
  return { top: cards[0] ?? null, number };
}
