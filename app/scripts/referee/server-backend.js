// @ts-check
// The referee on the computer that serves this page. It may be gone for a while, or for good, or may
// have forgotten the session; then a new one is begun.

import { text } from "../page/language.js";

const TRIES_MS = [0, 500, 1500, 4000]; // Before each.
const ANSWER_MS = 90_000;

export class ServerBackend {
  leaving = new AbortController();
  /** Requests have numbers: what was done already is not done again. */
  number = 0;
  session = "";

  /** @param {import("./referee.js").Listener} listener */
  constructor(listener) {
    /** One thing after the other. @type {Promise<unknown>} */
    this.queue = this.begin().then(listener.ready, (error) => listener.failed(error.message));
  }

  /** @param {Record<string, unknown>} request @returns {Promise<unknown>} */
  ask(request) {
    const answered = this.queue.then(() => this.send(`umpire/${this.session}/${++this.number}`, JSON.stringify(request)));
    this.queue = answered.catch(() => {});
    return answered;
  }

  /** End it; what it was asked for is answered no more. @param {Error} why */
  end(why) {
    this.leaving.abort(why);
  }

  async begin() {
    this.session = /** @type {{session: string}} */ (await this.send("umpire", "")).session;
  }

  /**
   * Send something until it is answered; what has a number is done once, however often it is sent.
   * @param {string} where @param {string} body @returns {Promise<unknown>}
   */
  async send(where, body) {
    for (const pause of TRIES_MS) {
      await new Promise((go) => setTimeout(go, pause));
      this.leaving.signal.throwIfAborted();
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(where, { method: "POST", body, signal }).catch(() => null);
      if (answer?.status === 403) throw new Error(text("hasMoved"));
      if (answer && !answer.ok) throw new Error(await answer.text());
      if (answer) return answer.json();
    }
    throw new Error(text("noAnswer"));
  }
}
