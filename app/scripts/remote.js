// @ts-check
// The referee on the computer that serves this page. He may be gone for a while, or for good, and so
// may what he knew of the game: then it is told to him again.

import { language, text } from "./language.js";

const TRIALS = [0, 500, 1500, 4000]; // Milliseconds before each.
const PATIENCE = 90_000; // Milliseconds for an answer.

/** The referee has forgotten the session. */
class Gone extends Error {}

export class Remote {
  /** @param {(why?: string) => void} begun told when it is ready, or why it failed */
  constructor(begun) {
    this.leaving = new AbortController();
    this.number = 0;
    /** The record as it was last, as it was answered. @type {any} */
    this.kept = null;
    /** One thing after the other. @type {Promise<unknown>} */
    this.queue = this.begin().then(() => begun(), (error) => begun(error.message));
  }

  /** @param {Record<string, unknown>} request @returns {Promise<any>} */
  ask(request) {
    const answered = this.queue.then(() => this.answer(request));
    this.queue = answered.catch(() => {});
    return answered;
  }

  /** End it; what it was asked for is not answered any more. @param {Error} why */
  end(why) {
    this.leaving.abort(why);
  }

  /** @param {Record<string, unknown>} request */
  async answer(request) {
    if (request.do === "text" && this.kept) return this.kept;
    try {
      return await this.done(request);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await this.begin();
      return this.done(request);
    }
  }

  /** Have something done, and know the record then. @param {Record<string, unknown>} request */
  async done(request) {
    const answer = await this.post(request);
    if (answer.done) this.kept = await this.post({ do: "text" });
    return answer;
  }

  /** Begin a session, with the record as it was. */
  async begin() {
    this.session = (await this.send("umpire", "")).session;
    this.number = 0;
    if (this.kept) await this.post({ do: "open", text: this.kept.text, language });
  }

  /** @param {Record<string, unknown>} request */
  post(request) {
    return this.send(`umpire/${this.session}/${++this.number}`, JSON.stringify(request));
  }

  /**
   * Send something until it is answered; what has a number is done once, however often it is sent.
   * @param {string} where @param {string} body @returns {Promise<any>}
   */
  async send(where, body) {
    for (const pause of TRIALS) {
      await new Promise((go) => setTimeout(go, pause));
      this.leaving.signal.throwIfAborted();
      const answer = await this.sent(where, body);
      if (answer?.status === 410) throw new Gone();
      if (answer && !answer.ok) throw new Error(await answer.text());
      if (answer) return answer.json();
    }
    throw new Error(text("noAnswer"));
  }

  /** @param {string} where @param {string} body @returns {Promise<Response | null>} null if nobody answers */
  async sent(where, body) {
    try {
      return await fetch(where, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      return null;
    }
  }
}
