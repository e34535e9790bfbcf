// @ts-check
// Piles are set up by tapping: a pile, then its cards from the bottom up, or cards, then their pile.

import { TouchBoard } from "../cards/boards.js";
import { PendingAction } from "../cards/pending-action.js";
import { cardChip, keypad } from "../cards/keypad.js";
import { placeOf, stateOf } from "../cards/view.js";
import { announce, ask, button, el, isYes } from "../page/dom.js";
import { about, playing, text, titleOf } from "../page/language.js";
import { refusedBy } from "../referee/referee.js";
import { newId, putRecord, seenIn } from "../device/store.js";

export class PileEditor {
  /** Cards that were named, and lie nowhere yet. @type {string[]} */
  hand = [];
  /** The pile that was tapped last; none at first. */
  chosen = "";
  /** The same, if it was tapped before its cards, which then go onto it. */
  selected = "";
  /** What was said last, until the next tap. */
  said = "";

  /** What else can be done with each pile. @type {HTMLElement[]} */
  offers = [];
  /** Of which kinds of piles the cards are counted. */
  counted = "QS";

  prompt = el("p", { class: "prompt", role: "status" });
  /** The cards of the chosen pile, and what else can be done with it. */
  chips = el("div", { class: "chips", role: "group", "aria-label": text("cardsOfPile"), hidden: true });

  /**
   * @param {import("./position-model.js").Position} model what lies there
   * @param {string[]} players
   * @param {(act: () => Promise<unknown>) => unknown} doing does what a tap is for
   * @param {string} [id] of the board
   */
  constructor(model, players, doing, id) {
    this.game = model.game;
    this.model = model;
    this.players = players;
    /** A card that is half named. */
    this.entry = new PendingAction();
    this.doing = doing;
    this.tapPile = (/** @type {string} */ name) => {
      this.keys.dataset.open = "";
      return doing(() => this.tap(name));
    };
    this.board = new TouchBoard(this, id);
    const tapped = (/** @type {() => unknown} */ tap) => doing(() => this.named(tap));
    this.keys = keypad({ entry: this.entry, tapped, back: () => this.back() }, model.game.joker);
    this.keys.addEventListener("half", () => doing(() => this.dropHalf()));
  }

  get piles() {
    return this.model.piles;
  }

  /** The cards that were named go onto a pile. @param {string} name */
  async put(name) {
    this.chosen = name;
  }

  // Taps.

  /** A card that is named goes onto the pile that was selected before it. @param {() => unknown} tapped */
  async named(tapped) {
    tapped();
    const { card } = this.entry;
    this.said = "";
    if (card) {
      this.hand.push(card);
      this.entry.clear();
      if (this.selected) await this.put(this.selected);
    }
    this.draw();
  }

  /** @param {string} name */
  async tap(name) {
    const isAlone = !this.hand.length;
    this.said = "";
    if (!isAlone) await this.put(name);
    this.selected = isAlone && this.selected !== name ? name : "";
    if (isAlone) this.chosen = this.selected;
    this.draw();
  }

  /** A card of the chosen pile is taken off. @param {number} height */
  takeOff(height) {
    this.model.takeOff(this.chosen, height);
    this.draw();
  }

  /** Something else is said of the chosen pile. @param {Partial<import("./position-model.js").PileContents>} contents */
  change(contents) {
    Object.assign(this.piles[this.chosen], contents);
    this.said = "";
    this.draw();
  }

  /** It is asked how many cards lie on the chosen pile. */
  async count() {
    const { chosen, players } = this;
    const { number } = this.piles[chosen];
    const { cards: max } = this.game;
    const title = about("howMany", chosen, players);
    const how = { type: "number", min: 0, max, inputmode: "numeric", value: number ?? "", "aria-label": title, autofocus: true };
    const field = el("input", how);
    const answers = { write: text("writeDown"), unknown: text("notCounted") };
    const answer = await ask({ title, body: [field], answers, main: "write" });
    this.chosen = chosen; // It is about that pile, whatever was tapped meanwhile.
    if (answer === "unknown") this.change({ number: null });
    if (!field.checkValidity()) this.say(about("notSoMany", chosen, players, { number: max }));
    else if (answer === "write" && field.value !== "") this.change({ number: Number(field.value) });
  }

  back() {
    const { chosen, entry, hand, piles } = this;
    this.said = "";
    if (entry.isBegun) entry.clear();
    else if (hand.length) hand.pop();
    else if (piles[chosen]?.cards.length) this.takeOff(piles[chosen].cards.length - 1);
    else if (chosen) this.chosen = this.selected = "";
    else if (!Object.values(piles).some(({ cards }) => cards.length)) this.leave();
    this.draw();
  }

  /** Half a card is none. */
  async dropHalf() {
    this.entry.clear();
    this.keys.dataset.half = "";
    this.say(text("cardHalf"));
  }

  /** Nothing has been laid, and it goes back further. */
  leave() {}

  // What is seen.

  /** @param {string} said */
  say(said) {
    this.said = said;
    announce(said);
    this.draw();
  }

  /** What comes next. */
  get asked() {
    const { chosen, entry, hand, players, selected } = this;
    const named = [...hand, entry.half].filter(Boolean).join(" ");
    if (named && !selected) return text("onWhich", { cards: named });
    return selected || (chosen && named)
      ? about(named ? "nextOnPile" : "onPile", chosen, players, { card: named })
      : text("setUpHow");
  }

  /** Say it. */
  tell() {
    this.prompt.textContent = this.said || this.asked;
    this.prompt.classList.toggle("told", Boolean(this.said));
  }

  /** Draw the board as it is seen; the top card of the chosen pile is marked. @param {import("../cards/boards.js").Seen} view @param {import("../cards/boards.js").Look & {anew?: string[]}} [look] @param {number} [seat] */
  drawBoard(view, { anew = [], ...look } = {}, seat = 0) {
    const state = stateOf(view, this.game.layout);
    const tops = (/** @type {string[]} */ piles) => piles.map((name) => placeOf(name, state));
    const stressed = tops(this.chosen ? [this.chosen] : []);
    this.board.show({ game: this.game, view, seat }, { state, stressed, moved: tops(anew), ...look });
  }

  draw() {
    this.tell();
    this.chips.replaceChildren(...(this.chosen ? this.choices(this.chosen) : []));
    this.chips.hidden = !this.chips.children.length;
  }

  /** What can be done with a pile: how many cards lie there, and how; each can be taken off again. @param {string} name @returns {HTMLElement[]} */
  choices(name) {
    const { cards, covered, number } = this.piles[name];
    const more = [];
    /** @param {string} label @param {number} covered @param {import("../page/dom.js").Attributes} [how] */
    const cover = (label, covered, how) => button(label, () => this.change({ covered }), how);
    if (name[0] === "R" && this.game.layout[3]) {
      more.push(cover(text("oneCovered"), covered + 1));
      if (covered) more.push(cover(text("oneCoveredLess"), covered - 1));
    }
    if (name[0] === "S") more.push(cover(text("faceDown"), 1 - covered, { "aria-pressed": String(covered > 0) }));
    const count = () => this.doing(() => this.count());
    if (this.counted.includes(name[0])) more.push(button(text("howManyShort", { number: number ?? "?" }), count));
    const chips = cards.map((card, height) =>
      cardChip(card, () => this.takeOff(height), " ✕", { "aria-label": text("takeOffCard", { card }) }),
    );
    return [...more, ...this.offers, ...chips];
  }
}

/** What a record is begun with: its tags, what else is kept with it, the form as it was filled in; or, if the game is not the
 * first of its record, that record.
 * @typedef {{tags: Record<string, string>, more: {clock?: boolean}, form?: Record<string, string>,
 *   record?: import("../device/store.js").StoredRecord}} StartOptions */

/** The address at which the cards are named: those of a deal, or of a table in mid-game. @typedef {"deal" | "layout"} Place */

/**
 * What was begun and not finished: the table as the umpire shows it, and what has been named of it.
 * @typedef {{begun: StartOptions, view: Dealt, piles?: Record<string, import("./position-model.js").PileContents>}} Draft
 */

/** @param {Place} place @returns {Draft | null} */
export const draftOf = (place) => JSON.parse(localStorage.getItem(`zankref.${place}`) ?? "null");

/** @param {Place} place @param {Draft} draft */
export const keepDraft = (place, draft) => localStorage.setItem(`zankref.${place}`, JSON.stringify(draft));

/** What lies there when a record begins: a deal, or a table in mid-game. */
export class RecordStart extends PileEditor {
  /** What the referee has said against it, and it lies so all the same. */
  acceptedRefusal = "";

  /**
   * @param {import("../app.js").App} app
   * @param {Place} place
   * @param {Draft} draft
   * @param {import("./position-model.js").Position} model
   */
  constructor(app, place, { begun, view }, model) {
    super(model, view.players, (act) => app.doing(act)(), "board");
    this.app = app;
    this.place = place;
    this.begun = begun;
    this.view = view;
    const { board, prompt, chips, keys } = this;
    const { element, begin } = app.page("beginning", {
      title: text(place === "deal" ? "deal" : "setUp"),
      board: board.area,
      prompt,
      chips,
      keys,
      begin: app.doing(async () => this.isCardEnded() || this.begin()),
      leaves: () => this.leave(),
    });
    /** The whole screen, and on it what begins the game. */
    this.element = element;
    this.button = /** @type {HTMLButtonElement} */ (begin);
    element.ariaLabel = element.querySelector("h1")?.textContent ?? null;
  }

  /** Whether more cards may be named. */
  get mayGoOn() {
    return true;
  }

  /** Whether it was the Enter that ends a card, which is no more than that, as long as others may come. */
  isCardEnded() {
    const { ended } = this.keys.dataset;
    delete this.keys.dataset.ended;
    return Boolean(ended) && this.mayGoOn;
  }

  async begin() {}

  leave() {
    history.back();
  }

  /**
   * What the referee says against a table, if it is there, is asked at once: was it mistyped?
   * @param {string[]} lines of the deal @param {() => void} takeBack
   */
  async doubt(lines, takeBack) {
    if (this.app.referee.state !== "ready") return;
    const { refused } = await this.tryToBegin(lines);
    if (!refused || refused === this.acceptedRefusal) return;
    this.draw();
    const answers = { no: text("takeOff"), yes: text("layLikeThis") };
    if (await isYes({ title: refused, answers })) this.acceptedRefusal = refused;
    else takeBack();
  }

  /** What the referee answers to such a game, of a new record or the one that goes on. @param {string[]} lines of the deal */
  tryToBegin(lines) {
    const { tags, record } = this.begun;
    return this.app.referee.begin(record?.text ?? "", tags, lines, Boolean(this.acceptedRefusal)).catch(refusedBy);
  }

  /** Begin the record, or another game of one, keep it, and go to its table. Returns whether it was not refused. @param {string[]} lines of the deal */
  async beginWith(lines) {
    const { app, button } = this;
    const { more, record } = this.begun;
    const { signal } = app.leaving;
    button.disabled = true;
    if (app.referee.state === "starting") this.prompt.textContent = text("opensSoon");
    const begun = await this.tryToBegin(lines);
    button.disabled = false;
    if (begun.refused) this.say(begun.refused);
    if ("isMissing" in begun || begun.refused || signal.aborted || !this.element.isConnected) return false;
    const title = titleOf(begun.view.players, this.game);
    const first = record ?? { id: newId(), title };
    const kept = { ...first, ...seenIn(begun.view, first), ...more, text: begun.text, changed: Date.now() };
    await putRecord(kept);
    localStorage.removeItem(`zankref.${this.place}`);
    void app.goOn(`table/${kept.id}`);
    return true;
  }

  /** Nobody is on turn yet. What has been named is kept. @param {object} named */
  drawTable(named) {
    const { begun, piles, place, view } = this;
    keepDraft(place, { begun, view, piles, ...named });
    const phase = Number(this.begun.tags.Phase ?? 1);
    this.drawBoard({ table: this.model.table, players: this.players, phase, on_turn: null, paused: false });
  }
}

/** The game of a record that is begun. @param {Record<string, string>} tags */
export function begunGame({ Rules }) {
  const game = playing(Rules);
  if (!game) throw new Error(Rules);
  return game;
}
