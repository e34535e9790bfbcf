// @ts-check
// Loads the referee as Python. From the second visit it goes on from a picture of its memory, which the
// device has kept, and so need not begin anew. Pyodide calls that experimental: where it fails, for
// whatever reason, the referee begins as on the first visit.

import createPyodideModule from "../../pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../pyodide/pyodide.mjs";

/** What of referee and Python there is: another one needs another picture. */
const BUILD = "@build@";

/** How much of them there is, in bytes, as it is counted while it comes. */
const ALL = Number("@bytes@");

const KEPT = "picture-of-zankref-";
const PICTURE = new URL("picture.gz", import.meta.url).href;

/** Kept while a picture is tried: if it is still there at the next visit, the page did not survive that. */
const TRIED = new URL("tried", import.meta.url).href;

const PATIENCE = 30_000; // Milliseconds. A picture that is wrong may leave Python waiting for ever.

const BEGIN = `
import sys
sys.path.insert(0, "/referee")
from zankref.umpire.requests import Requests
`;

/** What is needed for the first Stop and the first report is in the picture, too. */
const REHEARSE = `
import json
def rehearse():
    ask = Requests()
    def do(what, **how):
        ask(json.dumps({"do": what, **how}))
    for language in ("en", "de"):
        do("open", text="", language=language)
        do("begin", tags={"Rules": "wegner", "First": "1"}, deal=["A1: ♦3", "A2: ♠9"])
        do("enter", player="1", written="Q>R1 ♥9")
        do("enter", player="1", written="Q>A ♦7")
        do("enter", player="2", written="stop", lies_so=True)
        do("text")
        do("report")
rehearse()
`;

/** @typedef {{requests: (request: string) => string, isFromPicture: boolean}} Loaded */

/**
 * Load the referee; returns what answers a request in JSON, in JSON.
 * @param {string} here the address of the site
 * @param {(progress: import("./referee.js").Progress) => void} [told] how much of him has come
 * @returns {Promise<Loaded>}
 */
export async function load(here, told = () => {}) {
  const fetched = globalThis.fetch;
  try {
    // Pyodide never says that it did not get something.
    return await new Promise((resolve, reject) => {
      globalThis.fetch = counting(fetched, (loaded) => told({ loaded, all: ALL }), reject);
      begin(here).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetched;
  }
}

/**
 * What fetches as always, but counts what comes, and tells what cannot be had.
 * @param {typeof fetch} fetched
 * @param {(loaded: number) => void} told how many bytes have come so far
 * @param {(why: unknown) => void} failed
 * @returns {typeof fetch}
 */
function counting(fetched, told, failed) {
  let loaded = 0;
  /** @type {Transformer<Uint8Array, Uint8Array>} */
  const counter = {
    transform(part, out) {
      loaded += part.length;
      told(loaded);
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
  const packed = unpacked(`${here}referee.pack`),
    settings = { indexURL: `${here}pyodide/` };
  packed.catch(() => {}); // It is waited for below.
  const picture = await keptPicture();
  if (picture) {
    try {
      const python = await soon(loadPyodide({ ...settings, _loadSnapshot: picture, createPyodideModule: roomFor(picture) }));
      const requests = begun(python, await packed);
      await (await caches.open(KEPT + BUILD)).delete(TRIED);
      return { requests, isFromPicture: true };
    } catch {
      await forgetPictures();
    }
  }
  const mayKeep = "caches" in globalThis;
  const python = await loadPyodide({ ...settings, _makeSnapshot: mayKeep });
  lay(python, await packed);
  python.runPython(BEGIN);
  // Only before anything of Python's is known to this side can a picture be taken.
  if (mayKeep) void keep(taken(python));
  return { requests: python.runPython("Requests()"), isFromPicture: false };
}

/** What is known of the memory of Python. @typedef {{HEAP8: Int8Array, growMemory: (size: number) => void}} Memory */

/**
 * The memory of a new Python is as large as Pyodide was built with, and the one in the picture may have
 * grown beyond that.
 * @param {Uint8Array} picture
 */
function roomFor(picture) {
  return async (/** @type {object} */ settings) => {
    const module = /** @type {Memory} */ (await createPyodideModule(settings));
    if (module.HEAP8.length < picture.length) module.growMemory(picture.length);
    return module;
  };
}

/** @param {Python} python @param {Packed} packed */
function begun(python, packed) {
  lay(python, packed);
  const requests = python.runPython("Requests()");
  JSON.parse(requests('{"do": "view"}')); // Else it is no use.
  return requests;
}

/** @typedef {{texts: Record<string, string>, bytes: Record<string, string>}} Packed */

/** @param {string} address @returns {Promise<Packed>} */
async function unpacked(address) {
  const { body } = await fetch(address);
  return new Response(body?.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Lay the files of the referee where Python finds them. @param {Python} python @param {Packed} packed */
function lay({ FS }, { texts, bytes }) {
  const encoder = new TextEncoder(),
    folders = new Set();
  const write = (/** @type {string} */ name, /** @type {Uint8Array} */ content) => {
    const path = `/referee/${name}`,
      folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true });
  };
  for (const [name, text] of Object.entries(texts)) write(name, encoder.encode(text));
  for (const [name, encoded] of Object.entries(bytes)) {
    write(
      name,
      Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0)),
    );
  }
}

// Pictures.

/** @returns {Promise<Uint8Array | null>} */
async function keptPicture() {
  try {
    const kept = await caches.open(KEPT + BUILD),
      answer = await kept.match(PICTURE);
    if (!answer?.body) return null;
    if (await kept.match(TRIED)) throw new Error("This picture is no good.");
    await kept.put(TRIED, new Response());
    // What is not as it was written is noticed here: gzip has a checksum.
    const whole = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(whole).arrayBuffer());
  } catch {
    await forgetPictures();
    return null;
  }
}

/** @param {Python} python @returns {Uint8Array | null} */
function taken(python) {
  try {
    python.runPython(REHEARSE);
    return python.makeMemorySnapshot();
  } catch {
    return null; // The next visit takes as long as this one.
  }
}

/** @param {Uint8Array | null} picture */
async function keep(picture) {
  if (!picture) return;
  try {
    await forgetPictures();
    const packed = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (picture)]).stream().pipeThrough(new CompressionStream("gzip"));
    await (await caches.open(KEPT + BUILD)).put(PICTURE, new Response(packed));
  } catch {
    await forgetPictures(); // There is no room for it.
  }
}

/** Forget all pictures, also those of other builds. */
async function forgetPictures() {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** @template T @param {Promise<T>} promised @returns {Promise<T>} */
function soon(promised) {
  return Promise.race([
    promised,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error("This takes too long.")), PATIENCE);
    }),
  ]);
}
