// @ts-check
// Others look on at a table, and may call: another tab of the browser in which it is recorded, or
// another phone of the same server.

import { TouchBoard } from "../cards/boards.js";
import { button, el } from "../page/dom.js";
import { gameOf, text } from "../page/language.js";
import { colored, entryText } from "../page/wording.js";
import { whenFree } from "../device/lasting.js";
import { openLine } from "../device/line.js";
import { stateOf } from "../cards/view.js";

/** @typedef {{title: string, game: string, view: View, seat: number}} Table */

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
    /** The table as it was shown last. @type {Table | null} */
    this.table = null;
    this.line = openLine({
      opened: () => this.tell(),
      heard: (message) => {
        if ("ask" in message && (message.id ?? id) === id) this.tell();
        if ("call" in message && message.id === id && this.may(message)) called(message.player, message.call);
      },
    });
  }

  /** Whether somebody elsewhere may call that; nothing else is taken from there. @param {{player: number, call: string}} message */
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
  /** The table as it was heard of last, and what it is drawn with. @type {{table: Table, game: Game, board: TouchBoard} | null} */
  seen = null;
  /** Aborted when the screen is left. */
  left = new AbortController();
  prompt = el("p", { class: "prompt", role: "status" }, text("working"));
  /** The last entries. */
  last = el("p", { class: "last" });
  /** The place of the table. */
  area = el("div", { class: "table" });
  /** The whole screen. */
  element = el("section", { class: "game watching", "aria-label": text("table") }, this.prompt);

  /** @param {import("../app.js").App} app @param {string} id of the record */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.line = openLine({
      opened: () => this.line.say({ id, ask: true }),
      heard: (message) => {
        if (message.id !== id) return;
        if ("over" in message) this.over();
        if ("table" in message) this.heard(message.table);
      },
    });
    void whenFree(id, this.left.signal).then((isFree) => isFree && this.over());
  }

  stop() {
    this.left.abort();
    this.line.close();
  }

  /** @param {Table} table */
  heard(table) {
    const before = this.seen?.table,
      game = gameOf(table.game);
    if (!game) return;
    const isNew = table.view.game !== before?.view.game || table.seat !== before.seat;
    this.seen = { table, game, board: !isNew && this.seen ? this.seen.board : this.build(table, game) };
    this.draw();
  }

  /** Nobody records it any more, or somebody has gone and may come back. */
  over() {
    this.prompt.replaceChildren(
      text("watchOver"),
      " ",
      button(text("goOn"), () => this.app.show()),
    );
  }

  /** @param {Table} table @param {Game} game */
  build({ title, view: { players }, seat }, game) {
    const sides = players.map((_, i) => this.side(game, players, (seat + i) % players.length, i > 0));
    const element = el("div", { id: "board" }),
      board = new TouchBoard(element, () => {});
    this.area.replaceChildren(element);
    this.prompt.textContent = text("watching");
    const [own, ...opposite] = sides;
    const leave = button(text("toStart"), () => this.app.go(""));
    this.element.replaceChildren(
      el("h1", { class: "aloud" }, title),
      ...opposite,
      this.area,
      own,
      el("div", { class: "line" }, this.prompt, leave),
      this.last,
    );
    return board;
  }

  /** @param {Game} game @param {string[]} players @param {number} player @param {boolean} isOpposite */
  side(game, players, player, isOpposite) {
    const name = players[player];
    const call = (/** @type {string} */ word) => {
      this.line.say({ id: this.id, player, call: word });
      this.prompt.textContent = text("calledThere", { player: name });
    };
    const buttons = [];
    if (game.layout[0] > 1) buttons.push(button(text(/** @type {"stop"} */ (game.call)), () => call("stop"), { class: "stop" }));
    if (game.words.includes("pause")) {
      buttons.push(button(text("pause"), () => call(this.seen?.table.view.paused ? "weiter" : "pause"), { class: "pause" }));
    }
    return el(
      "div",
      { class: `side ${isOpposite ? "there" : "here"}`, role: "group", "aria-label": name },
      el("b", { class: "who" }, name),
      ...buttons,
    );
  }

  draw() {
    if (!this.element.isConnected || !this.seen) return;
    const {
      board,
      game: { layout },
      table: { view, seat },
    } = this.seen;
    for (const pause of this.element.querySelectorAll(".pause")) {
      pause.textContent = text(view.paused ? "weiter" : "pause");
    }
    this.last.replaceChildren(...colored(view.entries.slice(-4).toReversed().map(entryText).join(" · ")));
    board.show({ number: view.game, layout, players: view.players }, stateOf(view, layout), {
      seat,
      phase: view.phase,
      height: this.area.clientHeight - 2,
      stressed: new Set(),
      before: null,
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
  const line = openLine({
    opened: () => line.say({ ask: true }),
    heard: (message) => {
      if ("over" in message) known.delete(message.id);
      if ("table" in message && !known.has(message.id)) {
        const { id, table } = message;
        known.set(
          id,
          el(
            "li",
            {},
            el("b", {}, table.title),
            " ",
            button(text("watch"), () => chosen(id)),
          ),
        );
      }
      list.replaceChildren(...known.values());
      list.parentElement?.toggleAttribute("hidden", !known.size);
    },
  });
  return () => line.close();
}
