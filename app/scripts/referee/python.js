// @ts-check
// Loads the referee as Python. It goes on from a snapshot of its memory, in which it has begun and rehearsed
// already. Pyodide calls that experimental: where it fails, for whatever reason, the referee begins anew.

import createPyodideModule from "../../pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../pyodide/pyodide.mjs";
import { BEGIN, install } from "./install.js";
import { withTimeout } from "./timeout.js";

/** What of referee and Python there is: each has a snapshot of its own. */
const BUILD = "@build@";

/** How much of them there is, in bytes, as it is counted while it comes. */
const ALL = Number("@bytes@");

const STORE = "attempts-of-zankref";

/** Kept while a snapshot is tried: if it is still there at the next visit, the page did not survive that. */
const ATTEMPT = new URL(`attempt-${BUILD}`, import.meta.url).href;

/** How many bytes have come so far. */
let bytesLoaded = 0;

/** @typedef {{requests: (request: string) => string, isFromSnapshot: boolean}} Loaded */

/**
 * Load the referee; returns what answers a request in JSON, in JSON.
 * @param {string} here the address of the site
 * @param {(progress: import("./referee.js").Progress) => void} [onProgress] how much has come
 * @returns {Promise<Loaded>}
 */
export async function load(here, onProgress = () => {}) {
  const fetched = globalThis.fetch;
  try {
    // Pyodide never says that it did not get something.
    return await new Promise((resolve, reject) => {
      globalThis.fetch = counting(fetched, () => onProgress({ loaded: bytesLoaded, all: ALL }), reject);
      begin(here).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetched;
    // Whatever came of it, the page has survived it.
    await withAttempts((attempts) => attempts.delete(ATTEMPT));
  }
}

/**
 * What fetches as always, but counts what comes, and tells what cannot be had.
 * @param {typeof fetch} fetched
 * @param {() => void} onProgress that more has come
 * @param {(why: unknown) => void} failed
 * @returns {typeof fetch}
 */
function counting(fetched, onProgress, failed) {
  /** @type {Transformer<Uint8Array, Uint8Array>} */
  const counter = {
    transform(part, out) {
      bytesLoaded += part.length;
      onProgress();
      out.enqueue(part);
    },
  };
  return async (...what) => {
    try {
      const answer = await fetched(...what);
      if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
      return new Response(answer.body.pipeThrough(new TransformStream(counter)), answer);
    } catch (error) {
      failed(error);
      throw error;
    }
  };
}

/** @param {string} here @returns {Promise<Loaded>} */
async function begin(here) {
  const packed = unpacked(`${here}referee.pack`).then((body) => body.json());
  const settings = { indexURL: `${here}pyodide/` };
  packed.catch(() => {}); // It is waited for below.
  if (!(await withAttempts((attempts) => attempts.delete(ATTEMPT)))) {
    try {
      const snapshot = new Uint8Array(await (await unpacked(`${here}referee.snapshot`)).arrayBuffer());
      // Leaving the page while it loads is no crash.
      await withAttempts((attempts) => attempts.put(ATTEMPT, new Response()));
      const python = await withTimeout(
        loadPyodide({ ...settings, _loadSnapshot: snapshot, createPyodideModule: roomFor(snapshot) }),
        () => bytesLoaded,
      );
      return { requests: startSession(python, await packed), isFromSnapshot: true };
    } catch {
      // It begins anew.
    }
  }
  return { requests: startSession(await loadPyodide(settings), await packed, BEGIN), isFromSnapshot: false };
}

/**
 * The memory of a new Python is as large as Pyodide was built with, and the one in the snapshot may have
 * grown beyond that.
 * @param {Uint8Array} snapshot
 */
function roomFor(snapshot) {
  return async (/** @type {object} */ settings) => {
    const module = await createPyodideModule(settings);
    if (module.HEAP8.length < snapshot.length) module.growMemory(snapshot.length);
    return module;
  };
}

/** @param {Python} python @param {import("./install.js").Packed} packed @param {string} [first] what is run before */
function startSession(python, packed, first = "") {
  install(python, packed);
  const requests = python.runPython(`${first}\nRequests()`);
  JSON.parse(requests('{"do": "view"}')); // Else it is no use.
  return requests;
}

/** What has been packed with gzip, which has a checksum. @param {string} address @returns {Promise<Response>} */
async function unpacked(address) {
  const { body } = await fetch(address);
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

/** Where nothing can be kept nothing is noted. @template T @param {(attempts: Cache) => Promise<T>} what @returns {Promise<T | void>} */
const withAttempts = async (what) =>
  globalThis.caches
    ?.open(STORE)
    .then(what)
    .catch(() => {});
