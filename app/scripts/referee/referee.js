// @ts-check
// The referee as the page sees it, wherever it is: it is asked, and answers. It has the record that is
// being written. If it breaks off it is started again, given the record as it stands, and asked once more.
// The referee is what judges; what speaks at the table, and to players, is the umpire.

import { isServed, language, text } from "../page/language.js";
import { withTimeout } from "./timeout.js";
import { ServerBackend } from "./server-backend.js";
import { WorkerBackend } from "./worker-backend.js";

const SILENCE_MS = 60_000; // Without a sign of it. A thread that ran out of memory gives none.
const MOST = 2; // Times in a row that it is started again if it breaks off.

/** What is asked about a text, and not about the record that is being written. */
const APART = ["report", "findings"];

/** @typedef {"starting" | "ready" | "failed"} State */
/** How much of what it needs has come, in bytes. @typedef {{loaded: number, all: number}} Progress */
/** What is heard of it before it answers.
 * @typedef {{progress: (progress: Progress) => unknown, ready: () => unknown, failed: (why: string) => unknown}} Listener */

/** Where the referee is: in a thread of the page, or at the server. @typedef {WorkerBackend | ServerBackend} Backend */

/** There is no referee here. */
export class NoReferee extends Error {}

/** What is refused where there is none. @param {unknown} error */
export function refusedBy(error) {
  if (!(error instanceof NoReferee)) throw error;
  return /** @type {const} */ ({ isMissing: true, refused: text("needsReferee") });
}

export class Referee extends EventTarget {
  /** @type {State} */
  state = "starting";
  /** Why it cannot run. */
  why = "";
  /** @type {Progress | null} */
  progress = null;
  /** The record that is being written, as it stands, and in which language its umpire speaks. */
  text = "";
  language = language;
  /** The backend that has been given the record as it stands. @type {Backend | null} */
  opened = null;
  /** How often it broke off since its last answer. */
  broken = 0;
  /** What is asked about the record, one thing after the other. @type {Promise<unknown>} */
  queue = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  watchdog = undefined;
  /** What answers. @type {Backend | undefined} */
  backend = undefined;

  constructor() {
    super();
    this.start();
  }

  /** Start it, perhaps again. */
  start() {
    this.backend?.end(new Error("started again"));
    /** @type {() => boolean} */
    const isCurrent = () => backend === this.backend;
    /** @type {Backend} */
    const backend = new (isServed ? ServerBackend : WorkerBackend)({
      progress: (progress) => isCurrent() && this.become("starting", "", progress),
      ready: () => isCurrent() && this.become("ready"),
      failed: (why) => isCurrent() && this.failed(why),
    });
    this.backend = backend;
    this.become("starting");
  }

  /** @param {State} state @param {string} [why] @param {Progress | null} [progress] */
  become(state, why = "", progress = null) {
    Object.assign(this, { state, why, progress });
    clearTimeout(this.watchdog);
    // What is served wrongly leaves Python waiting for ever. If it comes after all, it is ready.
    if (state === "starting") this.watchdog = setTimeout(() => this.become("failed", text("noSign")), SILENCE_MS);
    this.dispatchEvent(new Event("change"));
  }

  /** It cannot be had, or broke off while it was ready. @param {string} why */
  failed(why) {
    if (this.state === "ready" && this.broken++ < MOST) return this.start();
    this.backend?.end(new Error(why));
    return this.become("failed", why);
  }

  /** Its server is there again, or is at another address. @param {string} [elsewhere] what is said of that */
  heard(elsewhere) {
    if (this.state !== "failed" || this.why === elsewhere) return;
    if (elsewhere) this.become("failed", elsewhere);
    else this.start();
  }

  /** Wait until it is ready; throws NoReferee where there is none. */
  async ready() {
    while (this.state === "starting") await new Promise((go) => this.addEventListener("change", go, { once: true }));
    if (this.state === "failed") throw new NoReferee(this.why);
  }

  /**
   * Ask for something; see docs/umpire-json.md. It waits until the referee is ready.
   * @template {keyof Answers} W
   * @param {W} what
   * @param {Record<string, unknown>} [how]
   * @returns {Promise<Answers[W]>}
   */
  ask(what, how = {}) {
    if (APART.includes(what)) return this.withRetry((backend) => send(backend, what, how));
    return this.inTurn((backend) => this.perform(backend, what, how));
  }

  /** Go on with a record. @param {string} written @returns {Promise<Answer>} */
  open(written) {
    return this.inTurn((backend) => {
      this.text = written;
      return this.openOn(backend);
    });
  }

  /**
   * Begin a game, the first of a record or another one; the record is in the answer.
   * @param {string} written the record so far
   * @param {Record<string, string>} tags
   * @param {string[]} deal
   * @param {boolean} [liesSo] whether piles lie there as no rule builds them
   * @returns {Promise<Answer & {text: string}>}
   */
  begin(written, tags, deal, liesSo = false) {
    return this.inTurn(async (backend) => {
      this.text = written;
      await this.openOn(backend);
      return { ...(await this.perform(backend, "begin", { tags, deal, lies_so: liesSo })), text: this.text };
    });
  }

  /** @template T @param {(backend: Backend) => Promise<T>} act @returns {Promise<T>} */
  inTurn(act) {
    const answered = this.queue.then(() => this.withRetry(act));
    this.queue = answered.catch(() => {});
    return answered;
  }

  /** Ask until there is an answer. @template T @param {(backend: Backend) => Promise<T>} act @returns {Promise<T>} */
  async withRetry(act) {
    for (let isAgain = false; ; isAgain = true) {
      await this.ready();
      const backend = /** @type {Backend} */ (this.backend);
      try {
        const answer = await act(backend);
        this.broken = 0;
        return answer;
      } catch (error) {
        if (backend !== this.backend || this.state !== "ready") continue;
        if (isAgain) throw error;
        this.failed(String(error));
      }
    }
  }

  /** Give a backend the record as it stands. @param {Backend} backend */
  async openOn(backend) {
    this.opened = null;
    const answer = await sendInTime(backend, "open", { text: this.text, language: this.language });
    this.opened = backend;
    return answer;
  }

  /**
   * Have something done, and know the record then.
   * @template {keyof Answers} W
   * @param {Backend} backend @param {W} what @param {Record<string, unknown>} how
   */
  async perform(backend, what, how) {
    if (this.opened !== backend) await this.openOn(backend);
    const answer = await sendInTime(backend, what, how);
    if ("done" in answer && answer.done) this.text = (await sendInTime(backend, "text", {})).text;
    return answer;
  }
}

/**
 * What a backend answers, in time.
 * @template {keyof Answers} W
 * @param {Backend} backend @param {W} what @param {Record<string, unknown>} how
 */
const sendInTime = (backend, what, how) => withTimeout(send(backend, what, how), undefined, SILENCE_MS);

/**
 * The same, however long it takes.
 * @template {keyof Answers} W
 * @param {Backend} backend @param {W} what @param {Record<string, unknown>} how
 */
const send = async (backend, what, how) => /** @type {Answers[W]} */ (await backend.ask({ do: what, ...how }));
