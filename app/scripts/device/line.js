// @ts-check
// What pages tell each other: the tabs of a browser, or the phones that one server serves.

import { isServed } from "../referee/served.js";

/**
 * What is said: a table as it lies now, that it is over, a question for tables, or a call at one.
 * @typedef {{id: string, table: import("../table/watching.js").Table} | {id: string, over: true}
 *   | {id?: string, ask: true} | {id: string, player: number, call: string}} Message
 */
/** @typedef {{opened: () => void, heard: (message: Message) => void, lost?: () => void}} Listener */

const SILENT = 12_000, // Milliseconds without a sign of the server, which gives one every five seconds.
  AGAIN = 2_000;

/** Between the tabs of a browser. */
class Tabs {
  /** @param {Listener} listener */
  constructor({ opened, heard }) {
    this.channel = new BroadcastChannel("zankref");
    this.channel.onmessage = ({ data }) => heard(data);
    queueMicrotask(opened);
  }

  /** @param {Message} message */
  say(message) {
    this.channel.postMessage(message);
  }

  close() {
    this.channel.close();
  }
}

/** Through the server, which passes on what it is told, also to the page that says it. */
class Room {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** One message after the other. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.left = new AbortController();
    const { signal } = this.left;
    addEventListener("offline", () => this.lose(SILENT), { signal });
    addEventListener("online", () => this.connect(), { signal });
    this.connect();
  }

  connect() {
    this.events?.close();
    this.events = new EventSource("line");
    this.events.onopen = () => {
      this.hear();
      this.listener.opened();
    };
    this.events.onmessage = ({ data }) => {
      this.hear();
      this.listener.heard(JSON.parse(data));
    };
    this.events.addEventListener("here", () => this.hear());
    this.events.onerror = () => this.lose(AGAIN);
    this.hear();
  }

  /** The server is there; a line that falls silent is lost, even if nothing says so. */
  hear() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose(0), SILENT);
  }

  /** It is not: say so at once, and try again. @param {number} pause */
  lose(pause) {
    this.listener.lost?.();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** @param {Message} message */
  say(message) {
    const body = JSON.stringify(message);
    this.queue = this.queue
      .then(() => fetch("line", { method: "POST", body, keepalive: true }))
      .catch(() => {
        // Who looks on sees the next table that gets there.
      });
  }

  close() {
    this.left.abort();
    clearTimeout(this.timer);
    this.events?.close();
  }
}

/** @param {Listener} listener @param {AbortSignal} [signal] closes it */
export function openLine(listener, signal) {
  const line = isServed ? new Room(listener) : new Tabs(listener);
  signal?.addEventListener("abort", () => line.close());
  return line;
}
