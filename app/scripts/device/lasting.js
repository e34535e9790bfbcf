// @ts-check
// A record's demands on the device: one writer, a screen that stays awake, storage that lasts.

const LETTING_GO = 1000; // Milliseconds.

/**
 * Become the only one who writes a record, until the screen is left; returns whether that is so, and no other tab
 * writes it. Where there are no locks, as over plain HTTP, everybody may write.
 * @param {string} id
 * @param {AbortSignal} left
 * @returns {Promise<boolean>}
 */
export async function lock(id, left) {
  if (!navigator.locks) return true;
  // A screen that was left a moment ago may still be letting go.
  const signal = AbortSignal.timeout(LETTING_GO);
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise((release) => (left.aborted ? release(null) : left.addEventListener("abort", release)));
    };
    navigator.locks.request(`zankref.${id}`, { signal }, held).catch(() => resolve(false));
  });
}

/**
 * Wait until nobody writes a record; returns whether that is so, and not ``left`` instead.
 * @param {string} id
 * @param {AbortSignal} left
 * @returns {Promise<boolean>}
 */
export const whenFree = async (id, left) =>
  // Without locks nobody knows.
  (await navigator.locks?.request(`zankref.${id}`, { signal: left }, () => true).catch(() => false)) ?? false;

/** Keep the screen awake until it is left; that is asked for again when the page is shown again. @param {AbortSignal} left */
export function keepAwake(left) {
  /** @type {WakeLockSentinel | undefined} */
  let sentinel;
  const renew = async () => {
    if (document.visibilityState !== "visible") return;
    // A battery that runs low refuses it; the game goes on.
    sentinel = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (left.aborted) await sentinel?.release();
  };
  document.addEventListener("visibilitychange", renew, { signal: left });
  left.addEventListener("abort", () => sentinel?.release());
  void renew();
}

/** Ask the browser to keep what is stored; returns whether it will. */
export const isKept = async () => Boolean(await navigator.storage?.persist?.());
