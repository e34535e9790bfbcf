// @ts-check
// Which screen is shown, and what all of them share: the umpire, and how to say that he fails.

import { drawSymbols } from "../board/cards.js";
import { check, checked } from "./check.js";
import { button, el } from "./dom.js";
import { rules, text } from "./language.js";
import { home } from "./home.js";
import { Recorder } from "./recorder.js";
import { Referee } from "./referee.js";
import { report } from "./report.js";
import { Scribe } from "./scribe.js";
import { start } from "./start.js";
import { getRecord } from "./store.js";
import { Umpire } from "./umpire.js";
import { Watcher } from "./watching.js";

export class App {
  constructor() {
    this.referee = new Umpire(new Referee(), new Scribe(rules, text));
    /** What draws the screen anew when its size changes. @type {(() => void) | null} */
    this.drawn = null;
    /** @type {Recorder | Watcher | null} */
    this.recorder = null;
    /** What ends with the screen. @type {(() => void) | null} */
    this.leave = null;
    /** How much is under way. */
    this.busy = 0;
    drawSymbols();
    addEventListener("hashchange", () => void this.show());
    addEventListener("resize", () => this.drawn?.());
    void this.show();
  }

  /** @param {string} where */
  go(where) {
    if (location.hash.slice(1) === where) {
      void this.show();
      return;
    }
    void this.during(new Promise((gone) => addEventListener("hashchange", gone, { once: true })));
    location.hash = where;
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
    this.recorder?.stop();
    this.recorder = null;
    this.leave?.();
    this.leave = null;
    const [screen, id] = location.hash.slice(1).split("/");
    try {
      const shown = await this.screen(screen, id), recorder = /** @type {Recorder | Watcher | null} */ (this.recorder);
      this.replace(shown, recorder ? () => recorder.draw() : null);
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {string} screen @param {string} [id] @returns {Promise<HTMLElement>} */
  async screen(screen, id) {
    if (screen === "new" || screen === "position") return start(this, screen === "position");
    if (screen === "check") return check(this);
    if (screen === "checked") {
      this.replace(this.notice(text("working")));
      return checked(this);
    }
    if (screen === "watch" && id) return this.watch(id);
    const record = id ? await getRecord(id) : undefined;
    if (!record) return home(this);
    this.replace(this.notice(text("working")));
    if (screen === "report") return report(this, record);
    const recorder = new Recorder(this, record);
    // Also if it does not start, it has to let go of the record.
    this.recorder = recorder;
    const why = await recorder.start();
    if (recorder.isElsewhere) return this.watch(record.id);
    return why ? this.notice(why) : recorder.element;
  }

  /** Look on at a table that is recorded elsewhere. @param {string} id */
  watch(id) {
    this.recorder = new Watcher(this, id);
    return this.recorder.element;
  }

  /** @param {HTMLElement} screen @param {(() => void) | null} drawn what draws it in the room that it has */
  replace(screen, drawn = null) {
    this.drawn = drawn;
    for (const old of document.querySelectorAll("main, .game")) old.remove();
    document.body.prepend(screen);
    document.body.classList.toggle("at-table", screen.classList.contains("game"));
    document.title = screen.querySelector("h1")?.textContent || "zankref";
    scrollTo(0, 0);
    drawn?.();
  }

  /** A screen that says one thing. @param {string} said */
  notice(said) {
    return el("main", { class: "page" }, el("h1", {}, "zankref"), el("p", { role: "status" }, said), this.status(),
      el("p", {}, button(text("toStart"), () => this.go(""))));
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
    this.replace(this.notice(text("failed", { why: error instanceof Error ? error.message : String(error) })));
  }

  /** Whether the referee is ready. */
  status() {
    const said = el("p", { class: "quiet status" });
    const tell = () => {
      const { state, isLate, why } = this.referee;
      const again = (state === "failed" || isLate) && button(text("startAgain"), () => this.referee.start());
      said.replaceChildren(text(`referee_${state}`), ...(why ? [` ${why}`] : []), ...(again ? [" ", again] : []));
    };
    this.referee.addEventListener("change", tell);
    tell();
    return said;
  }
}
