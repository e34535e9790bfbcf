// @ts-check
// What pages tell each other: the tabs of a browser, or the phones that one server serves.

import { isServed } from "../referee/served.js";

/**
 * What is said: a table as it lies now, that it is over, a question for tables, or a call at one.
 * @typedef {{id: string, table: import("../table/watching.js").Table} | {id: string, over: true}
 *   | {id?: string, ask: true} | {id: string, player: number, call: string}} Message
 */
/** @typedef {{opened: () => void, heard: (message: Message) => void}} Listener */

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
  constructor({ opened, heard }) {
    this.events = new EventSource("line");
    this.events.onopen = opened;
    this.events.onmessage = ({ data }) => heard(JSON.parse(data));
    /** One message after the other. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
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
    this.events.close();
  }
}

/** @param {Listener} listener */
export const openLine = (listener) => (isServed ? new Room(listener) : new Tabs(listener));
