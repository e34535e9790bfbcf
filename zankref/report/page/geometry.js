// @ts-check
// The table as it lies between the players, seen from a seat.
//
// Where there is room the tableau lies left and right of the foundations, and its piles grow away
// from them; on a phone its piles are columns under them.

export const WIDE = 560;
const LABEL = 19,
  STRIP = 30,
  MARGIN = 8,
  BETWEEN = 8;
const EDGE = 4,
  NAMED = 46, // Room for the name of a pile and the number of its cards.
  WORDED = 60; // The same where it stands in one line.
const SMALL = 38,
  SMALLEST = 24; // Smaller cards are only where all piles would not be in sight otherwise.
const LEGIBLE = 9.5, // What must be seen of a card of a column for its signs to be told apart; cards get smaller for it.
  NAMES = 16, // The room for names of piles, where there is little.
  LEAST = 30;
const LONG = 11 * LEGIBLE; // What is seen of a pile of twelve cards.
const SHORT = 460; // On lower tables without strips the piles are columns, however wide they are.
const STEPS = 6,
  FEWER = 4, // Of three players, who have less room.
  LOOSE = 0.37,
  TIGHTEST = 0.28; // Cards in a column that there is room for, and what is seen of each.
const SNUG = 0.2; // Of a card, under the longest column.
const UPPER = 0.3,
  ASIDE = 0.27; // Of a card, what its signs need.
const MOST = 120; // A card on the largest table.
const THICK = 4; // Of a pile of many cards, under it.
const APART = 20,
  WIDER = 30, // Where there is room for large numbers.
  ROW = 5; // Between the places of Die Treppe, which have a number there, and its rows.
export const TIGHT = 240; // On strips narrower than this there is no room for all.

/** Which kind of pile one of a layout is, of which ``size`` are no foundations.
 * @param {number[]} layout @param {number} pile @param {number} size */
export const pileKind = ([players, tableau], pile, size) =>
  pile >= size ? "M" : pile < tableau ? "R" : "QAS"[Math.floor((pile - tableau) / players)];

/** Where a pile's lowest card lies, in which direction it grows, how far it may, and on which side its name stands.
 * @typedef {{x: number, y: number, grows: "" | "left" | "right" | "down", room: number, name: "below" | "above" | "left" | "right"}} Spot */

/** Where it stands who sits there: on which side of their piles, if it is not over or under them.
 * @typedef {{player: number, x: number, y: number, width: number, beside?: "left" | "right"}} Strip */

export class Geometry {
  /** How large a card is. */
  w = 0;
  h = 0;
  /** What all of it takes. */
  height = 0;
  /** Of each pile. @type {Spot[]} */
  spots = [];
  /** @type {Strip[]} */
  strips = [];
  isColumns = false;

  /**
   * @param {Pick<BoardGame, "layout">} game
   * @param {number} seat from which it is seen
   * @param {number} phase
   * @param {number} width in pixels, as all that follows
   * @param {number} height that there is
   * @param {number} strip the room for who sits there, above and below
   * @param {number} longest how many cards the longest pile of the tableau has
   * @param {boolean} snug whether columns have only the room that the longest takes
   */
  constructor(game, seat, phase, width, height, strip = STRIP, longest = 1, snug = false) {
    const [players, tableau, foundations, reserves] = game.layout;
    this.players = players;
    this.tableau = tableau;
    this.foundations = foundations;
    this.reserves = reserves;
    this.seat = seat;
    this.width = width;
    this.phase = phase;
    this.edge = strip;
    this.run = (longest - 1) * LEGIBLE;
    this.most = snug ? (longest - 1) * LOOSE + SNUG : Infinity;
    this.size = tableau + players * (2 + reserves);
    if (players === 1) this.patience(height);
    else if (width >= WIDE && (strip || height >= SHORT)) this.wide(height);
    else if (players > 2) this.crowded(height);
    else this.narrow(height);
  }

  /** @param {number} width of a card at most */
  cards(width) {
    this.w = Math.floor(width);
    this.h = Math.round(this.w * 1.4);
  }

  /** @param {number} pile @param {number} x @param {number} y @param {Partial<Spot>} more */
  spot(pile, x, y, { grows = "", room = 0, name = "below" } = {}) {
    this.spots[pile] = { x: Math.round(x), y: Math.round(y), grows, room, name };
  }

  /** @param {number} player @param {number} x @param {number} y @param {number} width */
  strip(player, x, y, width) {
    if (this.edge) this.strips.push({ player, x, y, width });
  }

  get others() {
    return Array.from({ length: this.players - 1 }, (_, i) => (this.seat + 1 + i) % this.players);
  }

  /** Tableau piles on both sides, upper ones first, from the seat. */
  get sides() {
    const piles = Array.from({ length: this.tableau }, (_, i) => i);
    const half = Math.ceil(this.tableau / 2);
    const left = piles.slice(0, half),
      right = piles.slice(half);
    return this.seat ? [right.reverse(), left.reverse()] : [left, right];
  }

  /** The foundations, from the seat. */
  get middle() {
    const piles = Array.from({ length: this.foundations }, (_, i) => this.size + i);
    return this.seat ? piles.reverse() : piles;
  }

  /** @param {number} player */
  own(player) {
    const piles = [0, 2, 1].filter((kind) => kind < 2 + this.reserves);
    return piles.map((kind) => this.tableau + kind * this.players + player);
  }

  /** @param {number} height */
  wide(height) {
    const rows = Math.ceil(this.tableau / 2) + 2;
    // Two players opposite have no room for names between their piles.
    const extra = this.players > 2 ? LABEL - BETWEEN : 0;
    const edge = Math.max(this.edge, MARGIN),
      room = (height - 2 * edge - extra) / rows - BETWEEN;
    this.cards(Math.min(Math.max(room / 1.4, SMALL), this.width / 9.2, MOST));
    const { w, h, width } = this,
      pitch = h + BETWEEN;
    const top = edge + pitch + extra,
      centre = width / 2;
    const inner = [centre - w - 3, centre + 3];
    const base = [inner[0] - w - 36, inner[1] + w + 36];
    const [left, right] = this.sides;
    left.forEach((pile, row) =>
      this.spot(pile, base[0], top + row * pitch, { grows: "left", room: base[0] - MARGIN, name: "right" }),
    );
    right.forEach((pile, row) =>
      this.spot(pile, base[1], top + row * pitch, { grows: "right", room: width - MARGIN - base[1] - w, name: "left" }),
    );
    const shift = ((left.length - Math.ceil(this.foundations / 2)) * pitch) / 2;
    this.middle.forEach((pile, i) => this.spot(pile, inner[i % 2], top + shift + Math.floor(i / 2) * pitch));
    const below = top + left.length * pitch;
    this.row(this.own(this.seat), base[0], base[1], below, "right");
    this.strip(this.seat, MARGIN, below + pitch - 4, width - 2 * MARGIN);
    this.opposite(base[0], base[1], edge);
    this.height = below + pitch + edge - 4;
  }

  /** The piles of the players opposite, turned round; two of them share the row.
   * @param {number} from @param {number} to @param {number} y */
  opposite(from, to, y) {
    const { width, others } = this;
    if (others.length === 1) {
      this.row(this.own(others[0]).reverse(), from, to, y, "right");
      this.strip(others[0], MARGIN, 0, width - 2 * MARGIN);
      return;
    }
    for (const player of others) this.corner(player, y);
    this.strip(others[0], MARGIN, 0, width / 2 - 2 * MARGIN);
    this.strip(others[1], width / 2 + MARGIN, 0, width / 2 - 2 * MARGIN);
  }

  /** @param {number[]} piles @param {number} from @param {number} to @param {number} y @param {Spot["name"]} [name] */
  row(piles, from, to, y, name) {
    const step = (to - from) / (piles.length - 1);
    piles.forEach((pile, i) => this.spot(pile, from + i * step, y, { name }));
  }

  /** The piles of one of three players, so that the names under them do not run into each other.
   * @param {number} player @param {number} y */
  corner(player, y) {
    const { w, width } = this,
      own = this.own(player),
      shift = Math.max(NAMED - w, 0) / 2;
    const piles = player === this.seat ? own : own.reverse(),
      span = (piles.length - 1) * Math.max(NAMED, w + 3);
    const isRight = player === this.others[1],
      left = isRight ? width - EDGE - shift - w - span : EDGE + shift;
    this.row(piles, left, left + span, y);
    if (this.edge || player === this.seat) return;
    // Without strips over them the names of both stand between their piles.
    const room = width / 2 - MARGIN - (EDGE + shift + w + span),
      x = isRight ? width / 2 + MARGIN / 2 : width / 2 - MARGIN / 2 - room;
    this.strips.push({ player, x, y: y + (this.h - STRIP) / 2, width: room, beside: isRight ? "left" : "right" });
  }

  /** The foundations lie in two halves beside each player's own piles: they need no row. @param {number} height */
  narrow(height) {
    const { edge, foundations, reserves, tableau, width } = this,
      half = foundations / 2;
    const across = Math.max(tableau, half + 2 + reserves);
    const widest = (width - 2 * EDGE - BETWEEN - (across - 1) * 3) / across;
    const label = edge ? LABEL : NAMES,
      between = 3 * label + THICK + 6 + 2 * edge,
      fits = Math.max((height - between) / (3 + STEPS * TIGHTEST) / 1.4, SMALL);
    this.cards(Math.min(widest, fits, Math.max((height - between - this.run) / 3 / 1.4, LEAST)));
    // Where cards are smaller for a long pile, all stay in their places.
    const { w, h } = this,
      pitch = Math.floor(Math.min(widest, fits)) + 3,
      left = Math.max((width - across * pitch + 3 - BETWEEN) / 2, EDGE);
    const right = width - left - half * pitch + 3;
    // Names have more room where there is room left, and the first one is not cut.
    const first = reserves ? left : left + Math.max(WORDED - w, 0) / 2;
    const apart = Math.max(Math.min((right - first - BETWEEN) / (2 + reserves), 1.5 * pitch), pitch);
    const rowOf = (/** @type {number[]} */ piles, /** @type {number} */ from, /** @type {number} */ y, step = pitch) =>
      piles.forEach((pile, i) => this.spot(pile, from + i * step, y, { name: "above" }));
    rowOf(this.own(this.others[0]).reverse(), first, edge + label, apart);
    rowOf(this.middle.slice(0, half), right, edge + label);
    const room = Math.min(Math.max(height - between - 3 * h, h), this.most * h),
      top = edge + 2 * label + THICK + h,
      below = top + h + room + label;
    this.columns(top, (i) => left + i * pitch + (i < tableau / 2 ? 0 : BETWEEN), room);
    rowOf(this.own(this.seat), first, below, apart);
    rowOf(this.middle.slice(half), right, below);
    this.strip(this.others[0], MARGIN, 0, width - 2 * MARGIN);
    this.strip(this.seat, MARGIN, below + h + 4, width - 2 * MARGIN);
    this.height = below + h + 4 + edge;
  }

  /** Three players, and names under their piles: the foundations lie beside one's own piles if cards can be larger
   * there, else they have a row. @param {number} height */
  crowded(height) {
    const { foundations, tableau, width } = this,
      edge = Math.max(this.edge, EDGE),
      across = Math.max(tableau, foundations, 7);
    const label = this.edge ? LABEL : NAMES,
      between = 2 * edge + 3 * label + 14,
      widest = (width - 2 * EDGE - (across - 1) * 3) / across;
    const fits = (/** @type {number} */ rows, /** @type {number} */ run) => {
      const high = Math.min((height - between) / (rows + FEWER * TIGHTEST), (height - between - run) / rows);
      return Math.floor(Math.min(widest, Math.max(high / 1.4, SMALLEST)));
    };
    const many = 1 + this.reserves,
      own = (/** @type {number} */ w) => 2 * EDGE + Math.max(NAMED - w, 0) + many * Math.max(NAMED, w + 3) + w;
    const isTooWide = (/** @type {number} */ w) => own(w) + foundations * (w + 3) > width;
    const beside = (/** @type {number} */ run) => {
      let wide = fits(3, run);
      while (wide > SMALLEST && isTooWide(wide)) wide--;
      return wide;
    };
    // However long the piles are, they stay where they are: there is to be room for long ones.
    const wide = beside(LONG);
    const areBeside = !isTooWide(wide) && (wide > fits(4, LONG) || height - between - 5.6 * wide < LONG);
    this.cards(areBeside ? beside(this.run) : fits(4, this.run));
    const { w, h } = this,
      pitch = w + 3;
    const start = (/** @type {number} */ number) => (width - number * pitch + 3) / 2;
    this.opposite(0, 0, edge);
    const middle = edge + h + label + 4,
      top = areBeside ? middle + label - 2 : middle + h + label + 4;
    const room = Math.max(height - between - (areBeside ? 3 : 4) * h, h),
      below = top + h + room + 6;
    const first = areBeside ? width - EDGE - foundations * pitch + 3 : start(foundations);
    this.middle.forEach((pile, i) => this.spot(pile, first + i * pitch, areBeside ? below : middle));
    this.columns(top, (i) => start(tableau) + i * pitch, room);
    this.corner(this.seat, below);
    this.strip(this.seat, MARGIN, below + h + label - 2, width - 2 * MARGIN);
    this.height = below + h + label + edge;
  }

  /** @param {number} y @param {(i: number) => number} place @param {number} room */
  columns(y, place, room) {
    this.isColumns = true;
    this.sides.flat().forEach((pile, i) => this.spot(pile, place(i), y, { grows: "down", room, name: "above" }));
  }

  /** The numbers of places and rows stand left of them. @param {number} height */
  patience(height) {
    const top = this.edge + LABEL,
      high = ((height - top) / 6 - ROW) / 1.4;
    const apart = (this.width < WIDE ? APART : WIDER) + (this.edge ? 5 : 0); // With an R.
    this.cards(Math.max(Math.min(high, (this.width - 2 * EDGE) / 6 - apart, 84), SMALLEST));
    const { w, h, width, tableau, foundations } = this,
      step = w + apart;
    const left = Math.max((width - 7.5 * step) / 2, apart);
    this.own(0).forEach((pile, i) => this.spot(pile, left + i * step, top, { name: "above" }));
    this.middle.forEach((pile, i) => this.spot(pile, width - left - w - (foundations - 1 - i) * step, top));
    for (let row = 0, first = 0; first < tableau; row++, first += row) {
      const y = top + (row + 1) * (h + ROW);
      if (this.phase > 1) this.spot(row, left, y, { grows: "right", room: width - EDGE - left - w, name: "left" });
      else for (let i = 0; i <= row; i++) this.spot(first + i, left + i * step, y, { name: "left" });
    }
    this.strip(0, MARGIN, 0, width - 2 * MARGIN);
    this.height = top + 6 * (h + ROW);
  }

  /** How the cards of a pile are drawn. @param {number} pile */
  style(pile) {
    if (this.isColumns) return "column";
    return this.spots[pile].grows === "left" ? "left" : "right";
  }

  /** How far the cards of a pile lie apart. @param {number} pile @param {number} count */
  step(pile, count) {
    const { grows, room } = this.spots[pile];
    const wanted = grows === "down" ? this.h * LOOSE : this.w * 0.34;
    return grows && count > 1 ? Math.min(wanted, room / (count - 1)) : 0;
  }

  /** Where one of so many cards of a pile lies, from the pile's own corner.
   * @param {number} pile @param {number} height @param {number} count @returns {[x: number, y: number]} */
  offset(pile, height, count) {
    const { grows } = this.spots[pile],
      far = Math.round(height * this.step(pile, count));
    return grows === "down" ? [0, far] : grows === "left" ? [-far, 0] : [far, 0];
  }

  /** How large the signs of a card are that others lie on: what is seen of it shows them whole.
   * @param {number} pile @param {number} height @param {number} count */
  signs(pile, height, count) {
    const { grows } = this.spots[pile],
      whole = grows === "down" ? this.h * UPPER : this.w * ASIDE;
    if (!grows || height === count - 1) return 1;
    return Math.min(this.step(pile, count) / whole, 1);
  }

  /** Where it lies on the table.
   * @param {number} pile @param {number} height @param {number} count @returns {[x: number, y: number]} */
  at(pile, height, count) {
    const spot = this.spots[pile];
    const [x, y] = this.offset(pile, height, count);
    return [spot.x + x, spot.y + y];
  }
}
