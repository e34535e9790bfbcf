// @ts-check
// Others look on at a table, and may call: another tab of the browser in which it is recorded, or
// another phone of the same server.

import { TouchBoard } from "../cards/boards.js";
import { button, el } from "../page/dom.js";
import { playing, text } from "../page/language.js";
import { latest } from "../page/wording.js";
import { whenFree } from "../device/lasting.js";
import { openLine } from "../device/line.js";
import { stateOf } from "../cards/view.js";

/** What everybody at the table may see of it; the verdict is that of the last Stop, until something else is entered.
 * @typedef {{title: string, game: string, view: View, seat: number, verdict?: Pick<VerdictTold, "why" | "steps" | "ruling">}} Table */

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
    /** Said when the table is left, also by closing its tab. */
    this.over = () => this.line.say({ id, over: true });
    addEventListener("pagehide", this.over);
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

  /** A Stop has been ruled on. @param {Table["verdict"]} verdict */
  rule(verdict) {
    if (this.table) this.table = { ...this.table, verdict };
    this.tell();
  }

  tell() {
    if (this.table) this.line.say({ id: this.id, table: this.table });
  }

  close() {
    removeEventListener("pagehide", this.over);
    this.over();
    this.line.close();
  }
}

/** A table that is recorded elsewhere. */
export class Watcher {
  /** The table as it was heard of last, and what it is drawn with. @type {{table: Table, game: Game, board: TouchBoard} | null} */
  seen = null;
  /** Whose phone it is: it is turned to them, and calls for them alone. @type {number | null} */
  own = null;
  /** Aborted when the screen is left. */
  left = new AbortController();
  prompt = el("p", { class: "prompt", role: "status" }, text("working"));
  /** What was called here, and waits for its verdict. */
  called = "";
  /** The last entries. */
  last = el("p", { class: "last" });
  /** The verdict on the last Stop, with its steps. */
  verdict = el("section", { class: "told", hidden: true });
  /** The place of the table. */
  area = el("div", { class: "table" });
  /** The whole screen. */
  element = el("main", { class: "game watching", "aria-label": text("table") }, this.prompt);

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
      lost: () => {
        this.prompt.textContent = text("lineLost");
        this.element.classList.add("lost");
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
      game = playing(table.game);
    if (!game) return;
    const isNew = table.view.game !== before?.view.game || table.seat !== before.seat;
    this.element.classList.remove("lost");
    // A call has been answered once there is a verdict, or something else was entered.
    if (table.verdict || JSON.stringify(table.view.entries) !== JSON.stringify(before?.view.entries)) this.called = "";
    this.seen = { table, game, board: !isNew && this.seen ? this.seen.board : this.build(table, game) };
    this.draw();
  }

  /** Nobody records it any more, or somebody has gone and may come back. */
  over() {
    this.seen = null;
    this.prompt.replaceChildren(
      text("watchOver"),
      " ",
      button(text("goOn"), () => this.app.show()),
    );
  }

  /** @param {Table} table @param {Game} game */
  build({ title, view: { players }, seat }, game) {
    const below = this.own ?? seat;
    const sides = players.map((_, i) => this.side(game, players, (below + i) % players.length, i > 0));
    const element = el("div", { id: "board" }),
      board = new TouchBoard(element, () => {});
    this.area.replaceChildren(element);
    const [own, ...opposite] = sides;
    const leave = button(text("toStart"), () => this.app.go(""));
    this.element.replaceChildren(
      el("h1", { class: "aloud" }, title),
      ...opposite,
      this.area,
      own,
      this.verdict,
      el("div", { class: "line" }, this.prompt, leave),
      this.last,
    );
    return board;
  }

  /** @param {Game} game @param {string[]} players @param {number} player @param {boolean} isOpposite */
  side(game, players, player, isOpposite) {
    const name = players[player];
    const call = (/** @type {string} */ word) => {
      if (this.element.classList.contains("lost")) return; // Nobody would hear it, and the page says so.
      this.line.say({ id: this.id, player, call: word });
      this.called = text("calledThere", { player: name });
      this.draw();
    };
    const buttons = [],
      mayCall = this.own === null || this.own === player;
    if (mayCall && game.layout[0] > 1)
      buttons.push(button(text(/** @type {"stop"} */ (game.call)), () => call("stop"), { class: "stop" }));
    if (mayCall && game.words.includes("pause")) {
      buttons.push(button(text("pause"), () => call(this.seen?.table.view.paused ? "weiter" : "pause"), { class: "pause" }));
    }
    return el(
      "div",
      { class: `side ${isOpposite ? "there" : "here"}`, role: "group", "aria-label": name },
      button(name, () => this.belongTo(player), {
        class: "who",
        title: text("ownPhone", { player: name }),
        "aria-pressed": String(this.own === player),
      }),
      ...buttons,
    );
  }

  /** It is that player's phone, or everybody's again. @param {number} player */
  belongTo(player) {
    this.own = this.own === player ? null : player;
    if (!this.seen) return;
    const { table, game } = this.seen;
    this.seen.board = this.build(table, game);
    this.draw();
  }

  draw() {
    if (!this.element.isConnected || !this.seen) return;
    const {
      board,
      game: { layout },
      table: { view, seat, verdict },
    } = this.seen;
    const state = view.paused ? text("isPaused") : view.on_turn && text("toMove", { player: view.on_turn });
    const asked = this.own === null && view.players.length > 1 && text("watching");
    this.prompt.textContent = this.called || [state, asked].filter(Boolean).join(" · ");
    for (const side of this.element.querySelectorAll(".side")) {
      side.classList.toggle("on-turn", side.getAttribute("aria-label") === view.on_turn);
    }
    this.verdict.hidden = !verdict;
    this.verdict.className = `told ${verdict?.ruling ?? ""}`;
    const steps = (verdict?.steps ?? []).map((step) => el("li", {}, step));
    this.verdict.replaceChildren(el("p", { role: "status" }, verdict?.why ?? ""), el("ol", {}, ...steps));
    for (const pause of this.element.querySelectorAll(".pause")) {
      pause.textContent = text(view.paused ? "weiter" : "pause");
    }
    this.last.replaceChildren(...latest(view));
    board.show({ number: view.game, layout, players: view.players }, stateOf(view, layout), {
      seat: this.own ?? seat,
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
