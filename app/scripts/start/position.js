// @ts-check
// A disputed table, set up by tapping: name cards, then tap the pile that they lie on.

import { isYes } from "../page/dom.js";
import { about, text } from "../page/language.js";
import { RecordStart, begunGame } from "./pile-editor.js";
import { Position } from "./position-model.js";

const BEGUN = "zankref.table";

/** What lies on a table that is being set up: its piles, and the cards that were named and lie nowhere yet.
 * @typedef {{piles: Record<string, import("./position-model.js").PileContents>, hand: string[]}} Laid */
/** @typedef {Laid & import("./pile-editor.js").StartOptions & {players: string[]}} TableDraft */

/** A table that was begun and not finished, as it was kept. @returns {TableDraft | null} */
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
 * @param {import("./pile-editor.js").StartOptions} begun
 * @param {string[]} players as they are called
 * @param {Laid} [laid] what lies there already
 */
export function position(app, begun, players, laid) {
  const setUp = new SetUp(app, "setUp", begun, new Position(begunGame(begun.tags)), players);
  Object.assign(setUp.piles, laid?.piles);
  setUp.hand = laid?.hand ?? [];
  app.follow(setUp.element);
}

class SetUp extends RecordStart {
  /** The cards that were named lie there. @param {string} name */
  async put(name) {
    const { hand } = this;
    if (!this.model.takes(name, hand)) {
      this.selected = "";
      return this.say(about(name === "M" ? "onlyTops" : "notThere", name, this.players));
    }
    const pile = this.piles[name];
    const before = [...pile.cards];
    this.hand = [];
    this.model.put(name, hand);
    this.chosen = name;
    // Whether their sum is right is asked once all lie there.
    const lines = this.lines.filter((line) => !/^[QS]\d: \d+$/.test(line));
    return this.doubt(lines, () => (pile.cards = before));
  }

  get lines() {
    return ["position", ...this.model.lines];
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

  /** Whether nobody has counted the cards after all, if all that is wrong is their sum. */
  async isUncounted() {
    const { numbered } = this;
    const numbers = numbered.map(({ number }) => number);
    const answers = { no: text("putTableRight"), yes: text("notCounted") };
    for (const pile of numbered) pile.number = null;
    const { refused } = await this.tryToBegin(this.lines);
    const isSo = !refused && (await isYes({ title: this.said, answers }));
    if (!isSo) numbered.forEach((pile, i) => (pile.number = numbers[i]));
    return isSo;
  }

  // What is seen.

  draw() {
    const { begun, hand, piles, players } = this;
    localStorage.setItem(BEGUN, JSON.stringify({ ...begun, players, piles, hand }));
    super.draw();
    this.drawTable();
  }
}
