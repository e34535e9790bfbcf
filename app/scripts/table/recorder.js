// @ts-check
// The screen at the table: players tap in what happens, and the umpire answers.

import { withCards } from "../../board/made.js";
import { TouchBoard } from "../cards/boards.js";
import { answerTo, touched } from "./calls.js";
import { Clock, timeOfDay } from "./clock.js";
import { applyEdit, takeBack, undoOf } from "./corrections.js";
import { announce, button, el, latest, tell } from "../page/dom.js";
import { about, entryText, playing, shownCards, text } from "../page/language.js";
import * as clarifying from "./clarifying.js";
import { drag } from "../../board/dragging.js";
import { PendingAction } from "../cards/pending-action.js";
import { keypad } from "../cards/keypad.js";
import { keepAwake, lock } from "../device/lasting.js";
import { feelAndRead } from "../device/saying.js";
import { menu, showEntries } from "./menu.js";
import { joined, showMessage } from "./messages.js";
import { prompted } from "./prompt.js";
import { Sides } from "./sides.js";
import { refereeText } from "../referee/status.js";
import { CLEARED, isFull, isOn, putRecord, seenIn } from "../device/store.js";
import { markedPlaces, pilesOf, stateOf, winnerOf } from "../cards/view.js";
import { enterTyped } from "./typed.js";
import { typing } from "./typing.js";
import { openToOthers } from "./watching.js";

/** @typedef {import("../device/store.js").StoredRecord} StoredRecord */

/**
 * Open the table of a record; returns why not if it has no known game, null if it is not wanted any more or
 * another tab writes it.
 * @param {import("../app.js").App} app
 * @param {StoredRecord} record
 * @returns {Promise<Recorder | string | null>}
 */
export async function openTable(app, record) {
  const { referee } = app;
  const { signal } = app.leaving;
  if (!(await lock(record.id, signal))) return null;
  const { view, refused } = await referee.open(record.text);
  const game = playing(view.rules);
  if (!game) return refused ?? text("unknownGame");
  const { spent } = await referee.ask("entries");
  return signal.aborted ? null : new Recorder(app, record, { game, view, spent });
}

const LONG = 32; // Letters of what is said over the keys that needs the line to itself.

/** What is half entered, as long as this tab is open. */
const HALF = "zankref.half";

/** What puts right what has been entered. */
const CHANGES = new Set(["strike", "replace", "insert", "decide"]);

/** @param {Element} element @param {number} x @param {number} y */
const isIn = (element, x, y) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** @param {string} written */
const isMove = (written) => written.includes(">") || written === "flip";

/** Whether all cards lie as before: the game has no such move, and it was not carried out. @param {View | null} before @param {View} view */
const hasNotMoved = (before, view) => JSON.stringify(before?.table) === JSON.stringify(view.table);

const SOON = 700; // Milliseconds until it is said that the umpire is waited for.

export class Recorder {
  /** What was said last, until the next tap, and whether it refuses something. */
  notice = "";
  isRefusal = false;
  /** What has been typed, and not been entered yet. */
  typed = "";
  /** The view before the last entry, as long as its cards have not been seen moving. @type {View | null} */
  previousView = null;
  /** What can be said of the last entry. @type {import("./clarifying.js").Offer | null} */
  offer = null;
  /** Where what is tapped next belongs, if it is not new. @type {import("./corrections.js").EditTarget | null} */
  editing = null;
  /** What somebody who tries it out is told to do next. @type {(() => string | null) | undefined} */
  tip;
  /** Is called after each entry. @type {(() => unknown) | undefined} */
  entered;
  /** Taps are taken one after the other. @type {Promise<unknown>} */
  queue = Promise.resolve();
  /** An entry that was given to another player before it was written down. @type {{player?: unknown, written: string} | null} */
  reassigned = null;
  /** What was asked about the last entry before it was written down. */
  asked = "";
  /** Who has called Stop, and waits until a card is named on which it hangs. @type {number | null} */
  stopAwaitingCard = null;
  /** The Stop that has been called, and is not ruled on yet. @type {import("../cards/pending-action.js").Action | null} */
  calling = null;
  /** What waits until all is entered that came before it: a Stop, or a move. @type {import("../cards/pending-action.js").Action | null} */
  waiting = null;
  /** Cards that came free, and nobody turned up. @type {Set<string>} */
  left = new Set();
  /** Cards that came free, and another one was drawn when one was named. @type {Set<string>} */
  drawnInstead = new Set();
  /** The clocks of the players, if they are wanted. @type {Clock | null} */
  clock = null;
  /** The whole screen. */
  element = el("main", { class: "game", "aria-label": text("table") });
  /** The line over the keys: what is to come, and what came last. */
  line = el("div", { class: "line" });
  prompt = el("p", { class: "prompt" });
  last = button("", () => this.next(() => showEntries(this)), { class: "last", title: text("entries") });
  /** The cards of a pile to choose from. */
  chips = el("div", { class: "chips", role: "group", "aria-label": text("cardsOfPile") });
  board = new TouchBoard(this, "board");

  /**
   * @param {import("../app.js").App} app
   * @param {StoredRecord} record
   * @param {{game: Game, view: View, spent: number[] | null}} opened
   */
  constructor(app, record, { game, view, spent }) {
    const { signal } = app.leaving;
    this.app = app;
    this.referee = app.referee;
    /** The record as it was kept last. */
    this.record = record;
    this.game = game;
    /** What can be seen, as the umpire told it last. */
    this.view = view;
    /** Who sits below, from 0. */
    this.seat = record.seat ?? 0;
    /** Lets others watch. */
    this.broadcast = openToOthers(record.id, (player, word) => this.call(player, word), app.referee, signal);
    /** What is half entered. */
    this.entry = new PendingAction();
    this.entry.flips = "flip" in game.words;
    const half = JSON.parse(sessionStorage.getItem(HALF) ?? "{}");
    if (half.text === record.text) {
      Object.assign(this.entry, half.tapped);
      this.waiting = half.waiting;
    }
    if (record.clock || spent) {
      this.clock = new Clock(spent ?? view.players.map(() => 0), () => this.sides.tick(), signal);
    }
    drag(this.board.element, "blocked" in game.words, (from, to, count) => {
      void this.tap(() => this.entry.drag(from, to, count), to);
    });
    const how = { class: "more", "aria-label": text("menu"), title: `${text("menu")} (Esc)`, "aria-keyshortcuts": "Escape" };
    const more = button("☰", () => this.openMenu(), how);
    this.line.append(this.prompt, this.chips, this.last, more);
    const tapped = (/** @type {() => import("../cards/pending-action.js").Action | null} */ tap) => this.tap(tap);
    this.keys = keypad({ entry: this.entry, tapped, back: () => this.back() }, game.joker);
    /** What each player has on their side. */
    this.sides = this.sit();
    keepAwake(signal);
    // The referee may break off, and come again.
    this.referee.addEventListener("change", () => this.showReferee(), { signal });
    addEventListener(CLEARED, () => app.during(this.keep()), { signal });
    const typed = typing(this, (player, written) => enterTyped(this, player, written));
    document.addEventListener("keydown", typed, { signal, capture: true });
    document.addEventListener("click", (event) => this.calledBeside(event), { signal, capture: true });
    this.showReferee();
  }

  /** A Stop that is tapped while something is asked counts once that is answered. @param {MouseEvent} event */
  calledBeside({ target: asked, clientX: x, clientY: y }) {
    if (!(asked instanceof HTMLDialogElement) || this.calling || isIn(asked, x, y)) return;
    const stop = [...this.element.querySelectorAll(".stop")].find((each) => isIn(each, x, y));
    if (!(stop instanceof HTMLElement) || getComputedStyle(stop).pointerEvents === "none") return;
    stop.click();
    asked.dataset.call = text("callWaits", { call: `${stop.closest(".side")?.ariaLabel}: ${stop.firstChild?.textContent}!` });
    announce(asked.dataset.call);
  }

  /** Whether a player sits opposite, and what is asked of them is turned to them: the phone lies between two players. @param {number | null} player */
  isOpposite(player) {
    return isOn("facing") && player !== null && player !== this.seat;
  }

  /** How a question looks that is asked of a player: at a desk everybody sits on the same side. @param {number} player @param {string} [style] */
  facing(player, style = "") {
    return `${style}${player !== this.seat && !matchMedia("(hover: hover)").matches ? " facing" : ""}`.trim();
  }

  /** Lay everything out for whoever sits below. @returns {Sides} */
  sit() {
    this.sides = new Sides(this.game, this.view.players, this.seat, this);
    this.element.replaceChildren(...this.sides.around(this.record.title, this.board.area, this.line, this.keys));
    return this.sides;
  }

  /** Say whether the referee is there. */
  showReferee() {
    const { state } = this.referee;
    this.element.dataset.referee = state;
    if (state === "ready") this.draw();
    else announce((this.prompt.textContent = refereeText(this.referee)));
  }

  // Taps.

  /** Do something once all that was tapped before has been done, and show what has come of it. @param {() => unknown} act */
  next(act) {
    this.element.ariaBusy = "true";
    const acts = () => {
      this.showNotice("");
      return act();
    };
    const done = this.queue
      .then(acts)
      .catch((error) => this.app.failed(error))
      .then(() => {
        this.draw();
        if (this.queue === done) this.element.ariaBusy = null;
      });
    this.queue = done;
    return done;
  }

  /**
   * A tap on a key or a pile, which may complete an action.
   * @param {() => import("../cards/pending-action.js").Action | null | Promise<import("../cards/pending-action.js").Action | null>} tapped
   * @param {string} [pile]
   */
  tap(tapped, pile) {
    return this.next(async () => {
      const isFirst = !this.entry.isBegun;
      const tap = await tapped();
      if (!tap) await clarifying.askWhichCardIsMeant(this.entry);
      const action = tap ?? (await clarifying.askWhere(this)) ?? (await clarifying.askPlayer(this));
      if (action) await this.enter(action, pile);
      else if (pile === "M" && !this.entry.isBegun) this.showNotice(text("cardFirst"), true);
      else if (pile && this.entry.isHalf && this.entry.source !== pile) this.showNotice(text("cardHalf"), true);
      else if (isFirst && pile && !this.entry.isBegun && this.entry.empty.has(pile))
        this.showNotice(about("pileEmpty", pile, this.view.players), true);
    });
  }

  /** A name says who moves. @param {number} player */
  tapPlayer(player) {
    return this.tap(() => this.entry.tapPlayer(player), this.entry.target ?? undefined);
  }

  /** A card that is in a hand was lifted before. @param {string} word @param {number} player */
  tapWord(word, player) {
    return this.tap(async () => {
      const half = this.editing ? null : this.entry.asLift();
      this.entry.clear();
      return half && !(await this.enter(half)) ? null : this.entry.tapWord(word, player);
    });
  }

  /** An empty waste on which a card is owed asks for it; one that was named is that card. @param {string} name */
  tapPile(name) {
    const { card, isBegun, source, word } = this.entry;
    const owed = this.refills.find(({ to }) => to === name);
    if (owed && !this.editing && (!isBegun || (card && !source && !word))) return this.refill({ ...owed, card: card ?? owed.card });
    if (this.offer?.named) void this.next(() => clarifying.askWhetherDrawn(this, name));
    const isClear = async () =>
      (await clarifying.askWhichTwin(this, name)) &&
      (await clarifying.askWhetherLaid(this, name)) &&
      clarifying.askWhetherTouched(this, name);
    return this.tap(async () => ((await isClear()) ? this.entry.tapPile(name) : null), name);
  }

  /** The card that is owed after a Stop has been laid. @param {Refill} owed */
  refill(owed) {
    return this.tap(() => this.entry.tapRefill(owed), owed.to);
  }

  /** Of the last entry; -1 if there is none. */
  get lastPlace() {
    return this.view.entries.at(-1)?.place ?? -1;
  }

  /** What still goes onto an empty waste, as a verdict told it. @returns {Refill[]} */
  get refills() {
    return this.view.owed.filter((owed) => owed.what === "refill");
  }

  /** A call, or a word that needs nothing after it. @param {number} player @param {string} word */
  call(player, word) {
    const calling = word === "stop" ? { player, written: word } : null;
    this.calling ??= calling;
    return this.next(() => {
      this.calling = calling;
      return this.called(player, word).finally(() => (this.calling = null));
    });
  }

  /** @param {number} player @param {string} word */
  async called(player, word) {
    if (word === "stop" && (await clarifying.isCalledNow(this))) this.leaveEdit();
    await clarifying.askPlayer(this, this.entry.card !== null && !this.entry.word);
    await clarifying.askWhichTwin(this, "");
    const half = this.entry.asLift() ?? (word === "stop" && !this.entry.isHeld ? await touched(this) : null);
    if (half === "withdrawn") return;
    this.entry.clear();
    if (word === "blocked" && !(await clarifying.isSaid(this, player))) return;
    if (half && !(await this.enter(half))) return;
    if (word === "stop" && !(await clarifying.resolveFreedCards(this, player))) return;
    await this.enter({ player, written: word });
  }

  /** What is tapped next belongs nowhere else any more; returns whether it did. */
  leaveEdit() {
    if (!this.editing) return false;
    this.editing = null;
    this.entry.clear();
    this.showNotice(text("nothingChanged"));
    this.draw();
    return true;
  }

  openMenu() {
    return this.next(() => menu(this));
  }

  back() {
    return this.next(() => {
      this.stopAwaitingCard = null;
      if ((!this.entry.isBegun || this.entry.isHeld) && !this.editing) return takeBack(this);
      return this.entry.isBegun ? this.entry.clear() : void this.leaveEdit();
    });
  }

  // The umpire.

  /**
   * Ask the umpire for something that changes the record, and answer what it asks; keeps it if it has changed.
   * @param {"enter" | "name" | "check" | "gap" | "strike" | "replace" | "insert" | "decide" | "rename" | "finish"} what
   * @param {Record<string, unknown>} how
   * @param {string} [by] who acts
   * @returns {Promise<Answer>}
   */
  async request(what, how, by = String(how.player)) {
    const timed = what === "enter" && this.clock ? { ...how, clock: timeOfDay() } : how;
    const waits = setTimeout(() => (this.prompt.textContent = text("waiting")), SOON);
    const answer = await this.referee.ask(what, timed).finally(() => clearTimeout(waits));
    if (answer.view) {
      this.previousView = answer.done && this.view.game === answer.view.game ? this.view : null;
      this.view = answer.view;
    }
    if (answer.refused) this.showNotice(answer.refused, true);
    const before = this.record.text;
    if (answer.done) await this.keep();
    // What is undone must not take anything else with it.
    if (answer.done) this.offer = CHANGES.has(what) ? undoOf(this, before) : null;
    if (answer.asks?.what === "sure") this.asked = answer.asks.why;
    const more = answer.asks && (await answerTo(this, answer.asks, how, by));
    return more ? this.request(what, { ...how, ...more }, by) : answer;
  }

  /**
   * Enter an action; returns whether it stands in the record.
   * @param {import("../cards/pending-action.js").Action} action
   * @param {string} [target] the pile that completed it
   * @returns {Promise<boolean>}
   */
  async enter({ player, written, names }, target) {
    const { editing } = this;
    if (names && editing) return this.enter({ player, written: `${this.entry.withoutOwnNumber(names)}=${written}` });
    if (names) return clarifying.nameCard(this, names, written);
    this.stopAwaitingCard = null;
    const refill = editing ? null : await clarifying.askAboutRefill(this, { player, written });
    if (refill && !(await this.enter(refill))) return false;
    if (editing && target && /^Q\d?>[^ ]+$/.test(written)) {
      // It is the card that it was, unless another one is named.
      const [, card] = /^Q\d?>\S+ (\S+)$/.exec(editing.written ?? "") ?? [];
      return card ? this.enter({ player, written: `${written} ${card}` }) : this.waitForCard(target);
    }
    if (editing) {
      this.editing = null;
      this.entry.clear();
      const { done } = await applyEdit(this, editing, { player, written });
      const { entries } = await this.referee.ask("entries");
      if (done) this.showNotice(text("entryChanged", { entry: entryText(entries[editing.place]) }));
      else this.editing = editing;
      return true;
    }
    if (written === "stop") {
      feelAndRead();
    }
    if (written === this.waiting?.written) this.waiting = null;
    if (!(await clarifying.isBeginning(this, { player, written }))) return false;
    this.asked = "";
    this.reassigned = null;
    const { asks, done, told } = await this.request("enter", { player: this.view.players[player], written });
    if (asks?.what === "card" && target) {
      const owed = this.refills.find(({ from, to, card }) => card && from === this.entry.from && to === target);
      return owed ? this.enter({ player, written: `${written} ${owed.card}` }, target) : this.waitForCard(target);
    }
    if (asks?.what === "decision") return false;
    this.entry.clear();
    if (done) this.offer = clarifying.otherCard(this, written) ?? clarifying.liftedBySlip(this, written);
    const { previousView } = this;
    if (told.length) this.draw(); // The last card lies on its pile before anybody has won.
    const { lastPlace } = this;
    // Of an entry that was struck out there is no more to say.
    for (const message of joined(told, this.asked))
      if (this.lastPlace === lastPlace) await showMessage(this, message, previousView);
    if (done && !told.length && isMove(written) && hasNotMoved(previousView, this.view)) this.showNotice(text("notedOnly"));
    if (done) this.entered?.();
    // A card that is owed to the waste and lies there already is laid by nobody.
    const stays = written === "stop" && this.refills.find((owed) => owed.stays);
    const laid = stays ? this.entry.tapRefill(stays) : null;
    if (laid) await this.enter(laid);
    return done;
  }

  /** The card that was moved has to be named. @param {string} target */
  waitForCard(target) {
    this.entry.target = target;
    return false;
  }

  /** The record is again as it was. @param {string} before */
  async reopen(before) {
    this.previousView = this.view;
    this.view = (await this.referee.open(before)).view;
    this.entry.clear();
    this.offer = null;
    await this.keep();
    this.showNotice(text("asBefore"));
  }

  async keep() {
    const seen = seenIn(this.view, this.record);
    this.record = { ...this.record, ...seen, text: this.referee.text, changed: Date.now(), seat: this.seat };
    await putRecord(this.record).catch((error) => tell({ title: text(isFull(error) ? "notKept" : "notKeptNow") }));
  }

  // What is seen.

  /** The table as it lies, or as it lay where what is tapped next belongs. */
  get shownView() {
    return this.editing?.view ?? this.view;
  }

  /** @param {string} said @param {boolean} isRefusal whether nothing has come of what was tapped */
  showNotice(said, isRefusal = false) {
    Object.assign(this, { notice: said, isRefusal });
  }

  draw() {
    if (!this.element.isConnected) return;
    const { view, game, entry } = this;
    playing(game.name, view.phase);
    clarifying.forgetAnswers(this);
    this.renewEntry();
    this.element.classList.toggle("facing", this.isOpposite(entry.player));
    this.element.classList.toggle("paused", view.paused);
    this.clock?.turn(view.paused ? null : entry.onTurn);
    this.broadcast.show({ title: this.record.title, game: game.name, view, seat: this.seat });
    this.sides.draw(view, entry.onTurn, entry.player);
    this.drawLine();
    const before = this.previousView && !this.editing && stateOf(this.previousView, game.layout);
    const stressed = markedPlaces(entry, this.shownView, game.layout);
    this.board.show({ game, view: this.shownView, seat: this.seat }, { stressed, before: before || null });
    this.previousView = null;
  }

  /** What is being entered knows whose turn it is, and how the cards lie; it outlives a reload. */
  renewEntry() {
    const { editing, entry, record, view } = this;
    const waiting = this.calling ?? this.waiting;
    const onTurn = editing || winnerOf(view) ? -1 : view.players.indexOf(view.on_turn ?? "");
    entry.onTurn = editing ? editing.player : onTurn < 0 ? null : onTurn;
    if (entry.onTurn !== null) entry.begins = null;
    entry.hand = view.hand && `Q${view.players.indexOf(view.hand) + 1}`;
    if (!entry.hand) entry.isPutBack = false;
    // It goes where the next tap says.
    if (entry.hand && !entry.isPutBack && !entry.isBegun && entry.named === null && !editing) entry.source = entry.hand;
    Object.assign(entry, pilesOf(this.shownView));
    if (!editing) sessionStorage.setItem(HALF, JSON.stringify({ text: record.text, tapped: entry.tapped, waiting }));
  }

  /** The line over the keys: what is to come, or was said last; the last entries, or what there is to choose from. */
  drawLine() {
    const { chips, editing, entry, typed, view } = this;
    const notice = typed ? `${typed}▏` : this.notice;
    const asked = entry.isBegun || notice || editing ? null : clarifying.pendingQuestion(this);
    const tip = entry.isBegun || editing ? null : this.tip?.();
    const prompt = notice || shownCards(asked?.text ?? tip ?? prompted(this));
    const place = this.previousView?.entries.at(-1)?.place;
    const news = this.previousView && view.entries.filter((entry) => entry.place > (place ?? -1)).map(entryText);
    // What is said already is not read aloud again.
    if (news?.length || this.prompt.textContent !== prompt) announce([...(news ?? []), prompt].join(". "));
    if (this.prompt.textContent !== prompt || Boolean(asked) !== Boolean(this.prompt.querySelector("button"))) {
      this.prompt.replaceChildren(...(asked ? [button(prompt, asked.act, { class: "owed" })] : withCards(prompt)));
    }
    this.prompt.classList.toggle("told", Boolean(notice));
    this.prompt.classList.toggle("refused", this.isRefusal && !typed);
    this.last.replaceChildren(...latest(view));
    chips.replaceChildren(...clarifying.choicesOf(this));
    chips.hidden = !chips.children.length;
    // What is longer has the line to itself.
    const isLong = prompt.length > LONG || Boolean(asked || tip || notice || editing || entry.word || entry.target);
    this.line.classList.toggle("full", isLong || entry.player === null || view.paused || !chips.hidden);
  }
}
