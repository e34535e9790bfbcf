// @ts-check
// The referee as the page sees it, wherever it is: it is asked, and answers. It has the record that is
// being written. If it breaks off it is started again, given the record as it stands, and asked once more.

import { isServed, language, text } from "../page/language.js";
import { soon } from "./patience.js";
import { Remote } from "./remote.js";
import { Thread } from "./thread.js";

const PATIENCE = 60_000; // Milliseconds without a sign of it. A thread that ran out of memory gives none.
const MOST = 2; // Times in a row that it is started again if it breaks off.

/** What is asked about a text, and not about the record that is being written. */
const APART = ["report", "findings"];

/** @typedef {"starting" | "ready" | "failed"} State */
/** How much of what it needs has come, in bytes. @typedef {{loaded: number, all: number}} Progress */
/** What is heard of it before it answers.
 * @typedef {{came: (progress: Progress) => unknown, ready: () => unknown, failed: (why: string) => unknown}} Heard */

/** There is no referee here. */
export class NoReferee extends Error {}

/** What is refused where there is none. @param {unknown} error */
export function refusedBy(error) {
  if (!(error instanceof NoReferee)) throw error;
  return /** @type {const} */ ({ isMissing: true, refused: text("needsUmpire") });
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
  /** Who has been given the record as it stands. @type {Thread | Remote | null} */
  opened = null;
  /** How often it broke off since its last answer. */
  broken = 0;
  /** What is asked about the record, one thing after the other. @type {Promise<unknown>} */
  queue = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  watchdog = undefined;
  /** Who answers. @type {Thread | Remote | undefined} */
  asked = undefined;

  constructor() {
    super();
    this.start();
  }

  /** Start it, perhaps again. */
  start() {
    this.asked?.end(new Error("started again"));
    /** @type {() => boolean} */
    const isCurrent = () => asked === this.asked;
    /** @type {Thread | Remote} */
    const asked = new (isServed ? Remote : Thread)({
      came: (progress) => isCurrent() && this.become("starting", "", progress),
      ready: () => isCurrent() && this.become("ready"),
      failed: (why) => isCurrent() && this.failed(why),
    });
    this.asked = asked;
    this.become("starting");
  }

  /** @param {State} state @param {string} [why] @param {Progress | null} [progress] */
  become(state, why = "", progress = null) {
    Object.assign(this, { state, why, progress });
    clearTimeout(this.watchdog);
    // What is served wrongly leaves Python waiting for ever. If it comes after all, it is ready.
    if (state === "starting") this.watchdog = setTimeout(() => this.become("failed", text("noSign")), PATIENCE);
    this.dispatchEvent(new Event("change"));
  }

  /** It cannot be had, or broke off while it was ready. @param {string} why */
  failed(why) {
    if (this.state === "ready" && this.broken++ < MOST) return this.start();
    this.asked?.end(new Error(why));
    return this.become("failed", why);
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
    if (APART.includes(what)) return this.answered((asked) => told(asked, what, how));
    return this.inTurn((asked) => this.done(asked, what, how));
  }

  /** Go on with a record. @param {string} written @returns {Promise<Answer>} */
  open(written) {
    return this.inTurn((asked) => {
      this.text = written;
      return this.given(asked);
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
    return this.inTurn(async (asked) => {
      this.text = written;
      await this.given(asked);
      return { ...(await this.done(asked, "begin", { tags, deal, lies_so: liesSo })), text: this.text };
    });
  }

  /** @template T @param {(asked: Thread | Remote) => Promise<T>} act @returns {Promise<T>} */
  inTurn(act) {
    const answered = this.queue.then(() => this.answered(act));
    this.queue = answered.catch(() => {});
    return answered;
  }

  /** Ask until there is an answer. @template T @param {(asked: Thread | Remote) => Promise<T>} act @returns {Promise<T>} */
  async answered(act) {
    for (let isAgain = false; ; isAgain = true) {
      await this.ready();
      const asked = /** @type {Thread | Remote} */ (this.asked);
      try {
        const answer = await act(asked);
        this.broken = 0;
        return answer;
      } catch (error) {
        if (asked !== this.asked || this.state !== "ready") continue;
        if (isAgain) throw error;
        this.failed(String(error));
      }
    }
  }

  /** Give somebody the record as it stands. @param {Thread | Remote} asked */
  async given(asked) {
    this.opened = null;
    const answer = await inTime(asked, "open", { text: this.text, language: this.language });
    this.opened = asked;
    return answer;
  }

  /**
   * Have something done, and know the record then.
   * @template {keyof Answers} W
   * @param {Thread | Remote} asked @param {W} what @param {Record<string, unknown>} how
   */
  async done(asked, what, how) {
    if (this.opened !== asked) await this.given(asked);
    const answer = await inTime(asked, what, how);
    if ("done" in answer && answer.done) this.text = (await inTime(asked, "text", {})).text;
    return answer;
  }
}

/**
 * What somebody answers, in time.
 * @template {keyof Answers} W
 * @param {Thread | Remote} asked @param {W} what @param {Record<string, unknown>} how
 */
const inTime = (asked, what, how) => soon(told(asked, what, how), undefined, PATIENCE);

/**
 * The same, however long it takes.
 * @template {keyof Answers} W
 * @param {Thread | Remote} asked @param {W} what @param {Record<string, unknown>} how
 */
const told = async (asked, what, how) => /** @type {Answers[W]} */ (await asked.ask({ do: what, ...how }));
