// @ts-check
// The referee as the page sees it, wherever it is: it is asked, and answers.

import { Remote } from "./remote.js";
import { isServed } from "./served.js";
import { Thread } from "./thread.js";

const PATIENCE = 60_000; // Milliseconds. A file that is served wrongly leaves Python waiting for ever.

/** @typedef {"starting" | "ready" | "failed"} State */

export class Referee extends EventTarget {
  /** @type {State} */
  state = "starting";
  /** Why it failed. */
  why = "";
  /** Whether it takes longer than it ever should. */
  isLate = false;

  constructor() {
    super();
    this.start();
  }

  start() {
    this.umpire?.end(new Error("started again"));
    this.isLate = false;
    this.become("starting");
    const begun = (/** @type {string | undefined} */ why) => {
      if (this.umpire === umpire) this.become(why === undefined ? "ready" : "failed", why);
    };
    const umpire = isServed ? new Remote(begun) : new Thread(begun);
    this.umpire = umpire;
    setTimeout(() => {
      if (this.state !== "starting" || this.umpire !== umpire) return;
      this.isLate = true;
      this.dispatchEvent(new Event("change"));
    }, PATIENCE);
  }

  /** @param {State} state */
  become(state, why = "") {
    this.state = state;
    this.why = why;
    if (state === "failed") this.umpire?.end(new Error(why || "The referee did not start."));
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Ask for something; see docs/umpire.md. It waits until the referee is ready.
   * @param {string} what
   * @param {Record<string, unknown>} [how]
   * @returns {Promise<any>}
   */
  ask(what, how = {}) {
    if (this.state === "failed") return Promise.reject(new Error(this.why));
    return /** @type {Thread | Remote} */ (this.umpire).ask({ do: what, ...how });
  }
}
