// @ts-check
// A disputed table, set up by tapping: name cards, then tap the pile that they lie on.

import { isYes } from "../page/dom.js";
import { about, text } from "../page/language.js";
import { RecordStart, begunGame } from "./pile-editor.js";
import { Position } from "./position-model.js";

/** @param {import("../app.js").App} app @param {import("./pile-editor.js").Draft & {hand?: string[]}} draft with the cards that were named and lie nowhere yet */
export function position(app, draft) {
  const setUp = new SetUp(app, "layout", draft, new Position(begunGame(draft.begun.tags)));
  Object.assign(setUp.piles, draft.piles);
  setUp.hand = draft.hand ?? [];
  setUp.draw();
  return setUp.element;
}

class SetUp extends RecordStart {
  /** The wastes of which it is known whether anything lies below their top. @type {Set<string>} */
  askedAbout = new Set();

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
    if (this.hand.length || this.entry.isBegun) return this.say(text("whereTo"));
    await this.askAboutWastes();
    if (await this.beginWith(this.lines)) return;
    if (this.said && this.numbered.length && (await this.isUncounted())) await this.begin();
  }

  /** Of a waste only the top is seen: does anything lie below it? It is asked once. */
  async askAboutWastes() {
    for (const [name, { cards }] of Object.entries(this.piles)) {
      if (name[0] !== "A" || cards.length > 1 || this.askedAbout.has(name)) continue;
      this.askedAbout.add(name);
      const title = about(cards.length ? "moreOnWaste" : "wasteEmpty", name, this.players, { card: cards[0] ?? "" });
      const answers = { yes: text("yes"), no: text("no") };
      const isYesSaid = await isYes({ title, answers });
      if (isYesSaid === cards.length > 0) this.piles[name].number = null;
    }
    this.draw();
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
    super.draw();
    this.drawTable({ hand: this.hand });
  }
}
