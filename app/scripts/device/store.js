// @ts-check
// Records, kept on the device until they are deleted on purpose.

import { gameOf } from "../page/language.js";

/**
 * A record as it is kept; ``changed`` is when it was, in milliseconds; ``seat`` is who sits below at its table,
 * ``clock`` whether there is one. Of its last game are the ``rules``, whether it ``isOver`` and who has ``won`` it;
 * ``isStopped`` is whether anybody has called Stop.
 * @typedef {{id: string, text: string, title: string, changed: number, seat?: number, clock?: boolean,
 *   rules?: string | null, isOver?: boolean, won?: string | null, isStopped?: boolean}} StoredRecord
 */

const NAME = "zankref";
const RECORDS = "records";

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** Said of the window when what was kept has been deleted, or will be, from outside. */
export const CLEARED = "cleared";

function opening() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { keyPath: "id" });
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.onversionchange = request.result.onclose = () => {
        request.result.close(); // Else it would be deleted once the page is closed.
        opened = undefined;
        dispatchEvent(new Event(CLEARED));
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * Do something with the records, until it is certain that it is done.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(records: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function records(mode, act) {
  opened ??= opening();
  const transaction = (await opened).transaction(RECORDS, mode);
  const request = act(transaction.objectStore(RECORDS));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A name for a new record that no other has. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** In its title the game is called as in the present language. @param {StoredRecord} record @returns {StoredRecord} */
function retitled(record) {
  const game = gameOf(record.rules);
  return game ? { ...record, title: record.title.replace(/ · .*?(?=( \([^()]*\))?$)/, ` · ${game.title}`) } : record;
}

/** All records, the last changed first. @returns {Promise<StoredRecord[]>} */
export async function allRecords() {
  const all = await records("readonly", (kept) => kept.getAll());
  return all.sort((one, other) => other.changed - one.changed).map(retitled);
}

/** @param {string} id @returns {Promise<StoredRecord | undefined>} */
export async function getRecord(id) {
  const record = await records("readonly", (kept) => kept.get(id));
  return record && retitled(record);
}

/** Whether something failed because the device has no room left. @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** What else is kept of a record, as the umpire sees it. @param {View} view @param {Partial<StoredRecord>} [kept] of its earlier games */
export const seenIn = ({ rules, result, players, stops }, { isStopped = false } = {}) => ({
  rules,
  isOver: result !== null,
  won: players.find((name) => name === result),
  isStopped: isStopped || stops > 0,
});

/** Keep a record; where the browser has deleted all that was kept, it is begun anew. @param {StoredRecord} record */
export async function putRecord(record) {
  const put = () => records("readwrite", (kept) => kept.put(record));
  await put().catch((error) => {
    if (isFull(error)) throw error;
    opened = undefined;
    return put();
  });
}

/** @param {string} id */
export const deleteRecord = (id) => records("readwrite", (kept) => kept.delete(id));

/** Whether something is switched on, on this device. @param {"aloud" | "facing" | "welcomed"} what */
export const isOn = (what) => localStorage.getItem(`zankref.${what}`) === "yes";

/** Switch it on or off. @param {Parameters<typeof isOn>[0]} what */
export const turn = (what) => localStorage.setItem(`zankref.${what}`, isOn(what) ? "no" : "yes");
