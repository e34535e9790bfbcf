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

/** Between the tabs of a browser. @param {Listener} listener */
function tabs({ opened, onMessage }) {
  const channel = new BroadcastChannel("zankref");
  channel.onmessage = ({ data }) => onMessage(data);
  queueMicrotask(opened);
  return { say: async (/** @type {Message} */ message) => (channel.postMessage(message), true), close: () => channel.close() };
}

/** Through the server, which passes on what it is told, also to the page that says it. @param {Listener} listener */
function room({ opened, onMessage, lost }) {
  const left = new AbortController();
  const { signal } = left;
  /** One message after the other, and whether it got there. @type {Promise<boolean>} */
  let queue = Promise.resolve(true);
  let gone = false;
  addEventListener("pagehide", () => (gone = true), { signal });
  addEventListener("pageshow", () => (gone = false), { signal });
  /** @type {EventSource | undefined} */
  let events;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const later = (/** @type {() => void} */ act, /** @type {number} */ pause) => {
    clearTimeout(timer);
    timer = setTimeout(act, pause);
  };
  // The server is there; a connection that falls silent is lost, even if nothing says so.
  const hear = () => later(() => lose(0), SILENT);
  let hasMoved = false;
  /** It is not: say so at once, and try again. @param {number} pause */
  const lose = async (pause) => {
    lost?.(hasMoved);
    later(connect, pause);
    hasMoved = navigator.onLine && (await fetch(".", { method: "HEAD" }).catch(() => null))?.status === 403;
  };
  const connect = () => {
    events?.close();
    events = new EventSource("line");
    events.onopen = () => {
      hear();
      opened();
    };
    events.onmessage = ({ data }) => {
      hear();
      onMessage(JSON.parse(data));
    };
    events.addEventListener("here", hear);
    events.onerror = () => lose(AGAIN);
    hear();
  };
  addEventListener("offline", () => lose(SILENT), { signal });
  addEventListener("online", connect, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    events?.close();
  });
  connect();
  return {
    say(/** @type {Message} */ message) {
      const body = JSON.stringify(message);
      const send = () => fetch("line", { method: "POST", body, keepalive: true, signal: AbortSignal.timeout(UNHEARD) });
      // What a page says as it goes does not wait: nobody would be there to send it.
      const sent = (gone ? send() : queue.then(send)).then(({ ok }) => ok);
      return (queue = sent.catch(() => false)); // Whoever watches sees the next table that gets there.
    },
    close: () => left.abort(),
  };
}

/** @param {Listener} listener @param {AbortSignal} [signal] closes it */
export function openChannel(listener, signal) {
  const channel = isServed ? room(listener) : tabs(listener);
  signal?.addEventListener("abort", () => channel.close());
  return channel;
}
