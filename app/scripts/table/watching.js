// @ts-check
// Others watch a table, and may call: another tab of the browser in which it is recorded, or
// another phone of the same server.

import { TouchBoard } from "../cards/boards.js";
import { button, el, fromTemplate, latest } from "../page/dom.js";
import { called, playing, text } from "../page/language.js";
import { whenFree } from "../device/lasting.js";
import { openChannel } from "../device/channel.js";
import { Sides } from "./sides.js";
import { winnerOf } from "../cards/view.js";

/** What can be called from another page. */
export const AFAR = ["stop", "pause", "weiter"];

/** What everybody at the table may see of it; the verdict is that of the last Stop, until something else is entered.
 * @typedef {{title: string, game: string, view: View, seat: number, verdict?: Pick<VerdictTold, "why" | "steps" | "ruling">}} SharedTable */

/**
 * Let others see a table until it is left, and hear what they call.
 * @param {string} id of the record
 * @param {(player: number, word: string) => void} called
 * @param {import("../referee/referee.js").Referee} referee it hears of its server
 * @param {AbortSignal} left
 */
export function openToOthers(id, called, referee, left) {
  /** The table as it was shown last. @type {SharedTable | null} */
  let table = null;
  const tell = () => table && !left.aborted && channel.say({ id, table });
  /** Whether somebody elsewhere may call that; nothing else is taken from there. @param {{player: number, call: string}} message */
  const may = ({ player, call }) => AFAR.includes(call) && Number.isInteger(player) && player in (table?.view.players ?? []);
  /** @type {import("../device/channel.js").Listener} */
  const listener = {
    opened: () => {
      void tell();
      referee.heard();
    },
    lost: (hasMoved) => hasMoved && referee.heard(text("hasMoved")),
    onMessage: (message) => {
      if ("ask" in message && (message.id ?? id) === id) void tell();
      if ("call" in message && message.id === id && may(message)) called(message.player, message.call);
    },
  };
  const channel = openChannel(listener, left, id);
  return {
    show(/** @type {SharedTable} */ shown) {
      const isOld = shown.view === table?.view && shown.seat === table.seat;
      table = shown;
      if (!isOld) tell();
    },
    /** A Stop has been ruled on. @param {SharedTable["verdict"]} verdict */
    rule(verdict) {
      table = table && { ...table, verdict };
      tell();
    },
  };
}

/** A table that is recorded elsewhere. */
export class Watcher {
  /** The table as it was heard of last, and its sides. @type {{table: SharedTable, game: Game, sides: Sides} | null} */
  seen = null;
  /** Whose phone it is: it is turned to them, and calls for them alone. @type {number | null} */
  own = null;
  /** What a tap on a name is for. */
  hint = /** @type {const} */ ("ownPhone");
  /** What was called here, and waits for its verdict. */
  called = "";
  prompt = el("p", { class: "prompt", role: "status" }, text("working"));
  /** The last entries. */
  last = el("p", { class: "last" });
  /** The verdict on the last Stop, with its steps. */
  verdict = el("section", { class: "told", hidden: true });
  board = new TouchBoard(this, "board");
  /** The whole screen. */
  element = el("main", { class: "game watching", "aria-label": text("table") }, this.prompt);

  /** @param {import("../app.js").App} app @param {string} id of the record */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    const { signal } = app.leaving;
    const listener = {
      opened: () => this.channel.say({ id, ask: true }),
      onMessage: (/** @type {import("../device/channel.js").Message} */ message) => {
        if (message.id !== id) return;
        if ("over" in message) this.over();
        if ("table" in message) this.onTable(message.table);
      },
      lost: (/** @type {boolean} */ hasMoved) => {
        this.prompt.textContent = [this.called, text(hasMoved ? "hasMoved" : "lineLost")].filter(Boolean).join(" ");
        this.element.classList.add("lost");
      },
    };
    this.channel = openChannel(listener, signal);
    void whenFree(id, signal).then((isFree) => isFree && this.over());
  }

  /** Whether nobody would hear a call. */
  get isLost() {
    return this.element.classList.contains("lost");
  }

  /** @param {SharedTable} table */
  onTable(table) {
    const { seen } = this;
    const game = playing(table.game);
    const saidOf = (/** @type {SharedTable | undefined} */ shown) => JSON.stringify([shown?.view.entries, shown?.verdict]);
    if (!game) return;
    // A call has been answered once there is another verdict, or something else was entered.
    if (this.isLost || saidOf(table) !== saidOf(seen?.table)) this.called = "";
    const isOld = seen && table.view.game === seen.table.view.game && table.seat === seen.table.seat;
    this.element.classList.remove("lost");
    this.seen = { table, game, sides: isOld ? seen.sides : this.sit(table, game) };
    this.draw();
  }

  /** Nobody records it any more, or somebody has gone and may come back. */
  over() {
    this.seen = null;
    const again = button(text("goOn"), () => this.app.show());
    this.prompt.replaceChildren(text("watchOver"), " ", again);
  }

  /** Lay everything out for whoever sits below. @param {SharedTable} table @param {Game} game */
  sit({ title, view: { players }, seat }, game) {
    const sides = new Sides(game, players, this.own ?? seat, this, this.own);
    const leave = button(text("toStart"), () => this.app.go(""));
    const line = el("div", { class: "line" }, this.prompt, leave);
    this.element.replaceChildren(...sides.around(title, this.board.area, line, this.last));
    this.board.area.after(this.verdict); // What is below stays where it is.
    return sides;
  }

  /** @param {number} player @param {string} call */
  async call(player, call) {
    if (!this.seen) return;
    const { view } = this.seen.table;
    this.prompt.textContent = text("working");
    const isHeard = !this.isLost && (await this.channel.say({ id: this.id, player, call }));
    this.called = text(isHeard ? "calledThere" : "callLost", { player: called(view.players[player]) });
    this.draw();
  }

  /** It is that player's phone, or everybody's again. @param {number} player */
  tapPlayer(player) {
    this.own = this.own === player ? null : player;
    if (this.seen) this.seen.sides = this.sit(this.seen.table, this.seen.game);
    this.draw();
  }

  draw() {
    if (!this.element.isConnected || !this.seen) return;
    const { game, sides, table } = this.seen;
    const { view, seat, verdict } = table;
    const winner = winnerOf(view);
    const turn = view.on_turn && text("toMove", { player: view.on_turn });
    const state = winner ? text("won", { player: called(winner) }) : view.paused ? text("isPaused") : turn;
    const asked = this.own === null && view.players.length > 1 && text("watching");
    this.prompt.textContent = this.called || [state, asked].filter(Boolean).join(" · ");
    sides.draw(view, view.players.indexOf(view.on_turn ?? ""), this.own);
    this.verdict.hidden = !verdict;
    this.verdict.className = `told ${verdict?.ruling ?? ""}`;
    const steps = (verdict?.steps ?? []).map((step) => el("li", {}, step));
    this.verdict.replaceChildren(el("p", { role: "status" }, verdict?.why ?? ""), el("ol", {}, ...steps));
    this.last.replaceChildren(...latest(view));
    this.board.show({ game, view, seat: this.own ?? seat });
  }
}

/** The tables that are recorded in the room, as they are heard of. @param {import("../app.js").App} app @param {HTMLElement} list */
export function tablesInRoom(app, list) {
  /** @type {Map<string, HTMLElement>} */
  const known = new Map();
  const listener = {
    opened: () => channel.say({ ask: true }),
    onMessage: (/** @type {import("../device/channel.js").Message} */ message) => {
      if ("over" in message) known.delete(message.id);
      if ("table" in message && !known.has(message.id)) {
        const { id, table } = message;
        known.set(id, fromTemplate("room", { title: table.title, watch: () => app.go(`watch/${id}`) }).element);
      }
      list.replaceChildren(...known.values());
    },
  };
  const channel = openChannel(listener, app.leaving.signal);
}
