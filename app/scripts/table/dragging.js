// @ts-check
// Cards that are dragged from pile to pile, by finger, pen or mouse. Whatever is dragged can be tapped too.

const FAR = 8; // Pixels; who moves less has tapped.
const HOLD = 250; // Milliseconds that a finger rests on a card of a table that scrolls before it lifts it.
const NEAR = 28; // So far beside a pile a card may be dropped on it.

/** @typedef {{pointer: number, x: number, y: number, pile: HTMLElement, cards: HTMLElement[], ghost: HTMLElement | null, waits: boolean}} Drag ``waits``: whether it may be a swipe yet */

export class Dragging {
  /**
   * @param {HTMLElement} board its piles have names
   * @param {object} how
   * @param {boolean} how.groups whether several cards may go as one
   * @param {(from: string, to: string, count: number) => void} how.dragged is told the names of both piles
   */
  constructor(board, { groups, dragged }) {
    this.board = board;
    this.groups = groups;
    this.dragged = dragged;
    /** @type {Drag | null} */
    this.drag = null;
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.drop(event));
    board.addEventListener("pointercancel", () => this.end());
    // A finger is held by what it touched first, until the table takes it over.
    board.addEventListener("lostpointercapture", (event) => event.target === board && this.end());
    // Who has begun to drag does not scroll.
    board.addEventListener(
      "touchmove",
      (event) => {
        if (this.drag && !this.drag.waits && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    // A finger that rests on a card before it moves asks for no menu.
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.end());
  }

  /** @param {PointerEvent} event */
  begin(event) {
    if (!event.isPrimary) {
      this.end();
      return;
    }
    const target = /** @type {HTMLElement} */ (event.target),
      pile = target.closest(".pile");
    if (event.button || !(pile instanceof HTMLElement) || pile.dataset.name === "M") return;
    const all = /** @type {HTMLElement[]} */ ([...pile.querySelectorAll(".card")]);
    if (!all.length) return;
    const held = all.findIndex((card) => card.contains(target));
    const canBeMany = this.groups && pile.dataset.name?.[0] === "R" && held >= 0;
    const cards = canBeMany ? all.slice(held) : all.slice(-1);
    const waits = event.pointerType === "touch" && this.board.closest(".scrolls") !== null;
    const drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, pile, cards, ghost: null, waits };
    this.drag = drag;
    if (waits)
      setTimeout(() => {
        drag.waits = false;
      }, HOLD);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.x,
      y = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(x, y) < FAR) return;
      if (drag.waits && Math.abs(y) >= Math.abs(x)) {
        this.end();
        return;
      }
      drag.waits = false;
      drag.ghost = this.lift(drag);
      this.board.setPointerCapture(event.pointerId);
    }
    event.preventDefault();
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const target = this.target(event);
    for (const pile of this.board.querySelectorAll(".pile")) pile.classList.toggle("aimed", pile === target);
  }

  /** What is seen under the finger: copies of the cards, above all else. @param {Drag} drag */
  lift({ pile, cards }) {
    const ghost = document.createElement("div"),
      from = pile.getBoundingClientRect();
    ghost.className = "dragged";
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px` });
    for (const card of cards) {
      ghost.append(card.cloneNode(true));
      card.classList.add("away");
    }
    document.body.append(ghost);
    return ghost;
  }

  /** The pile under a pointer, or next to it. @param {PointerEvent} event @returns {HTMLElement | null} */
  target({ clientX, clientY }) {
    let nearest = null,
      least = NEAR;
    for (const pile of /** @type {NodeListOf<HTMLElement>} */ (this.board.querySelectorAll(".pile"))) {
      for (const part of [pile, ...pile.querySelectorAll(".card:last-of-type")]) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const away = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
        if (away < least) [nearest, least] = [pile, away];
      }
    }
    return nearest;
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const { drag } = this;
    const target = drag?.ghost && event.pointerId === drag.pointer ? this.target(event) : null;
    this.end();
    if (!drag || !target || target === drag.pile) return;
    this.dragged(drag.pile.dataset.name ?? "", target.dataset.name ?? "", drag.cards.length);
  }

  end() {
    const { drag } = this;
    this.drag = null;
    drag?.ghost?.remove();
    for (const card of drag?.cards ?? []) card.classList.remove("away");
    for (const pile of this.board.querySelectorAll(".aimed")) pile.classList.remove("aimed");
  }
}
