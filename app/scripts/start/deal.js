// @ts-check
// The deal: players name the open cards one by one; cards that nobody names stay unknown.

import { isYes } from "../page/dom.js";
import { isAtDesk } from "../page/keyboard.js";
import { about, text } from "../page/language.js";
import { RecordStart, begunGame } from "./pile-editor.js";
import { Position, contentsOf } from "./position-model.js";

/** What has been named of a deal. @typedef {Pick<Deal, "done" | "aside" | "chosen" | "selected">} Named */

/** @param {import("../app.js").App} app @param {import("./pile-editor.js").Draft & Partial<Named>} draft */
export function deal(app, { piles, ...draft }) {
  const { begun, view, ...named } = draft;
  const dealt = Object.entries(view.table).map(([name, pile]) => [name, contentsOf(name, pile)]);
  const screen = new Deal(app, "deal", draft, new Position(begunGame(begun.tags), Object.fromEntries(dealt)));
  Object.assign(screen, named);
  Object.assign(screen.piles, piles);
  screen.draw();
  return screen.element;
}

class Deal extends RecordStart {
  /** The piles whose card is named. */
  open = this.model.names.filter((name) => this.piles[name].cards.includes("?"));
  /** Those that have been, the last one last. @type {string[]} */
  done = [];
  chosen = this.open[0] ?? "";
  selected = this.chosen;

  /** Where the joker turned up, and another card from the same stock took its place. */
  aside = "";

  /** After a pile the next one that has not been named is chosen, if there is any. @param {string} name */
  async put(name) {
    if (this.hand.includes("Joker")) {
      this.hand = [];
      this.aside = name;
      return this.say(text("jokerAside"));
    }
    this.piles[name].cards = this.hand.splice(0);
    this.done = [...this.done.filter((other) => other !== name), name];
    const at = this.open.indexOf(name);
    const next = [...this.open.slice(at + 1), ...this.open.slice(0, at)].find((other) => !this.done.includes(other));
    this.chosen = this.selected = next ?? "";
    await this.doubt(this.lines, () => this.forget(name));
  }

  /** @param {string} name */
  forget(name) {
    if (this.aside === name) this.aside = "";
    this.done = this.done.filter((other) => other !== name);
    this.chosen = this.selected = name;
    this.piles[name].cards = ["?"];
  }

  get lines() {
    const lines = this.model.lines.filter((line) => this.open.includes(line.split(":")[0]));
    const owner = this.board.owner(this.model.names.indexOf(this.aside)) + 1;
    return this.aside ? [...lines, `Q${owner}: ${(this.piles[`Q${owner}`].number ?? 0) - 1}`] : lines;
  }

  /** @param {() => unknown} tapped */
  async named(tapped) {
    if (this.selected) await super.named(tapped);
  }

  /** @param {string} name */
  async tap(name) {
    if (this.open.includes(name)) this.chosen = this.selected = name;
    this.entry.clear();
    this.keys.dataset.half = "";
    this.draw();
  }

  back() {
    const last = this.done.at(-1);
    if (!this.entry.isBegun) last ? this.forget(last) : this.leave();
    this.entry.clear();
    this.draw();
  }

  get mayGoOn() {
    return Boolean(this.chosen);
  }

  async begin() {
    const answers = { no: text("nameNow"), yes: text("begin") };
    if (this.done.length && this.chosen && !(await isYes({ title: text("notAllNamed"), answers }))) return;
    await this.beginWith(this.lines);
  }

  get asked() {
    const { chosen, entry, open, players } = this;
    const typing = this.done.length || entry.isBegun || !isAtDesk() ? "" : ` · ${text("typeCards")}`;
    if (chosen) return about("dealt", chosen, players, { card: entry.half }) + typing;
    return open.length ? text("dealtAll") : "";
  }

  draw() {
    const { aside, chosen, done, selected } = this;
    this.tell();
    this.drawTable({ aside, chosen, done, selected });
  }
}
