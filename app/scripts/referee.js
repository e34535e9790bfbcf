// @ts-check
// The referee as the page sees it: requests go to its thread one by one, answers come back.

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
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
    this.waiting = new Map();
    this.number = 0;
    this.start();
  }

  start() {
    this.worker?.terminate();
    this.fail(new Error("started again"));
    this.isLate = false;
    this.become("starting");
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    this.worker.addEventListener("error", (event) => this.become("failed", event.message));
    const watched = this.worker;
    setTimeout(() => {
      if (this.state !== "starting" || this.worker !== watched) return;
      this.isLate = true;
      this.dispatchEvent(new Event("change"));
    }, PATIENCE);
  }

  /** @param {State} state */
  become(state, why = "") {
    this.state = state;
    this.why = why;
    if (state === "failed") {
      this.worker?.terminate();
      this.fail(new Error(why || "The referee did not start."));
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Error} why */
  fail(why) {
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  /** @param {{ready?: boolean, number?: number, answer?: any, error?: string}} said */
  heard({ ready, number, answer, error }) {
    if (ready !== undefined) {
      this.become(ready ? "ready" : "failed", error);
      return;
    }
    const asked = this.waiting.get(number ?? 0);
    this.waiting.delete(number ?? 0);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  }

  /**
   * Ask for something; see docs/umpire.md. It waits until the referee is ready.
   * @param {string} what
   * @param {Record<string, unknown>} [how]
   * @returns {Promise<any>}
   */
  ask(what, how = {}) {
    if (this.state === "failed") return Promise.reject(new Error(this.why));
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker?.postMessage({ number, request: { do: what, ...how } });
    });
  }
}
