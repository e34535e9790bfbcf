// @ts-check
// The deal: players name the open cards one by one; cards that nobody names stay unknown.

import { about, text } from "../page/language.js";
import { RecordStart, begunGame } from "./pile-editor.js";
import { Position, contentsOf } from "./position-model.js";

const BEGUN = "zankref.deal";

/** What has been named of a deal. @typedef {Pick<Deal, "piles" | "done" | "aside" | "chosen" | "selected">} Named */
/** The same, and of which deal. @typedef {Named & {begun: import("./pile-editor.js").StartOptions, view: Dealt}} Draft */

/** A deal that was begun in this tab, and not finished. @returns {Draft | null} */
export const begunDeal = () => JSON.parse(sessionStorage.getItem(BEGUN) ?? "null");

/**
 * @param {import("../app.js").App} app
 * @param {import("./pile-editor.js").StartOptions} begun
 * @param {Dealt} view the table as it is dealt, its open cards unknown
 * @param {Named | null} [draft] what has been named already
 */
export function deal(app, begun, view, draft = null) {
  const { table, players } = view;
  const game = begunGame(begun.tags);
  const piles = Object.fromEntries(Object.keys(table).map((name) => [name, contentsOf(name, table[name])]));
  const screen = new Deal(app, "deal", begun, new Position(game, piles), players);
  screen.view = view;
  if (draft) {
    const { piles: named, done, aside, chosen, selected } = draft;
    Object.assign(screen, { done, aside, chosen, selected });
    Object.assign(screen.piles, named);
  }
  app.follow(screen.element);
}

class Deal extends RecordStart {
  /** The table as it is dealt. @type {Dealt | null} */
  view = null;
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
    this.draw();
  }

  back() {
    const last = this.done.at(-1);
    if (!this.entry.isBegun) last ? this.forget(last) : this.leave();
    this.entry.clear();
    this.draw();
  }

  async begin() {
    if (await this.beginWith(this.lines)) sessionStorage.removeItem(BEGUN);
  }

  get asked() {
    const { chosen, entry, open, players } = this;
    if (chosen) return about("dealt", chosen, players, { card: entry.half });
    return open.length ? text("dealtAll") : "";
  }

  draw() {
    const { aside, begun, chosen, done, piles, selected, view } = this;
    const draft = { aside, begun, chosen, done, piles, selected, view };
    // A further game begins from its table.
    if (view && !begun.record) sessionStorage.setItem(BEGUN, JSON.stringify(draft));
    this.tell();
    this.drawTable();
  }
}
