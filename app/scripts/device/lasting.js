// @ts-check
// What a record needs of the device: one writer, a screen that stays awake, room that is kept.

const LETTING_GO = 1000; // Milliseconds.

/**
 * Become the only one who writes a record; returns how to stop, or null if another tab writes it.
 * Where there are no locks, as over plain HTTP, everybody may write.
 * @param {string} id
 * @returns {Promise<(() => void) | null>}
 */
export async function lock(id) {
  if (!navigator.locks) return () => {};
  // A screen that was left a moment ago may still be letting go.
  const signal = AbortSignal.timeout(LETTING_GO);
  return new Promise((resolve) => {
    navigator.locks
      .request(`zankref.${id}`, { signal }, () => new Promise((release) => resolve(() => release(undefined))))
      .catch(() => resolve(null));
  });
}

/**
 * Wait until nobody writes a record; returns whether that is so, and not ``left`` instead.
 * @param {string} id
 * @param {AbortSignal} left
 * @returns {Promise<boolean>}
 */
export async function whenFree(id, left) {
  try {
    // Without locks nobody knows.
    return (await navigator.locks?.request(`zankref.${id}`, { signal: left }, () => true)) ?? false;
  } catch {
    return false;
  }
}

/** Keep the screen awake while ``isWanted``; it is asked for again when the page is shown again. */
export class Wakeful {
  constructor() {
    /** @type {WakeLockSentinel | null} */
    this.sentinel = null;
    this.isWanted = false;
    document.addEventListener("visibilitychange", () => void this.renew());
  }

  /** @param {boolean} isWanted */
  async want(isWanted) {
    this.isWanted = isWanted;
    if (!isWanted) await this.sentinel?.release();
    await this.renew();
  }

  async renew() {
    if (!this.isWanted || document.visibilityState !== "visible") return;
    try {
      this.sentinel = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      this.sentinel = null; // A battery that runs low refuses it; the game goes on.
    }
  }
}

/** Ask the browser to keep what is stored; returns whether it will. */
export async function isKept() {
  return Boolean(await navigator.storage?.persist?.());
}
