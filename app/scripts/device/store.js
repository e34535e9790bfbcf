// @ts-check
// Records, kept on the device until they are deleted on purpose.

/**
 * A record as it is kept; ``changed`` is when it was, in milliseconds; ``seat`` is who sits below at its table,
 * ``clock`` whether there is one.
 * @typedef {{id: string, text: string, title: string, changed: number, seat?: number, clock?: boolean}} Kept
 */

const NAME = "zankref",
  RECORDS = "records";

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function database() {
  if (!opened) {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { keyPath: "id" });
    opened = done(request);
  }
  return opened;
}

/** A name for a new record that no other has. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** @param {IDBTransactionMode} mode */
async function records(mode) {
  return (await database()).transaction(RECORDS, mode).objectStore(RECORDS);
}

/** All records, the last changed first. @returns {Promise<Kept[]>} */
export async function allRecords() {
  const all = await done((await records("readonly")).getAll());
  return all.sort((one, other) => other.changed - one.changed);
}

/** @param {string} id @returns {Promise<Kept | undefined>} */
export async function getRecord(id) {
  return done((await records("readonly")).get(id));
}

/** Whether something failed because the device has no room left. @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Keep a record; where the browser has deleted all that was kept, it is begun anew. @param {Kept} record */
export async function putRecord(record) {
  try {
    await put(record);
  } catch (error) {
    if (isFull(error)) throw error;
    opened = undefined;
    await put(record);
  }
}

/** @param {Kept} record */
async function put(record) {
  const store = await records("readwrite");
  store.put(record);
  await new Promise((resolve, reject) => {
    store.transaction.oncomplete = resolve;
    store.transaction.onabort = () => reject(store.transaction.error);
  });
}

/** @param {string} id */
export async function deleteRecord(id) {
  await done((await records("readwrite")).delete(id));
}
