// The table as it lies between the players, seen from a seat.
//
// Where there is room the tableau lies left and right of the foundations, and its piles grow away
// from them; on a phone its piles are columns under them.

export const WIDE = 560, LABEL = 19, STRIP = 30, MARGIN = 8, BETWEEN = 8;
const NAMES = 12; // Between piles whose names stand under them.
const SMALL = 38; // Smaller cards are only where the screen is too narrow for them.
const LOOSE = 0.37, TIGHTEST = 0.28; // How much of a card in a column is seen under the next one.
export const TIGHT = 240; // On strips narrower than this there is no room for all.

export const pileKind = ([players, tableau], pile, size) =>
  pile >= size ? "M" : pile < tableau ? "R" : "QAS"[Math.floor((pile - tableau) / players)];

export class Geometry {
  // ``longest`` is the greatest number of cards on a tableau pile in the whole game: columns get
  // room for as many, so that the table keeps its height.
  constructor(game, seat, phase, width, height, longest) {
    const [players, tableau, foundations, reserves] = game.layout;
    Object.assign(this, { players, tableau, foundations, reserves, seat, width, longest, phase });
    this.size = tableau + players * (2 + reserves);
    this.spots = [];
    this.strips = [];
    if (players === 1) this.patience(height);
    else if (width >= WIDE) this.wide(height);
    else this.narrow(height);
  }

  cards(width, gap) {
    this.w = Math.floor(width);
    this.h = Math.round(this.w * 1.4);
    this.gap = gap;
  }

  // A pile: where its lowest card lies, in which direction it grows, how far it may, and on which
  // side its name stands.
  spot(pile, x, y, { grows = "", room = 0, name = "below" } = {}) {
    this.spots[pile] = { x: Math.round(x), y: Math.round(y), grows, room, name };
  }

  strip(player, x, y, width) {
    this.strips.push({ player, x, y, width });
  }

  get others() {
    return Array.from({ length: this.players - 1 }, (_, i) => (this.seat + 1 + i) % this.players);
  }

  // Tableau piles on both sides, upper ones first, and the foundations, from the seat.
  get sides() {
    const piles = Array.from({ length: this.tableau }, (_, i) => i);
    const half = Math.ceil(this.tableau / 2);
    const left = piles.slice(0, half), right = piles.slice(half);
    return this.seat ? [right.reverse(), left.reverse()] : [left, right];
  }

  get middle() {
    const piles = Array.from({ length: this.foundations }, (_, i) => this.size + i);
    return this.seat ? piles.reverse() : piles;
  }

  own(player) {
    const piles = [0, 2, 1].filter((kind) => kind < 2 + this.reserves);
    return piles.map((kind) => this.tableau + kind * this.players + player);
  }

  wide(height) {
    const rows = Math.ceil(this.tableau / 2) + 2;
    // Two players opposite have no room for names between their piles.
    const extra = this.players > 2 ? LABEL - BETWEEN : 0;
    const room = (height - 2 * STRIP - extra) / rows - BETWEEN;
    this.cards(Math.min(Math.max(room / 1.4, SMALL), this.width / 10.4, 84), 6);
    const { w, h, width } = this, pitch = h + BETWEEN;
    const top = STRIP + pitch + extra, centre = width / 2;
    const inner = [centre - w - 3, centre + 3];
    const base = [inner[0] - w - 36, inner[1] + w + 36];
    const [left, right] = this.sides;
    left.forEach((pile, row) => this.spot(pile, base[0], top + row * pitch,
      { grows: "left", room: base[0] - MARGIN, name: "right" }));
    right.forEach((pile, row) => this.spot(pile, base[1], top + row * pitch,
      { grows: "right", room: width - MARGIN - base[1] - w, name: "left" }));
    const shift = (left.length - Math.ceil(this.foundations / 2)) * pitch / 2;
    this.middle.forEach((pile, i) =>
      this.spot(pile, inner[i % 2], top + shift + Math.floor(i / 2) * pitch));
    const below = top + left.length * pitch;
    this.row(this.own(this.seat), base[0], base[1], below, "right");
    this.strip(this.seat, MARGIN, below + pitch - 4, width - 2 * MARGIN);
    this.opposite(base[0], base[1], "right");
    this.height = below + pitch + STRIP - 4;
  }

  // The piles of the players opposite, turned round; two of them share the row.
  opposite(from, to, name) {
    const { w, width, others } = this;
    if (others.length === 1) {
      this.row(this.own(others[0]).reverse(), from, to, STRIP, name);
      this.strip(others[0], MARGIN, 0, width - 2 * MARGIN);
      return;
    }
    const span = (1 + this.reserves) * (w + NAMES);
    this.row(this.own(others[0]).reverse(), MARGIN, MARGIN + span, STRIP);
    this.row(this.own(others[1]).reverse(), width - MARGIN - w - span, width - MARGIN - w, STRIP);
    this.strip(others[0], MARGIN, 0, width / 2 - 2 * MARGIN);
    this.strip(others[1], width / 2 + MARGIN, 0, width / 2 - 2 * MARGIN);
  }

  row(piles, from, to, y, name) {
    const step = (to - from) / (piles.length - 1);
    piles.forEach((pile, i) => this.spot(pile, from + i * step, y, { name }));
  }

  narrow(height) {
    const across = Math.max(this.tableau, this.foundations, 7);
    const steps = Math.max(this.longest - 1, 5), between = 2 * STRIP + 4 * LABEL + 18;
    // Four rows of whole cards, and the steps of the columns.
    const fits = (height - between) / (4 + steps * TIGHTEST) / 1.4;
    const widest = (this.width - 2 * 4 - (across - 1) * 3) / across;
    this.cards(Math.min(widest, Math.max(fits, SMALL), 66), 3);
    const { w, h, width } = this, pitch = w + 3;
    const start = (number) => (width - number * pitch + 3) / 2;
    const span = (1 + this.reserves) * (w + NAMES);
    this.opposite(width - 4 - w - span, width - 4 - w);
    let y = STRIP + h + LABEL + 8;
    this.middle.forEach((pile, i) => this.spot(pile, start(this.foundations) + i * pitch, y));
    y += h + LABEL + 6;
    const rest = 4 * h + between;
    const room = Math.max(Math.min(height - rest, steps * h * LOOSE), steps * h * TIGHTEST);
    this.sides.flat().forEach((pile, i) =>
      this.spot(pile, start(this.tableau) + i * pitch, y, { grows: "down", room, name: "above" }));
    y += room + h + LABEL + 6;
    this.row(this.own(this.seat), 4, 4 + span, y);
    this.strip(this.seat, MARGIN, y + h + LABEL - 2, width - 2 * MARGIN);
    this.height = y + h + LABEL + STRIP - 2;
  }

  patience(height) {
    const room = (height - STRIP) / 6 - LABEL;
    this.cards(Math.min(Math.max(room / 1.4, SMALL), (this.width - 16) / 6.7, 84), 6);
    const { w, h, width, gap } = this, pitch = h + LABEL + 2, step = w + gap;
    const left = Math.max(MARGIN, (width - 7.5 * step) / 2), right = width - left - w;
    this.spot(this.tableau, left, STRIP);
    this.spot(this.tableau + 1, left + step, STRIP);
    this.middle.forEach((pile, i) =>
      this.spot(pile, right - (this.foundations - 1 - i) * step, STRIP));
    for (let row = 0, first = 0; first < this.tableau; row++, first += row) {
      const y = STRIP + (row + 1) * pitch;
      if (this.phase > 1) this.spot(row, left, y, { grows: "right", room: width - MARGIN - left - w });
      else for (let i = 0; i <= row; i++) this.spot(first + i, left + i * step, y);
    }
    this.strip(0, MARGIN, 0, width - 2 * MARGIN);
    this.height = STRIP + 6 * pitch;
  }

  style(pile) {
    if (this.players === 1 || this.width >= WIDE) {
      return this.spots[pile].grows === "left" ? "left" : "right";
    }
    return "column";
  }

  // Where a card of a pile lies, from the pile's own corner.
  offset(pile, height, count) {
    const { grows, room } = this.spots[pile];
    if (!grows) return [0, 0];
    const wanted = grows === "down" ? this.h * LOOSE : this.w * 0.34;
    const step = count > 1 ? Math.min(wanted, room / (count - 1)) : 0;
    const far = Math.round(height * step);
    return grows === "down" ? [0, far] : grows === "left" ? [-far, 0] : [far, 0];
  }

  // Where it lies on the table.
  at(pile, height, count) {
    const spot = this.spots[pile];
    if (!spot) return null;
    const [x, y] = this.offset(pile, height, count);
    return [spot.x + x, spot.y + y];
  }
}
