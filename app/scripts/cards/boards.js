// @ts-check
// The table of the replay page, to be touched: its piles are buttons, and on a phone it leaves
// room for the keys.

import { Board } from "../../board/board.js";
import { Geometry } from "../../board/geometry.js";
import { say } from "../../board/words.js";
import { el } from "../page/dom.js";
import { called, spoken, text } from "../page/language.js";
import { movedCards } from "../../board/states.js";
import { stateOf } from "./view.js";

const LABEL = 19; // Names of piles stand above them.
const BETWEEN = 8; // The two groups of columns.
const EDGE = 4;
const NAMED = 46; // Room for the name of a pile and the number of its cards.
const FREE = { above: 26, between: LABEL, all: 77 }; // What the replay page keeps for names and clocks of three.
const SHADOW = 4; // Of a thick pile, under it.
const SMALL = 38,
  SMALLEST = 24; // Smaller cards are only where all piles would not be in sight otherwise.
const SHORT = 460; // On tables of less height a tableau pile is a column, however wide they are.
const NARROW = 560, // Pixels of a phone's screen.
  LEAST = 200; // Of a table in a dialog.
const APART = 20,
  ROW = 5; // Between the places of Die Treppe, and its rows.
const STEPS = 6,
  STEP = 0.28; // Cards in a column that there is room for, and what is seen of each.

/** What the replay page draws with is told its types here. */
const PageGeometry = /** @type {typeof BoardGeometry} */ (/** @type {unknown} */ (Geometry));
const PageBoard = /** @type {typeof BoardDrawing} */ (/** @type {unknown} */ (Board));

class TableGeometry extends PageGeometry {
  // Who sits there stands beside the calls.
  strip() {}

  /** @param {number} width @param {number} gap */
  cards(width, gap) {
    super.cards(Math.min(width, this.most ?? width), gap);
  }

  /** @param {number} height */
  wide(height) {
    if (height < SHORT) this.narrow(height);
    else super.wide(height);
  }

  /** The numbers of places and rows stand left of them. @param {number} height */
  patience(height) {
    const high = ((height - LABEL) / 6 - ROW) / 1.4,
      wide = (this.width - 2 * EDGE) / 6 - APART;
    this.cards(Math.max(Math.min(high, wide), SMALLEST), APART);
    const { w, h, width, tableau, foundations } = this,
      step = w + APART;
    const left = Math.max((width - 7.5 * step) / 2, APART);
    this.own(0).forEach((pile, i) => this.spot(pile, left + i * step, LABEL, { name: "above" }));
    this.middle.forEach((pile, i) => this.spot(pile, width - left - w - (foundations - 1 - i) * step, LABEL));
    for (let row = 0, first = 0; first < tableau; row++, first += row) {
      const y = LABEL + (row + 1) * (h + ROW);
      if (this.phase > 1) this.spot(row, left, y, { grows: "right", room: width - EDGE - left - w, name: "left" });
      else for (let i = 0; i <= row; i++) this.spot(first + i, left + i * step, y, { name: "left" });
    }
    this.height = LABEL + 6 * (h + ROW);
  }

  /** @param {number} pile */
  style(pile) {
    return this.spots.some(({ grows }) => grows === "down") ? "column" : super.style(pile);
  }

  // Of three players, so that the names under their piles do not run into each other.
  spread() {
    const shift = Math.max(NAMED - this.w, 0) / 2;
    for (let player = 0; player < this.players; player++) {
      const isRight = player === this.others[1];
      const piles = player === this.seat ? this.own(player) : this.own(player).reverse();
      const pitch = Math.max(NAMED, this.w + 3),
        span = (piles.length - 1) * pitch;
      const left = isRight ? this.width - EDGE - shift - this.w - span : EDGE + shift;
      piles.forEach((pile, i) => this.spot(pile, left + i * pitch, this.spots[pile].y, { name: this.spots[pile].name }));
    }
  }

  /** The foundations lie in two halves beside each player's own piles: they need no row. @param {number} height */
  narrow(height) {
    if (this.players !== 2) {
      this.most = Math.max((height - 160 + FREE.all) / (4 + STEPS * STEP) / 1.4, SMALLEST);
      super.narrow(height + FREE.all - 2);
      const own = this.own(this.seat);
      for (const [pile, spot] of this.spots.entries()) spot.y -= FREE.above + (own.includes(pile) ? FREE.between : 0);
      this.height -= FREE.all;
      this.spread();
      return;
    }
    const across = Math.max(this.tableau, this.foundations / 2 + 2 + this.reserves);
    const widest = (this.width - 2 * EDGE - BETWEEN - (across - 1) * 3) / across;
    const between = 3 * LABEL + SHADOW + 6,
      fits = (height - between) / (3 + STEPS * STEP) / 1.4;
    this.cards(Math.min(widest, Math.max(fits, SMALL)), 3);
    const { w, h, width } = this,
      pitch = w + 3,
      other = 1 - this.seat;
    const half = this.foundations / 2,
      left = Math.max((width - across * pitch + 3 - BETWEEN) / 2, EDGE);
    /** @type {(piles: number[], from: number, y: number, step?: number) => void} */
    const rowOf = (piles, from, y, step = pitch) =>
      piles.forEach((pile, i) => this.spot(pile, from + i * step, y, { name: "above" }));
    const right = width - left - half * pitch + 3;
    // Names have more room where there is room left.
    const apart = Math.max(Math.min((right - left - BETWEEN) / (2 + this.reserves), 1.5 * pitch), pitch);
    rowOf(this.own(other).reverse(), left, LABEL, apart);
    rowOf(this.middle.slice(0, half), right, LABEL);
    const top = 2 * LABEL + SHADOW + h;
    const room = Math.max(height - between - 3 * h, h);
    this.sides.flat().forEach((pile, i) => {
      const x = left + i * pitch + (i < this.tableau / 2 ? 0 : BETWEEN);
      this.spot(pile, x, top, { grows: "down", room, name: "above" });
    });
    const below = top + h + room + LABEL;
    rowOf(this.own(this.seat), left, below, apart);
    rowOf(this.middle.slice(half), right, below);
    this.height = below + h + 4;
  }
}

/** A table as it is seen: of which game, and from whose side. @typedef {{game: Game, view: Seen, seat?: number}} Shown */
/** Of the view what is needed to draw it. @typedef {Drawn & Partial<Pick<View, "game" | "phase">>} Seen */
/** How it is drawn: in the height of its place, as it is seen, unless something else is said; which places are marked,
 * and whence cards glide.
 * @typedef {{height?: number, state?: BoardState, stressed?: Iterable<string>, moved?: Iterable<string>, before?: BoardState | null}} Look */

/** What it is part of: that draws it anew in another room, and is told which pile is tapped.
 * @typedef {{draw(): unknown, tapPile?(name: string): unknown}} Screen */

/** The places to which cards have come between two states. @param {BoardState | null} before @param {BoardState} after */
export const comeBetween = (before, after) => (before ? movedCards(before.piles, after.piles).keys() : []);

/** How high a table is in a dialog, so that what is said beside it is in sight: on a phone less. */
export const heightBeside = () => Math.max(innerHeight * (innerWidth < NARROW ? 0.36 : 0.42), LEAST);

/** A table to be looked at. */
export class TableBoard extends PageBoard {
  /** @type {string[]} */
  players = [];

  /** @param {Screen} screen @param {string} [id] of the one at which a game is played */
  constructor(screen, id) {
    super(el("div", { class: "drawn", id, onfit: () => screen.draw() }), say);
    /** Its place. */
    this.area = el("div", { class: "table", ...(!id && { role: "group", "aria-label": text("table") }) }, this.element);
  }

  /** @param {number} pile @param {number[]} cards @param {BoardState} state @param {object} look */
  pile(pile, cards, state, look) {
    const element = super.pile(pile, cards, state, look),
      label = element.querySelector(".label");
    const name = this.name(pile),
      kind = /** @type {"Q"} */ (name[0]);
    let seen = label?.textContent ?? text("kindM");
    if (label && "QAS".includes(kind)) {
      const [, number = ""] = seen.split(" · ");
      label.classList.add("kind"); // Whose they are is seen from where they lie.
      label.replaceChildren(text(`kind${kind}`), " ", el("span", {}, number));
      seen = (label.textContent ?? "").trim();
      if (this.players.length > 1) seen += `, ${called(this.players[Number(name.slice(1)) - 1])}`;
    } else if (label) {
      label.textContent = seen.slice(1); // Its number.
      seen = spoken(name, this.players);
    }
    // What is read aloud begins with what is seen, so that it can be asked for by voice.
    element.ariaLabel = element.ariaLabel?.replace(/^\w+/, () => seen) ?? "";
    return element;
  }

  /** Show a table. @param {Shown} shown @param {Look} [look] */
  show({ game: { layout }, view, seat = 0 }, look = {}) {
    const { height = this.area.clientHeight - 2, state = stateOf(view, layout), stressed, moved, before = null } = look;
    this.players = view.players;
    const tableau = state.piles.slice(0, layout[1]);
    const longest = Math.max(...tableau.map((cards) => cards.length - 1), 7);
    const game = { number: view.game ?? 1, layout, players: view.players };
    const geometry = new TableGeometry(game, seat, view.phase ?? 1, this.element.clientWidth, height, longest);
    this.draw(game, state, geometry, { stressed: new Set(stressed), moved: new Set(moved), before });
  }
}

/** A table of which the piles can be touched. */
export class TouchBoard extends TableBoard {
  /** @param {Screen} screen @param {string} [id] */
  constructor(screen, id) {
    super(screen, id);
    this.element.addEventListener("click", ({ target }) => {
      const pile = /** @type {Element} */ (target).closest(".pile");
      if (pile instanceof HTMLElement) screen.tapPile?.(pile.dataset.name ?? "");
    });
    this.element.addEventListener("keydown", (event) => {
      const { name } = /** @type {HTMLElement} */ (event.target).dataset;
      if (!name || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      screen.tapPile?.(name);
    });
  }

  /** @param {number} pile @param {number[]} cards @param {BoardState} state @param {object} look */
  pile(pile, cards, state, look) {
    const element = super.pile(pile, cards, state, look);
    element.setAttribute("role", "button");
    element.tabIndex = 0;
    element.dataset.name = this.name(pile);
    return element;
  }

  /** @param {Shown} shown @param {Look} [look] */
  show(shown, look) {
    const focused = document.activeElement;
    const kept = focused instanceof HTMLElement && this.element.contains(focused) && focused.dataset.name;
    super.show(shown, look);
    // On a table that scrolls a swipe is no drag.
    this.area.classList.toggle("scrolls", this.area.scrollHeight > this.area.clientHeight + 1);
    if (kept) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-name="${kept}"]`))?.focus();
  }
}
