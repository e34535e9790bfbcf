// @ts-check
// Others look on at a table, and may call: another tab of the browser in which it is recorded, or
// another phone of the same server.

import { TouchBoard } from "./boards.js";
import { button, el } from "./dom.js";
import { entryText, gameOf, shownCards, text } from "./language.js";
import { whenFree } from "./lasting.js";
import { openLine } from "./line.js";
import { stateOf } from "./view.js";

/** @typedef {{title: string, game: string, view: any, seat: number}} Table */

/** What can be called from elsewhere. */
const CALLS = ["stop", "pause", "weiter"];

/** Lets others see a table, and hears what they call. */
export class Open {
  /**
   * @param {string} id of the record
   * @param {(player: number, word: string) => void} called
   */
  constructor(id, called) {
    this.id = id;
    /** @type {Table | null} */
    this.table = null;
    this.line = openLine({ opened: () => this.tell(), heard: (message) => {
      if (message.ask && (message.id ?? id) === id) this.tell();
      if (message.id === id && this.may(message)) called(message.player, message.call);
    } });
  }

  /** Whether somebody elsewhere may call that; nothing else is taken from there. @param {any} message */
  may({ player, call }) {
    return CALLS.includes(call) && Number.isInteger(player) && player in (this.table?.view.players ?? []);
  }

  /** @param {Table} table */
  show(table) {
    const isOld = table.view === this.table?.view && table.seat === this.table.seat;
    this.table = table;
    if (!isOld) this.tell();
  }

  tell() {
    if (this.table) this.line.say({ id: this.id, table: this.table });
  }

  close() {
    this.line.say({ id: this.id, over: true });
    this.line.close();
  }
}

/** A table that is recorded elsewhere. */
export class Watcher {
  /** @param {import("./app.js").App} app @param {string} id of the record */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.left = new AbortController();
    this.prompt = el("p", { class: "prompt", role: "status" }, text("working"));
    this.last = el("p", { class: "last" });
    this.element = el("section", { class: "game watching", "aria-label": text("table") }, this.prompt);
    this.line = openLine({
      opened: () => this.line.say({ id, ask: true }),
      heard: (message) => message.id === id && this.heard(message),
    });
    void whenFree(id, this.left.signal).then((isFree) => isFree && this.over());
  }

  stop() {
    this.left.abort();
    this.line.close();
  }

  /** @param {{table?: Table, over?: boolean}} message */
  heard({ table, over }) {
    if (over) this.over();
    if (!table) return;
    const isNew = table.view.game !== this.table?.view.game || table.seat !== this.table?.seat;
    this.table = table;
    if (isNew) this.build(table);
    this.draw();
  }

  /** Nobody records it any more, or somebody has gone and may come back. */
  over() {
    this.prompt.replaceChildren(text("watchOver"), " ", button(text("goOn"), () => this.app.show()));
  }

  /** @param {Table} table */
  build({ title, game, view, seat }) {
    this.game = gameOf(game);
    const { players } = view;
    this.sides = players.map((name, i) => this.side(players[(seat + i) % players.length], (seat + i) % players.length, i > 0));
    const board = el("div", { id: "board" });
    this.area = el("div", { class: "table" }, board);
    this.board = new TouchBoard(board, () => {});
    this.prompt.textContent = text("watching");
    const [own, ...opposite] = this.sides;
    const leave = button(text("toStart"), () => this.app.go(""));
    this.element.replaceChildren(el("h1", { class: "aloud" }, title), ...opposite, this.area, own,
      el("div", { class: "line" }, this.prompt, leave), this.last);
  }

  /** @param {string} name @param {number} player @param {boolean} isOpposite */
  side(name, player, isOpposite) {
    const call = (/** @type {string} */ word) => () => {
      this.line.say({ id: this.id, player, call: word });
      this.prompt.textContent = text("calledThere", { player: name });
    };
    const buttons = [];
    if (this.game.layout[0] > 1) buttons.push(button(text(this.game.call === "knock" ? "knock" : "stop"), call("stop"), { class: "stop" }));
    if (this.game.words.includes("pause")) {
      buttons.push(button(text("pause"), () => call(this.table?.view.paused ? "weiter" : "pause")(), { class: "pause" }));
    }
    return el("div", { class: `side ${isOpposite ? "there" : "here"}`, role: "group", "aria-label": name },
      el("b", { class: "who" }, name), ...buttons);
  }

  draw() {
    if (!this.element.isConnected || !this.table) return;
    const { view, seat } = this.table, { layout } = this.game;
    for (const pause of this.element.querySelectorAll(".pause")) {
      pause.textContent = text(view.paused ? "weiter" : "pause");
    }
    this.last.textContent = shownCards(view.entries.slice(-4).toReversed().map(entryText).join(" · "));
    this.board.show({ number: view.game, layout, players: view.players }, stateOf(view, layout), {
      seat, phase: view.phase, height: this.area.clientHeight - 2, stressed: new Set(), before: null,
    });
  }
}

/**
 * The tables that are recorded in the room, as they are heard of; returns what ends that.
 * @param {HTMLElement} list
 * @param {(id: string) => void} chosen
 */
export function tablesInRoom(list, chosen) {
  /** @type {Map<string, HTMLElement>} */
  const known = new Map();
  const line = openLine({ opened: () => line.say({ ask: true }), heard: ({ id, table, over }) => {
    if (over) known.delete(id);
    if (table && !known.has(id)) {
      known.set(id, el("li", {}, el("b", {}, table.title), " ", button(text("watch"), () => chosen(id))));
    }
    list.replaceChildren(...known.values());
    list.parentElement?.toggleAttribute("hidden", !known.size);
  } });
  return () => line.close();
}
