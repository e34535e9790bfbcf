// @ts-check
// Messages between pages: the tabs of a browser, or the phones of one server.

import { isServed } from "../page/language.js";

/**
 * What is said: a table as it lies now, that it is over, a question for tables, or a call at one.
 * @typedef {{id: string, table: import("../table/watching.js").SharedTable} | {id: string, over: true}
 *   | {id?: string, ask: true} | {id: string, player: number, call: string}} Message
 */
/** ``lost`` hears whether the server is there, but at another address.
 * @typedef {{opened: () => void, onMessage: (message: Message) => void, lost?: (hasMoved: boolean) => void}} Listener */

const SILENT = 12_000; // Milliseconds without a sign of the server, which gives one every five seconds.
const AGAIN = 2_000;
const UNHEARD = 5_000; // What has not got there by then is given up.

/** Between the tabs of a browser. @param {Listener} listener @param {string} [table] */
function tabs({ opened, onMessage }, table) {
  const channel = new BroadcastChannel("zankref");
  const say = async (/** @type {Message} */ message) => (channel.postMessage(message), true);
  const left = new AbortController();
  const over = () => table && say({ id: table, over: true });
  if (table) addEventListener("pagehide", over, { signal: left.signal });
  channel.onmessage = ({ data }) => onMessage(data);
  queueMicrotask(opened);
  const close = () => {
    left.abort();
    over();
    channel.close();
  };
  return { say, close };
}

/** Through the server, which passes on what it is told, also to the page that says it. */
class Room {
  left = new AbortController();
  /** One message after the other, and whether it got there. @type {Promise<boolean>} */
  queue = Promise.resolve(true);
  hasMoved = false;
  /** @type {EventSource | undefined} */
  events;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Listener} listener @param {string} [table] is recorded on this page: once it is closed, the server says that it is over */
  constructor(listener, table) {
    this.listener = listener;
    this.address = table ? `line?table=${encodeURIComponent(table)}` : "line";
    const { signal } = this.left;
    addEventListener("pagehide", () => this.hangUp(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.connect(), { signal });
    addEventListener("offline", () => this.lose(SILENT), { signal });
    addEventListener("online", () => this.connect(), { signal });
    this.connect();
  }

  /** @param {() => void} act @param {number} pause */
  later(act, pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, pause);
  }

  /** The server is there; a connection that falls silent is lost, even if nothing says so. */
  hear() {
    this.later(() => this.lose(0), SILENT);
  }

  /** It is not: say so at once, and try again. @param {number} pause */
  async lose(pause) {
    this.listener.lost?.(this.hasMoved);
    this.later(() => this.connect(), pause);
    this.hasMoved = navigator.onLine && (await fetch(".", { method: "HEAD" }).catch(() => null))?.status === 403;
  }

  connect() {
    this.events?.close();
    const events = new EventSource(this.address);
    this.events = events;
    events.onopen = () => {
      this.hear();
      this.listener.opened();
    };
    events.onmessage = ({ data }) => {
      this.hear();
      this.listener.onMessage(JSON.parse(data));
    };
    events.addEventListener("here", () => this.hear());
    events.onerror = () => this.lose(AGAIN);
    this.hear();
  }

  /** @param {Message} message */
  say(message) {
    const send = () => fetch(this.address, { method: "POST", body: JSON.stringify(message), signal: AbortSignal.timeout(UNHEARD) });
    const sent = this.queue.then(send).then(({ ok }) => ok);
    // Whoever watches sees the next table that gets there.
    this.queue = sent.catch(() => false);
    return this.queue;
  }

  hangUp() {
    clearTimeout(this.timer);
    this.events?.close();
  }

  close() {
    this.left.abort();
    this.hangUp();
  }
}

/** @param {Listener} listener @param {AbortSignal} [signal] closes it @param {string} [table] the one that is recorded on this page, and is over once that is closed */
export function openChannel(listener, signal, table) {
  const channel = isServed ? new Room(listener, table) : tabs(listener, table);
  signal?.addEventListener("abort", () => channel.close());
  return channel;
}
