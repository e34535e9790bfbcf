// @ts-check
// A clock for each player, which runs during their turns, and the time of day for the record.

const BEAT = 1000; // Milliseconds.

export class Clock {
  /** Whose time it is. @type {number | null} */
  running = null;
  since = 0;

  /**
   * @param {number[]} spent seconds that each has had
   * @param {() => void} told is called whenever a time has changed
   * @param {AbortSignal} signal stops it
   */
  constructor(spent, told, signal) {
    this.spent = spent;
    const timer = setInterval(told, BEAT);
    signal.addEventListener("abort", () => clearInterval(timer));
  }

  /** It is another player's time now; null if it is nobody's. @param {number | null} player */
  turn(player) {
    if (player === this.running) return;
    if (this.running !== null) this.spent[this.running] += this.elapsed;
    this.running = player;
    this.since = Date.now();
  }

  get elapsed() {
    return this.running === null ? 0 : (Date.now() - this.since) / 1000;
  }

  /** Seconds that a player has had so far. @param {number} player */
  of(player) {
    return this.spent[player] + (player === this.running ? this.elapsed : 0);
  }
}

/** The time of day as a record has it: 21:04:30. */
export const timeOfDay = () => new Date().toTimeString().slice(0, 8);

/** Seconds as clocks show them: 12:05, 1:00:00. @param {number} seconds */
export function shownTime(seconds) {
  const hours = Math.floor(seconds / 3600);
  const rest = new Date(seconds * 1000).toISOString().slice(14, 19);
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, "");
}
