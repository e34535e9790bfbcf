// @ts-check
// What the scripts of the app find where they are tested without a page: the scripts of the replay page
// as their neighbours, some words, and a referee's thread that says what a test wants.

import { register } from "node:module";

const HOOK = `
const SHARED = new URL("../../../zankref/report/page/", ${JSON.stringify(import.meta.url)});
export async function resolve(specifier, context, next) {
  const shared = /\\/board\\/(\\w+\\.js)$/.exec(specifier);
  if (shared) return { url: new URL(shared[1], SHARED).href, format: "module", shortCircuit: true };
  const found = await next(specifier, context);
  return found.url.startsWith(SHARED.href) ? { ...found, format: "module" } : found;
}`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const words = { ranks, rank_names: ranks, suits: ["clubs", "spades", "hearts", "diamonds"] };

/** The page, of which tests set up what they need. */
export const page = {
  getElementById: () => ({ textContent: JSON.stringify({ words }) }),
  querySelector: () => /** @type {unknown} */ (null),
};

/** A request to the referee, and what a test has it answer. @typedef {{do: string, text?: string, [more: string]: unknown}} Request */
/** @typedef {{answer: object} | {error: string}} Given */

/** A thread that runs nothing: `asked` is what it was asked, and the test says what it answers. */
export class FakeThread extends EventTarget {
  /** All that were begun, the last one last. @type {FakeThread[]} */
  static all = [];
  /** @type {{request: Request, port: import("node:worker_threads").MessagePort}[]} */
  asked = [];
  isEnded = false;

  constructor() {
    super();
    FakeThread.all.push(this);
  }

  /** @param {Request} request @param {import("node:worker_threads").MessagePort[]} ports */
  postMessage(request, [port]) {
    this.asked.push({ request, port });
    this.dispatchEvent(new Event("asked"));
  }

  /** @param {object} data */
  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  /** Wait for what is asked next, and answer it. @param {Given} answer @returns {Promise<Request>} */
  async answers(answer) {
    if (!this.asked.length) await new Promise((go) => this.addEventListener("asked", go, { once: true }));
    const [{ request, port }] = this.asked.splice(0, 1);
    port.postMessage(answer);
    return request;
  }

  /** @param {string} message */
  breaks(message) {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }

  terminate() {
    this.isEnded = true;
  }
}
Object.assign(globalThis, { document: page, localStorage: { getItem: () => "en" }, Worker: FakeThread });
