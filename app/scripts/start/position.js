// @ts-check
// A disputed table, set up by tapping: cards are named, then the pile on which they lie is tapped.

import { ask, button, el, isYes } from "../page/dom.js";
import { about, text } from "../page/language.js";
import { Beginning, begunGame } from "./laying.js";
import { Position } from "./lying.js";

const BEGUN = "zankref.table";

/** What lies on a table that is being set up: its piles, and the cards that were named and lie nowhere yet.
 * @typedef {{piles: Record<string, import("./lying.js").Lying>, hand: string[]}} Laid */
/** @typedef {Laid & import("./laying.js").Begun & {players: string[]}} Kept */

/** A table that was begun and not finished, as it was kept. @returns {Kept | null} */
export const begunTable = () => JSON.parse(localStorage.getItem(BEGUN) ?? "null");

/**
 * Go on with a table that was begun.
 * @param {import("../app.js").App} app
 */
export function goOn(app) {
  const begun = begunTable();
  if (begun) position(app, begun, begun.players, begun);
}

/**
 * @param {import("../app.js").App} app
 * @param {import("./laying.js").Begun} begun
 * @param {string[]} players as they are called
 * @param {Laid} [laid] what lies there already
 */
export function position(app, begun, players, laid) {
  const setUp = new SetUp(app, "setUp", begun, new Position(begunGame(begun.tags)), players);
  Object.assign(setUp.piles, laid?.piles);
  setUp.hand = laid?.hand ?? [];
  app.replace(setUp.element);
}

class SetUp extends Beginning {
  /** The cards that were named lie there. @param {string} name */
  async put(name) {
    const { hand } = this;
    if (!this.lying.takes(name, hand)) {
      this.selected = "";
      return this.say(about(name === "M" ? "onlyTops" : "notThere", name, this.players));
    }
    const pile = this.piles[name],
      before = [...pile.cards];
    this.hand = [];
    this.lying.put(name, hand);
    this.chosen = name;
    // Whether their sum is right is asked once all lie there.
    const lines = this.lines.filter((line) => !/^[QS]\d: \d+$/.test(line));
    return this.doubt(lines, () => (pile.cards = before));
  }

  get lines() {
    return ["position", ...this.lying.lines];
  }

  /** @param {string} name */
  async count(name) {
    const pile = this.piles[name],
      title = about("howMany", name, this.players);
    const how = { type: "number", min: 0, inputmode: "numeric", value: pile.number ?? "", "aria-label": title, autofocus: true };
    const field = el("input", how);
    const answers = { write: text("writeDown"), unknown: text("notCounted") };
    const answer = await ask({ title, body: [field], answers, main: "write" });
    if (answer === "unknown") pile.number = null;
    if (answer === "write" && field.value !== "") await this.counted(name, Math.round(Number(field.value)));
    this.draw();
  }

  /** As many cards as the packs have can lie there, and more than a player begins with hardly do. @param {string} name @param {number} number */
  async counted(name, number) {
    const hand = Math.floor(this.game.cards / this.game.layout[0]);
    if (!(number >= 0 && number <= this.game.cards)) {
      return this.say(about("notSoMany", name, this.players, { number: this.game.cards }));
    }
    const title = about("reallyMany", name, this.players, { number, hand }),
      answers = { no: text("reallyManyNo"), yes: text("reallyManyYes") };
    if (number > hand && !(await isYes({ title, answers }))) return;
    this.piles[name].number = number;
  }

  async begin() {
    if (this.hand.length || this.entry.isBegun) this.say(text("whereTo"));
    else if (await this.beginWith(this.lines)) localStorage.removeItem(BEGUN);
    else if (this.said && this.numbered.length && (await this.isUncounted())) await this.begin();
  }

  /** The piles of which somebody has said how many cards lie there. */
  get numbered() {
    return Object.values(this.piles).filter(({ number }) => number);
  }

  /** The cards do not add up, perhaps: then nobody has counted them. */
  async isUncounted() {
    const answers = { no: text("putTableRight"), yes: text("notCounted") };
    const isSo = await isYes({ title: this.said, answers });
    if (isSo) for (const pile of this.numbered) pile.number = null;
    return isSo;
  }

  // What is seen.

  draw() {
    const { begun, chosen, hand, lying, piles, players } = this;
    localStorage.setItem(BEGUN, JSON.stringify({ ...begun, players, piles, hand }));
    this.tell();
    this.chips.replaceChildren(...(chosen ? this.choices(chosen) : []));
    this.chips.hidden = !this.chips.children.length;
    const phase = Number(begun.tags.Phase ?? 1);
    this.drawBoard({ table: lying.table, players, phase, on_turn: null, paused: false });
  }

  /** What can be done with a pile: its cards, to be taken off again; how many lie there, and how. @param {string} name */
  choices(name) {
    const pile = this.piles[name],
      more = [];
    /** @param {string} label @param {number} covered @param {import("../page/dom.js").Attributes} [how] */
    const cover = (label, covered, how) => button(label, () => ((pile.covered = covered), this.draw()), how);
    if (name[0] === "R" && this.game.layout[3]) {
      more.push(cover(text("oneCovered"), pile.covered + 1));
      if (pile.covered) more.push(cover(text("oneCoveredLess"), pile.covered - 1));
    }
    if (name[0] === "S") more.push(cover(text("faceDown"), 1 - pile.covered, { "aria-pressed": String(pile.covered > 0) }));
    const number = text("howManyShort", { number: pile.number ?? "?" });
    if ("QS".includes(name[0])) more.push(this.app.button(number, () => this.count(name)));
    return [...more, ...this.cardsToTakeOff];
  }
}
