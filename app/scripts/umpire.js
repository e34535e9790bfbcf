// @ts-check
// The umpire at the table: the referee once he is ready, until then, or without him, the scribe. The
// record goes from one to the other as it stands, and nobody notices.

import { text } from "./language.js";
import { Unreadable } from "./notation.js";

/** @typedef {import("./referee.js").Referee} Referee */
/** @typedef {import("./scribe.js").Scribe} Scribe */

const PATIENCE = 60_000; // Milliseconds. A thread that ran out of memory never answers.
const AGAIN = 15_000; // Until a referee who gave no answer is asked again.
const MOST = 3; // Times that he is started anew, if he does not answer then either.

export class Umpire extends EventTarget {
  /** @param {Referee} referee @param {Scribe} scribe */
  constructor(referee, scribe) {
    super();
    this.referee = referee;
    this.scribe = scribe;
    /** The record that is being written, whoever keeps it. */
    this.text = "";
    /** @type {string | undefined} */
    this.language = undefined;
    /** Whether the referee has it as it stands, and whether the scribe has. */
    this.isReferees = this.isScribes = false;
    /** Whether the referee was ready, and does not answer for now. */
    this.isAway = false;
    this.restarts = 0;
    referee.addEventListener("change", () => this.changed());
  }

  /** @returns {import("./referee.js").State} */
  get state() {
    return this.isAway ? "starting" : this.referee.state;
  }

  get isLate() {
    return this.referee.isLate;
  }

  get why() {
    return this.referee.why;
  }

  start() {
    this.referee.start();
  }

  /** Wait until it is known whether there is a referee. */
  async settled() {
    while (this.state === "starting") await new Promise((go) => this.addEventListener("change", go, { once: true }));
    return "settled";
  }

  changed() {
    if (this.referee.state !== "ready") this.isReferees = this.isAway = false;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Ask for something; see docs/umpire-json.md. What only the referee knows waits for him where it
   * is not about the game that is on; there it is refused for now.
   * @param {string} what
   * @param {Record<string, any>} [how]
   * @returns {Promise<any>}
   */
  async ask(what, how = {}) {
    if (what === "report" || what === "findings") return this.reported(what, how);
    if (what === "text") return { text: this.text };
    if (what === "open") {
      this.text = how.text;
      this.language = how.language;
      this.isReferees = this.isScribes = false;
    }
    // Whether a table that was set up can be is looked at before it counts.
    if (what === "begin" && /^\s*position/i.test(how.deal?.[0] ?? "")) await this.settled();
    if (this.state === "ready") {
      try {
        return await this.asked(what, how);
      } catch (error) {
        console.warn("The referee gave no answer.", error);
        this.lost();
      }
    }
    return this.noted(what, how);
  }

  /** @param {string} what @param {Record<string, any>} how */
  async reported(what, how) {
    if (this.referee.state === "failed") throw new Error(text("needsUmpire"));
    return this.referee.ask(what, how);
  }

  /** Ask the referee, who is given the record first if he has not seen it as it stands. @param {string} what @param {Record<string, any>} how */
  async asked(what, how) {
    if (!this.isReferees) {
      const { language } = this, opened = await inTime(this.referee.ask("open", { text: this.text, ...(language ? { language } : {}) }));
      this.isReferees = true;
      if (what === "open") return opened;
    }
    const answer = await inTime(this.referee.ask(what, how));
    if (answer.done) {
      const { text: written } = await inTime(this.referee.ask("text"));
      this.text = written;
      this.isScribes = false;
    }
    return answer;
  }

  /** The referee gave no answer: the game goes on without him, and he is asked again later. */
  lost() {
    this.isReferees = false;
    if (this.referee.state !== "ready") return;
    this.isAway = true;
    this.dispatchEvent(new Event("change"));
    setTimeout(() => void this.again(), AGAIN);
  }

  async again() {
    try {
      await inTime(this.referee.ask("view"));
      this.isAway = false;
      this.dispatchEvent(new Event("change"));
    } catch {
      if (this.isAway && this.restarts++ < MOST) this.referee.start();
    }
  }

  /** Ask the scribe. @param {string} what @param {Record<string, any>} how @returns {Promise<any>} */
  async noted(what, how) {
    try {
      if (!this.isScribes) this.scribe.open(this.text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.waited(what, how);
    }
    this.isScribes = true;
    const answer = this.scribe.ask(what, how);
    if (!answer) return this.scribe.answer({ refused: text("needsUmpire") });
    if (answer.done) {
      this.text = this.scribe.written.text;
      this.isReferees = false;
    }
    return answer;
  }

  /** A record that only the referee can read waits for him. @param {string} what @param {Record<string, any>} how */
  async waited(what, how) {
    await this.settled();
    if (this.state === "ready") return this.ask(what, how);
    return { done: false, refused: text("needsUmpire"), asks: null, told: [], view: { game: 1, rules: null, players: [], entries: [] } };
  }
}

/** @template T @param {Promise<T>} answered @returns {Promise<T>} */
function inTime(answered) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no answer")), PATIENCE);
    answered.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
