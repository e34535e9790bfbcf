// @ts-check
// Whose turn it is, as far as that can be seen: a card onto the own waste ends a turn, a Stop that
// was upheld puts its caller on turn, one that was denied costs him a turn.

/** What a move changes besides the cards, and what taking it back restores.
 * @typedef {{onTurn: number | null, served: number[], interrupted: {player: number, served: number[]} | null,
 *   winner: number | null, phase: number, opened: Set<number>, freed: {pile: string, player: number}[],
 *   refills: {owner: number, caller: number}[], leftOpen: {offender: number, caller: number} | null}} Now */

export class Order {
  /** @param {number} players @param {Now} now */
  constructor(players, now) {
    this.players = players;
    this.now = now;
    this.number = 1;
    /** Whose turn was counted last. */
    this.holder = now.onTurn;
    this.earned = Array(players).fill(0);
    this.wrongful = Array(players).fill(0);
  }

  /** A turn begins where another player has come on turn. */
  count() {
    const { onTurn } = this.now;
    if (onTurn === null || onTurn === this.holder) return;
    this.number += Number(this.holder !== null);
    this.holder = onTurn;
  }

  /** The turn goes to the left. @param {number} player */
  pass(player) {
    this.come((player + 1) % this.players);
    const { interrupted, onTurn, served } = this.now;
    if (interrupted) this.now.interrupted = interrupted.player === onTurn ? null : { player: interrupted.player, served };
  }

  /** A player comes on turn, or the next one who does not have to miss it. @param {number} player */
  come(player) {
    const served = [...this.now.served];
    while (this.earned[player] > served[player]) {
      served[player]++;
      player = (player + 1) % this.players;
    }
    Object.assign(this.now, { served, onTurn: player });
  }

  /** Whoever acts while nobody is known to be on turn has it. @param {number} player */
  take(player) {
    this.now.onTurn = player;
    this.count();
  }

  /** Somebody begins a move: out of turn, or going on after another has done so. @param {number} player */
  begins(player) {
    const { now } = this, { interrupted } = now;
    now.interrupted = null;
    if (interrupted?.player === player) {
      Object.assign(now, { onTurn: player, served: interrupted.served });
      this.count();
    } else if (now.onTurn === null) this.take(player);
    else if (now.onTurn !== player) {
      now.interrupted = { player: now.onTurn, served: now.served };
      this.take(player);
    }
  }

  /** A Stop was denied. @param {number} caller @param {number} every so many of them cost a turn, 0: none does */
  denied(caller, every) {
    this.wrongful[caller]++;
    if (every && this.wrongful[caller] % every === 0) this.earned[caller]++;
  }

  /** Turns owed are forgiven. @param {number} player */
  forgive(player) {
    this.earned[player] = this.now.served[player];
  }

  /** Play went unrecorded. */
  breakOff() {
    this.earned.fill(0);
    Object.assign(this.now, { onTurn: null, served: Array(this.players).fill(0), interrupted: null, refills: [], leftOpen: null });
  }
}
