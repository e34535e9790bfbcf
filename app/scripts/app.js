// @ts-check
// The current screen, and what all screens share: the umpire, and the message when it fails.

import { drawSymbols } from "../board/cards.js";
import { check, checked } from "./check/check.js";
import { announce, closeAll, fromTemplate, redrawBoards } from "./page/dom.js";
import { typed } from "./page/keyboard.js";
import { text } from "./page/language.js";
import { deal } from "./start/deal.js";
import { home, lastEvening, reading } from "./start/home.js";
import { openTable } from "./table/recorder.js";
import { position } from "./start/position.js";
import { NoReferee, Referee } from "./referee/referee.js";
import { report } from "./report/report.js";
import { start } from "./start/form.js";
import { statusOf } from "./referee/status.js";
import { TRIED, lead } from "./start/trying.js";
import { lock } from "./device/lasting.js";
import { getRecord } from "./device/store.js";
import { draftOf } from "./start/pile-editor.js";
import { Watcher } from "./table/watching.js";

/** @typedef {import("./table/recorder.js").Recorder | Watcher} TableScreen */

const DOUBLE = { time: 400, apart: 12 }; // Milliseconds and pixels between the taps of a double one.
const SEEN = { asked: 450, typed: 1000 }; // Milliseconds that a question has been there before a finger can mean its answers.

/**
 * Ignore the second tap of a double tap: it was not meant for whatever the first one put under the finger. Ignore a tap
 * on an answer that has only just appeared: the finger was on its way to a key; beside it a Stop counts at once.
 */
function onlyOnce() {
  let last = { time: 0, x: 0, y: 0, label: "" };
  const tapped = (/** @type {PointerEvent} */ event) => {
    const { timeStamp: time, clientX: x, clientY: y, target } = event;
    const label = /** @type {Element} */ (target).closest("button")?.textContent ?? "";
    const isNear = time - last.time < DOUBLE.time && Math.hypot(x - last.x, y - last.y) < DOUBLE.apart;
    const isDouble = isNear && (event.detail > 1 || event.pointerType === "touch"); // Fingers are not always counted.
    // A menu and the list of entries were asked for.
    const asked = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("dialog:not(.menu, .tall)"));
    const isTooSoon = asked && asked !== target && event.pointerType === "touch" && time - Number(asked.dataset.since) < SEEN.asked;
    if (isTooSoon || (isDouble && (!label || label !== last.label))) event.stopImmediatePropagation();
    last = { time, x, y, label };
  };
  addEventListener("click", tapped, { capture: true });
  // The first letter of a typed word may open a question; the Enter that ends the word is no answer to it.
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const asked = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest("dialog:not(:has(.keys, input))")
    );
    if (asked && event.key.length === 1) asked.dataset.typed = String(event.timeStamp);
    else if (event.key === "Enter" && event.timeStamp - Number(asked?.dataset.typed) < SEEN.typed) event.preventDefault();
  };
  addEventListener("keydown", pressed, { capture: true });
}

/** The state of a place in the browser's history that another one has led to. */
const LED = "led";

export class App {
  referee = new Referee();
  /** The table that is shown. @type {TableScreen | null} */
  table = null;
  /** How much is under way. */
  busy = 0;
  /** The address of the screen that is shown. */
  address = location.hash;
  /** Aborted when the screen is left. */
  leaving = new AbortController();
  /** Whether the browser goes back over a screen that is not to be shown. */
  isPassing = false;
  /** What was refused of a form after it had been left. */
  refused = "";

  constructor() {
    drawSymbols();
    this.referee.addEventListener("change", () => Object.assign(document.body.dataset, { referee: this.referee.state }));
    addEventListener("hashchange", () => this.wentTo());
    addEventListener("resize", () => redrawBoards());
    // Larger letters leave the boards less room.
    const live = document.getElementById("live");
    if (live) new ResizeObserver(() => redrawBoards()).observe(live);
    addEventListener("click", ({ target }) => {
      const door = /** @type {Element} */ (target).closest("[data-go]");
      if (door instanceof HTMLElement) this.go(door.dataset.go ?? "");
    });
    onlyOnce();
    addEventListener("keydown", typed);
    void this.show();
  }

  /** The address has changed, through the app or the browser's Back, which closes a question first. */
  wentTo() {
    if (this.isPassing) return;
    // A question is closed first, or what is being put right left.
    const stays =
      location.hash !== this.address && (closeAll() || (this.table && "leaveEdit" in this.table && this.table.leaveEdit()));
    if (!stays) return this.show();
    return history.pushState(LED, "", this.address || location.pathname);
  }

  /** @param {string} where @param {boolean} [instead] whether the browser's Back is not to lead here again */
  go(where, instead = false) {
    this.address = where && `#${where}`;
    if (location.hash.slice(1) === where) return this.show();
    const gone = this.during(new Promise((gone) => addEventListener("hashchange", gone, { once: true })));
    if (instead) location.replace(`#${where}`);
    else location.hash = where;
    return gone;
  }

  /** A step on the way to another screen. @param {string} where */
  async lead(where) {
    await this.go(where);
    history.replaceState(LED, "");
  }

  /** Go on from such a step, as if neither it nor the screen before it had been between. @param {string} where */
  async goOn(where) {
    if (history.state === LED && history.length > 1) {
      this.isPassing = true;
      const gone = new Promise((gone) => addEventListener("hashchange", gone, { once: true }));
      history.back();
      await gone;
      this.isPassing = false;
    }
    await this.go(where, true);
  }

  /** Until it is done the page says that it is busy. @param {Promise<unknown>} done */
  async during(done) {
    document.body.toggleAttribute("data-busy", ++this.busy > 0);
    await done.finally(() => document.body.toggleAttribute("data-busy", --this.busy > 0));
  }

  /** Show the screen of the address. */
  show() {
    return this.during(this.shown());
  }

  async shown() {
    closeAll();
    this.address = location.hash;
    this.table = null;
    this.leaving.abort();
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const [screen, id] = location.hash.slice(1).split("/");
    try {
      const shown = await this.screen(screen, id);
      // Whoever went elsewhere in the meantime does not want it any more.
      if (!signal.aborted) this.replace(shown);
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /** @param {string} screen @param {string} [id] @returns {Promise<HTMLElement>} */
  async screen(screen, id) {
    if (screen === "new" || screen === "position") return start(this, screen === "position");
    if (screen === "deal" || screen === "layout") return this.starting(screen);
    if (screen === "check") return check(this);
    if (screen === "checked" || screen === "evening") {
      this.replace(this.notice(text("working")));
      return screen === "checked" ? checked(this) : report(this, await lastEvening());
    }
    if (screen === "watch" && id) return this.watch(id);
    const record = id ? await getRecord(id) : undefined;
    if (!record) return home(this);
    if (screen === "read") return reading(this, record);
    this.replace(this.notice(text("working")));
    if (screen === "report") return report(this, record);
    const { signal } = this.leaving;
    const table = await openTable(this, record);
    if (signal.aborted) return this.notice(text("working"));
    if (typeof table === "string") return this.notice(table);
    if (!table) return this.watch(record.id);
    this.table = table;
    if (id === TRIED) void lead(table);
    return table.element;
  }

  /** A record that is begun: the cards that lie there, or the form before them. @param {import("./start/pile-editor.js").Place} place */
  async starting(place) {
    const draft = draftOf(place);
    const { record } = draft?.begun ?? {};
    // Others may have gone on with it, or be about to.
    const isLater = record && (await getRecord(record.id))?.changed !== record.changed;
    if (record && (isLater || !(await lock(record.id, this.leaving.signal)))) return this.screen("table", record.id);
    if (!draft) return start(this, place === "layout");
    return place === "deal" ? deal(this, draft) : position(this, draft);
  }

  /** Watch a table that is being recorded elsewhere. @param {string} id */
  watch(id) {
    this.table = new Watcher(this, id);
    return this.table.element;
  }

  /** @param {HTMLElement} screen */
  replace(screen) {
    for (const old of document.querySelectorAll("main, .game")) old.remove();
    document.body.prepend(screen);
    document.body.classList.toggle("at-table", screen.classList.contains("game"));
    const title = screen.querySelector("h1");
    document.title = title?.textContent || "zankref";
    // Screen readers announce the new screen, and drop what was left of the last one.
    title?.focus({ preventScroll: true });
    announce("");
    scrollTo(0, 0);
    redrawBoards();
  }

  /** The parts of a screen, which says whether the referee is ready. @param {string} name @param {Record<string, import("./page/dom.js").Given>} [given] */
  page(name, given) {
    return fromTemplate(name, { status: statusOf(this.referee, this.leaving.signal), ...given });
  }

  /** A screen that says one thing. @param {string} said */
  notice(said) {
    return this.page("notice", { said }).element;
  }

  /**
   * Something that a button does, and that may fail.
   * @param {() => Promise<unknown>} act
   */
  doing(act) {
    return () => this.during(act().catch((error) => this.failed(error)));
  }

  /** @param {unknown} error */
  failed(error) {
    if (error instanceof NoReferee) return this.during(this.withoutReferee());
    return this.replace(this.notice(text("failed", { why: error instanceof Error ? error.message : String(error) })));
  }

  /** What needs the referee is shown once it is there after all; until then a record can be read. */
  async withoutReferee() {
    const { signal } = this.leaving;
    const [, id] = location.hash.slice(1).split("/");
    const record = id ? await getRecord(id) : undefined;
    if (signal.aborted) return;
    this.referee.addEventListener("change", () => this.referee.state === "ready" && void this.show(), { signal });
    this.replace(record ? reading(this, record) : this.notice(text("needsReferee")));
  }
}
