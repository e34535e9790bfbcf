// The table of the replay page, to be touched: its piles are buttons, and on a phone it leaves
// room for the keys.

import { Board } from "../board/board.js";
import { Geometry } from "../board/geometry.js";
import { say } from "../board/words.js";

const LABEL = 19; // Names of piles stand above them.
const BETWEEN = 8; // The two groups of columns.
const EDGE = 4;

class TableGeometry extends Geometry {
  // Who sits there stands beside the calls.
  strip() {}

  // The foundations lie in two halves beside each player's own piles: they need no row.
  narrow(height) {
    if (this.players !== 2) {
      super.narrow(height);
      return;
    }
    const across = Math.max(this.tableau, this.foundations / 2 + 2 + this.reserves);
    this.cards((this.width - 2 * EDGE - BETWEEN - (across - 1) * 3) / across, 3);
    const { w, h, width } = this, pitch = w + 3, other = 1 - this.seat;
    const half = this.foundations / 2;
    const rowOf = (piles, from, y) =>
      piles.forEach((pile, i) => this.spot(pile, from + i * pitch, y, { name: "above" }));
    const right = width - EDGE - half * pitch + 3;
    rowOf(this.own(other).reverse(), EDGE, LABEL);
    rowOf(this.middle.slice(0, half), right, LABEL);
    const top = 2 * LABEL + h;
    const room = Math.max(height - 3 * LABEL - 3 * h - 6, h);
    this.sides.flat().forEach((pile, i) => {
      const x = EDGE + i * pitch + (i < this.tableau / 2 ? 0 : BETWEEN);
      this.spot(pile, x, top, { grows: "down", room, name: "above" });
    });
    const below = top + h + room + LABEL;
    rowOf(this.own(this.seat), EDGE, below);
    rowOf(this.middle.slice(half), right, below);
    this.height = below + h + 4;
  }
}

/** A table to be looked at. */
export class TableBoard extends Board {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element, say);
  }

  /**
   * Show a table.
   * @param {any} game number, layout and players, as the replay page has them
   * @param {any} state
   * @param {object} how
   * @param {number} how.seat
   * @param {number} how.phase
   * @param {number} how.height what there is
   * @param {Set<string>} how.stressed places
   * @param {Set<string>} [how.moved] places to which cards have just come
   * @param {any} how.before the state before, if cards are to be seen moving
   */
  show(game, state, { seat, phase, height, stressed, moved = new Set(), before }) {
    const tableau = state.piles.slice(0, game.layout[1]);
    const longest = Math.max(...tableau.map((cards) => cards.length - 1), 7);
    const width = this.element.clientWidth;
    const geometry = new TableGeometry(game, seat, phase ?? 1, width, height, longest);
    this.draw(game, state, geometry, { stressed, moved, before });
  }
}

/** A table of which the piles can be touched. */
export class TouchBoard extends TableBoard {
  /**
   * @param {HTMLElement} element
   * @param {(name: string) => void} touched is told the name of a pile
   */
  constructor(element, touched) {
    super(element);
    element.addEventListener("click", (event) => {
      const pile = /** @type {HTMLElement} */ (event.target).closest(".pile");
      if (pile instanceof HTMLElement) touched(pile.dataset.name ?? "");
    });
    element.addEventListener("keydown", (event) => {
      const pile = /** @type {HTMLElement} */ (event.target);
      if (!pile.dataset.name || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      touched(pile.dataset.name);
    });
  }

  pile(pile, cards, state, look) {
    const element = super.pile(pile, cards, state, look);
    element.setAttribute("role", "button");
    element.tabIndex = 0;
    element.dataset.name = this.name(pile);
    // What is read aloud begins with what is seen, so that it can be asked for by voice.
    const seen = element.querySelector(".label")?.textContent ?? "M";
    element.setAttribute("aria-label", element.getAttribute("aria-label").replace(/^\w+/, seen));
    return element;
  }

  show(game, state, how) {
    const focused = document.activeElement;
    const kept = focused instanceof HTMLElement && this.element.contains(focused) && focused.dataset.name;
    super.show(game, state, how);
    if (kept) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-name="${kept}"]`))?.focus();
  }
}
