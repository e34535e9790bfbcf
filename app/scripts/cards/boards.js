// @ts-check
// The table of the replay page, to be touched: its piles are buttons, and on a phone it leaves
// room for the keys.

import { Board } from "../../board/board.js";
import { Geometry } from "../../board/geometry.js";
import { el } from "../page/dom.js";
import { called, text } from "../page/language.js";
import { movedCards } from "../../board/states.js";
import { tappable } from "../../board/trial.js";
import { stateOf } from "./view.js";

const NARROW = 560; // Pixels of a phone's screen.
const WIDE = 1000;
const LEAST = 200; // Of a table in a dialog.

/** A table as it is seen: of which game, and from whose side. @typedef {{game: Game, view: Seen, seat?: number}} SeatedView */
/** The parts of a view that are needed to draw it. @typedef {Drawn & Partial<Pick<View, "game" | "phase">>} Seen */
/** How it is drawn: as it is seen, unless something else is said; which places are marked, and where cards glide from.
 * @typedef {{state?: BoardState, stressed?: Iterable<string>, moved?: Iterable<string>, before?: BoardState | null}} Look */

/** What a board is part of: it redraws the board when its space changes, and is told which pile is tapped.
 * @typedef {{draw(): unknown, tapPile?(name: string): unknown}} BoardHolder */

/** The places to which cards have come between two states. @param {BoardState | null} before @param {BoardState} after */
export const comeBetween = (before, after) => (before ? movedCards(before.piles, after.piles).keys() : []);

/** How high a table is in a dialog, so that what is said beside it is in sight: less on a phone, more where that is beside it. */
const heightBeside = () => Math.max(innerHeight * (innerWidth < NARROW ? 0.36 : innerWidth < WIDE ? 0.42 : 0.62), LEAST);

/** A table to be looked at. */
export class TableBoard extends Board {
  /** @param {BoardHolder} holder @param {string} [id] of the one at which a game is played */
  constructor(holder, id) {
    super(el("div", { class: "drawn", id, onredraw: () => holder.draw() }));
    this.holder = holder;
    /** Its place. */
    this.area = el("div", { class: "table", ...(!id && { role: "group", "aria-label": text("table") }) }, this.element);
  }

  /** Show a table. @param {SeatedView} shown @param {Look} [look] */
  show({ game: { layout, kinds }, view, seat = 0 }, look = {}) {
    const { state = stateOf(view, layout), stressed, moved, before = null } = look;
    // A long pile has more room, where there is any.
    const longest = Math.max(...state.piles.slice(0, layout[1]).map((pile) => pile.length - 1));
    const height = this.element.id ? this.area.clientHeight - 2 : heightBeside() + Math.max(longest - 8, 0) * 8;
    const game = { number: view.game ?? 1, layout, players: view.players.map(called), kinds };
    // Who sits there stands beside the calls.
    const geometry = new Geometry(game, seat, view.phase ?? 1, this.element.clientWidth, height, 0, longest, !this.element.id);
    this.draw(game, state, geometry, { stressed: new Set(stressed), moved: new Set(moved), before });
  }
}

/** A table of which the piles can be touched. */
export class TouchBoard extends TableBoard {
  /** @param {SeatedView} shown @param {Look} [look] */
  show(shown, look) {
    const focused = document.activeElement;
    const kept = focused instanceof HTMLElement && this.element.contains(focused) && focused.dataset.name;
    super.show(shown, look);
    tappable(this, (pile) => this.holder.tapPile?.(this.name(pile)));
    // All foundations are one: the keyboard need not pass each of them.
    for (const each of [...this.element.querySelectorAll('[data-name="M"]')].slice(1)) each.setAttribute("tabindex", "-1");
    // On a table that scrolls a swipe is no drag.
    this.area.classList.toggle("scrolls", this.area.scrollHeight > this.area.clientHeight + 1);
    if (kept) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-name="${kept}"]`))?.focus();
  }
}
