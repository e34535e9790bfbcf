// @ts-check
// How long something is waited for: as long as anything comes, however slowly.

/** Without a sign. A snapshot that is wrong may leave Python waiting for ever. */
export const SILENCE_MS = 30_000;

/**
 * What is promised, unless nothing comes for too long.
 * @template T
 * @param {Promise<T>} promise
 * @param {() => number} [progress] how many bytes have come so far
 * @param {number} [timeout] milliseconds
 * @returns {Promise<T>}
 */
export function withTimeout(promise, progress = () => 0, timeout = SILENCE_MS) {
  return new Promise((resolve, reject) => {
    let before = progress();
    const watch = setInterval(() => {
      if (before === progress()) reject(new Error("This takes too long."));
      before = progress();
    }, timeout);
    promise.then(resolve, reject).finally(() => clearInterval(watch));
  });
}
