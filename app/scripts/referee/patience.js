// @ts-check
// How long something is waited for: as long as anything comes, however slowly.

/** Milliseconds without a sign. A snapshot that is wrong may leave Python waiting for ever. */
export const PATIENCE = 30_000;

/**
 * What is promised, unless nothing comes for too long.
 * @template T
 * @param {Promise<T>} promised
 * @param {() => number} [come] how many bytes have come so far
 * @param {number} [patience] milliseconds
 * @returns {Promise<T>}
 */
export function soon(promised, come = () => 0, patience = PATIENCE) {
  return new Promise((resolve, reject) => {
    let before = come();
    const watch = setInterval(() => {
      if (before === come()) reject(new Error("This takes too long."));
      before = come();
    }, patience);
    promised.then(resolve, reject).finally(() => clearInterval(watch));
  });
}
